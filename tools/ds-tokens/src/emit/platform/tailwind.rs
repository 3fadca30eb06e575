//! `tailwind.css`: a theme for Tailwind CSS 4, a variant for each theme, and the values that themes change.

use std::fmt::Write as _;

use ds_core::Artifact;
use rustc_hash::FxHashMap;

use super::Becomes::{Nothing, Value};
use super::report::Kind;
use super::{Job, Types, plain};
use crate::emit::css;
use crate::emit::{Notation, Printer};
use crate::eval::Entry;
use crate::model::Token;
use crate::text::put;
use crate::value::{Type, Value as Own};

const NO_NAMESPACE: &str = "Tailwind has no theme variables for this type";

pub(super) const TYPES: Types = [
    Value("`--color-*`"),
    Value(
        "`--spacing-*`; `--radius-*`, `--text-*`, `--tracking-*`, `--breakpoint-*`, `--container-*`, `--blur-*` by path",
    ),
    Value("`--font-*`"),
    Value("`--font-weight-*`"),
    Value("`--transition-duration-*`"),
    Value("`--ease-*`"),
    Value("`--leading-*`, `--opacity-*`, `--z-index-*`, `--aspect-*` by path"),
    Nothing(NO_NAMESPACE),
    Nothing(NO_NAMESPACE),
    Nothing(NO_NAMESPACE),
    Value("`--shadow-*`, or `--inset-shadow-*`"),
    Nothing(NO_NAMESPACE),
    Value("`--text-*` with line height, letter spacing and weight; `--font-*` for the family"),
];

/// Words of a path, and the namespace that they mean for a length. The first that the path contains applies.
const LENGTHS: &[(&str, &str)] = &[
    ("radius", "radius"),
    ("rounded", "radius"),
    ("breakpoint", "breakpoint"),
    ("screen", "breakpoint"),
    ("container", "container"),
    ("tracking", "tracking"),
    ("letter-spacing", "tracking"),
    ("blur", "blur"),
    ("font-size", "text"),
    ("text-size", "text"),
    ("leading", "leading"),
    ("line-height", "leading"),
    ("spacing", "spacing"),
    ("space", "spacing"),
];

const NUMBERS: &[(&str, &str)] = &[
    ("line-height", "leading"),
    ("leading", "leading"),
    ("opacity", "opacity"),
    ("z-index", "z-index"),
    ("layer", "z-index"),
    ("aspect", "aspect"),
];

/// Words at the start of a path that say no more than the namespace.
const SPOKEN: &[(&str, &str)] = &[
    ("color", "color"),
    ("font-family", "font"),
    ("font-weight", "font-weight"),
    ("font", "font"),
    ("duration", "transition-duration"),
    ("easing", "ease"),
    ("ease", "ease"),
    ("shadow", "shadow"),
    ("typography", "text"),
    ("text", "text"),
];

/// Where a token belongs: its namespace, and its name in it.
fn place(job: &Job<'_>, token: &Token, value: &Own) -> Option<(&'static str, String)> {
    let name = job.kebab(token);
    let by_word = |table: &[(&'static str, &'static str)]| {
        let mut words = table.iter().filter(|(word, _)| has_words(name, word));
        words.next().map(|&(word, space)| (space, without(name, word)))
    };
    let spoken = |space: &'static str| {
        // A colour may be called `brand-color`, but a time is nothing but a duration.
        let says = |word: &str| match space {
            "color" | "text" | "font" => name.strip_prefix(word).is_some_and(|rest| rest.starts_with('-')),
            _ => has_words(name, word),
        };
        let word = SPOKEN.iter().find(|(word, namespace)| *namespace == space && says(word));
        (space, word.map_or_else(|| name.to_owned(), |(word, _)| without(name, word)))
    };
    Some(match value {
        Own::Color(_) => spoken("color"),
        Own::Dimension(_) => by_word(LENGTHS).unwrap_or_else(|| ("spacing", name.to_owned())),
        Own::FontFamily(_) => spoken("font"),
        Own::FontWeight(_) => spoken("font-weight"),
        Own::Duration(_) => spoken("transition-duration"),
        Own::CubicBezier(_) => spoken("ease"),
        Own::Number(_) => by_word(NUMBERS)?,
        Own::Shadow(list) => {
            let is_inset = list.iter().flat_map(|part| part.value.iter()).all(|layer| layer.inset);
            let (_, name) = spoken("shadow");
            (if is_inset { "inset-shadow" } else { "shadow" }, name)
        }
        Own::Typography(_) | Own::Loose(_) => spoken("text"),
        _ => return None,
    })
}

