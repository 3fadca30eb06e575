//! `Tokens.swift` for SwiftUI and `UITokens.swift` for UIKit: an enum of constants for each appearance besides light and dark, to
//! which the constants adapt.

use std::fmt::Write as _;

use ds_core::Artifact;

use super::Becomes::Value;
use super::identifiers::{Identifiers, Language, unique, upper_camel};
use super::plain::{Gamut, Line, Plain, Reader, Rgba, channel, nearest_weight};
use super::{Job, Types, themes};
use crate::model::Token;
use crate::text::{Number, comment, join, literal, number, put};

const fn types(color: &'static str, weight: &'static str) -> Types {
    [
        Value(color),
        Value("`CGFloat` in points: px, or rem × 16"),
        Value("`[String]`"),
        Value(weight),
        Value("`TimeInterval` in seconds"),
        Value("`Curve`, its four numbers"),
        Value("`Double`"),
        Value("`LineStyle`"),
        Value("`BorderStyle`"),
        Value("`TransitionStyle`"),
        Value("`[ShadowStyle]`"),
        Value("`[GradientStop]`"),
        Value("`TextStyle`, its parts"),
    ]
}

pub(super) const SWIFTUI: Types = types("`Color`, in Display P3 outside sRGB", "`Font.Weight`");
pub(super) const UIKIT: Types = types("`UIColor`, in Display P3 outside sRGB", "`UIFont.Weight`");

static LANGUAGE: Language = Language {
    snake: false,
    escape: '_',
    ascii: false,
    reserved: &[
        "actor",
        "any",
        "as",
        "associatedtype",
        "async",
        "await",
        "borrowing",
        "break",
        "case",
        "catch",
        "class",
        "consuming",
        "continue",
        "default",
        "defer",
        "deinit",
        "do",
        "else",
        "enum",
        "extension",
        "fallthrough",
        "false",
        "fileprivate",
        "for",
        "func",
        "guard",
        "if",
        "import",
        "in",
        "init",
        "inout",
        "internal",
        "is",
        "let",
        "macro",
        "nil",
        "nonisolated",
        "open",
        "operator",
        "precedencegroup",
        "private",
        "protocol",
        "public",
        "repeat",
        "rethrows",
        "return",
        "self",
        "some",
        "static",
        "struct",
        "subscript",
        "super",
        "switch",
        "throw",
        "throws",
        "true",
        "try",
        "typealias",
        "var",
        "where",
        "while",
    ],
};

/// How a kit makes a colour of the channels.
struct Paint {
    srgb: &'static str,
    p3: &'static str,
    alpha: &'static str,
}

/// What differs between SwiftUI and UIKit.
struct Kit {
    file: &'static str,
    name: &'static str,
    color: &'static str,
    weight: &'static str,
    paint: Paint,
    head: &'static str,
    support: &'static str,
}

static SWIFTUI_KIT: Kit = Kit {
    file: "Tokens.swift",
    name: "Tokens",
    color: "Color",
    weight: "Font.Weight",
    paint: Paint { srgb: "Color(.sRGB, red: ", p3: "Color(.displayP3, red: ", alpha: ", opacity: " },
    head: "import SwiftUI\n#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n",
    support: "    static func adaptive(light: Color, dark: Color) -> Color {
        #if os(watchOS)
        return dark
        #elseif canImport(UIKit)
        return Color(UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        #else
        return Color(NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? NSColor(dark) : NSColor(light)
        })
        #endif
    }

    /// A value that is not a color and has another one in the dark appearance.
    public struct Adaptive<Value: Sendable>: Sendable {
        public let light: Value
        public let dark: Value
        public func value(for scheme: ColorScheme) -> Value { scheme == .dark ? dark : light }
    }

    /// The control points of a cubic Bézier curve.
    public struct Curve: Sendable {
        public let x1, y1, x2, y2: Double
        public func animation(duration: TimeInterval) -> Animation {
            .timingCurve(x1, y1, x2, y2, duration: duration)
        }
    }
",
};

static UIKIT_KIT: Kit = Kit {
    file: "UITokens.swift",
    name: "UITokens",
    color: "UIColor",
    weight: "UIFont.Weight",
    paint: Paint { srgb: "UIColor(red: ", p3: "UIColor(displayP3Red: ", alpha: ", alpha: " },
    head: "import UIKit\n",
    support: "    static func adaptive(light: UIColor, dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// A value that is not a color and has another one in the dark appearance.
    public struct Adaptive<Value: Sendable>: Sendable {
        public let light: Value
        public let dark: Value
        public func value(for traits: UITraitCollection) -> Value {
            traits.userInterfaceStyle == .dark ? dark : light
        }
    }

    /// The control points of a cubic Bézier curve.
    public struct Curve: Sendable {
        public let x1, y1, x2, y2: Double
        public var timingFunction: CAMediaTimingFunction {
            CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
        }
    }
",
};

pub(super) fn write_swiftui(job: &Job<'_>) -> Vec<Artifact> {
    write(job, &SWIFTUI_KIT)
}

