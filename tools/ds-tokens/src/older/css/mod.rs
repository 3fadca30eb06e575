//! Values in the notation of CSS.

pub(crate) mod color;
mod names;

/// Units of lengths and percentages that a dimension may have.
pub(crate) const UNITS: [&str; 40] = [
    "px", "rem", "em", "%", "ex", "ch", "cap", "ic", "lh", "rlh", "rex", "rch", "rcap", "ric", "vw", "vh",
    "vi", "vb", "vmin", "vmax", "svw", "svh", "lvw", "lvh", "dvw", "dvh", "cqw", "cqh", "cqi", "cqb",
    "cqmin", "cqmax", "cm", "mm", "q", "in", "pt", "pc", "fr", "deg",
];

/// A number and its unit, in lower case; without a unit, it is empty. `None` for anything else.
pub(crate) fn quantity(text: &str) -> Option<(f64, String)> {
    let text = text.trim();
    let end = number_length(text);
    let number: f64 = text.get(..end)?.parse().ok().filter(|number: &f64| number.is_finite())?;
    let unit = text[end..].to_ascii_lowercase();
    let is_unit = unit.is_empty() || unit == "%" || unit.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_unit.then_some((number, unit))
}

/// The length of the number at the start of a text; 0 if there is none.
fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digits = |mut at: usize| {
        while bytes.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
        at
    };
    let first = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let mut at = digits(first);
    let mut count = at - first;
    if bytes.get(at) == Some(&b'.') {
        let end = digits(at + 1);
        if end > at + 1 {
            count += end - at - 1;
            at = end;
        }
    }
    if count == 0 {
        return 0;
    }
    if let Some(b'e' | b'E') = bytes.get(at) {
        let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        let end = digits(at + 1 + sign);
        if end > at + 1 + sign {
            at = end;
        }
    }
    at
}

/// Whether a text can be the value of a custom property as it is: it cannot end the declaration, the rule or the style
/// element that contains it.
pub(super) fn is_value(text: &str) -> bool {
    let mut open = Vec::new();
    let mut chars = text.chars().peekable();
    let lower = text.to_ascii_lowercase();
    if text.trim().is_empty() || ["/*", "*/", "</style", "<!--"].iter().any(|end| lower.contains(end)) {
        return false;
    }
    while let Some(ch) = chars.next() {
        match ch {
            quote @ ('"' | '\'') => loop {
                match chars.next() {
                    None | Some('\n' | '\r' | '\u{c}') => return false,
                    Some('\\') => drop(chars.next()),
                    Some(ch) if ch == quote => break,
                    Some(_) => {}
                }
            },
            '(' => open.push(')'),
            '[' => open.push(']'),
            ')' | ']' if open.pop() != Some(ch) => return false,
            ';' | '{' | '}' | '!' | '\0' if open.is_empty() || ch != ';' => return false,
            '\\' if chars.next().is_none_or(|next| next == '\n') => return false,
            ch if ch.is_control() && !ch.is_whitespace() => return false,
            _ => {}
        }
    }
    open.is_empty()
}

/// The names of a list of fonts, without quotes; `None` if it is not one.
pub(super) fn families(text: &str) -> Option<Vec<String>> {
    let mut names = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        // Without quotes, parentheses are those of a function.
        let (name, after, special): (_, _, &[char]) = match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                let (name, after) = rest[1..].split_once(quote)?;
                (name, after.trim_start(), &['\\', '"', '\''])
            }
            _ => {
                let end = rest.find(',').unwrap_or(rest.len());
                (rest[..end].trim_end(), &rest[end..], &['(', ')', '\\', '"', '\''])
            }
        };
        if name.trim().is_empty() || name.contains(special) {
            return None;
        }
        names.push(name.to_owned());
        match after.strip_prefix(',') {
            Some(after) => rest = after,
            None => return after.is_empty().then_some(names),
        }
    }
}

/// Keywords of CSS that are colours, but none by themselves.
const COLOR_WORDS: [&str; 25] = [
    "currentcolor",
    "inherit",
    "initial",
    "unset",
    "revert",
    "revert-layer",
    "none",
    "auto",
    "accentcolor",
    "accentcolortext",
    "activetext",
    "buttonborder",
    "buttonface",
    "buttontext",
    "canvas",
    "canvastext",
    "field",
    "fieldtext",
    "graytext",
    "highlight",
    "highlighttext",
    "linktext",
    "mark",
    "marktext",
    "visitedtext",
];

/// Whether a text that is no colour by itself can be the value of a colour: a keyword or a function.
pub(super) fn is_color_text(text: &str) -> bool {
    COLOR_WORDS.contains(&text.to_ascii_lowercase().as_str())
        || (text.ends_with(')') && text.starts_with(|ch: char| ch.is_ascii_alphabetic()))
}

/// The four numbers of `cubic-bezier()`.
pub(super) fn bezier(text: &str) -> Option<[f64; 4]> {
    let text = text.trim().to_ascii_lowercase();
    let inner = text.strip_prefix("cubic-bezier(")?.strip_suffix(')')?;
    let numbers: Option<Vec<f64>> = inner
        .split(',')
        .map(|part| quantity(part).filter(|quantity| quantity.1.is_empty()).map(|quantity| quantity.0))
        .collect();
    let numbers: [f64; 4] = numbers?.try_into().ok()?;
    [numbers[0], numbers[2]].iter().all(|x| (0.0..=1.0).contains(x)).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities() {
        let shown = |text| quantity(text).map(|(number, unit)| format!("{number} {unit}"));
        assert_eq!(shown(" 16px "), Some("16 px".into()));
        assert_eq!(shown("-.5EM"), Some("-0.5 em".into()));
        assert_eq!(shown("1e3"), Some("1000 ".into()));
        assert_eq!(shown("50%"), Some("50 %".into()));
        for text in ["", "px", "1 px", "1px 2px", "calc(1px)", "1.px", "-", "1e999"] {
            assert_eq!(shown(text), None, "{text}");
        }
    }

    #[test]
    fn text_that_cannot_break_out() {
        for text in ["auto", "0 1px rgb(0 0 0 / 10%)", "\"a;b\"", "url(data:image/png;base64,AA)", "[a] 1fr"]
        {
            assert!(is_value(text), "{text}");
        }
        for text in [
            "",
            "a; b",
            "a}",
            "{",
            "(",
            ")",
            "\"",
            "'a\n'",
            "/* a",
            "a */",
            "</style>",
            "a\\",
            "red !important",
        ] {
            assert!(!is_value(text), "{text}");
        }
    }

    #[test]
    fn lists_of_fonts() {
        let shown = |text| families(text).map(|names| names.join("|"));
        assert_eq!(shown("Inter, 'A, B' , sans-serif"), Some("Inter|A, B|sans-serif".into()));
        assert_eq!(shown("Inter"), Some("Inter".into()));
        assert_eq!(shown("'A (B)', serif"), Some("A (B)|serif".into()));
        for text in ["", "a,,b", "'a", "a 'b'", "var(--x)", "'a' b"] {
            assert_eq!(shown(text), None, "{text}");
        }
    }
}
