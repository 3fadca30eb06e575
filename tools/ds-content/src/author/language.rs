//! The language of a text, compared with that of its page.

use ds_core::html::{Kind, tokens};
use ds_core::json::Value;
use whatlang::{Detector, Lang, Script};

use super::Author;
use super::rules::OTHER_LANGUAGE;

/// The languages that are distinguished, by their code in an address. Those of a group are too close for certainty.
const LANGUAGES: [(&str, Lang, u8); 34] = [
    ("ar", Lang::Ara, 1),
    ("bg", Lang::Bul, 2),
    ("ca", Lang::Cat, 3),
    ("cs", Lang::Ces, 4),
    ("da", Lang::Dan, 5),
    ("de", Lang::Deu, 6),
    ("el", Lang::Ell, 7),
    ("en", Lang::Eng, 8),
    ("es", Lang::Spa, 3),
    ("et", Lang::Est, 9),
    ("fi", Lang::Fin, 9),
    ("fr", Lang::Fra, 10),
    ("he", Lang::Heb, 11),
    ("hi", Lang::Hin, 12),
    ("hr", Lang::Hrv, 13),
    ("hu", Lang::Hun, 14),
    ("id", Lang::Ind, 15),
    ("it", Lang::Ita, 16),
    ("ja", Lang::Jpn, 17),
    ("ko", Lang::Kor, 18),
    ("la", Lang::Lat, 19),
    ("nb", Lang::Nob, 5),
    ("nl", Lang::Nld, 20),
    ("no", Lang::Nob, 5),
    ("pl", Lang::Pol, 21),
    ("pt", Lang::Por, 3),
    ("ro", Lang::Ron, 22),
    ("ru", Lang::Rus, 2),
    ("sk", Lang::Slk, 4),
    ("sv", Lang::Swe, 5),
    ("tr", Lang::Tur, 23),
    ("uk", Lang::Ukr, 2),
    ("vi", Lang::Vie, 24),
    ("zh", Lang::Cmn, 17),
];

/// The fewest letters of a text whose language is certain, in the script of the page and in another one.
const MIN_LETTERS: usize = 100;
const MIN_LETTERS_OF_SCRIPT: usize = 20;

/// The lowest confidence that is reported, from 0 to 1. Texts with many names and numbers are below it.
const MIN_CONFIDENCE: f64 = 0.95;

/// The language of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Language {
    lang: Lang,
    group: u8,
}

impl Language {
    /// The language with a code such as `en`, `en-US` or `en_us`.
    fn of_code(code: &str) -> Option<Self> {
        let name = code.split(['-', '_']).next()?.to_ascii_lowercase();
        LANGUAGES
            .iter()
            .find(|(known, ..)| *known == name)
            .map(|(_, lang, group)| Self { lang: *lang, group: *group })
    }

    fn of(lang: Lang) -> Option<Self> {
        LANGUAGES
            .iter()
            .find(|(_, known, _)| *known == lang)
            .map(|(_, lang, group)| Self { lang: *lang, group: *group })
    }

    /// The language of a page: what its model says, else the part of its path in the CMS that is a language (`/content/site/ch/de/home`).
    pub(crate) fn of_page(page: Value<'_>, path: &str) -> Option<Self> {
        if let Some(code) = page.get("language").and_then(Value::as_str) {
            return Self::of_code(&code);
        }
        let is_code = |part: &&str| {
            matches!(part.len(), 2 | 5) && part.as_bytes().get(2).is_none_or(|mark| b"-_".contains(mark))
        };
        let parts = path.strip_prefix("/content/")?.split('/').skip(1).take(3);
        parts.filter(is_code).filter_map(Self::of_code).last()
    }
}

impl Author<'_> {
    /// Reports a text that is certainly not in the language of its page.
    pub(super) fn language(&mut self, value: Value<'_>, text: &str, is_html: bool) {
        let Some(page) = self.language else { return };
        // What says its language is meant.
        if text.len() < MIN_LETTERS_OF_SCRIPT
            || is_html && (text.contains(" lang=") || text.contains("<blockquote"))
        {
            return;
        }
        let plain = if is_html { plain(text) } else { text.to_owned() };
        let letters = plain.chars().filter(|ch| ch.is_alphabetic()).count();
        if letters < MIN_LETTERS_OF_SCRIPT {
            return;
        }
        let Some(script) = whatlang::detect_script(&plain) else { return };
        let is_other_script = !scripts(page.lang).contains(&script);
        if !is_other_script && letters < MIN_LETTERS {
            return;
        }
        let Some(info) = Detector::with_allowlist(LANGUAGES.map(|(_, lang, _)| lang).to_vec()).detect(&plain)
        else {
            return;
        };
        let Some(language) = Language::of(info.lang()) else { return };
        if language.group == page.group || info.confidence() < MIN_CONFIDENCE {
            return;
        }
        let message =
            format!("this text is in {}, but its page in {}", info.lang().eng_name(), page.lang.eng_name());
        self.report(
            &OTHER_LANGUAGE,
            value.location(),
            message,
            "translate it; mark a quotation with `lang` in rich text",
        );
    }
}

/// The scripts of a language.
fn scripts(lang: Lang) -> &'static [Script] {
    match lang {
        Lang::Ara => &[Script::Arabic],
        Lang::Bul | Lang::Rus | Lang::Ukr => &[Script::Cyrillic],
        Lang::Ell => &[Script::Greek],
        Lang::Heb => &[Script::Hebrew],
        Lang::Hin => &[Script::Devanagari],
        Lang::Jpn | Lang::Cmn => &[Script::Mandarin, Script::Hiragana, Script::Katakana],
        Lang::Kor => &[Script::Hangul],
        _ => &[Script::Latin],
    }
}

/// The text of HTML.
pub(super) fn plain(html: &str) -> String {
    let texts = tokens(html).filter(|token| token.kind == Kind::Text).map(|token| token.raw);
    ds_core::html::decode(&texts.collect::<Vec<_>>().join(" ")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{LANGUAGES, Language, scripts};

    #[test]
    fn a_code_is_that_of_a_language() {
        for code in ["en", "en-US", "en_us", "EN"] {
            assert_eq!(Language::of_code(code), Language::of_code("en"), "{code}");
        }
        for code in ["us", "", "x", "english"] {
            assert_eq!(Language::of_code(code), None, "{code}");
        }
        assert!(LANGUAGES.is_sorted_by_key(|(code, ..)| *code));
        assert!(LANGUAGES.iter().all(|(_, lang, _)| !scripts(*lang).is_empty()));
    }
}