pub(super) fn write_uikit(job: &Job<'_>) -> Vec<Artifact> {
    write(job, &UIKIT_KIT)
}

fn write(job: &Job<'_>, kit: &Kit) -> Vec<Artifact> {
    let name = job.type_name(kit.name);
    let printer = Printer { job, kit, name };
    let mut out = format!("// Generated by dstool from the design tokens. Do not edit.\n\n{}", kit.head);
    let appearances = themes::appearances(job.model);
    let names =
        unique(appearances.iter().map(|appearance| format!("{name}{}", upper_camel(&appearance.name))));
    let tokens = job.tokens();
    for (appearance, type_name) in appearances.iter().zip(&names) {
        let _ = write!(out, "\npublic enum {type_name} {{\n");
        job.model.reserve(&mut out, 80);
        let mut identifiers = Identifiers::new(job, &LANGUAGE);
        for token in &tokens {
            let Some((light, dark)) = themes::values(job, token, appearance) else { continue };
            let reader = Reader { job, token, gamut: Gamut::P3 };
            let Some(light) = reader.read(light) else { continue };
            let dark = match dark {
                Some(dark) => match reader.read(dark) {
                    // Two notations of one value.
                    Some(dark) if dark == light => None,
                    Some(dark) => Some(dark),
                    None => continue,
                },
                None => None,
            };
            let Some(name) = identifiers.name(token, "") else { continue };
            doc(&mut out, token);
            printer.constant(&mut out, token, &name, &light, dark.as_ref());
        }
        out.push_str("}\n");
    }
    let _ = write!(out, "\nextension {name} {{\n{}{}", kit.support, printer.structs());
    out.push_str("}\n");
    vec![Artifact::new(kit.file, out)]
}

fn doc(out: &mut String, token: &Token) {
    if let Some(text) = &token.description {
        let _ = writeln!(out, "    /// {}", comment(text));
    }
    if let Some(reason) = &token.deprecated {
        let message = if reason.is_empty() { "Deprecated" } else { reason };
        let _ = writeln!(out, "    @available(*, deprecated, message: {})", string(message));
    }
}

struct Printer<'j, 'm> {
    job: &'j Job<'m>,
    kit: &'j Kit,
    /// The enum that contains the types.
    name: &'j str,
}

