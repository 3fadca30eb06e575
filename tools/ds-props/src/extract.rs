//! Extracts a manifest from entry files, on a thread with a stack large enough for deep types.

use std::rc::Rc;

use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostic, Diagnostics, SourceFile};
use rustc_hash::FxHashSet;

use crate::component::Other;
use crate::document::Writer;
use crate::eval::Eval;
use crate::program::{Program, Target};
use crate::rules::{NO_COMPONENT, SKIPPED_EXPORT};
use crate::syntax::{Export, Module, Name, Scope};

/// The stack size of the thread that parses and evaluates, of which only what is used takes memory: enough for the deepest text
/// that is parsed.
const STACK: usize = 256 << 20;

/// Options of the extraction.
#[derive(Debug, Clone)]
pub struct Options {
    /// The maximum number of evaluation steps per component; types beyond it are unresolved.
    pub fuel: u32,
    /// Whether it is an error if some props of a component cannot be resolved. Otherwise it is a warning, and the
    /// component is marked as incomplete in the manifest.
    pub strict: bool,
    /// The folder that paths are relative to, as a path from the root of the project, without dots: packages are searched
    /// for up to that root. Empty if it is the root.
    pub base: String,
}

impl Default for Options {
    /// Twenty times what the most expensive component of four large published libraries needs.
    fn default() -> Self {
        Self { fuel: 2_000_000, strict: false, base: String::new() }
    }
}

/// Extracts the components that `entries` export, with their props, resolved across files.
///
/// `load` returns the file for a path relative to the folder of the run, `None` if there is no such file. If links lead
/// to a file, its own path is the one without links. Specifiers are resolved as TypeScript does.
pub fn extract(
    entries: &[SourceFile],
    load: &(dyn Fn(&str) -> Option<SourceFile> + Sync),
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Manifest {
    let (manifest, findings) = on_large_stack(|| run(entries, load, options));
    diagnostics.extend(findings);
    manifest
}

/// Runs a function on a thread with a large stack.
pub(crate) fn on_large_stack<T: Send>(work: impl Fn() -> T + Send + Sync) -> T {
    let result = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, &work);
        thread.map(|thread| thread.join())
    });
    match result {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        // No thread could be created: use the current stack.
        Err(_) => work(),
    }
}

fn run(
    entries: &[SourceFile],
    load: &(dyn Fn(&str) -> Option<SourceFile> + Sync),
    options: &Options,
) -> (Manifest, Diagnostics) {
    let (manifest, mut findings) =
        document(&Program::in_folder(entries, load, &options.base), entries, options);
    findings.sort();
    (manifest, findings)
}

/// The manifest of the entries of a program, and unsorted findings. Nothing of the evaluation outlives it.
fn document(program: &Program<'_>, entries: &[SourceFile], options: &Options) -> (Manifest, Diagnostics) {
    let eval = Eval::new(program);
    let mut writer = Writer::new(&eval, options.strict);
    let modules: Vec<Rc<Module>> = entries.iter().filter_map(|entry| program.entry(entry)).collect();
    let project = reachable(program, modules.clone());
    for module in &project {
        program.extend_with(module);
    }
    let (mut seen, mut others) = (FxHashSet::default(), Vec::new());
    for module in &modules {
        let (components, rest) = eval.components(module, options.fuel);
        others.extend(rest);
        for component in components {
            let place = (component.place.module.file.path().to_owned(), component.place.span);
            if seen.insert((component.name.clone(), place)) {
                eval.reset_limits(options.fuel);
                writer.component(&component);
            }
        }
    }
    for other in &others {
        if let Some((at, help)) = &other.doubt {
            let message = format!("`{}` is not documented: {}", other.name, other.why);
            program.add(Diagnostic::new(&SKIPPED_EXPORT, at.clone(), message).help(help.clone()));
        }
    }
    for module in project {
        eval.reset_limits(options.fuel);
        writer.models(&module);
    }
    let (manifest, mut findings) = writer.finish();
    findings.extend(program.take_findings());
    // A source with a syntax error has its own finding.
    let empty = manifest.components.is_empty() && manifest.models.is_empty();
    if let Some(finding) = nothing(entries, &others).filter(|_| empty && !findings.has_errors()) {
        findings.push(finding);
    }
    (manifest, findings)
}

