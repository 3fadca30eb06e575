//! The kinds of sources, and how each is recognised. The first kind in the table that fits decides.

use ds_core::json::{Kind as JsonKind, Value};
use ds_core::{Artifact, Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;

use super::objects::Themes;
use super::tree::{Bundle, ENDING, Step, Token, stem};
use super::{Parsed, css, dictionary, figma, objects, resolved, rules, scss, studio, tailwind, theo};

/// A kind of source.
struct Kind {
    /// The name in reports.
    name: &'static str,
    /// Whether a file is of this kind.
    fits: fn(&Parsed<'_>) -> bool,
    /// Reads all files of this kind together.
    read: fn(&[&Parsed<'_>], &mut Bundle, &mut Themes),
}

/// All kinds.
const KINDS: &[Kind] = &[
    // A file with `$themes` or `$metadata` next to sets, or these as files of their own.
    Kind { name: "Tokens Studio", fits: is_studio, read: studio::read },
    // A document with `resolutionOrder` or sets and modifiers; it refers to the others.
    Kind { name: "resolver", fits: resolved::fits, read: resolved::read },
    // `meta.variables` of the REST API, or collections of a plugin.
    Kind { name: "Figma variables", fits: figma::fits, read: figma::read },
    // `props` or `aliases`, and nothing that Theo does not have.
    Kind { name: "Theo", fits: theo::fits, read: theo::read },
    // `theme` with sections of Tailwind, and no token.
    Kind { name: "Tailwind 3", fits: tailwind::fits, read: tailwind::read },
    // Style sheets, by their ending.
    Kind { name: "SCSS", fits: |file| file.path.ends_with(".scss"), read: scss::read },
    Kind { name: "CSS", fits: |file| file.path.ends_with(".css"), read: css::read },
    // `platforms` with transforms or files.
    Kind { name: "Style Dictionary configuration", fits: dictionary::fits, read: dictionary::read },
    // Any other object: tokens have `$value` or `value`; without any, each value is a token.
    Kind { name: "token tree", fits: |file| file.document.is_some(), read: trees },
];

/// Whether a file is read as a style sheet instead of JSON or YAML.
pub(super) fn is_sheet(path: &str) -> bool {
    [".css", ".scss", ".sass", ".less"].iter().any(|ending| path.ends_with(ending))
}

/// The kind of a file, unless any object would be of it.
pub(super) fn proven(file: &Parsed<'_>) -> Option<&'static str> {
    let (_, others) = KINDS.split_last()?;
    others.iter().find(|kind| (kind.fits)(file)).map(|kind| kind.name)
}

/// What the files were recognised as.
pub(super) struct Recognised {
    pub(super) kinds: Vec<(String, &'static str)>,
    /// The files as they are, if they are the format already.
    pub(super) unchanged: Option<Vec<Artifact>>,
    /// The number of tokens, if the files are unchanged.
    pub(super) tokens: usize,
}

/// Reads all files.
pub(super) fn read(files: &[Parsed<'_>], bundle: &mut Bundle, _out: &mut Diagnostics) -> Recognised {
    let mut kinds = Vec::new();
    let mut by_kind: Vec<Vec<&Parsed<'_>>> = KINDS.iter().map(|_| Vec::new()).collect();
    if let Some((artifacts, tokens)) = resolved::unchanged(files) {
        let kinds = files.iter().map(|file| (file.path.to_owned(), "DTCG 2025.10")).collect();
        return Recognised { kinds, unchanged: Some(artifacts), tokens };
    }
    // Sets in files of their own look like any tree.
    let combined = KINDS.iter().take(2).position(|kind| files.iter().any(|file| (kind.fits)(file)));
    for file in files {
        let nth = match KINDS.iter().position(|kind| (kind.fits)(file)) {
            Some(nth) if nth == KINDS.len() - 1 => combined.unwrap_or(nth),
            Some(nth) => nth,
            None => continue,
        };
        kinds.push((file.path.to_owned(), KINDS[nth].name));
        by_kind[nth].push(file);
    }
    let mut themed = Vec::new();
    for (kind, files) in KINDS.iter().zip(&by_kind).filter(|(_, files)| !files.is_empty()) {
        (kind.read)(files, bundle, &mut themed);
    }
    overridden(bundle);
    objects::place(bundle, themed);
    Recognised { kinds, unchanged: None, tokens: 0 }
}

/// Says once for each set that it gives tokens of earlier ones another value: files of themes look like that, and nothing says which theme
/// each is.
fn overridden(bundle: &mut Bundle) {
    let mut known: FxHashMap<&[String], (&Token, &str)> = FxHashMap::default();
    let mut findings = Vec::new();
    for step in &bundle.order {
        let Step::Set(set) = *step else { continue };
        let set = &bundle.sets[set];
        let mut again = Vec::new();
        for token in &set.tokens {
            if let Some((first, name)) = known.insert(&token.path, (token, &set.name))
                && first.value != token.value
            {
                again.push((token, first, name));
            }
        }
        let Some((token, first, other)) = again.first() else { continue };
        let tokens = match again.len() {
            1 => format!("`{}`", token.name()),
            count => format!("{count} tokens such as `{}`", token.name()),
        };
        let message = format!("`{}` overrides {tokens} of `{other}` with another value", set.name);
        let finding = Diagnostic::new(&rules::CHANGED, token.at.clone(), message);
        findings.push(finding.label(first.at.clone(), "the other value").help(
            "if the files are themes or variants, import each alone, and combine the results in a resolver document",
        ));
    }
    findings.into_iter().for_each(|finding| bundle.findings.push(finding));
}

fn root<'p>(file: &'p Parsed<'_>) -> Option<Value<'p>> {
    file.document.as_ref().map(|document| document.root())
}

fn is_studio(file: &Parsed<'_>) -> bool {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    matches!(name, "$themes.json" | "$metadata.json")
        || root(file).is_some_and(|root| {
            let has = |name, kind| root.get(name).is_some_and(|value| value.kind() == kind);
            has("$themes", JsonKind::Array) || has("$metadata", JsonKind::Object)
        })
}

/// Trees of tokens: each file is a set.
fn trees(files: &[&Parsed<'_>], bundle: &mut Bundle, themed: &mut Themes) {
    for file in files {
        let Some(root) = root(file) else { continue };
        let name = stem(&file.place).to_owned();
        let set = bundle.set(&name, &format!("{name}{ENDING}"));
        bundle.order.push(Step::Set(set));
        objects::read(root, bundle, set, &file.origins, themed);
    }
}
