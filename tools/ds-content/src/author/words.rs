//! Words that the rules know.

/// Texts of links that say nothing, in six languages, in lower case and without punctuation.
const LINK_TEXTS: [&[&str]; 6] = [
    &["here", "click here", "click", "press here", "more", "this link", "link"],
    &["hier", "hier klicken", "klicken sie hier", "klick hier", "mehr", "dieser link", "diesen link"],
    &["aquí", "aqui", "haga clic aquí", "haz clic aquí", "pulse aquí", "más", "este enlace", "enlace"],
    &["ici", "cliquez ici", "cliquer ici", "plus", "ce lien", "lien"],
    &["ここ", "こちら", "ここをクリック", "こちらをクリック", "もっと", "もっと見る", "リンク", "このリンク"],
    &["هنا", "انقر هنا", "اضغط هنا", "المزيد", "الرابط", "رابط", "هذا الرابط"],
];

/// Whether the text of a link does not say where it leads.
pub(super) fn is_empty_link_text(text: &str) -> bool {
    let is_edge = |ch: char| ch.is_whitespace() || ".,:;!?…>»›→←<«‹。、-–—\"'“”„()[]".contains(ch);
    let plain = text.trim_matches(is_edge).to_lowercase();
    LINK_TEXTS.iter().any(|texts| texts.contains(&plain.as_str()))
}

/// Words in names of images that are read rather than looked at, in the languages of [`LINK_TEXTS`] with Latin letters.
const TEXT_IMAGES: [&str; 18] = [
    "flyer",
    "folleto",
    "handout",
    "infografia",
    "infografik",
    "infographic",
    "infographie",
    "leaflet",
    "poster",
    "pricelist",
    "preisliste",
    "quote",
    "screenshot",
    "slogan",
    "textbild",
    "textimage",
    "wordart",
    "zitat",
];

/// The word in the name of a file that says that the image has text.
pub(super) fn of_text_image(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let mut parts = lower.split(|ch: char| !ch.is_alphabetic());
    parts.find_map(|part| TEXT_IMAGES.iter().find(|word| **word == part).copied())
}

/// Elements that authors write in plain fields, and that are no words in angle brackets.
pub(super) const ELEMENTS: [&str; 24] = [
    "a", "b", "br", "div", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "li", "p",
    "small", "span", "strong", "sub", "sup", "u", "ul",
];

/// Character references that authors copy from HTML.
pub(super) const ENTITIES: [&str; 25] = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "shy", "copy", "reg", "trade", "ndash", "mdash", "hellip",
    "euro", "auml", "ouml", "uuml", "Auml", "Ouml", "Uuml", "szlig", "eacute", "egrave", "rsquo", "laquo",
];

#[cfg(test)]
mod tests {
    use super::{is_empty_link_text, of_text_image};

    #[test]
    fn an_image_of_text_has_a_whole_word_in_its_name() {
        assert_eq!(of_text_image("2026-Infographic_air"), Some("infographic"));
        for fine in ["posterior", "air", "context", "imposters", ""] {
            assert_eq!(of_text_image(fine), None, "{fine}");
        }
    }

    #[test]
    fn link_texts_of_six_languages() {
        for empty in ["here", " Click here! ", "Hier", "más", "Más…", "Cliquez ici »", "こちら。", "هنا"]
        {
            assert!(is_empty_link_text(empty), "{empty}");
        }
        for fine in ["here is why", "More about air", "Mehr erfahren", "", "Plus de détails", "詳細を見る"]
        {
            assert!(!is_empty_link_text(fine), "{fine}");
        }
    }
}
