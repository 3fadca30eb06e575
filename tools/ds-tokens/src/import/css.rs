//! Custom properties of a style sheet, and Tailwind 4's `@theme`. A theme is a media query or a selector with an attribute or a
//! class: `@media (prefers-color-scheme: dark)`, `[data-theme="dark"]`, `.dark`.

use serde_json::Value;

use super::objects::Themes;
use super::sheet::{self, Declaration};
use super::tree::{Bundle, ENDING, Reason, Step, Token, stem};
use super::{Parsed, names};

/// Where a declaration applies.
enum Place {
    Everywhere,
    /// A modifier and one of its contexts.
    Theme(String, String),
    /// Only on some elements, or in some browsers; a sentence names it.
    Part(String),
}

/// Reads style sheets, each as a set with files for its themes.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, _: &mut Themes) {
    for file in files {
        let name = stem(&file.place).to_owned();
        let set = bundle.set(&name, &format!("{name}{ENDING}"));
        bundle.order.push(Step::Set(set));
        for entry in sheet::declarations(file.file.text(), false) {
            if entry.name.starts_with("--") && entry.name.len() > 2 {
                declaration(file, &entry, set, bundle);
            }
        }
    }
}

fn declaration(file: &Parsed<'_>, entry: &Declaration, set: usize, bundle: &mut Bundle) {
    let in_theme = entry.rules.iter().any(|rule| rule.starts_with("@theme"));
    let kind = if in_theme { tailwind(&entry.name) } else { None };
    let token = |text: &str| {
        let path = vec![entry.name[2..].to_owned()];
        Token::new(path, Value::String(references(text)), kind, file.file.at(entry.at))
    };
    let place = place(&entry.rules);
    if let Some((light, dark)) = schemes(&entry.value) {
        match &place {
            Place::Everywhere => {
                bundle.replace(set, token(&light));
                let theme = of_theme(bundle, set, "theme", "dark");
                return bundle.replace(theme, token(&dark));
            }
            Place::Theme(modifier, theme) if modifier == "theme" => {
                let is_dark = theme.to_ascii_lowercase().contains("dark");
                let theme = of_theme(bundle, set, modifier, theme);
                return bundle.replace(theme, token(if is_dark { &dark } else { &light }));
            }
            Place::Theme(..) | Place::Part(_) => {}
        }
    }
    let token = token(&entry.value);
    if entry.name.contains('*') {
        return bundle.lose(set, &token, Reason::NotAToken, "this removes default values of Tailwind");
    }
    let place = match place {
        Place::Everywhere => set,
        Place::Theme(modifier, theme) => of_theme(bundle, set, &modifier, &theme),
        Place::Part(why) => return bundle.lose(set, &token, Reason::NotAToken, why),
    };
    bundle.replace(place, token);
}

/// The set with what a theme changes in a sheet.
pub(super) fn of_theme(bundle: &mut Bundle, set: usize, modifier: &str, theme: &str) -> usize {
    let name = format!("{} {theme}", bundle.sets[set].name);
    if let Some(known) = bundle.sets.iter().position(|set| set.name == name) {
        return known;
    }
    let file = bundle.sets[set].file.strip_suffix(ENDING).unwrap_or(&bundle.sets[set].file).to_owned();
    let place = bundle.set(&name, &format!("{file}.{}{ENDING}", names::file_part(theme)));
    if !bundle.modifiers.iter().any(|known| known.name == modifier) {
        let default = if theme.eq_ignore_ascii_case("dark") { "light" } else { "default" };
        bundle.context(modifier, default);
    }
    bundle.context(modifier, theme).sets.push(place);
    place
}

fn place(rules: &[String]) -> Place {
    let mut theme = None;
    for rule in rules {
        let place = match rule.strip_prefix('@') {
            Some(rule) => at_rule(rule),
            None => selector(rule),
        };
        match place {
            Place::Everywhere => {}
            // `:root[data-theme="dark"]` within a media query for dark.
            Place::Theme(modifier, context) => {
                theme.get_or_insert((modifier, context));
            }
            part @ Place::Part(_) => return part,
        }
    }
    theme.map_or(Place::Everywhere, |(modifier, context)| Place::Theme(modifier, context))
}

fn at_rule(rule: &str) -> Place {
    let (name, rest) = rule.split_once([' ', '(']).unwrap_or((rule, ""));
    match name {
        "layer" | "theme" => Place::Everywhere,
        "media" => {
            let query = rule["media".len()..].trim().to_ascii_lowercase();
            let plain: String = query.chars().filter(|ch| !ch.is_whitespace()).collect();
            match plain.as_str() {
                "(prefers-color-scheme:dark)" => Place::Theme("theme".to_owned(), "dark".to_owned()),
                "(prefers-color-scheme:light)" | "all" | "screen" => Place::Everywhere,
                "(prefers-contrast:more)" => Place::Theme("contrast".to_owned(), "more".to_owned()),
                "(prefers-reduced-motion:reduce)" => Place::Theme("motion".to_owned(), "reduce".to_owned()),
                _ => Place::Theme("media".to_owned(), query),
            }
        }
        _ => Place::Part(format!("it is set in `@{name} {}` only", rest.trim())),
    }
}

