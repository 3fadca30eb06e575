//! The styles that pages bind to elements, and those in the scripts of components.

mod angular;
mod bindings;
mod references;
mod tags;
mod vue;

use ds_core::model::style::EmbeddedStyle;
use ds_core::source::to_u32;
use ds_core::{Diagnostics, SourceFile, Span};
use swc_core::ecma::ast;

use super::{Collector, contains};
use crate::extract::on_large_stack;
use crate::syntax::with_script;
use tags::{Tag, tags};

/// What a page is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Page {
    Astro,
    /// Also a template of Angular, or of Vue in a page.
    Html,
    Svelte,
    Vue,
}

/// The pages by the endings of their files.
const ENDINGS: [(&str, Page); 5] = [
    (".astro", Page::Astro),
    (".htm", Page::Html),
    (".html", Page::Html),
    (".svelte", Page::Svelte),
    (".vue", Page::Vue),
];

/// What a page with bound styles contains.
const HINTS: [&str; 6] = [":style", "style:", "[style", "[ngStyle", "style={", "define:vars"];

/// What a script with styles contains in a page. Most say `style` and mean a prop.
const IN_SCRIPTS: [&str; 10] = [
    "CSSProperties",
    "StyleValue",
    "css`",
    "css(",
    "styled",
    "keyframes",
    "injectGlobal",
    "style=",
    ".style.",
    ".style,",
];

/// What a script contains in HTML that sets the style of an element.
const SETTERS: [&str; 2] = [".style.", ".style,"];

impl Page {
    /// What a file with a path is; `None` if it is not a page.
    pub(super) fn of(path: &str) -> Option<Self> {
        let path = path.to_ascii_lowercase();
        ENDINGS.iter().find(|(ending, _)| path.ends_with(ending)).map(|(_, page)| *page)
    }

    /// Whether its scripts are those of a component.
    fn is_component(self) -> bool {
        self != Self::Html
    }

    /// What a script with styles contains in it.
    fn in_scripts(self) -> &'static [&'static str] {
        if self.is_component() { &IN_SCRIPTS } else { &SETTERS }
    }
}

/// A script in a page.
struct Script {
    part: Span,
    has_jsx: bool,
}

/// The styles that a page binds, and those in its scripts. Styles that are written as CSS are no part of them.
pub(super) fn styles(file: &SourceFile, page: Page) -> (Vec<EmbeddedStyle>, Diagnostics) {
    let text = file.text();
    let has_bindings = contains(text, &HINTS);
    let has_scripts = contains(text, page.in_scripts());
    if !has_bindings && !has_scripts {
        return (Vec::new(), Diagnostics::new());
    }
    on_large_stack(|| {
        let mut collector = Collector::of(text);
        let mut findings = Diagnostics::new();
        if has_bindings {
            collector.bindings(text, 0, page);
        }
        let is_script = has_scripts || page.is_component() && !collector.constants.is_empty();
        let scripts = if is_script { scripts(text, page) } else { Vec::new() };
        for script in scripts {
            let code = file.slice(script.part);
            let has_options = page == Page::Vue && collector.constants.are_options_in(code);
            if !has_options && !contains(code, page.in_scripts()) && !collector.constants.are_in(code) {
                continue;
            }
            let mut collect = |has_jsx| {
                with_script(file, script.part, has_jsx, |module: &ast::Module| {
                    if has_options {
                        collector.options(module);
                    }
                    collector.module(module);
                })
            };
            let (read, found) = collect(script.has_jsx);
            // A script that does not say whether it has elements may be written either way.
            if read.is_none() && collect(!script.has_jsx).0.is_none() {
                findings.extend(found);
            }
        }
        (collector.styles, findings)
    })
}

/// The scripts of a component.
fn scripts(text: &str, page: Page) -> Vec<Script> {
    let mut scripts = Vec::new();
    let mut after = 0;
    if page == Page::Astro
        && let Some(part) = frontmatter(text)
    {
        after = part.end;
        scripts.push(Script { part, has_jsx: false });
    }
    for tag in tags(text, page) {
        if tag.name.eq_ignore_ascii_case("script")
            && tag.start >= after as usize
            && let Some(has_jsx) = script(&tag, text)
        {
            let part = Span::new(to_u32(tag.content.start), to_u32(tag.content.end));
            scripts.push(Script { part, has_jsx });
        }
    }
    scripts
}

/// Whether a script has JSX; `None` if its language is another one.
fn script(tag: &Tag<'_>, text: &str) -> Option<bool> {
    let value = |name: &str| {
        let attribute = tag.attributes.iter().find(|attribute| attribute.name == name)?;
        attribute.value.clone().map(|value| &text[value])
    };
    let kind = value("type").unwrap_or("module");
    let is_script = matches!(
        kind,
        "" | "module" | "text/javascript" | "application/javascript" | "ts" | "text/typescript"
    );
    match value("lang").unwrap_or(if kind == "ts" { "ts" } else { "" }) {
        _ if !is_script => None,
        "ts" | "typescript" => Some(false),
        "" | "js" | "javascript" | "jsx" | "tsx" => Some(true),
        _ => None,
    }
}

/// The script between `---` at the start of an Astro file.
fn frontmatter(text: &str) -> Option<Span> {
    let before = text.len() - text.trim_start().len();
    let start = before + text[before..].strip_prefix("---").map(|_| 3)?;
    let end = start + text[start..].find("\n---")?;
    Some(Span::new(to_u32(start), to_u32(end + 1)))
}
