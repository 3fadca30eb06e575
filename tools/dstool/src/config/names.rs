//! Values that become a part of a style sheet. One that is not valid would cost the whole sheet without a word: browsers
//! skip a rule that they cannot read.

use ds_tokens::{Naming, Parts, PropertyNames};

/// How to write the selector of a part.
pub(crate) const SELECTOR_HELP: &str = "write a CSS selector, such as `[data-brand=\"acme\"]`";

/// How to write the name of a cascade layer.
pub(crate) const LAYER_HELP: &str = "use one name, such as `site` or `site.tokens`";

/// How to write the prefix of custom properties.
pub(crate) const PREFIX_HELP: &str = "use letters, digits and `-`";

/// Says why a text cannot be the selector of a part. What opens or closes a block would change the rest of the style
/// sheet, even inside a string.
pub(crate) fn selector_problem(text: &str) -> Option<String> {
    let wrong = ["{", "}", ";", "/*", "<", "::"].into_iter().find(|wrong| text.contains(wrong));
    match wrong {
        Some(wrong) => Some(format!("the selector `{text}` contains `{wrong}`")),
        None if text.trim().is_empty() => Some("the selector is empty".to_owned()),
        None => {
            ds_css::check_selector(text).err().map(|why| format!("the selector `{text}` is not valid: {why}"))
        }
    }
}

/// Says why a text cannot be the name of a cascade layer. Empty means no layer.
pub(crate) fn layer_problem(text: &str) -> Option<String> {
    let wrong = !text.is_empty() && !ds_css::is_layer(text);
    wrong.then(|| format!("`{text}` is not the name of a cascade layer"))
}

/// Says why a text cannot be the prefix of custom properties. Empty means no prefix.
pub(crate) fn prefix_problem(text: &str) -> Option<String> {
    let fine = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let is_name = text.bytes().all(fine) && text.bytes().any(|byte| byte.is_ascii_alphanumeric());
    let wrong = !is_name && !text.is_empty();
    wrong.then(|| format!("`{text}` is not valid in the name of a custom property"))
}

/// How to write the name of the type that contains the tokens.
pub(crate) const TYPE_NAME_HELP: &str =
    "start with a capital and use letters and digits, as in `BrandTokens`";

/// Says why a text cannot be the name of a type in Swift, Kotlin and Dart.
pub(crate) fn type_name_problem(text: &str) -> Option<String> {
    let is_name = text.starts_with(|first: char| first.is_ascii_uppercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (!is_name).then(|| format!("`{text}` is not valid as the name of a type"))
}

/// How to write the package of a Kotlin file.
pub(crate) const PACKAGE_HELP: &str = "use words in lower case between dots, as in `org.example.tokens`";

/// Says why a text cannot be the package of a Kotlin file.
pub(crate) fn package_problem(text: &str) -> Option<String> {
    let is_word = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_lowercase() || first == '_')
            && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let is_package = text.split('.').all(is_word);
    (!is_package).then(|| format!("`{text}` is not the name of a package"))
}

/// A problem of a value, and how to write it.
pub(crate) type Problem = (String, String);

/// The case with this name.
pub(crate) fn case(text: &str) -> Result<Naming, Problem> {
    let known = || Naming::ALL.iter().map(|case| case.name());
    Naming::ALL.iter().copied().find(|case| case.name() == text).ok_or_else(|| {
        let known = known().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        (format!("`{text}` is not a case"), format!("use one of {known}"))
    })
}

/// The template of custom properties. `parts` is the text before the name of a part, or `none`.
pub(crate) fn properties(
    prefix: String,
    separator: String,
    case: Naming,
    parts: Option<&str>,
) -> Result<PropertyNames, Problem> {
    let is_separator = |text: &str| text.len() <= 4 && text.bytes().all(|byte| byte == b'-' || byte == b'_');
    let help = || "use hyphens and underscores, at most four".to_owned();
    if !is_separator(&separator) {
        return Err((format!("`{separator}` cannot separate names"), help()));
    }
    if separator.is_empty() && !matches!(case, Naming::Camel | Naming::Pascal) {
        let help = "set the case to `camelCase` or `PascalCase`, or use `-` or `_`".to_owned();
        return Err(("without a separator, only capitals show where a name begins".to_owned(), help));
    }
    let parts = match parts {
        None => Parts::Joined,
        Some("none") => Parts::Missing,
        Some(text) if !text.is_empty() && is_separator(text) => Parts::Apart(text.to_owned()),
        Some(text) => {
            return Err((
                format!("`{text}` cannot separate the name of a part"),
                format!("{}, or `none`", help()),
            ));
        }
    };
    Ok(PropertyNames { prefix, separator, case, parts })
}
