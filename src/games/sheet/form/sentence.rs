//! Several answers at a time, as a sentence says them.

use super::{FormStep, SheetForm};
use crate::games::sheet::{Refusal, RoundResults, SheetFlag, SheetQuestion};

impl SheetForm {
    /// Answers the questions that these results and flags answer, and goes on to the first question
    /// that they leave open.
    ///
    /// # Errors
    /// The refusal of one of the results; the form stays as it was.
    pub fn answer(&mut self, input: RoundResults) -> Result<(), Refusal> {
        let mut form = self.clone();
        let flags = input.flags;
        let places: Vec<bool> = input.results.iter().map(Option::is_some).collect();
        let is_stated = |place: usize| places.get(place).copied().unwrap_or_default();
        form.given.results.resize(form.results.len(), None);
        for (given, result) in form.given.results.iter_mut().zip(input.results) {
            *given = result.or(given.take());
        }
        let asks_out = form.sheet.questions().contains(&SheetQuestion::Out);
        let out = form.place_out_by_given().filter(|&place| asks_out && is_stated(place));
        if out.is_some() {
            form.set_out(out);
        }
        form.make_given_editable();
        for (flag, answer) in flags.iter() {
            if let Some(rival) = flag.rival() {
                form.flags.remove(rival);
            }
            form.flags.set(flag, answer.clone());
        }
        if let Some(&winner) = flags.player(SheetFlag::Winner) {
            form.order = vec![winner];
        }
        let is_answered = |step: &FormStep| match *step {
            FormStep::Out => out.is_some(),
            FormStep::Player(flag, _) | FormStep::Yes(flag) => flags.has(flag),
            FormStep::Either(either) => either.iter().any(|&flag| flags.has(flag)),
            FormStep::Rank(_) => flags.has(SheetFlag::Winner),
            FormStep::Result(_, place) | FormStep::ExtraCount(_, place) => is_stated(place),
        };
        form.stated.extend(form.steps().into_iter().filter(is_answered));
        for place in (0..places.len()).filter(|&place| is_stated(place)) {
            form.validate(place)?;
        }
        while form.current().is_some_and(|step| form.is_stated(step)) {
            form.advance();
        }
        *self = form;
        Ok(())
    }
}
