//! Prints the rules of a bundle: lowered for the targets, minified, with a source map.

use ds_core::model::tokens::TokenSet;
use ds_core::panics::guarded;
use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile};
use lightningcss::error::MinifyErrorKind;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::stylesheet::{MinifyOptions, PrinterOptions, StyleSheet};
use lightningcss::targets::{Browsers, Features, Targets};
use lightningcss::values::ident::DashedIdent;
use parcel_sourcemap::SourceMap;

use crate::bundle::Bundle;
use crate::graph::Graph;
use crate::guard::{self, Guard};
use crate::map;
use crate::proof::{Difference, Merging, Printing, timed};
use crate::rules::{NO_FALLBACK, SYNTAX, UNKNOWN_MEDIA, UNKNOWN_TARGET, UNPROVEN_OUTPUT};
use crate::scoped;
use crate::syntax::{Positions, parser_options};
use crate::token::token_at;
use crate::{Entry, Options};

/// Queries whose result depends on the machine or the date.
const UNSTABLE: &[&str] =
    &["current node", "maintained node", "extends", "browserslist config", "year", "my stats"];

/// Checks one query against the built-in data. `not …` subtracts from what precedes it, here the defaults.
pub(crate) fn check_query(query: &str) -> Result<(), String> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    if UNSTABLE.iter().any(|unstable| words.join(" ").contains(unstable)) {
        return Err(format!("the target `{query}` depends on the machine or the date"));
    }
    Browsers::from_browserslist(["defaults", query])
        .map(|_| ())
        .map_err(|error| format!("the target `{query}` cannot be resolved: {error}"))
}

/// Resolves browserslist queries; returns a sentence about the first problem.
pub(crate) fn targets(queries: &[String]) -> Result<Targets, String> {
    queries.iter().try_for_each(|query| check_query(query))?;
    let browsers = if queries.is_empty() {
        None
    } else {
        Browsers::from_browserslist(queries)
            .map_err(|error| format!("the targets `{}` cannot be resolved: {error}", queries.join("`, `")))?
            .map(without_web_view)
    };
    Ok(Targets { browsers, include: Features::CustomMediaQueries, ..Targets::default() })
}

/// Android's browser is Chrome of the same version since 37. The data of caniuse has only its newest version, so lightningcss takes
/// features of many years for new ones: it splits lists of selectors with `:is()` or `&`, which changes their specificity.
fn without_web_view(browsers: Browsers) -> Browsers {
    match browsers.android {
        Some(version) if version >= 37 << 16 => Browsers {
            android: None,
            chrome: Some(browsers.chrome.map_or(version, |chrome| chrome.min(version))),
            ..browsers
        },
        _ => browsers,
    }
}

/// Leaves `color-scheme` as it is if no value depends on it: lightningcss adds custom properties and rules to it for `light-dark()`.
pub(crate) fn without_schemes(targets: Targets, mut texts: impl Iterator<Item = impl AsRef<str>>) -> Targets {
    let has_schemes = texts.any(|text| {
        let text = text.as_ref().as_bytes();
        memchr::memmem::find_iter(text, "-dark(")
            .any(|at| text[..at].last_chunk::<5>().is_some_and(|word| word.eq_ignore_ascii_case(b"light")))
    });
    let exclude = if has_schemes { targets.exclude } else { targets.exclude | Features::LightDark };
    Targets { exclude, ..targets }
}

/// Keeps `rgba()` without targets, unless a stylesheet has `#rgba` or `#rrggbbaa` anywhere: lightningcss writes these, which are newer.
pub(crate) fn without_hex_alpha<'t>(targets: Targets, mut texts: impl Iterator<Item = &'t str>) -> Targets {
    if targets.browsers.is_some() || texts.any(has_hex_alpha) {
        return targets;
    }
    Targets { include: targets.include | Features::HexAlphaColors, ..targets }
}

fn has_hex_alpha(text: &str) -> bool {
    memchr::memchr_iter(b'#', text.as_bytes()).any(|at| {
        let name = text.as_bytes()[at + 1..].iter();
        let digits = name.clone().take(9).take_while(|byte| byte.is_ascii_hexdigit()).count();
        let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        matches!(digits, 4 | 8) && !name.clone().nth(digits).is_some_and(is_name)
    })
}

