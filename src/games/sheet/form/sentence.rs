//! Several answers at a time, as a sentence says them.

use super::{FormStep, SheetForm};
use crate::games::sheet::{
    ExtraCount, Refusal, RoundResults, SeatResult, SheetFlag, SheetQuestion,
};

impl SheetForm {
    /// Answers the questions that these results and flags answer, and goes on to the first question
    /// that they leave open.
    ///
    /// # Errors
    /// The refusal of one of the results.
    pub fn answer(&mut self, input: RoundResults) -> Result<(), Refusal> {
        let flags = input.flags;
        let places: Vec<bool> = input.results.iter().map(Option::is_some).collect();
        let is_stated = |place: usize| places.get(place).copied().unwrap_or_default();
        // Whoever says one player's bonus cards says everybody's; a hand is said whole.
        let is_counted: Vec<ExtraCount> = ExtraCount::ALL
            .into_iter()
            .filter(|&count| {
                let mut results = input.results.iter().flatten();
                count.is_in_hand() || results.any(|result| result.has_count(count))
            })
            .collect();
        let asks_out = self.sheet.questions().contains(&SheetQuestion::Out);
        let out = self.out.or_else(|| self.place_out_by_given()).filter(|_| asks_out);
        self.out = out.filter(|&place| !is_stated(place));
        self.given.results.resize(self.results.len(), None);
        for (given, result) in self.given.results.iter_mut().zip(input.results) {
            let before = given.take();
            // Another hand changes nothing about the bonus cards.
            let bonus = before.as_ref().and_then(SeatResult::bonus);
            *given = match (result, bonus) {
                (Some(new), Some(bonus)) if new.bonus().is_none() => {
                    Some(new.with_count(ExtraCount::Bonus, bonus))
                }
                (result, _) => result.or(before),
            };
        }
        let out = self.place_out_by_given().filter(|&place| asks_out && is_stated(place));
        if out.is_some() {
            self.set_out(out);
        }
        self.make_given_editable();
        for (flag, answer) in flags.iter() {
            if let Some(rival) = flag.rival() {
                self.flags.remove(rival);
            }
            self.flags.set(flag, answer.clone());
        }
        if let Some(&winner) = flags.player(SheetFlag::Winner) {
            self.order = vec![winner];
        }
        let is_answered = |step: &FormStep| match *step {
            FormStep::Out => out.is_some(),
            FormStep::Player(flag, _) | FormStep::Yes(flag) => flags.has(flag),
            FormStep::Either(either) => either.iter().any(|&flag| flags.has(flag)),
            FormStep::Rank(_) => flags.has(SheetFlag::Winner),
            FormStep::Result(_, place) => is_stated(place),
            FormStep::ExtraCount(count, place) => is_stated(place) && is_counted.contains(&count),
        };
        self.stated.extend(self.steps().into_iter().filter(is_answered));
        for place in (0..places.len()).filter(|&place| is_stated(place)) {
            self.validate(place)?;
        }
        while self.current().is_some_and(|step| self.is_stated(step)) {
            self.advance();
        }
        Ok(())
    }
}