/// Whether a name in kebab case has these words.
fn has_words(name: &str, words: &str) -> bool {
    // What follows a hyphen, beginning with the whole name.
    std::iter::successors(Some(name), |rest| rest.split_once('-').map(|(_, rest)| rest))
        .filter_map(|rest| rest.strip_prefix(words))
        .any(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// A name without a word at its start, or in it.
fn without(name: &str, word: &str) -> String {
    if name == word {
        return "default".to_owned();
    }
    match name.strip_prefix(word).and_then(|rest| rest.strip_prefix('-')) {
        Some(rest) => rest.to_owned(),
        None => name.replacen(&format!("-{word}"), "", 1),
    }
}

/// The theme variables of a token: names after their namespaces, and values.
fn variables(
    job: &Job<'_>,
    token: &Token,
    entry: &Entry,
    notation: Notation,
) -> Option<Vec<(String, String)>> {
    let printer = Printer { model: job.model, notation, references: false };
    let (space, name) = place(job, token, &entry.value)?;
    let mut property = String::with_capacity(space.len() + name.len() + 3);
    put!(&mut property, "--", space, "-", name);
    if token.kind != Type::Typography {
        return Some(vec![(property, printer.entry(entry))]);
    }
    let mut declarations = Vec::new();
    printer.declarations(entry, &mut |part| match part.part {
        "-font-size" => declarations.insert(0, (property.clone(), part.text)),
        "-font-family" => declarations.push((format!("--font-{name}"), part.text)),
        "" => {}
        suffix => declarations.push((format!("{property}-{suffix}"), part.text)),
    });
    // The parts of a size belong to a size.
    declarations.first().is_some_and(|(first, _)| *first == property).then_some(declarations)
}

pub(super) fn write(job: &Job<'_>) -> Vec<Artifact> {
    let mut out = format!("{}\n\n", crate::HEADER);
    let mut used: FxHashMap<String, &str> = FxHashMap::default();
    let mut tokens = Vec::new();
    let mut lines = String::new();
    for token in job.tokens() {
        let Some(entry) = job.model.first(token.node) else { continue };
        let Some(variables) = variables(job, token, entry, Notation::Rich) else {
            let reason = match token.kind {
                Type::Number => "its path does not say which utilities use the number",
                Type::Typography => "a text style needs a size",
                _ => NO_NAMESPACE,
            };
            job.note(token, Kind::NoPlace, reason);
            continue;
        };
        if let Some((name, other)) =
            variables.iter().find_map(|(name, _)| Some((name, *used.get(name.as_str())?)))
        {
            job.note(token, Kind::Collision, format!("`{name}` is the variable of `{other}`, too"));
            continue;
        }
        for (name, text) in variables {
            let text = match &entry.value {
                // Tailwind cannot sort breakpoints in different units.
                Own::Dimension(value) if name.starts_with("--breakpoint-") && value.unit == "px" => {
                    format!("{}rem", crate::text::rounded(value.value / plain::ROOT))
                }
                _ => text,
            };
            put!(&mut lines, "  ", name, ": ", text, ";\n");
            used.insert(name, &token.path);
        }
        tokens.push(token);
    }
    let variants = custom_variants(job);
    if !variants.is_empty() {
        let _ = writeln!(out, "{variants}");
    }
    let _ = write!(out, "@theme static {{\n{lines}}}\n");
    themed(job, &tokens, &mut out);
    vec![Artifact::new("tailwind.css", out)]
}

/// `dark:` for the elements in a theme: as `tokens.css` selects it, by an attribute or by the visitor's preference.
fn custom_variants(job: &Job<'_>) -> String {
    let model = job.model;
    let mut out = String::new();
    let mut known: Vec<String> = Vec::new();
    for (axis, modifier) in model.axes.iter().enumerate() {
        let variants = css::variants(model, axis);
        let selections = css::selections(model, axis, &variants);
        for (nth, context) in modifier.contexts.iter().enumerate() {
            let mut name = String::new();
            crate::names::kebab(context, &mut name);
            if known.contains(&name) {
                name.clear();
                crate::names::kebab(&format!("{} {context}", modifier.name), &mut name);
            }
            let _ = writeln!(out, "@custom-variant {name} {{");
            for (media, selector, _) in selections.iter().filter(|(.., selection)| *selection == nth) {
                let inside: Vec<String> =
                    selector.split(", ").map(|selector| format!("{selector}, {selector} *")).collect();
                // The default has no attribute, so its selector would be that of the whole page.
                let inside = inside.iter().filter(|selector| !selector.starts_with(":root,"));
                let inside = inside.map(String::as_str).collect::<Vec<_>>().join(", ");
                let rule = format!("&:where({inside}) {{ @slot; }}");
                let _ = match media.is_empty() {
                    true => writeln!(out, "  {rule}"),
                    false => writeln!(out, "  @media {media} {{ {rule} }}"),
                };
            }
            out.push_str("}\n");
            known.push(name);
        }
    }
    out
}

/// The values of each context that differ from another one of its modifier, with the selectors of `tokens.css`.
fn themed(job: &Job<'_>, tokens: &[&Token], out: &mut String) {
    let model = job.model;
    let mut blocks = String::new();
    for (axis, modifier) in model.axes.iter().enumerate() {
        let changed: Vec<_> = tokens
            .iter()
            .filter(|token| {
                let values = |context| {
                    let theme = model.single(axis, context)?;
                    theme.entry(token.node).map(|entry| &entry.value)
                };
                (0..modifier.contexts.len()).any(|context| values(context) != values(modifier.default))
            })
            .collect();
        let variants = css::variants(model, axis);
        for (media, selector, context) in css::selections(model, axis, &variants) {
            let Some(theme) = model.single(axis, context) else { continue };
            let mut lines = String::new();
            for token in &changed {
                let Some(entry) = theme.entry(token.node) else { continue };
                for (name, text) in variables(job, token, entry, Notation::Rich).unwrap_or_default() {
                    if !name.starts_with("--breakpoint-") {
                        put!(&mut lines, " ", name, ": ", text, ";");
                    }
                }
            }
            if !lines.is_empty() {
                let rule = format!("{selector} {{{lines} }}");
                let _ = match media.is_empty() {
                    true => writeln!(blocks, "  {rule}"),
                    false => writeln!(blocks, "  @media {media} {{ {rule} }}"),
                };
            }
        }
    }
    if !blocks.is_empty() {
        let _ = write!(out, "\n@layer theme {{\n{blocks}}}\n");
    }
}
