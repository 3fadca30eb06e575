//! `dstool tokens import`: files of other tools as strict files of DTCG 2025.10 with a resolver.
//!
//! 1. Each file is recognised by its content (`kinds`), and read into sets of tokens with values as written (`tree`), and themes.
//! 2. Names that the format cannot have are changed, with all references to them (`names`).
//! 3. Calculations and colour modifiers are computed for each theme (`expressions`, `scope`, `math`, `colors`).
//! 4. Values get the notation of the format, with what the tolerant mode knows (`normal`).
//! 5. The result is compiled strictly; what has an error is removed (`verify`), and the rest is written (`write`).
//!
//! Everything that is removed on the way is in the report with its place and its reason.

mod colors;
mod css;
mod dictionary;
mod expressions;
mod figma;
mod kinds;
mod math;
mod names;
mod normal;
mod objects;
mod places;
mod report;
mod resolved;
pub(crate) mod rules;
mod scope;
mod scss;
mod sheet;
mod shorthand;
mod studio;
mod tailwind;
mod theo;
mod tree;
mod uses;
mod verify;
mod write;

use ds_core::json::Document;
use ds_core::{Artifact, Diagnostic, Diagnostics, SourceFile};

use crate::older::{Door, Notes, Origins, Tolerance};

pub use report::Report;
pub use tree::{Lost, Reason};

/// A source with its notation read.
struct Parsed<'f> {
    file: &'f SourceFile,
    path: &'f str,
    /// The path without the folders that all sources share.
    place: String,
    /// `None` for a style sheet.
    document: Option<Document>,
    origins: Origins,
}

/// What an import has made.
#[derive(Debug)]
pub struct Imported {
    /// The files, relative to the output folder; `tokens.resolver.json` combines the others.
    pub artifacts: Vec<Artifact>,
    /// What was read, written and left out.
    pub report: Report,
}

/// Imports token files of other tools. Each loss is a finding; an error in a source costs only what depends on it.
#[must_use]
pub fn import(
    named: &[SourceFile],
    load: &dyn Fn(&str) -> Option<SourceFile>,
    out: &mut Diagnostics,
) -> Imported {
    let files = &with_referred(named, load);
    let shared = shared_folder(files);
    let mut parsed: Vec<Parsed<'_>> = Vec::with_capacity(files.len());
    for file in files {
        let place = file.path().get(shared..).unwrap_or_default().to_owned();
        parsed.extend(parse(file, place, out));
    }
    let mut bundle = tree::Bundle::default();
    let recognised = kinds::read(&parsed, &mut bundle, out);
    let read = bundle.sets.iter().map(|set| set.tokens.len()).sum::<usize>() + bundle.lost.len();
    if let Some(artifacts) = recognised.unchanged {
        let report = Report::unchanged(recognised.kinds, recognised.tokens);
        return Imported { artifacts, report };
    }
    dictionary::units(&mut bundle);
    names::settle(&mut bundle);
    expressions::compute(&mut bundle);
    uses::settle(&mut bundle);
    normal::settle(&mut bundle);
    verify::settle(&mut bundle);
    bundle.sets.iter_mut().for_each(|set| set.groups.retain(|group| !group.properties.is_empty()));
    // A token may be written in parts, or for each theme.
    let places = bundle.sets.iter().flat_map(|set| &set.tokens);
    let written = places.map(|token| (token.at.file.path().to_owned(), token.at.span.start)).collect();
    let artifacts = write::files(&bundle);
    for lost in &bundle.lost {
        let message = format!("`{}` is not carried over: {}", lost.path, lost.why);
        let finding = Diagnostic::new(&rules::NOT_CARRIED, lost.at.clone(), message);
        out.push(finding.help("change it in the source, or add the token to the result by hand"));
    }
    out.extend(std::mem::take(&mut bundle.findings));
    let report = Report::new(recognised.kinds, read, &written, bundle.lost);
    Imported { artifacts, report }
}

/// What an import reads a file as: a kind that its content or its ending proves. `None` for other files, and for trees of values, which may be
/// anything.
#[must_use]
pub fn recognised(file: &SourceFile) -> Option<&'static str> {
    kinds::proven(&parse(file, String::new(), &mut Diagnostics::new())?)
}

/// Reads the notation of a file; `None` if it has none.
fn parse<'f>(file: &'f SourceFile, place: String, out: &mut Diagnostics) -> Option<Parsed<'f>> {
    let (mut notes, mut origins) = (Notes::default(), Origins::default());
    let is_sheet = kinds::is_sheet(file.path());
    let document = if is_sheet {
        None
    } else {
        let mut door = Door { tolerance: Tolerance::all(), notes: &mut notes, origins: &mut origins };
        let mut findings = Diagnostics::new();
        let document = door.parse(file, &mut findings);
        out.extend(origins.findings(findings));
        document
    };
    let is_read = is_sheet || document.is_some();
    is_read.then(|| Parsed { file, path: file.path(), place, document, origins })
}

/// The named files, and those that a resolver among them refers to.
fn with_referred(named: &[SourceFile], load: &dyn Fn(&str) -> Option<SourceFile>) -> Vec<SourceFile> {
    let mut files = named.to_vec();
    for file in named.iter().filter(|file| crate::is_resolver(file)) {
        for path in resolved::referred(file) {
            if !files.iter().any(|file| file.path() == path) {
                files.extend(load(&path));
            }
        }
    }
    files
}

/// The length of the folders that all paths start with.
fn shared_folder(files: &[SourceFile]) -> usize {
    let folder = |path: &str| path.rfind('/').map_or(0, |end| end + 1);
    let Some(first) = files.first() else { return 0 };
    let mut shared = &first.path()[..folder(first.path())];
    for file in files {
        while !file.path().starts_with(shared) {
            shared = &shared[..folder(shared.trim_end_matches('/'))];
        }
    }
    shared.len()
}
