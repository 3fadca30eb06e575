//! Dates.

use ds_core::json::Value;

use super::Author;
use super::rules::{PAST_DATE, REVERSED_DATES};

/// Fields with a start and an end.
const RANGES: [(&str, &str); 6] = [
    ("startDate", "endDate"),
    ("start", "end"),
    ("validFrom", "validThrough"),
    ("validFrom", "validUntil"),
    ("onTime", "offTime"),
    ("datePosted", "validThrough"),
];

/// Fields that say until when something is valid.
const ENDS: [&str; 5] = ["endDate", "validThrough", "validUntil", "priceValidUntil", "offTime"];

impl Author<'_> {
    pub(super) fn dates(&mut self, object: Value<'_>) {
        for (start, end) in RANGES {
            let (Some(first), Some(last)) = (object.get(start), object.get(end)) else { continue };
            let reversed = match (date(first), date(last)) {
                (Some(first), Some(last)) => last < first,
                // Times are numbers: milliseconds since 1970.
                _ => last.as_f64().zip(first.as_f64()).is_some_and(|(last, first)| last < first),
            };
            if reversed {
                let message = format!("`{end}` is before `{start}`");
                self.report(&REVERSED_DATES, last.location(), message, "correct one of the two dates");
            }
        }
        if self.facts.today.is_empty() {
            return;
        }
        for value in ENDS.iter().filter_map(|name| object.get(name)) {
            let is_past = date(value).is_some_and(|date| date.as_str() < self.facts.today.as_str());
            if is_past {
                let help = "remove the content, or correct the date";
                self.report(&PAST_DATE, value.location(), "this date has passed", help);
            }
        }
    }
}

/// The day of a date, `yyyy-MM-dd`.
fn date(value: Value<'_>) -> Option<String> {
    let text = value.as_str()?;
    let day = text.get(..10)?;
    let bytes = day.as_bytes();
    let is_digit = |at: &usize| bytes[*at].is_ascii_digit();
    let is_date = bytes[4] == b'-' && bytes[7] == b'-' && [0, 1, 2, 3, 5, 6, 8, 9].iter().all(is_digit);
    is_date.then(|| day.to_owned())
}