/// Whether all of these browsers know `oklch()` (the data of MDN, `css.types.color.oklch`).
pub(crate) fn has_oklch(browsers: Browsers) -> bool {
    const fn version(major: u32, minor: u32) -> u32 {
        major << 16 | minor << 8
    }
    let Browsers { android, chrome, edge, firefox, ie, ios_saf, opera, safari, samsung } = browsers;
    let since = [
        (android, version(111, 0)),
        (chrome, version(111, 0)),
        (edge, version(111, 0)),
        (firefox, version(113, 0)),
        (ios_saf, version(15, 4)),
        (opera, version(97, 0)),
        (safari, version(15, 4)),
        (samsung, version(22, 0)),
    ];
    ie.is_none() && since.iter().all(|(oldest, first)| oldest.is_none_or(|oldest| oldest >= *first))
}

/// The finding for targets that cannot be resolved.
pub(crate) fn unknown_target(problem: &str) -> Diagnostic {
    Diagnostic::nowhere(&UNKNOWN_TARGET, problem)
        .help("use browserslist queries, for example `defaults` or `chrome >= 110`")
}

/// The `@custom-media` rules of the breakpoint tokens.
pub(crate) fn custom_media(tokens: Option<&TokenSet>) -> String {
    let media = tokens.map_or(&[][..], |tokens| &tokens.media);
    media.iter().map(|media| format!("@custom-media {} {};\n", media.name, media.query)).collect()
}

/// So many rules are named in one finding.
const MAX_NAMED: usize = 8;

/// The finding for an output that was compared again after some of its rules were kept apart: for `None`, it still differs.
pub(crate) fn unproven(graph: &Graph, entry: &Entry, apart: Option<&Merging>) -> Diagnostic {
    let new = |message: &str| Diagnostic::new(&UNPROVEN_OUTPUT, entry.file.start(), message);
    let Some(apart) = apart else {
        return new("the output of this stylesheet may mean something else")
            .help("compare the output with the source");
    };
    let rules: Vec<_> = apart.exception().map(Difference::rules).unwrap_or_default();
    let mut files = Places::new(graph);
    let mut places = rules.iter().filter_map(|(source, line, column)| files.token(*source, *line, *column));
    let finding = match (apart, places.next()) {
        (Merging::Except(..), Some(first)) => {
            let message =
                "this rule is printed as it is written: merged with others, it would mean something else";
            let finding = Diagnostic::new(&UNPROVEN_OUTPUT, first, message);
            places.take(MAX_NAMED).fold(finding, |finding, at| finding.label(at, "so is this one"))
        }
        (Merging::Except(..), None) => new(
            "the layers of this stylesheet are printed as they are written: merged, they would mean something else",
        ),
        _ => new(
            "the output of this stylesheet has its rules as they are written: merged, they would mean something else",
        ),
    };
    finding.severity(Severity::Info)
}

/// The text and the source map of an output.
pub(crate) struct Printed {
    pub(crate) css: String,
    pub(crate) map: Option<String>,
    /// What keeps the text from having the cascade of the bundle.
    pub(crate) difference: Option<Difference>,
    /// What was not merged.
    pub(crate) merging: Merging,
    /// The declarations that have no fallback for the targets, as text, and where their rules start.
    pub(crate) without_fallback: Vec<(String, Option<Location>)>,
    /// Where the rules are with others in them that the targets may not know.
    pub(crate) with_is: Vec<Location>,
}

/// Finds where something starts that lightningcss has read. Most places are in the file that the one before was in.
struct Places<'g> {
    graph: &'g Graph,
    /// The number of a file, and its positions.
    last: Option<(u32, Positions)>,
}

impl<'g> Places<'g> {
    fn new(graph: &'g Graph) -> Self {
        Self { graph, last: None }
    }

