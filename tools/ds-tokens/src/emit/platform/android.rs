//! Resources for Android: `values/tokens.xml` for the light and `values-night/tokens.xml` for the dark theme, and interpolators.
//! Other themes have no qualifier: each has the same folders in a folder of its own, for a source set of the app.

use std::borrow::Cow;
use std::fmt::Write as _;

use ds_core::Artifact;

use super::Becomes::{Nothing, Value};
use super::identifiers::{Identifiers, Language};
use super::plain::{Gamut, Line, Plain, Reader, Rgba, TextStyle};
use super::report::Kind;
use super::{Job, Types, themes};
use crate::model::Token;
use crate::text::{comment, number, put};

pub(super) const TYPES: Types = [
    Value("`<color>` in sRGB"),
    Value("`<dimen>` in dp: px, or rem × 16"),
    Value("`<string-array>`"),
    Value("`<integer>`"),
    Value("`<integer>` of milliseconds"),
    Value("`<pathInterpolator>` in `interpolator`"),
    Value("`<item type=\"dimen\" format=\"float\">`"),
    Value("`<string>`"),
    Value("`_width`, `_style` and `_color`"),
    Value("`_duration`, `_delay` and `_timing_function`"),
    Nothing("resources have no shadows; views have an elevation"),
    Nothing("a gradient of a drawable has three colours and a direction, which the token does not have"),
    Value("`<style>`; sizes in sp"),
];

static LANGUAGE: Language = Language {
    snake: true,
    escape: '_',
    ascii: true,
    reserved: &[
        "abstract",
        "assert",
        "boolean",
        "break",
        "byte",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extends",
        "false",
        "final",
        "finally",
        "float",
        "for",
        "goto",
        "if",
        "implements",
        "import",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "try",
        "void",
        "volatile",
        "while",
    ],
};

/// The resources of one qualifier.
#[derive(Default)]
struct Resources<'m> {
    xml: String,
    interpolators: Vec<(Cow<'m, str>, [f64; 4])>,
}

pub(super) fn write(job: &Job<'_>) -> Vec<Artifact> {
    let mut artifacts = Vec::new();
    let tokens = job.tokens();
    for appearance in themes::appearances(job.model) {
        // Other source sets are added to the default one, whose night has priority over their day.
        let is_default = appearance.name.is_empty();
        let mut identifiers = Identifiers::new(job, &LANGUAGE);
        let (mut day, mut night) = (Resources::default(), Resources::default());
        if is_default {
            job.model.reserve(&mut day.xml, 80);
        }
        for token in &tokens {
            if !is_default && themes::is_constant(job.model, token) {
                continue;
            }
            let Some((light_value, dark)) = themes::values(job, token, &appearance) else { continue };
            let dark = match is_default {
                true => dark,
                false => dark.or(appearance.dark.map(|_| light_value)),
            };
            let reader = Reader { job, token, gamut: Gamut::Srgb };
            let Some(light) = reader.read(light_value) else { continue };
            let dark = dark.map(|dark| reader.read(dark));
            let mut names = Vec::new();
            let whole = |suffix: &'static str| {
                let name = identifiers.name(token, suffix)?;
                names.push(name);
                Some(())
            };
            if suffixes(&light).iter().copied().map(whole).any(|value| value.is_none()) {
                continue;
            }
            day.add(&light, &names, token);
            if let Some(Some(dark)) = dark.filter(|dark| !is_default || dark.as_ref() != Some(&light)) {
                if suffixes(&dark) == suffixes(&light) {
                    night.add(&dark, &names, token);
                } else {
                    job.note(token, Kind::LeftOut, "its value at night is of another type");
                }
            }
        }
        let folder = if is_default { String::new() } else { format!("{}/", appearance.name) };
        for (resources, qualifier) in [(day, ""), (night, "-night")] {
            resources.write(&folder, qualifier, &mut artifacts);
        }
    }
    artifacts
}

/// What the names of the resources of a value end with.
fn suffixes(value: &Plain) -> &'static [&'static str] {
    match value {
        Plain::Border { .. } => &["-width", "-style", "-color"],
        Plain::Transition { .. } => &["-duration", "-delay", "-timing-function"],
        _ => &[""],
    }
}