/// Words of classes that are themes.
const THEME_WORDS: &[&str] =
    &["dark", "light", "theme", "contrast", "dim", "mode", "scheme", "compact", "dense"];

fn selector(rule: &str) -> Place {
    let mut theme = None;
    for part in sheet::split(rule, |ch| ch == ',') {
        let part = without_not(part);
        let plain = part.trim_start_matches(":where(").trim_end_matches(')').trim();
        if plain.contains(' ') || plain.contains('>') {
            continue;
        }
        let mut rest = plain;
        for root in
            [":root", ":host", "html", "body", "*", ":before", "::before", "::after", "::backdrop", "&"]
        {
            rest = rest.strip_prefix(root).unwrap_or(rest);
        }
        let rest = rest.trim_start_matches('(').trim_end_matches(')');
        if rest.is_empty() {
            return Place::Everywhere;
        }
        if let Some(inner) = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let (name, value) = inner.split_once('=').unwrap_or((inner, inner));
            let name = name.trim_end_matches(['~', '|', '^', '$', '*']).trim().trim_start_matches("data-");
            let value = value.trim().trim_matches(['"', '\'']);
            if !value.contains(']') {
                theme.get_or_insert((modifier(name), value.to_owned()));
            }
        } else if let Some(class) = rest.strip_prefix('.')
            && THEME_WORDS.iter().any(|word| class.to_ascii_lowercase().contains(word))
            && !class.contains(['.', ':', '['])
        {
            theme.get_or_insert(("theme".to_owned(), class.to_owned()));
        }
    }
    match theme {
        Some((modifier, context)) => Place::Theme(modifier, context),
        None => Place::Part(format!("it is set on `{rule}` only, which is not a theme")),
    }
}

fn modifier(attribute: &str) -> String {
    match attribute {
        "theme" | "mode" | "color-mode" | "color-scheme" | "bs-theme" | "color-theme" => "theme".to_owned(),
        other => other.to_owned(),
    }
}

/// A selector without `:not(…)`.
fn without_not(selector: &str) -> String {
    let mut text = selector.to_owned();
    while let Some(start) = text.find(":not(") {
        let end = text[start..].find(')').map_or(text.len(), |end| start + end + 1);
        text.replace_range(start..end, "");
    }
    text
}

/// Writes `var(--a)` as `{a}`. A fallback is used where nothing has the name; here, something has.
pub(super) fn references(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("var(") {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let inner = &after[4..];
        let end = closing(inner);
        let name = inner[..end].split(',').next().unwrap_or_default().trim();
        match name.strip_prefix("--") {
            Some(name) => out.push_str(&format!("{{{name}}}")),
            None => out.push_str(&after[..(4 + end + 1).min(after.len())]),
        }
        rest = inner.get(end + 1..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// The text in a light and in a dark scheme, if it has `light-dark()`.
fn schemes(text: &str) -> Option<(String, String)> {
    let (mut light, mut dark) = (String::new(), String::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("light-dark(") {
        let end = closing(after);
        let [first, second] = sheet::split(&after[..end], |ch| ch == ',')[..] else { return None };
        for (text, value) in [(&mut light, first), (&mut dark, second)] {
            text.push_str(before);
            text.push_str(value);
        }
        rest = after.get(end + 1..)?;
    }
    if light.is_empty() {
        return None;
    }
    light.push_str(rest);
    dark.push_str(rest);
    Some((light, dark))
}

/// Where the parenthesis closes that was opened before the text.
fn closing(text: &str) -> usize {
    let mut open = 1_usize;
    for (at, ch) in text.char_indices() {
        match ch {
            '(' => open += 1,
            ')' if open == 1 => return at,
            ')' => open -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The types of Tailwind's namespaces.
fn tailwind(name: &str) -> Option<&'static str> {
    let has = |prefix: &str| name.starts_with(prefix);
    Some(match () {
        () if name.ends_with("--line-height") => "number",
        () if name.ends_with("--letter-spacing") => "dimension",
        () if name.ends_with("--font-weight") || has("--font-weight-") => "fontWeight",
        () if name.contains("--font-") && name.ends_with("-settings") => return None,
        () if has("--color-") => "color",
        () if has("--font-") => "fontFamily",
        () if has("--text-") || has("--tracking-") || has("--radius-") || has("--spacing") => "dimension",
        () if has("--breakpoint-") || has("--container-") || has("--blur-") => "dimension",
        () if has("--leading-") => "number",
        () if has("--shadow-") || has("--inset-shadow-") => "shadow",
        () if has("--ease-") => "cubicBezier",
        () => return None,
    })
}
