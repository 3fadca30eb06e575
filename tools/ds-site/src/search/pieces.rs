//! The pieces of texts by which an index in parts is looked up. `packages/components/src/search/pieces.ts` divides queries in the same way.
//!
//! A piece is smaller than a word: a run of letters, a run of digits, or a pair of letters in scripts that do not separate words.
//! So it does not matter how a browser divides texts into words.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Arabic writes `and` and `so` before what else it writes together with a word.
const AND: [char; 2] = ['و', 'ف'];
/// `by` and `like`, before the article.
const BY: [char; 2] = ['ب', 'ك'];

/// Calls `take` with each piece of a text, which may occur again.
pub(super) fn pieces(text: &str, take: &mut dyn FnMut(&str)) {
    let folded = fold(text);
    let mut rest = &*folded;
    while let Some(first) = rest.chars().next() {
        let kind = Kind::of(first);
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(_, ch)| !is_combining_mark(*ch) && Kind::of(*ch) != kind)
            .map_or(rest.len(), |(at, _)| at);
        let (run, after) = rest.split_at(end);
        match kind {
            Kind::Other => {}
            Kind::Pairs => pairs(run, take),
            Kind::Letters => {
                take(run);
                if let Some(word) = without_clitics(run) {
                    take(word);
                }
            }
            Kind::Digits => take(run),
        }
        rest = after;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letters,
    Digits,
    /// Letters of a script that does not separate words.
    Pairs,
    Other,
}

impl Kind {
    fn of(ch: char) -> Self {
        match ch {
            // Thai, Lao, Myanmar, Khmer; Japanese and Chinese.
            '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
                if !ch.is_numeric() && ch != '\u{e3f}' =>
            {
                Self::Pairs
            }
            '々' | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | 'ー' => Self::Pairs,
            '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => Self::Pairs,
            '\u{20000}'..='\u{3ffff}' => Self::Pairs,
            _ if ch.is_numeric() => Self::Digits,
            _ if ch.is_alphabetic() => Self::Letters,
            _ => Self::Other,
        }
    }
}

/// Each letter with the next one, and the last letter.
fn pairs(run: &str, take: &mut dyn FnMut(&str)) {
    let starts: Vec<usize> =
        run.char_indices().filter(|(at, ch)| *at == 0 || !is_combining_mark(*ch)).map(|(at, _)| at).collect();
    for (number, start) in starts.iter().enumerate() {
        take(&run[*start..starts.get(number + 2).copied().unwrap_or(run.len())]);
    }
}

/// An Arabic word without what is written together with it, as `CLITICS` in `words.ts` has it; `None` if there is nothing.
fn without_clitics(word: &str) -> Option<&str> {
    let long = |rest: &&str, letters: usize| rest.chars().nth(letters - 1).is_some();
    let after_and = word.strip_prefix(AND).into_iter().chain([word]);
    let article = |rest: &str| -> Option<usize> {
        let with_by = rest.strip_prefix(BY).into_iter().chain([rest]);
        let rest = with_by.filter_map(|rest| rest.strip_prefix("ال")).chain(rest.strip_prefix("لل"));
        rest.filter(|rest| long(rest, 2)).map(str::len).next()
    };
    let length = after_and.filter_map(article).next();
    let rest = length.map(|length| &word[word.len() - length..]);
    rest.or_else(|| word.strip_prefix(['و', 'ب', 'ل']).filter(|rest| long(rest, 3)))
}

/// Normalises a text for comparison, as `fold` in `words.ts` does.
fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let lower: String = text.nfkc().collect::<String>().to_lowercase();
    let mut ignores_marks = false;
    let letters = lower.nfd().filter(|ch| {
        if is_combining_mark(*ch) {
            return !ignores_marks;
        }
        ignores_marks = has_optional_marks(*ch);
        *ch != 'ـ'
    });
    letters.nfc().map(one_spelling).collect()
}

/// Whether marks of a letter are accents or vowels, which people leave out: in Latin, Greek and Arabic.
fn has_optional_marks(ch: char) -> bool {
    ch.is_alphabetic()
        && matches!(ch, 'a'..='z' | '\u{c0}'..='\u{24f}' | '\u{250}'..='\u{2af}' | '\u{370}'..='\u{3ff}'
            | '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}' | '\u{1e00}'..='\u{1fff}'
            | '\u{2c60}'..='\u{2c7f}' | '\u{a720}'..='\u{a7ff}')
}

fn one_spelling(ch: char) -> char {
    match ch {
        '٠'..='٩' | '۰'..='۹' => char::from(b'0' + (ch as u32 & 15) as u8),
        'ى' | 'ی' => 'ي',
        'ة' => 'ه',
        'ぁ'..='ゖ' => char::from_u32(ch as u32 + 96).unwrap_or(ch),
        _ => ch,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same cases as in `pieces.test.ts`, which reads this file.
    const CASES: &str = include_str!("pieces.json");

    #[test]
    fn sch_04_pieces_are_those_of_the_browser() {
        let cases: Vec<(String, Vec<String>)> = serde_json::from_str(CASES).unwrap();
        assert!(cases.len() > 10);
        for (text, expected) in cases {
            let mut actual = Vec::new();
            pieces(&text, &mut |piece| actual.push(piece.to_owned()));
            assert_eq!(actual, expected, "{text}");
        }
    }
}
