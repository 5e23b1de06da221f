//! Players who come or go while a round is asked for.

use super::{FormPosition, FormStep, SheetForm};
use crate::games::sheet::{RoundFlags, ScoreSheet};

impl SheetForm {
    /// Adapts the form after somebody joined or left. Answers of those who left are dropped; those who
    /// joined are asked.
    pub fn reseat(&mut self, sheet: ScoreSheet, playing: &[usize]) {
        self.sheet = sheet;
        if self.playing == playing {
            return;
        }
        let before = std::mem::replace(&mut self.playing, playing.to_vec());
        let new_place = |place: usize| {
            let seat = before.get(place)?;
            playing.iter().position(|other| other == seat)
        };
        let reseat_flags = |flags: &RoundFlags| {
            let mut moved = RoundFlags::default();
            // One flag at a time: `map` returns nothing for all flags if one of them names somebody
            // who left.
            for (flag, answer) in flags.iter() {
                let one = RoundFlags::default().with_flag(flag, answer.clone());
                let one = one.map(|&place| new_place(place));
                if let Some(answer) = one.as_ref().and_then(|one| one.get(flag)) {
                    moved.set(flag, answer.clone());
                }
            }
            moved
        };
        let count = playing.len();
        self.results = reseat_all(std::mem::take(&mut self.results), count, new_place);
        self.given.results = reseat_all(std::mem::take(&mut self.given.results), count, new_place);
        self.given.flags = reseat_flags(&self.given.flags);
        self.flags = reseat_flags(&self.flags);
        self.out = self.out.and_then(new_place);
        self.order = self.order.iter().copied().filter_map(new_place).collect();
        let counts = std::mem::take(&mut self.counts).into_iter();
        self.counts = counts
            .filter_map(|((place, count), n)| Some(((new_place(place)?, count), n)))
            .collect();
        let new_step = |step: FormStep| match step {
            FormStep::Result(kind, place) => Some(FormStep::Result(kind, new_place(place)?)),
            FormStep::ExtraCount(count, place) => {
                Some(FormStep::ExtraCount(count, new_place(place)?))
            }
            step => Some(step),
        };
        self.stated = std::mem::take(&mut self.stated).into_iter().filter_map(new_step).collect();
        // If the player of the saved question has left, the first unanswered question is next.
        if let FormPosition::Step(step) = self.position {
            self.position = new_step(step).map_or(FormPosition::Start, FormPosition::Step);
        }
    }
}

/// Moves what belongs to each place to its new place.
fn reseat_all<T: Clone>(
    all: Vec<Option<T>>,
    count: usize,
    new_place: impl Fn(usize) -> Option<usize>,
) -> Vec<Option<T>> {
    let mut moved = vec![None; count];
    for (at, one) in all.into_iter().enumerate() {
        if let Some(at) = new_place(at) {
            moved[at] = one;
        }
    }
    moved
}
