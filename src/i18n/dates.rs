//! Dates and times as each language writes them.

use super::{Texts, message};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};

impl Texts {
    /// Formats a day relative to `today`: `today`, `yesterday`, `3 May`, `3 May 2025`.
    pub(crate) fn day(&self, day: NaiveDate, today: NaiveDate) -> String {
        match today.signed_duration_since(day).num_days() {
            0 => return message::date_today().render(self),
            1 => return message::date_yesterday().render(self),
            _ => {}
        }
        if day.year() != today.year() {
            return self.date(day);
        }
        message::date_day_month(day.day(), self.month(day.month())).render(self)
    }

    /// Formats a day with its year, for output that may be read any time later: `3 May 2026`.
    pub(crate) fn date(&self, day: NaiveDate) -> String {
        message::date_day_month_year(day.day(), self.month(day.month()), day.year()).render(self)
    }

    /// The name of a month, from 1.
    pub(crate) fn month(&self, number: u32) -> String {
        let month = match number {
            1 => message::month_1(),
            2 => message::month_2(),
            3 => message::month_3(),
            4 => message::month_4(),
            5 => message::month_5(),
            6 => message::month_6(),
            7 => message::month_7(),
            8 => message::month_8(),
            9 => message::month_9(),
            10 => message::month_10(),
            11 => message::month_11(),
            _ => message::month_12(),
        };
        month.render(self)
    }

    /// Formats a time relative to `now`, as the clock showed it then: `yesterday 20:15`, `3 May,
    /// 20:15`.
    pub(crate) fn date_and_time(
        &self,
        then: DateTime<FixedOffset>,
        now: DateTime<FixedOffset>,
    ) -> String {
        self.day_and_time(self.day(then.date_naive(), now.date_naive()), then)
    }

    /// Formats a time for output that may be read any time later: `3 May 2026, 20:15`.
    pub(crate) fn full_time(&self, then: DateTime<FixedOffset>) -> String {
        self.day_and_time(self.date(then.date_naive()), then)
    }

    fn day_and_time(&self, day: String, then: DateTime<FixedOffset>) -> String {
        message::date_at(day, then.format("%H:%M").to_string()).render(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Texts;
    use crate::cards::Tongue;
    use chrono::DateTime;

    #[test]
    fn days_are_named_in_everyday_words() {
        let at = |text: &str| DateTime::parse_from_rfc3339(text).unwrap();
        let now = at("2026-05-04T10:00:00+02:00");
        for (then, en, de, nl) in [
            ("2026-05-04T09:05:00+02:00", "today 09:05", "heute 09:05", "vandaag 09:05"),
            ("2026-05-03T20:15:00+02:00", "yesterday 20:15", "gestern 20:15", "gisteren 20:15"),
            ("2026-03-03T20:15:00+02:00", "3 March 20:15", "3. März 20:15", "3 maart 20:15"),
            (
                "2026-01-10T20:15:00+01:00",
                "10 January 20:15",
                "10. Januar 20:15",
                "10 januari 20:15",
            ),
            (
                "2024-12-24T20:15:00+02:00",
                "24 December 2024 20:15",
                "24. Dezember 2024 20:15",
                "24 december 2024 20:15",
            ),
        ] {
            for (tongue, words) in [(Tongue::En, en), (Tongue::De, de), (Tongue::Nl, nl)] {
                assert_eq!(Texts::new(tongue).date_and_time(at(then), now), words);
            }
        }
    }
}
