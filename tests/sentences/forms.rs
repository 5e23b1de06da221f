//! Every canonical claim in many forms of each language reads back as itself.

use crate::{Expected, each_sentence};
use elfer::cards::{Colour, NamedCard, Notation, Tongue};
use elfer::games::Game;
use elfer::rules::{Names, Talk};
use proptest::prelude::*;

/// The claim of every sentence, printed in any language, reads back as itself in any language.
#[test]
fn a_printed_claim_is_read_as_itself() {
    let mut printed = 0;
    each_sentence(|tongue, game, players, sentence, expected| {
        let Expected::Understood(wanted) = expected else { return };
        let talk = Talk { tongue, players: Names::Only(players) };
        let claim = game.read_in(sentence, talk).expect(sentence);
        for tongue in Tongue::ALL {
            let text = claim.format(tongue);
            for asked in Tongue::ALL {
                let again = game.read_in(&text, Talk { tongue: asked, ..talk }).expect(&text);
                assert_eq!(again.to_string(), wanted, "{text}");
                printed += 1;
            }
        }
    });
    assert!(printed > 5_000, "only {printed}");
}

/// A sentence with `{x}` and `{y}` for cards (`{x:m}` after a German preposition), and its claim.
type Form = (&'static str, &'static str);

const EN: &[Form] = &[
    ("{x}", "{X}"),
    ("I lay the {x}", "{X}"),
    ("may I play the {x}?", "{X}"),
    ("Ben has laid the {x}", "{X}"),
    ("is {x} on {y} allowed?", "{X} on {Y}"),
    ("she puts the {x} next to the {y}", "{X} on {Y}"),
    ("on the {y} I lay the {x}", "{X} on {Y}"),
    ("the {x} fits on the {y}", "{X} on {Y}"),
    ("can the {x} be laid on the {y}?", "{X} on {Y}"),
    ("what about the {x} on the {y}?", "{X} on {Y}"),
    ("I drew the {x} and laid it on the {y}", "draw {X}, {X} on {Y}"),
    ("the {y} lies and I put the {x} next to it", "{X} on {Y}"),
    ("I start with the {x}", "start {X}"),
    ("he opens a new row with the {x}", "open {X}"),
    ("I draw two cards, then the {x}", "draw 2, {X}"),
    ("can I keep the {x} back?", "keep {X}"),
    ("after drawing I lay the {x}", "draw, {X}"),
    ("Anna plays the {x} and passes", "{X}, pass"),
    ("I lay this one, the {x}", "{X}"),
    ("I lay the {x}, my last card", "{X}"),
    ("I lay the {x}, the one next to the {y}", "{X} on {Y}"),
    ("I lay the {x} and one more, the {y}", "{X}, {Y}"),
    ("may I lay two cards at once, the {x} and the {y}?", "{X} and {Y}"),
    ("I draw one card and then another one, the {x}", "draw, draw {X}"),
    ("I draw twice, the second one is the {x}, and I lay it", "draw, draw {X}, {X}"),
];

const DE: &[Form] = &[
    ("{x}", "{X}"),
    ("ich lege die {x} hin", "{X}"),
    ("darf ich die {x} legen?", "{X}"),
    ("Ben hat die {x} ausgespielt", "{X}"),
    ("ist {x} an {y} erlaubt?", "{X} on {Y}"),
    ("sie legt die {x} neben die {y}", "{X} on {Y}"),
    ("an die {y} lege ich die {x}", "{X} on {Y}"),
    ("die {x} passt an die {y}", "{X} on {Y}"),
    ("kann die {x} an die {y} gelegt werden?", "{X} on {Y}"),
    ("was ist mit der {x} auf der {y}?", "{X} on {Y}"),
    ("ich habe die {x} gezogen und sie an die {y} gelegt", "draw {X}, {X} on {Y}"),
    ("die {y} liegt und ich lege die {x} daneben", "{X} on {Y}"),
    ("ich fange mit der {x} an", "start {X}"),
    ("er eröffnet eine neue Reihe mit der {x}", "open {X}"),
    ("ich ziehe zwei Karten, dann die {x}", "draw 2, {X}"),
    ("darf ich die {x} zurückhalten?", "keep {X}"),
    ("nach dem Ziehen lege ich die {x}", "draw, {X}"),
    ("Anna spielt die {x} und passt", "{X}, pass"),
    ("ich lege diese, die {x}", "{X}"),
    ("ich lege die {x}, meine letzte Karte", "{X}"),
    ("ich lege die {x}, diejenige neben der {y}", "{X} on {Y}"),
    ("ich lege die {x} und eine weitere, die {y}", "{X}, {Y}"),
    ("darf ich zwei Karten auf einmal legen, die {x} und die {y}?", "{X} and {Y}"),
    ("ich lege erst die {x} und danach die {y} hin", "{X}, {Y}"),
    ("ich ziehe eine Karte und dann noch eine, die {x}", "draw, draw {X}"),
    ("ich ziehe dann die {x}", "draw {X}"),
    ("ich ziehe zweimal, die zweite ist die {x}, und die lege ich", "draw, draw {X}, {X}"),
];