/// The finding if the sources export no component: what was read, and why it was rejected.
fn nothing(entries: &[SourceFile], others: &[Other]) -> Option<Diagnostic> {
    const SHOWN: usize = 5;
    let (files, exports) = (entries.len(), others.len());
    let paths: Vec<String> = entries.iter().take(SHOWN).map(|file| format!("`{}`", file.path())).collect();
    let more = if files > SHOWN { format!(" and {} more", files - SHOWN) } else { String::new() };
    let finding = Diagnostic::new(&NO_COMPONENT, entries.first()?.start(), "the sources export no component")
        .note(format!("read: {}{more}", paths.join(", ")))
        .help("use the files that export components: functions whose names start with a capital letter and that return elements");
    if others.is_empty() {
        return Some(finding.note("they export nothing"));
    }
    let shown = others.iter().take(SHOWN).fold(finding, |finding, other| {
        finding.note(format!("`{}` is not a component: {}", other.name, other.why))
    });
    Some(if exports > SHOWN { shown.note(format!("and {} more", exports - SHOWN)) } else { shown })
}

/// The project's own modules that the entries import, and what these import only for its declarations.
fn reachable(program: &Program<'_>, entries: Vec<Rc<Module>>) -> Vec<Rc<Module>> {
    let mut seen: FxHashSet<_> = entries.iter().map(|module| Rc::as_ptr(&module.scope)).collect();
    let mut modules = entries;
    let mut next = 0;
    while let Some(module) = modules.get(next).cloned() {
        next += 1;
        let is_ours = program.package_of(module.file.path()).is_none();
        for specifier in specifiers(&module.scope, is_ours) {
            if let Target::Module(target) = program.target(&module, &specifier)
                && (program.package_of(target.file.path()).is_none()
                    || module.scope.effects.contains(&specifier))
                && seen.insert(Rc::as_ptr(&target.scope))
            {
                modules.push(target);
            }
        }
    }
    modules.sort_by(|a, b| a.file.path().cmp(b.file.path()));
    modules
}

/// The modules that a module imports: its own neighbours, and any for their side effects.
fn specifiers(scope: &Scope, is_ours: bool) -> Vec<Name> {
    let exported = scope.exports.values().filter_map(|export| match export {
        Export::Local(..) => None,
        Export::From { from, .. } | Export::Namespace { from, .. } => Some(from),
    });
    let imported = scope.imports.values().map(|import| &import.from);
    let named = imported.chain(exported).chain(scope.stars.iter().map(|(from, _)| from));
    let near = named.filter(|specifier| is_ours && specifier.starts_with('.'));
    let mut names: Vec<Name> = near.chain(&scope.effects).cloned().collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `dstool dev` extracts after every save, in one process.
    #[test]
    fn a_recursive_type_is_freed_with_the_program() {
        for source in [
            "interface Model { title: string; items?: Model[] }
             export function Tree(props: Model) { return <p>{props.title}</p>; }",
            "interface Cell<T> { value: T; rest?: Cell<T[]> }
             export function List(props: { cells: Cell<string> }) { return <p>{props.cells.value}</p>; }",
            "interface Box<T> { value?: T }
             const root = { next(): Box<typeof root> { return {}; } };
             export function Row(props: { of: ReturnType<typeof root.next> }) { return <p>{props.of.value}</p>; }",
        ] {
            let file = SourceFile::new("a.tsx", source);
            let entries = [file.clone()];
            let load = |path: &str| (path == "a.tsx").then(|| file.clone());
            let program = Program::new(&entries, &load);
            let (manifest, _) = document(&program, &entries, &Options::default());
            assert_eq!(manifest.components.len(), 1, "{source}");
            let module = Rc::downgrade(&program.entry(&file).unwrap());
            assert!(module.upgrade().is_some());
            drop(program);
            assert!(module.upgrade().is_none(), "{source}");
        }
    }
}
