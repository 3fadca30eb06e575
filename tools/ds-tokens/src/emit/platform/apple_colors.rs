//! `Tokens.xcassets`: a colour set for each colour, with its dark and its high-contrast appearance.

use ds_core::Artifact;

use super::Becomes::{self, Nothing, Value};
use super::identifiers::{Identifiers, Language};
use super::plain::{Gamut, Plain, Reader, Rgba};
use super::report::Kind;
use super::themes::Appearance;
use super::{Job, Types, themes};
use crate::model::{Resolution, Token};
use crate::text::{Put, put};

const NO_SET: Becomes = Nothing("an asset catalogue has sets of colours only");

pub(super) const TYPES: Types = [
    Value("a colour set, in Display P3 outside sRGB"),
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
    NO_SET,
];

/// Xcode makes constants of the names, and escapes them itself.
static LANGUAGE: Language = Language { snake: false, escape: '_', ascii: false, reserved: &[] };

const INFO: &str = "  \"info\" : { \"author\" : \"dstool\", \"version\" : 1 }\n";

pub(super) fn write(job: &Job<'_>) -> Vec<Artifact> {
    let folder = format!("{}.xcassets", job.type_name("Tokens"));
    let mut artifacts = vec![Artifact::new(format!("{folder}/Contents.json"), format!("{{\n{INFO}}}\n"))];
    let appearances = themes::appearances(job.model);
    let tokens = job.tokens();
    let colors: Vec<&Token> = tokens.iter().copied().filter(|token| is_color(job, token)).collect();
    let mut identifiers = Identifiers::new(job, &LANGUAGE);
    for token in colors {
        let mut sets = Vec::new();
        for appearance in &appearances {
            let contrast = match appearance.name.as_str() {
                "" => false,
                "contrast" | "high-contrast" | "more-contrast" => true,
                other => {
                    if same_as_default(token, &appearances[0], appearance) {
                        continue;
                    }
                    let reason = format!("an asset catalogue has no appearance for the theme `{other}`");
                    job.note(token, Kind::LeftOut, reason);
                    continue;
                }
            };
            let Some((light, dark)) = themes::values(job, token, appearance) else { continue };
            let reader = Reader { job, token, gamut: Gamut::P3 };
            for (value, is_dark) in [(Some(light), false), (dark, true)] {
                if let Some(Plain::Color(color)) = value.and_then(|value| reader.read(value)) {
                    sets.push((color, is_dark, contrast));
                }
            }
            // Without an own value, the dark appearance with contrast would be the one without it.
            if contrast
                && dark.is_none()
                && appearance.dark.is_some()
                && let Some(Plain::Color(color)) = reader.read(light)
            {
                sets.push((color, true, true));
            }
        }
        let Some(name) = (if sets.is_empty() { None } else { identifiers.name(token, "") }) else { continue };
        artifacts.push(Artifact::new(format!("{folder}/{name}.colorset/Contents.json"), set(&sets)));
    }
    artifacts
}

/// Whether a token has the values of the default appearance.
fn same_as_default(token: &Token, default: &Appearance<'_>, appearance: &Appearance<'_>) -> bool {
    let value = |theme: Option<&Resolution>| {
        theme.and_then(|theme| theme.entry(token.node)).map(|entry| entry.value.clone())
    };
    value(Some(default.light)) == value(Some(appearance.light))
        && value(default.dark) == value(appearance.dark)
}

fn is_color<'m>(job: &Job<'m>, token: &'m Token) -> bool {
    let is_color = token.kind == crate::value::Type::Color;
    if !is_color {
        job.note(token, Kind::NoPlace, "an asset catalogue has sets of colours only");
    }
    is_color
}

fn set(colors: &[(Rgba, bool, bool)]) -> String {
    let mut text = String::with_capacity(128 + 320 * colors.len());
    let out = &mut text;
    put!(out, "{\n  \"colors\" : [\n");
    for (nth, (color, is_dark, contrast)) in colors.iter().enumerate() {
        put!(out, "    {\n");
        let appearances = match (is_dark, contrast) {
            (true, true) => [DARK, ", ", CONTRAST],
            (true, false) => [DARK, "", ""],
            (false, true) => [CONTRAST, "", ""],
            (false, false) => [""; 3],
        };
        if appearances != [""; 3] {
            put!(out, "      \"appearances\" : [ ", appearances[0], appearances[1], appearances[2], " ],\n");
        }
        let space = if color.is_p3 { "display-p3" } else { "srgb" };
        let [r, g, b] = color.channels;
        put!(
            out,
            "      \"color\" : {\n        \"color-space\" : \"",
            space,
            "\",\n        \"components\" : { "
        );
        put!(out, "\"alpha\" : \"", Decimals(color.alpha), "\", \"blue\" : \"", Decimals(b), "\", ");
        put!(out, "\"green\" : \"", Decimals(g), "\", \"red\" : \"", Decimals(r), "\" }\n      },\n");
        put!(
            out,
            "      \"idiom\" : \"universal\"\n    }",
            if nth + 1 < colors.len() { ",\n" } else { "\n" }
        );
    }
    put!(out, "  ],\n", INFO, "}\n");
    text
}

const DARK: &str = "{ \"appearance\" : \"luminosity\", \"value\" : \"dark\" }";
const CONTRAST: &str = "{ \"appearance\" : \"contrast\", \"value\" : \"high\" }";

/// A number with five decimals: without a decimal point, Xcode would read a number of 255.
struct Decimals(f64);

impl Put for Decimals {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number from 0 to 1e9"
    )]
    fn put(&self, out: &mut String) {
        let digits = libm::round(self.0 * 1e5).clamp(0.0, 1e9) as usize;
        put!(out, digits / 100_000, ".");
        (0..5_u32).rev().for_each(|place| put!(out, digits / 10_usize.pow(place) % 10));
    }
}
