//! The one form in which the row games declare their entries.

/// Declares the entry of a row game. The games differ in their opening (a function of the edition),
/// in their rules, in the facts that they use and in who begins.
macro_rules! row_game {
    (
        id: $id:literal,
        names: $names:expr,
        editions: $editions:expr,
        rules: $rules:expr,
        facts: $facts:expr,
        opening: $opening:expr,
        setup: $setup:expr,
        claim: $claim:expr $(,)?
    ) => {
        /// The game's entry.
        pub static GAME: $crate::games::GameEntry = $crate::games::GameEntry {
            id: $id,
            names: $names,
            default_target: None,
            editions: $editions,
            players: |_| $crate::games::classic::setup::PLAYERS,
            tally: $crate::games::Tally::MinusPoints,
            questions: |_| $crate::games::classic::score::QUESTIONS,
            suggested_rounds: None,
            rules: $rules,
            facts: $facts,
            cards: $crate::games::GameCards {
                laid_out: |played| $opening(played).laid_out(),
                check: |situation| {
                    $crate::games::classic::referee::check($opening(situation.played()), situation)
                },
                fitting: Some(|situation, table, card| {
                    $opening(situation.played()).can_take(situation, table, card)
                }),
                ..$crate::games::GameCards::CLASSIC
            },
            referee: $crate::games::Referee::Cards(|steps, situation| {
                let opening = $opening(situation.played());
                $crate::games::classic::referee::judge(opening, steps, situation)
            }),
            setup: $setup,
            score: |sheet, round| {
                $crate::games::classic::score::score($opening(sheet.played), sheet, round)
            },
            settle: None,
            slate: None,
            examples: $crate::games::Examples {
                claim: Some($claim),
                settle: None,
                score: "Anna=out Ben=19+2 Clara=34",
            },
        };
    };
}

pub(in crate::games) use row_game;
