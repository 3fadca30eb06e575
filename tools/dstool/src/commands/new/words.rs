//! Names in the forms that files need.

use crate::error::{Error, Result};

/// The longest name: what is made from it stays readable.
const MAX_LENGTH: usize = 40;

/// A name of lower-case words: `icon-only`.
pub(super) struct Words {
    /// `icon-only`: class names, files, codes.
    pub(super) kebab: String,
    /// `iconOnly`: props.
    pub(super) camel: String,
    /// `IconOnly`: types.
    pub(super) pascal: String,
    /// `icon_only`: functions and modules in Rust.
    pub(super) snake: String,
    /// `Icon only`: titles.
    pub(super) title: String,
}

impl Words {
    /// Reads a name. `what` says what it names (`an option`), `example` is a valid one.
    ///
    /// # Errors
    /// If it has anything but lower-case letters, digits and single hyphens, does not start with a letter, or is too long.
    pub(super) fn parse(text: &str, what: &str, example: &str) -> Result<Self> {
        let wrong = |why: String| {
            Error::new(format!("`{text}` is not the name of {what}: {why}"))
                .help(format!("use lower-case words separated by hyphens, such as `{example}`"))
        };
        let words: Vec<&str> = text.split('-').collect();
        let is_word = |word: &&str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        if !text.starts_with(|first: char| first.is_ascii_lowercase()) || !words.iter().all(is_word) {
            return Err(wrong(
                "use only lower-case letters, digits and single hyphens, starting with a letter".to_owned(),
            ));
        }
        if text.len() > MAX_LENGTH {
            return Err(wrong(format!("it is longer than {MAX_LENGTH} letters")));
        }
        let pascal: String = words.iter().map(|word| capital(word)).collect();
        Ok(Self {
            kebab: text.to_owned(),
            camel: format!("{}{}", words[0], &pascal[words[0].len()..]),
            snake: words.join("_"),
            title: capital(&words.join(" ")),
            pascal,
        })
    }
}

/// A word with a capital letter at its start.
pub(super) fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    format!("{}{rest}", first.to_ascii_uppercase())
}
