//! Keywords that a specification has replaced or removed.

use ds_core::Diagnostic;

use crate::token::{Kind, Token};

use super::Checker;
use super::rules::DEPRECATED_KEYWORD;

/// Old keywords, and what replaces each.
type Keywords = &'static [(&'static str, Option<&'static str>)];

/// Media types of CSS 2.
const MEDIA_TYPES: [&str; 8] =
    ["aural", "braille", "embossed", "handheld", "projection", "speech", "tty", "tv"];

/// Properties with their old keywords.
const KEYWORDS: &[(&[&str], Keywords)] = &[
    (
        &["appearance"],
        &[
            ("button", Some("auto")),
            ("checkbox", Some("auto")),
            ("listbox", Some("auto")),
            ("menulist", Some("auto")),
            ("meter", Some("auto")),
            ("progress-bar", Some("auto")),
            ("push-button", Some("auto")),
            ("radio", Some("auto")),
            ("searchfield", Some("auto")),
            ("slider-horizontal", Some("auto")),
            ("square-button", Some("auto")),
            ("textarea", Some("auto")),
        ],
    ),
    (&["image-rendering"], &[("optimizequality", Some("smooth")), ("optimizespeed", Some("pixelated"))]),
    (&["overflow", "overflow-x", "overflow-y"], &[("overlay", Some("auto"))]),
    (&["text-justify"], &[("distribute", Some("inter-character"))]),
    (&["text-orientation"], &[("sideways-right", Some("sideways"))]),
    (&["user-select"], &[("element", Some("contain"))]),
    (&["zoom"], &[("reset", Some("1"))]),
    (&["text-decoration", "text-decoration-line"], &[("blink", None)]),
    (&["box-sizing"], &[("padding-box", None)]),
    (&["image-orientation"], &[("flip", None)]),
    (
        &["width", "height", "min-width", "min-height", "max-width", "max-height"],
        &[("intrinsic", None), ("min-intrinsic", None)],
    ),
    (&["word-break"], &[("break-word", Some("overflow-wrap: anywhere"))]),
];

/// Colours of the system, from CSS 2.
const COLOURS: &[(&str, &str)] = &[
    ("activeborder", "ButtonBorder"),
    ("activecaption", "Canvas"),
    ("appworkspace", "Canvas"),
    ("background", "Canvas"),
    ("buttonhighlight", "ButtonFace"),
    ("buttonshadow", "ButtonFace"),
    ("captiontext", "CanvasText"),
    ("inactiveborder", "ButtonBorder"),
    ("inactivecaption", "Canvas"),
    ("inactivecaptiontext", "GrayText"),
    ("infobackground", "Canvas"),
    ("infotext", "CanvasText"),
    ("menu", "Canvas"),
    ("menutext", "CanvasText"),
    ("scrollbar", "Canvas"),
    ("threeddarkshadow", "ButtonBorder"),
    ("threedface", "ButtonFace"),
    ("threedhighlight", "ButtonBorder"),
    ("threedlightshadow", "ButtonBorder"),
    ("threedshadow", "ButtonBorder"),
    ("window", "Canvas"),
    ("windowframe", "ButtonBorder"),
    ("windowtext", "CanvasText"),
];

impl Checker<'_> {
    /// Reports a media type that browsers have no device for (Media Queries 5).
    pub(super) fn media_type(&mut self, query: &[Token]) {
        let is_prefix = |token: &Token| self.is(token, "not") || self.is(token, "only");
        let kind = match query {
            [first, kind, ..] if is_prefix(first) => kind,
            [kind, ..] => kind,
            [] => return,
        };
        let written = self.written(kind);
        if kind.kind == Kind::Ident && MEDIA_TYPES.contains(&written.to_ascii_lowercase().as_str()) {
            let message = format!("the media type `{written}` is deprecated: no browser has it");
            let finding = Diagnostic::at(&DEPRECATED_KEYWORD, self.file, kind.span, message);
            self.findings.push(finding.help("remove the query, or use a media feature"));
        }
    }

    /// Reports the deprecated keywords of a value.
    pub(super) fn deprecated(&mut self, property: &str, value: &[Token]) {
        let words_of =
            KEYWORDS.iter().find(|(properties, _)| properties.contains(&property)).map(|(_, words)| *words);
        let has_colours = property.ends_with("color") || matches!(property, "fill" | "stroke");
        if words_of.is_none() && !has_colours {
            return;
        }
        for token in value.iter().filter(|token| token.kind == Kind::Ident) {
            let written = self.written(token);
            let lower = written.to_ascii_lowercase();
            let keyword = words_of.and_then(|words| words.iter().find(|(word, _)| *word == lower));
            let colour = COLOURS.iter().find(|(word, _)| has_colours && *word == lower);
            let instead = match (keyword, colour) {
                (Some((_, instead)), _) => *instead,
                (None, Some((_, instead))) => Some(*instead),
                (None, None) => continue,
            };
            let message = format!("`{written}` is deprecated as a value of `{property}`");
            let finding = Diagnostic::at(&DEPRECATED_KEYWORD, self.file, token.span, message);
            self.findings.push(match instead {
                Some(instead) => finding.help(format!("use `{instead}`")),
                None => finding.help("remove it; browsers ignore it"),
            });
        }
    }
}
