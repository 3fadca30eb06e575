//! Values that become a part of a style sheet. One that is not valid would cost the whole sheet without a word: browsers
//! skip a rule that they cannot read.

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
