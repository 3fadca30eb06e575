//! Images and their alternative texts.

use ds_core::json::Value;

use super::Author;
use super::rules::{ALT_TEXT, COMPONENT_IMAGE, IMAGE_OF_TEXT};
use super::words;

/// Endings of the names of images.
const ENDINGS: [&str; 10] =
    [".jpg", ".jpeg", ".png", ".gif", ".svg", ".webp", ".avif", ".tif", ".tiff", ".bmp"];

/// Where an object has the address of its image.
const SOURCES: [&str; 7] =
    ["src", "imagePath", "image", "srcUriTemplate", "fileReference", "imageUrl", "imageSrc"];

/// Where it has the alternative text.
const ALTS: [&str; 4] = ["alt", "imageAlt", "altText", "alternativeText"];

/// An alternative text with so many words may repeat what an image says.
const MIN_ALT_WORDS: usize = 8;

impl Author<'_> {
    pub(super) fn image_address(&mut self, value: Value<'_>, text: &str) {
        if is_component_path(text.trim()) {
            let help = "choose an image; its address ends with the name of a file";
            self.report(
                &COMPONENT_IMAGE,
                value.location(),
                "this is the path of a component, not of an image",
                help,
            );
        }
    }

    pub(super) fn alternative_text(&mut self, model: Value<'_>) {
        let Some(alt) = ALTS.iter().find_map(|key| model.get(key)) else { return };
        let Some(text) = alt.as_str().filter(|text| !text.trim().is_empty()) else { return };
        // Without an image, nothing is shown.
        let source = SOURCES.iter().find_map(|key| model.get(key)?.as_str());
        if source.as_ref().is_none_or(|source| source.is_empty()) {
            return;
        }
        let plain = text.trim().to_lowercase();
        if ENDINGS.iter().any(|ending| plain.ends_with(ending)) || is_camera_name(&plain) {
            let message = format!("the alternative text `{}` is the name of a file", text.trim());
            return self.report(&ALT_TEXT, alt.location(), message, "describe what the image shows");
        }
        let name = source.as_deref().and_then(file_name);
        // A name of one plain word may be the right word.
        if name.is_some_and(|name| name.eq_ignore_ascii_case(text.trim()) && name.contains(['-', '_'])) {
            let message = "the alternative text is the name of the image's file";
            return self.report(&ALT_TEXT, alt.location(), message, "describe what the image shows");
        }
        // The title is next to the image, if it is shown.
        let shown = model.get("displayPopupTitle").and_then(Value::as_bool) != Some(true);
        let title = ["title", "caption"].iter().find_map(|key| model.get(key)?.as_str());
        if shown && title.is_some_and(|title| title.trim().to_lowercase() == plain) {
            let message = "the alternative text repeats the title, so it is read twice";
            let help = "describe what the image shows; write `\"alt\": \"\"` if it only decorates";
            self.report(&ALT_TEXT, alt.location(), message, help);
        }
    }
}

impl Author<'_> {
    /// Reports an image that has text by its name, and an alternative text that is too short to repeat it.
    pub(super) fn image_of_text(&mut self, model: Value<'_>) {
        let source = SOURCES.iter().find_map(|key| model.get(key));
        let Some(source) = source.filter(|source| source.as_str().is_some()) else { return };
        let address = source.as_str().unwrap_or_default();
        let Some(word) = file_name(&address).and_then(words::of_text_image) else { return };
        let alt = ALTS.iter().find_map(|key| model.get(key)?.as_str()).unwrap_or_default();
        if alt.split_whitespace().count() >= MIN_ALT_WORDS {
            return;
        }
        let message =
            format!("by its name (`{word}`), this image has text that is missing in its alternative text");
        let help = "write the text on the page, or repeat it in the alternative text";
        self.report(&IMAGE_OF_TEXT, source.location(), message, help);
    }
}

/// Whether an address is the path of a component, or of a page or node that is not an asset: it has no file name, and no selector
/// that makes it an image.
fn is_component_path(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_content = path.starts_with("/content/") && !path.starts_with("/content/dam/");
    let is_code = path.starts_with("/apps/") || path.starts_with("/libs/");
    // A resource type, as in `:type`.
    let is_type = !path.starts_with('/') && !path.contains(':') && path.contains("/components/");
    (is_content || is_code || is_type) && !name.is_empty() && !name.contains('.')
}

/// Whether an address may be that of an image: its file has no ending, or that of one.
pub(crate) fn may_be_image(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    !name.contains('.') || ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// The name of a file without its ending and folder.
fn file_name(address: &str) -> Option<&str> {
    let path = address.split(['?', '#']).next()?;
    let name = path.rsplit('/').next()?;
    name.split('.').next().filter(|name| !name.is_empty())
}

/// Whether a text is a name as cameras and telephones give them: `IMG_2041`, `DSC01234`.
fn is_camera_name(text: &str) -> bool {
    ["img", "dsc", "dscf", "dscn", "pict", "screenshot"].iter().any(|start| {
        let rest = text.strip_prefix(start).map(|rest| rest.trim_start_matches(['_', '-', ' ']));
        rest.is_some_and(|rest| {
            rest.len() >= 3 && rest.bytes().all(|byte| byte.is_ascii_digit() || b"-_ .".contains(&byte))
        })
    })
}
