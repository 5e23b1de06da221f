//! Reads a sentence of a dispute as inputs of its comparison: `Ben said 9 but it was an 8`.

use super::settle::{SettleInput, SettleReferee};
use super::sheet::SettleFlag;
use crate::cards::fold::is_same_name;
use crate::cards::text::Tokens;
use crate::cards::{Expected, Notation, ParseError, Tongue};
use crate::language::grammars::disputes::{GRAMMAR, kind, slot, sym};
use crate::language::meaning::Slot;
use crate::language::{
    ClauseView, Misread, ReadingOutcome, TextSource, colour_of, decide, read_in_tongues,
};
use crate::rules::claim::names::{NameKind, find_names};
use crate::rules::{Names, Talk, TopCard};

impl ReadingOutcome for SettleInput {
    fn to_claim(&self) -> Option<String> {
        None
    }

    fn is_same(&self, other: &SettleInput) -> bool {
        self == other
    }
}

impl SettleReferee {
    /// Reads a sentence as far as the comparison has inputs for it. What it leaves open is to be asked for;
    /// an empty text stands for a player who is spoken of and not named.
    ///
    /// # Errors
    /// A word that is not understood, or something for which the comparison has no input.
    pub fn read(&self, text: &str, talk: Talk<'_>) -> Result<SettleInput, ParseError> {
        let tokens = Tokens::new(text)?;
        let kind = NameKind::new(kind::NAME, true, &[]);
        let source =
            TextSource { tokens: &tokens, table: &GRAMMAR, asked: Some(talk.tongue), extras: &[] };
        let read = read_in_tongues(
            source,
            |sentence| find_names(sentence, &kind, talk.players),
            |chart, _| {
                let readings = chart.fold(
                    &SettleInput::default(),
                    |before, clause| Ok(self.add(before.clone(), clause, talk.players)),
                    |_, input| Some(Ok(input.clone())),
                );
                let at = chart.sentence().cursor_at(chart.furthest()).here();
                let explain = || Misread::from(ParseError::new(at, Expected::Word));
                decide(chart.sentence(), readings, |_| true, explain)
            },
        );
        read.map_err(|misread| misread.error)
    }

    /// Adds what a clause says; `None` if that contradicts the text before, or has no place here.
    fn add(
        &self,
        input: SettleInput,
        clause: ClauseView<'_>,
        players: Names<'_>,
    ) -> Option<SettleInput> {
        let meaning = clause.meaning;
        let text = clause.chart.sentence().cursor_at(0).text();
        let name = |of: Slot| match players {
            Names::Any => Some(text[clause.bytes(meaning.span(of)?)].to_owned()),
            Names::Only(players) => {
                let place = usize::try_from(meaning.number(of)?).ok()?;
                players.get(place).map(|name| (*name).to_owned())
            }
        };
        // Somebody who does not play here is no reading.
        if [slot::WHO, slot::OF].iter().any(|&of| meaning.has(of) && name(of).is_none()) {
            return None;
        }
        let announced = meaning.number(slot::ANNOUNCED).map(|number| number.to_string());
        let cards: Vec<String> = clause
            .records(slot::CARD)
            .into_iter()
            .filter_map(|card| {
                let colour = card.number(slot::COLOUR).and_then(colour_of);
                Some(TopCard { number: card.number(slot::NUM)?, colour }.format(Tongue::En))
            })
            .collect();
        let cards = Some(cards.join(" ")).filter(|cards| !cards.is_empty());
        let who = name(slot::WHO);
        let is_doubt = self.inputs.contains(&SettleFlag::Doubter);
        let mut stated: Vec<(SettleFlag, Option<String>)> = Vec::new();
        match meaning.symbol(slot::ACT)? {
            sym::NOTHING => {}
            sym::CARDS => stated.push((SettleFlag::Cards, cards)),
            sym::ANNOUNCES | sym::REVEALS | sym::HAS if !is_doubt => {
                let result = format!("{}={}", who?, announced.or(cards)?);
                stated.push((SettleFlag::Players, Some(result)));
            }
            sym::DOUBT => {
                stated.extend([(SettleFlag::Doubter, who), (SettleFlag::Player, name(slot::OF))]);
                stated.push((SettleFlag::Announced, announced));
                let is_off = meaning.has(slot::OFF);
                stated.push((SettleFlag::OnTurn, is_off.then(String::new)));
            }
            sym::HAS => return None,
            sym::TURN => stated.push((SettleFlag::OnTurn, name(slot::OF))),
            sym::OFF => stated.push((SettleFlag::OnTurn, Some(String::new()))),
            _ => {
                stated.extend([(SettleFlag::Player, who), (SettleFlag::Announced, announced)]);
                stated.push((SettleFlag::Card, cards));
            }
        }
        let stated = stated.into_iter().filter_map(|(flag, text)| Some((flag, text?)));
        stated.into_iter().try_fold(input, |input, (flag, text)| self.put(input, flag, text))
    }

    /// Adds a text; `None` if the comparison does not have the flag, or another text stands there.
    fn put(&self, input: SettleInput, flag: SettleFlag, text: String) -> Option<SettleInput> {
        let is_by_player = flag == SettleFlag::Players;
        let same = input.texts(flag).iter().find(|before| !before.is_empty() && !is_by_player);
        match same {
            _ if !self.inputs.contains(&flag) => None,
            Some(before) => is_same_name(before, &text).then_some(input),
            None if text.is_empty() && input.has(flag) => Some(input),
            None => Some(input.with(flag, text)),
        }
    }
}