    /// The file, and the byte in it.
    fn start(&mut self, source: u32, line: u32, column: u32) -> Option<(&'g SourceFile, u32)> {
        let file = &self.graph.nodes.get(source as usize)?.sheet.file;
        if self.last.as_ref().is_none_or(|(known, _)| *known != source) {
            self.last = Some((source, Positions::new(file)));
        }
        let (_, positions) = self.last.as_ref()?;
        Some((file, positions.offset(line, column)))
    }

    /// The first token there.
    fn token(&mut self, source: u32, line: u32, column: u32) -> Option<ds_core::Location> {
        let (file, start) = self.start(source, line, column)?;
        Some(file.at(token_at(file, start)?.span))
    }
}

/// The findings for declarations that the targets may not know, and that cannot be written for them, each with the start of its rule.
pub(crate) fn no_fallbacks<'d>(
    graph: &'d Graph,
    entry: &'d Entry,
    declarations: &'d [(String, Option<Location>)],
) -> impl Iterator<Item = Diagnostic> + 'd {
    let mut places = Places::new(graph);
    declarations.iter().map(move |(declaration, rule)| {
        let place = rule.and_then(|rule| {
            let (file, start) = places.start(rule.source_index, rule.line, rule.column)?;
            Some(file.at(guard::place_of_declaration(file, start, declaration)?))
        });
        let message = format!("`{declaration}` has no fallback for older browsers of `targets`");
        Diagnostic::new(&NO_FALLBACK, place.unwrap_or_else(|| entry.file.start()), message)
            .help("write the declaration twice: before it, one that all of these browsers know")
    })
}

/// The findings for rules with others in them that older browsers of the targets ignore.
pub(crate) fn with_is<'d>(
    graph: &'d Graph,
    entry: &'d Entry,
    rules: &'d [Location],
) -> impl Iterator<Item = Diagnostic> + 'd {
    let mut places = Places::new(graph);
    rules.iter().map(move |rule| {
        let place = places.token(rule.source_index, rule.line, rule.column);
        let message =
            "the rules in this one are written with `:is()`, and older browsers of `targets` ignore them";
        Diagnostic::new(&NO_FALLBACK, place.unwrap_or_else(|| entry.file.start()), message).help(
            "write them without nesting, or make two rules of this one: its selectors differ in specificity, or `&` is not at the start",
        )
    })
}