impl<'m> Resources<'m> {
    fn add(&mut self, value: &Plain, names: &[Cow<'m, str>], token: &Token) {
        if let Some(text) = &token.description {
            let _ = writeln!(self.xml, "    <!-- {} -->", comment(text).replace("--", "- -"));
        }
        let name = |nth: usize| names.get(nth).map_or("", |name| name);
        let shared = |nth: usize| names.get(nth).cloned().unwrap_or_default();
        match value {
            Plain::Border { width, line, color } => {
                self.dimen(name(0), *width, "dp");
                self.line(name(1), line);
                self.color(name(2), *color);
            }
            Plain::Transition { duration, delay, curve } => {
                self.integer(name(0), *duration);
                self.integer(name(1), *delay);
                self.interpolators.push((shared(2), *curve));
            }
            Plain::Color(value) => self.color(name(0), *value),
            Plain::Length(value) => self.dimen(name(0), *value, "dp"),
            Plain::Families(list) => {
                put!(&mut self.xml, "    <string-array name=\"", name(0), "\" translatable=\"false\">\n");
                for family in *list {
                    put!(&mut self.xml, "        <item>", text(family), "</item>\n");
                }
                self.xml.push_str("    </string-array>\n");
            }
            Plain::Weight(value) | Plain::Time(value) => self.integer(name(0), *value),
            Plain::Curve(value) => self.interpolators.push((shared(0), *value)),
            Plain::Number(value) => {
                put!(&mut self.xml, "    <item name=\"", name(0), "\" format=\"float\" type=\"dimen\">");
                put!(&mut self.xml, number(*value), "</item>\n");
            }
            Plain::Line(value) => self.line(name(0), value),
            Plain::Text(text) => self.style(name(0), text),
            Plain::String(value) => self.string(name(0), value),
            Plain::Boolean(value) => {
                let _ = writeln!(self.xml, "    <bool name=\"{}\">{value}</bool>", name(0));
            }
            Plain::Shadows(_) | Plain::Stops(_) => {}
        }
    }

    fn color(&mut self, name: &str, color: Rgba) {
        let argb = color.argb();
        // Without alpha, it is opaque.
        let hex = argb.strip_prefix("FF").unwrap_or(&argb);
        put!(&mut self.xml, "    <color name=\"", name, "\">#", hex, "</color>\n");
    }

    fn dimen(&mut self, name: &str, value: f64, unit: &str) {
        put!(&mut self.xml, "    <dimen name=\"", name, "\">", number(value), unit, "</dimen>\n");
    }

    fn integer(&mut self, name: &str, value: f64) {
        put!(&mut self.xml, "    <integer name=\"", name, "\">", number(libm::round(value)), "</integer>\n");
    }

    fn string(&mut self, name: &str, value: &str) {
        let _ =
            writeln!(self.xml, "    <string name=\"{name}\" translatable=\"false\">{}</string>", text(value));
    }

    fn line(&mut self, name: &str, line: &Line) {
        match line {
            Line::Keyword(word) => self.string(name, word),
            Line::Dashes(lengths, _) => {
                let lengths: Vec<String> =
                    lengths.iter().map(|length| format!("{}dp", number(*length))).collect();
                self.string(name, &lengths.join(" "));
            }
        }
    }

    fn style(&mut self, name: &str, style: &TextStyle) {
        let _ = writeln!(self.xml, "    <style name=\"{name}\">");
        let mut item = |key: &str, value: String| {
            let _ = writeln!(self.xml, "        <item name=\"android:{key}\">{value}</item>");
        };
        if let Some(family) = style.families.and_then(<[String]>::first) {
            item("fontFamily", text(family).into_owned());
        }
        if let Some(size) = style.size {
            item("textSize", format!("{}sp", number(size)));
        }
        if let Some(weight) = style.weight {
            item("textFontWeight", number(libm::round(weight)).to_string());
        }
        if let (Some(height), Some(size)) = (style.line_height, style.size) {
            item("lineHeight", format!("{}sp", crate::text::rounded(height * size)));
        }
        if let (Some(spacing), Some(size)) = (style.spacing, style.size.filter(|size| *size > 0.0)) {
            item("letterSpacing", crate::text::rounded(spacing / size).to_string());
        }
        self.xml.push_str("    </style>\n");
    }

    fn write(self, folder: &str, qualifier: &str, artifacts: &mut Vec<Artifact>) {
        const HEAD: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Generated by dstool from the design tokens. Do not edit. -->\n";
        if !self.xml.is_empty() {
            let text = format!("{HEAD}<resources>\n{}</resources>\n", self.xml);
            artifacts.push(Artifact::new(format!("{folder}values{qualifier}/tokens.xml"), text));
        }
        for (name, curve) in self.interpolators {
            let [x1, y1, x2, y2] = curve.map(number);
            let text = format!(
                "{HEAD}<pathInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\"\n    \
                 android:controlX1=\"{x1}\"\n    android:controlY1=\"{y1}\"\n    android:controlX2=\"{x2}\"\n    \
                 android:controlY2=\"{y2}\" />\n"
            );
            artifacts.push(Artifact::new(format!("{folder}interpolator{qualifier}/{name}.xml"), text));
        }
    }
}

/// Text of a resource: Android gives quotes, backslashes and a leading `@` or `?` a meaning.
fn text(value: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'-' | b',' | b'.');
    if value.bytes().all(is_plain) {
        return Cow::Borrowed(value);
    }
    let mut out = String::new();
    for (nth, ch) in value.chars().enumerate() {
        match ch {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\'' | '"' | '\\' => {
                out.push('\\');
                out.push(ch);
            }
            '@' | '?' if nth == 0 => {
                out.push('\\');
                out.push(ch);
            }
            _ if ch.is_control() => out.push(' '),
            _ => out.push(ch),
        }
    }
    Cow::Owned(out)
}