const NL: &[Form] = &[
    ("{x}", "{X}"),
    ("ik leg de {x} neer", "{X}"),
    ("mag ik de {x} leggen?", "{X}"),
    ("Ben heeft de {x} gespeeld", "{X}"),
    ("is {x} op {y} toegestaan?", "{X} on {Y}"),
    ("zij legt de {x} naast de {y}", "{X} on {Y}"),
    ("aan de {y} leg ik de {x}", "{X} on {Y}"),
    ("de {x} past op de {y}", "{X} on {Y}"),
    ("kan de {x} aan de {y} gelegd worden?", "{X} on {Y}"),
    ("hoe zit het met de {x} op de {y}?", "{X} on {Y}"),
    ("ik heb de {x} getrokken en die aan de {y} gelegd", "draw {X}, {X} on {Y}"),
    ("de {y} ligt er en ik leg de {x} ernaast", "{X} on {Y}"),
    ("ik begin met de {x}", "start {X}"),
    ("hij opent een nieuwe rij met de {x}", "open {X}"),
    ("ik trek twee kaarten, dan de {x}", "draw 2, {X}"),
    ("mag ik de {x} achterhouden?", "keep {X}"),
    ("na het trekken leg ik de {x}", "draw, {X}"),
    ("Anna speelt de {x} en past", "{X}, pass"),
    ("ik leg deze, de {x}", "{X}"),
    ("ik leg de {x}, mijn laatste kaart", "{X}"),
    ("ik leg de {x}, degene naast de {y}", "{X} on {Y}"),
    ("ik leg de {x} en nog eentje, de {y}", "{X}, {Y}"),
    ("mag ik twee kaarten tegelijk leggen, de {x} en de {y}?", "{X} and {Y}"),
    ("ik leg eerst de {x} en daarna de {y} neer", "{X}, {Y}"),
    ("ik trek een kaart en daarna nog eentje, de {x}", "draw, draw {X}"),
    ("ik trek dan de {x}", "draw {X}"),
    ("ik trek twee keer, de tweede is de {x}, en die leg ik", "draw, draw {X}, {X}"),
];

fn forms() -> impl Strategy<Value = (Tongue, Form)> {
    let of = |tongue: Tongue, forms: &'static [Form]| {
        prop::sample::select(forms).prop_map(move |form| (tongue, form))
    };
    prop_oneof![of(Tongue::En, EN), of(Tongue::De, DE), of(Tongue::Nl, NL)]
}

fn card() -> impl Strategy<Value = NamedCard> {
    (prop::sample::select(Colour::ALL.to_vec()), 1..=20_u32)
        .prop_map(|(colour, number)| NamedCard { colour, number })
}

proptest! {
    #[test]
    fn a_claim_in_any_form_is_read_as_itself(
        (tongue, (sentence, wanted)) in forms(),
        x in card(),
        y in card(),
        asked in prop::sample::select(Tongue::ALL.to_vec()),
    ) {
        // A card is not laid next to itself.
        prop_assume!(x != y);
        let sentence = sentence.replace("{x}", &x.format(tongue)).replace("{y}", &y.format(tongue));
        let wanted = wanted.replace("{X}", &x.to_string()).replace("{Y}", &y.to_string());
        // A sentence in another language than the chosen one is understood or refused.
        let read = Game::Classic.read_in(&sentence, Talk { tongue: asked, players: Names::Only(&[]) });
        match read {
            Ok(claim) => prop_assert_eq!(claim.to_string(), wanted, "{}", sentence),
            Err(error) => prop_assert!(asked != tongue, "{}: {:?}", sentence, error),
        }
    }
}
