//! Judges a request: by one edition, or by all of them.

use super::request::{CheckRequest, ParsedRequest};
use crate::cards::NamedCard;
use crate::cli::defaults::Defaults;
use crate::cli::errors::CliError;
use crate::cli::house_rulings::{HouseRulings, MAX_RULINGS};
use crate::cli::words;
use crate::games::{Claim, Game, Played, Ruling};
use crate::i18n::{Arg, Texts, message};
use crate::rules::{Edition, Verdict};
use crate::store::StoredRuling;
use crate::texts::RulingSentences;

/// A claim together with the ruling of one edition.
pub(crate) struct Judged<'q> {
    pub(crate) claim: &'q Claim,
    pub(crate) played: Played,
    pub(crate) ruling: Ruling,
}

impl Judged<'_> {
    /// Prepares the sentences of the ruling in the language of the texts.
    pub(crate) const fn sentences<'a>(&'a self, texts: &'a Texts) -> RulingSentences<'a> {
        RulingSentences { played: self.played, ruling: &self.ruling, texts }
    }

    /// The cards that the claim states to be in the hand, if they decide nothing.
    pub(super) fn unused_hand(&self) -> &[NamedCard] {
        if self.ruling.uses_stated_hand { &[] } else { &self.claim.stated().hand.cards }
    }

    /// Returns the house rulings about the rules that the ruling cites, newest first.
    pub(crate) fn house_rulings(&self, house: &HouseRulings) -> Vec<StoredRuling> {
        house.about_rules(&self.ruling.rules, self.played)
    }
}

/// The answers of all editions of a game to one claim.
pub(crate) struct Editions<'q> {
    pub(crate) claim: &'q Claim,
    pub(crate) answers: Vec<(Edition, Result<Judged<'q>, CliError>)>,
}

impl<'q> Editions<'q> {
    /// Judges the claim by one edition of its game, or with `None` by every edition.
    ///
    /// # Errors
    ///
    /// If no edition can judge it; the error is that of the first edition.
    pub(crate) fn judge(
        request: &CheckRequest,
        parsed: &'q ParsedRequest,
        only: Option<Played>,
    ) -> Result<Editions<'q>, CliError> {
        let claim = &parsed.claim;
        let mut answers: Vec<_> = claim
            .game()
            .in_all_editions()
            .filter(|&played| only.is_none_or(|only| only == played))
            .map(|played| (played.edition(), judge(request, parsed, played)))
            .collect();
        if answers.iter().all(|(_, answer)| answer.is_err()) && !answers.is_empty() {
            let (_, first) = answers.swap_remove(0);
            first?;
        }
        Ok(Editions { claim, answers })
    }

    /// Returns the house rulings about the rules that the answers cite, without duplicates, newest
    /// first.
    pub(super) fn house_rulings(&self, house: &HouseRulings) -> Vec<StoredRuling> {
        let mut cited: Vec<StoredRuling> = Vec::new();
        for stored in self.judged().flat_map(|judged| judged.house_rulings(house)) {
            if !cited.iter().any(|other| other.number == stored.number) {
                cited.push(stored);
            }
        }
        cited.sort_by_key(|stored| std::cmp::Reverse(stored.number));
        cited.truncate(MAX_RULINGS);
        cited
    }

    /// Returns the answers, without the editions that could not judge.
    pub(crate) fn judged(&self) -> impl Iterator<Item = &Judged<'q>> {
        self.answers.iter().filter_map(|(_, answer)| answer.as_ref().ok())
    }

    /// Returns the verdict if all editions give the same one. An edition that could not judge is a
    /// disagreement.
    pub(crate) fn agreed(&self) -> Option<Verdict> {
        let mut verdicts =
            self.answers.iter().map(|(_, answer)| answer.as_ref().ok().map(|j| j.ruling.verdict));
        let first = verdicts.next()??;
        verdicts.all(|verdict| verdict == Some(first)).then_some(first)
    }
}

/// Parses the claim and the facts. If the parser suggests a claim that might have been meant, the
/// error's hint offers it.
pub(crate) fn parse_request(
    request: &CheckRequest,
    game: Game,
    defaults: &Defaults,
) -> Result<ParsedRequest, CliError> {
    request.parse(game, defaults).map_err(|error| {
        let cli_error = words::check_error(&error, &request.claim, None, &request.facts, game);
        let suggested =
            cli_error.offer().map(|offer| request.with_claim(offer).parse(game, defaults));
        match suggested {
            // The suggestion is shown only if it parses, and in the reader's language.
            Some(Ok(parsed)) => {
                cli_error.with_hint(message::check_offer(Arg::notation(parsed.claim)))
            }
            Some(Err(_)) | None => cli_error,
        }
    })
}

/// Judges a parsed claim by one edition.
pub(crate) fn judge<'q>(
    request: &CheckRequest,
    parsed: &'q ParsedRequest,
    played: Played,
) -> Result<Judged<'q>, CliError> {
    let claim = &parsed.claim;
    match parsed.judge(played) {
        Ok(ruling) => Ok(Judged { claim, played, ruling }),
        Err(error) => {
            let CheckRequest { claim: text, facts, .. } = request;
            Err(words::check_error(&error, text, Some(claim), facts, played.game()))
        }
    }
}

/// Judges the claim by the other editions of the game and returns those with another verdict.
/// Editions that cannot judge it are left out.
pub(crate) fn dissenting_editions<'q>(
    request: &CheckRequest,
    parsed: &'q ParsedRequest,
    judged: &Judged<'_>,
) -> Vec<Judged<'q>> {
    let editions = judged.played.game().in_all_editions();
    editions
        .filter(|&played| played != judged.played)
        .filter_map(|played| judge(request, parsed, played).ok())
        .filter(|other| other.ruling.verdict != judged.ruling.verdict)
        .collect()
}
