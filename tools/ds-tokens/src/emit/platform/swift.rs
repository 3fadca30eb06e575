//! `Tokens.swift` for SwiftUI and `UITokens.swift` for UIKit: an enum of constants for each appearance besides light and dark, to
//! which the constants adapt.

use std::fmt::Write as _;

use ds_core::Artifact;

use super::Becomes::Value;
use super::identifiers::{Identifiers, Language, unique, upper_camel};
use super::plain::{Gamut, Line, Plain, Reader, Rgba, channel, nearest_weight};
use super::{Job, Types, themes};
use crate::model::Token;
use crate::text::{comment, literal, number};

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

/// What differs between SwiftUI and UIKit.
struct Kit {
    file: &'static str,
    name: &'static str,
    color: &'static str,
    weight: &'static str,
    write_color: fn(Rgba) -> String,
    head: &'static str,
    support: &'static str,
}

static SWIFTUI_KIT: Kit = Kit {
    file: "Tokens.swift",
    name: "Tokens",
    color: "Color",
    weight: "Font.Weight",
    write_color: |color| {
        let [r, g, b] = color.channels.map(channel);
        let space = if color.is_p3 { "displayP3" } else { "sRGB" };
        format!("Color(.{space}, red: {r}, green: {g}, blue: {b}, opacity: {})", channel(color.alpha))
    },
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
    write_color: |color| {
        let [r, g, b] = color.channels.map(channel);
        let red = if color.is_p3 { "displayP3Red" } else { "red" };
        format!("UIColor({red}: {r}, green: {g}, blue: {b}, alpha: {})", channel(color.alpha))
    },
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
        let kind = self.kind(light);
        let text = self.value(token, light);
        let Some(dark) = dark else {
            let _ = writeln!(out, "    public static let {name}: {kind} = {text}");
            return;
        };
        let dark = self.value(token, dark);
        let constant = self.name;
        let _ = if kind == self.kit.color {
            writeln!(
                out,
                "    public static let {name}: {kind} = {constant}.adaptive(light: {text}, dark: {dark})"
            )
        } else {
            writeln!(
                out,
                "    public static let {name}: {constant}.Adaptive<{kind}> = {constant}.Adaptive(light: {text}, dark: {dark})"
            )
        };
    }

    fn kind(&self, value: &Plain) -> String {
        let name = self.name;
        match value {
            Plain::Color(_) => self.kit.color.to_owned(),
            Plain::Length(_) => "CGFloat".to_owned(),
            Plain::Families(_) => "[String]".to_owned(),
            Plain::Weight(_) => self.kit.weight.to_owned(),
            Plain::Time(_) => "TimeInterval".to_owned(),
            Plain::Curve(_) => format!("{name}.Curve"),
            Plain::Number(_) => "Double".to_owned(),
            Plain::Line(_) => format!("{name}.LineStyle"),
            Plain::Border { .. } => format!("{name}.BorderStyle"),
            Plain::Transition { .. } => format!("{name}.TransitionStyle"),
            Plain::Shadows(_) => format!("[{name}.ShadowStyle]"),
            Plain::Stops(_) => format!("[{name}.GradientStop]"),
            Plain::Text(_) => format!("{name}.TextStyle"),
            Plain::String(_) => "String".to_owned(),
            Plain::Boolean(_) => "Bool".to_owned(),
        }
    }

    fn value(&self, token: &'m Token, value: &Plain) -> String {
        let name = self.name;
        let color = self.kit.write_color;
        match value {
            Plain::Color(value) => color(*value),
            Plain::Length(value) | Plain::Number(value) => number(*value).to_string(),
            Plain::Families(list) => strings(list),
            Plain::Weight(value) => self.weight(token, *value),
            Plain::Time(value) => seconds(*value),
            Plain::Curve(value) => self.curve(*value),
            Plain::Line(line) => line_style(line),
            Plain::Border { width, line, color: value } => format!(
                "{name}.BorderStyle(width: {}, line: {}, color: {})",
                number(*width),
                line_style(line),
                color(*value)
            ),
            Plain::Transition { duration, delay, curve } => format!(
                "{name}.TransitionStyle(duration: {}, delay: {}, curve: {})",
                seconds(*duration),
                seconds(*delay),
                self.curve(*curve)
            ),
            Plain::Shadows(list) => {
                let each = list.iter().map(|shadow| {
                    format!(
                        "{name}.ShadowStyle(color: {}, x: {}, y: {}, blur: {}, spread: {}, inset: {})",
                        color(shadow.color),
                        number(shadow.x),
                        number(shadow.y),
                        number(shadow.blur),
                        number(shadow.spread),
                        shadow.inset
                    )
                });
                format!("[{}]", each.collect::<Vec<_>>().join(", "))
            }
            Plain::Stops(list) => {
                let each = list.iter().map(|(value, position)| {
                    format!("{name}.GradientStop(color: {}, location: {})", color(*value), number(*position))
                });
                format!("[{}]", each.collect::<Vec<_>>().join(", "))
            }
            Plain::Text(style) => {
                let optional = |value: Option<f64>| {
                    value.map_or_else(|| "nil".to_owned(), |value| number(value).to_string())
                };
                format!(
                    "{name}.TextStyle(families: {}, size: {}, weight: {}, lineHeight: {}, tracking: {})",
                    style.families.as_ref().map_or_else(|| "nil".to_owned(), |list| strings(list)),
                    optional(style.size),
                    style.weight.map_or_else(|| "nil".to_owned(), |value| self.weight(token, value)),
                    optional(style.line_height),
                    optional(style.spacing)
                )
            }
            Plain::String(text) => string(text),
            Plain::Boolean(value) => value.to_string(),
        }
    }

    fn curve(&self, [x1, y1, x2, y2]: [f64; 4]) -> String {
        let name = self.name;
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(number);
        format!("{name}.Curve(x1: {x1}, y1: {y1}, x2: {x2}, y2: {y2})")
    }

    fn weight(&self, token: &'m Token, value: f64) -> String {
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
        format!("{}.{name}", self.kit.weight)
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

fn seconds(milliseconds: f64) -> String {
    crate::text::rounded(milliseconds / 1000.0).to_string()
}

fn line_style(line: &Line) -> String {
    match line {
        Line::Keyword(word) => format!(".keyword({})", string(word)),
        Line::Dashes(lengths, cap) => {
            let lengths: Vec<String> = lengths.iter().map(|length| number(*length).to_string()).collect();
            format!(".dashes([{}], cap: .{cap})", lengths.join(", "))
        }
    }
}

fn strings(list: &[String]) -> String {
    format!("[{}]", list.iter().map(|item| string(item)).collect::<Vec<_>>().join(", "))
}

/// A string literal.
fn string(text: &str) -> String {
    literal(text, '"', &[], |code| format!("\\u{{{code:x}}}"))
}