impl<'m> Printer<'_, 'm> {
    fn constant(&self, out: &mut String, token: &'m Token, name: &str, light: &Plain, dark: Option<&Plain>) {
        let constant = self.name;
        put!(out, "    public static let ", name, ": ");
        let Some(dark) = dark else {
            self.kind(light, out);
            put!(out, " = ");
            self.value(token, light, out);
            put!(out, "\n");
            return;
        };
        if let Plain::Color(_) = light {
            put!(out, self.kit.color, " = ", constant, ".adaptive(light: ");
        } else {
            put!(out, constant, ".Adaptive<");
            self.kind(light, out);
            put!(out, "> = ", constant, ".Adaptive(light: ");
        }
        self.value(token, light, out);
        put!(out, ", dark: ");
        self.value(token, dark, out);
        put!(out, ")\n");
    }

    fn kind(&self, value: &Plain, out: &mut String) {
        let name = self.name;
        match value {
            Plain::Color(_) => put!(out, self.kit.color),
            Plain::Length(_) => put!(out, "CGFloat"),
            Plain::Families(_) => put!(out, "[String]"),
            Plain::Weight(_) => put!(out, self.kit.weight),
            Plain::Time(_) => put!(out, "TimeInterval"),
            Plain::Curve(_) => put!(out, name, ".Curve"),
            Plain::Number(_) => put!(out, "Double"),
            Plain::Line(_) => put!(out, name, ".LineStyle"),
            Plain::Border { .. } => put!(out, name, ".BorderStyle"),
            Plain::Transition { .. } => put!(out, name, ".TransitionStyle"),
            Plain::Shadows(_) => put!(out, "[", name, ".ShadowStyle]"),
            Plain::Stops(_) => put!(out, "[", name, ".GradientStop]"),
            Plain::Text(_) => put!(out, name, ".TextStyle"),
            Plain::String(_) => put!(out, "String"),
            Plain::Boolean(_) => put!(out, "Bool"),
        }
    }

    fn value(&self, token: &'m Token, value: &Plain, out: &mut String) {
        let name = self.name;
        match value {
            Plain::Color(value) => self.color(*value, out),
            Plain::Length(value) | Plain::Number(value) => put!(out, number(*value)),
            Plain::Families(list) => strings(list, out),
            Plain::Weight(value) => self.weight(token, *value, out),
            Plain::Time(value) => put!(out, seconds(*value)),
            Plain::Curve(value) => self.curve(*value, out),
            Plain::Line(line) => line_style(line, out),
            Plain::Border { width, line, color } => {
                put!(out, name, ".BorderStyle(width: ", number(*width), ", line: ");
                line_style(line, out);
                put!(out, ", color: ");
                self.color(*color, out);
                put!(out, ")");
            }
            Plain::Transition { duration, delay, curve } => {
                put!(
                    out,
                    name,
                    ".TransitionStyle(duration: ",
                    seconds(*duration),
                    ", delay: ",
                    seconds(*delay)
                );
                put!(out, ", curve: ");
                self.curve(*curve, out);
                put!(out, ")");
            }
            Plain::Shadows(list) => {
                put!(out, "[");
                join(list, out, |shadow, out| {
                    put!(out, name, ".ShadowStyle(color: ");
                    self.color(shadow.color, out);
                    put!(
                        out,
                        ", x: ",
                        number(shadow.x),
                        ", y: ",
                        number(shadow.y),
                        ", blur: ",
                        number(shadow.blur)
                    );
                    put!(out, ", spread: ", number(shadow.spread), ", inset: ", shadow.inset, ")");
                });
                put!(out, "]");
            }
            Plain::Stops(list) => {
                put!(out, "[");
                join(list, out, |(value, position), out| {
                    put!(out, name, ".GradientStop(color: ");
                    self.color(*value, out);
                    put!(out, ", location: ", number(*position), ")");
                });
                put!(out, "]");
            }
            Plain::Text(style) => {
                let optional = |value: Option<f64>, out: &mut String| match value {
                    Some(value) => put!(out, number(value)),
                    None => put!(out, "nil"),
                };
                put!(out, name, ".TextStyle(families: ");
                match style.families {
                    Some(list) => strings(list, out),
                    None => put!(out, "nil"),
                }
                put!(out, ", size: ");
                optional(style.size, out);
                put!(out, ", weight: ");
                match style.weight {
                    Some(value) => self.weight(token, value, out),
                    None => put!(out, "nil"),
                }
                put!(out, ", lineHeight: ");
                optional(style.line_height, out);
                put!(out, ", tracking: ");
                optional(style.spacing, out);
                put!(out, ")");
            }
            Plain::String(text) => put!(out, string(text)),
            Plain::Boolean(value) => put!(out, *value),
        }
    }

    fn color(&self, color: Rgba, out: &mut String) {
        let Paint { srgb, p3, alpha } = self.kit.paint;
        let [r, g, b] = color.channels.map(channel);
        let start = if color.is_p3 { p3 } else { srgb };
        put!(out, start, r, ", green: ", g, ", blue: ", b, alpha, channel(color.alpha), ")");
    }

    fn curve(&self, [x1, y1, x2, y2]: [f64; 4], out: &mut String) {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(number);
        put!(out, self.name, ".Curve(x1: ", x1, ", y1: ", y1, ", x2: ", x2, ", y2: ", y2, ")");
    }

    fn weight(&self, token: &'m Token, value: f64, out: &mut String) {
        let name = match nearest_weight(self.job, token, value) {
            100.0 => "ultraLight",
            200.0 => "thin",
            300.0 => "light",
            400.0 => "regular",
            500.0 => "medium",
            600.0 => "semibold",
            700.0 => "bold",
            800.0 => "heavy",
            _ => "black",
        };
        put!(out, self.kit.weight, ".", name);
    }

    fn structs(&self) -> String {
        let Kit { color, weight, .. } = self.kit;
        format!(
            "
    /// A keyword of CSS, or the lengths of dashes and gaps.
    public enum LineStyle: Sendable {{
        case keyword(String)
        case dashes([CGFloat], cap: CGLineCap)
    }}

    public struct BorderStyle: Sendable {{
        public let width: CGFloat
        public let line: LineStyle
        public let color: {color}
    }}

    public struct TransitionStyle: Sendable {{
        public let duration, delay: TimeInterval
        public let curve: Curve
    }}

    public struct ShadowStyle: Sendable {{
        public let color: {color}
        public let x, y, blur, spread: CGFloat
        public let inset: Bool
    }}

    public struct GradientStop: Sendable {{
        public let color: {color}
        public let location: CGFloat
    }}

    /// `lineHeight` is a multiple of `size`.
    public struct TextStyle: Sendable {{
        public let families: [String]?
        public let size: CGFloat?
        public let weight: {weight}?
        public let lineHeight: CGFloat?
        public let tracking: CGFloat?
    }}
"
        )
    }
}

fn seconds(milliseconds: f64) -> Number {
    crate::text::rounded(milliseconds / 1000.0)
}

fn line_style(line: &Line, out: &mut String) {
    match line {
        Line::Keyword(word) => put!(out, ".keyword(", string(word), ")"),
        Line::Dashes(lengths, cap) => {
            put!(out, ".dashes([");
            join(lengths, out, |length, out| put!(out, number(*length)));
            put!(out, "], cap: .", *cap, ")");
        }
    }
}

fn strings(list: &[String], out: &mut String) {
    put!(out, "[");
    join(list, out, |item, out| put!(out, string(item)));
    put!(out, "]");
}

/// A string literal.
fn string(text: &str) -> String {
    literal(text, '"', &[], |code| format!("\\u{{{code:x}}}"))
}