/// Prints a bundle. `None` after a finding.
pub(crate) fn print<'i>(
    graph: &Graph,
    bundle: Bundle<'i>,
    media: &CssRuleList<'i>,
    entry: &Entry,
    targets: Targets,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<Printed> {
    let sources: Vec<String> = graph.nodes.iter().map(|node| node.sheet.file.path().to_owned()).collect();
    let mut rules = bundle.rules;
    // Their position among the rules makes no difference, except that a definition in a stylesheet takes precedence.
    let defines = |name: &DashedIdent<'i>| {
        rules.iter().any(|rule| matches!(rule, CssRule::CustomMedia(own) if own.name == *name))
    };
    let media =
        media.0.iter().filter(|rule| !matches!(rule, CssRule::CustomMedia(rule) if defines(&rule.name)));
    let media: Vec<_> = media.cloned().collect();
    rules.extend(media);
    let mut merging = bundle.merging;
    let mut guard = Guard::new(targets, merging.clone());
    let mut rules = CssRuleList(rules);
    let printing = Printing { minify: options.minify, targets, lowers_nesting: lowers_nesting(targets) };
    if printing.lowers_nesting {
        scoped::write_rules(&mut rules, false);
        guard::write_roots(&mut rules);
    }
    guard.prepare(&mut rules);
    let mut sheet = StyleSheet::new(sources, rules, parser_options());
    sheet.license_comments = bundle.licenses;
    let Some(minified) = guarded(|| sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() }))
    else {
        diagnostics.push(stopped(entry));
        return None;
    };
    if let Err(error) = minified {
        let file = error
            .loc
            .as_ref()
            .and_then(|at| graph.find(&at.filename))
            .map(|node| &graph.nodes[node].sheet.file);
        diagnostics.push(match (file, &error.loc) {
            (Some(file), Some(at)) => {
                let start = Positions::new(file).offset(at.line, at.column);
                let span = token_at(file, start).map(|token| token.span).unwrap_or_default();
                Diagnostic::at(&UNKNOWN_MEDIA, file, span, unresolved(&error.kind))
            }
            _ => Diagnostic::new(&UNKNOWN_MEDIA, entry.file.start(), unresolved(&error.kind)),
        });
        return None;
    }
    #[cfg(test)]
    crate::proof::faults::in_rules(&mut sheet.rules, &merging);
    let mut difference = guard.restore_rules(&mut sheet.rules);
    let expected = guard.restore_declarations(&mut sheet.rules, printing);
    let with_is =
        if printing.lowers_nesting { guard::unknown_lists(&sheet.rules, targets) } else { Vec::new() };
    let mut map = options.source_map.then(|| SourceMap::new("/"));
    let printer = PrinterOptions {
        minify: options.minify,
        source_map: map.as_mut(),
        targets,
        ..PrinterOptions::default()
    };
    #[cfg_attr(not(test), allow(unused_mut))]
    let mut printed = match guarded(|| sheet.to_css(printer).map(|printed| printed.code)) {
        Some(Ok(printed)) => printed,
        None => {
            diagnostics.push(stopped(entry));
            return None;
        }
        Some(Err(error)) => {
            diagnostics.push(Diagnostic::new(&SYNTAX, entry.file.start(), error.kind.to_string()));
            return None;
        }
    };
    #[cfg(test)]
    crate::proof::faults::in_text(&mut printed, &merging);
    if difference.is_none() {
        difference = timed(|| expected.compare(&sheet.rules, printing, &printed));
    }
    if let Merging::Except(exception, _) = &mut merging {
        *exception = guard.apart;
    }
    let mut order = String::new();
    if !options.layers.is_empty() {
        order.push_str("@layer ");
        order.push_str(&options.layers.join(if options.minify { "," } else { ", " }));
        order.push_str(if options.minify { ";" } else { ";\n\n" });
    }
    let before = order.len();
    let mut css = if order.is_empty() { printed } else { order + &printed };
    if !css.ends_with('\n') {
        css.push('\n');
    }
    let unescaped = if map.is_some() { css.clone() } else { String::new() };
    let mut css = bundle.escapes.apply(css);
    let map = map.and_then(|map| {
        let name = entry.out.rsplit('/').next().unwrap_or(&entry.out);
        let printed = map::Printed { css: &unescaped, before, escapes: &bundle.escapes };
        let json = map::write(graph, &bundle.nodes, &map, &printed, name)?;
        css.push_str(&format!("/*# sourceMappingURL={name}.map */\n"));
        Some(json)
    });
    Some(Printed { css, map, difference, merging, without_fallback: guard.unlowered.declarations, with_is })
}

/// The finding for a stylesheet at which lightningcss stops.
fn stopped(entry: &Entry) -> Diagnostic {
    let message = "the compiler stops at this stylesheet because of a bug in itself";
    Diagnostic::new(&SYNTAX, entry.file.start(), message)
        .help("report it with the stylesheet; until then, leave out half of it, again and again, to see which declaration it is")
}

/// Whether some of the browsers have no nesting. lightningcss does not say so, except in what it prints.
fn lowers_nesting(targets: Targets) -> bool {
    let nested = StyleSheet::parse("a{b &{top:0}}", parser_options()).ok();
    let printer = PrinterOptions { targets, ..PrinterOptions::default() };
    targets.browsers.is_some()
        && nested
            .and_then(|sheet| sheet.to_css(printer).ok())
            .is_some_and(|printed| !printed.code.contains('&'))
}

fn unresolved(kind: &MinifyErrorKind) -> String {
    match kind {
        MinifyErrorKind::CircularCustomMedia { name } => {
            format!("the custom media query `{name}` refers to itself")
        }
        MinifyErrorKind::CustomMediaNotDefined { name } => {
            format!("there is no custom media query `{name}`")
        }
        MinifyErrorKind::UnsupportedCustomMediaBooleanLogic { .. } => {
            "this combination with a custom media query that contains a media type cannot be expanded"
                .to_owned()
        }
        kind => kind.to_string(),
    }
}
