//! The stylesheets of a run, and which of them import which.

use std::cell::{Cell, OnceCell};

use ds_core::{Diagnostic, Diagnostics, SourceFile};
use lightningcss::targets::Targets;
use rustc_hash::FxHashMap;

use crate::context::Context;
use crate::gradients;
use crate::path;
use crate::rules::{IMPORT_CYCLE, UNSUPPORTED_IMPORT, addresses};
use crate::scan::{Sheet, scan};
use crate::scoped::Scoped;
use crate::written;

/// The target of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    File(usize),
    External,
    Missing,
}

/// A stylesheet and the targets of its imports, in order.
pub(crate) struct Node {
    pub(crate) sheet: Sheet,
    pub(crate) targets: Vec<Target>,
    /// Whether an error prevents all stylesheets that contain it from being written.
    pub(crate) broken: Cell<bool>,
    /// The text in which new syntax is passed on.
    pub(crate) passed_on: OnceCell<String>,
    /// The text without what is invalid, if a stylesheet with errors is compiled.
    pub(crate) valid: OnceCell<String>,
    /// Each of these texts, the file first, with numbers that are kept as they are written, if there are such.
    written: [OnceCell<Option<String>>; 3],
    /// What lightningcss reads by itself, of each of these texts.
    pub(crate) scoped: [Scoped; 3],
}

impl Node {
    /// The text that lightningcss reads instead of that of the file (0), or of another one of its texts.
    pub(crate) fn written<'i>(&'i self, at: usize, text: &'i str, targets: Targets) -> &'i str {
        let keep = || {
            // The places in the file are those in its text, unless a byte order mark is before it.
            let kept = if at == 0 && text.len() == self.sheet.file.text().len() {
                written::keep(text, &self.sheet.numbers, &targets)
            } else {
                written::keep(text, &written::parts(text), &targets)
            };
            gradients::with_angles(kept.as_deref().unwrap_or(text)).or(kept)
        };
        self.written[at].get_or_init(keep).as_deref().unwrap_or(text)
    }
}

/// All stylesheets of a run, each once.
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    by_path: FxHashMap<String, usize>,
}

impl Graph {
    /// Reads the files and everything that they import. The nodes of `roots` come first, in order; duplicates share a
    /// node.
    pub(crate) fn read(
        roots: &[&SourceFile],
        load: &dyn Fn(&str) -> Option<SourceFile>,
        context: &Context<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut graph = Self { nodes: Vec::new(), by_path: FxHashMap::default() };
        for file in roots {
            graph.add((*file).clone(), context);
        }
        let mut next = 0;
        while next < graph.nodes.len() {
            graph.follow(next, load, context, diagnostics);
            next += 1;
        }
        graph.find_cycles(diagnostics);
        graph
    }

    /// The node of a path.
    pub(crate) fn find(&self, path: &str) -> Option<usize> {
        self.by_path.get(path).copied()
    }

    fn add(&mut self, file: SourceFile, context: &Context<'_>) -> usize {
        *self.by_path.entry(file.path().to_owned()).or_insert_with(|| {
            let sheet = scan(&file, context);
            self.nodes.push(Node {
                sheet,
                targets: Vec::new(),
                broken: Cell::new(false),
                passed_on: OnceCell::new(),
                valid: OnceCell::new(),
                written: [const { OnceCell::new() }; 3],
                scoped: [const { Scoped::new() }; 3],
            });
            self.nodes.len() - 1
        })
    }

    fn follow(
        &mut self,
        node: usize,
        load: &dyn Fn(&str) -> Option<SourceFile>,
        context: &Context<'_>,
        diagnostics: &mut Diagnostics,
    ) {
        let file = self.nodes[node].sheet.file.clone();
        let imports: Vec<_> =
            self.nodes[node].sheet.imports.iter().map(|import| (import.url.clone(), import.span)).collect();
        let mut bundled = None;
        for (url, span) in imports {
            if path::is_external(&url) {
                if let Some(before) = bundled {
                    let message = "this import from another site comes after an import that is bundled";
                    diagnostics.push(
                        Diagnostic::at(&UNSUPPORTED_IMPORT, &file, span, message)
                            .label(file.at(before), "bundled")
                            .help("put imports from other sites first"),
                    );
                    self.nodes[node].broken.set(true);
                }
                self.nodes[node].targets.push(Target::External);
                continue;
            }
            let path = path::imported(file.path(), &url);
            let target = self.find(&path).or_else(|| {
                // A file keeps the path by which it was requested: its own imports are relative to that path.
                let source = load(&path)?;
                let source = if source.path() == path {
                    source
                } else {
                    SourceFile::new(path.as_str(), source.text())
                };
                Some(self.add(source, context))
            });
            let target = match target {
                Some(source) => Target::File(source),
                None => {
                    diagnostics.push(addresses::missing_import(&file, span, &path));
                    self.nodes[node].broken.set(true);
                    Target::Missing
                }
            };
            bundled = Some(span);
            self.nodes[node].targets.push(target);
        }
    }

    /// Reports each import of a file that is currently being imported.
    fn find_cycles(&self, diagnostics: &mut Diagnostics) {
        let mut done = vec![false; self.nodes.len()];
        for root in 0..self.nodes.len() {
            // The files on the path from the root, each with the index of its next import.
            let mut way: Vec<(usize, usize)> = if done[root] { Vec::new() } else { vec![(root, 0)] };
            while let Some(&mut (node, ref mut next)) = way.last_mut() {
                let Some(&target) = self.nodes[node].targets.get(*next) else {
                    done[node] = true;
                    way.pop();
                    continue;
                };
                let import = *next;
                *next += 1;
                let Target::File(target) = target else { continue };
                if let Some(first) = way.iter().position(|(node, _)| *node == target) {
                    self.report_cycle(&way[first..], import, diagnostics);
                } else if !done[target] {
                    way.push((target, 0));
                }
            }
        }
    }

    fn report_cycle(&self, circle: &[(usize, usize)], import: usize, diagnostics: &mut Diagnostics) {
        let path = |node: usize| self.nodes[node].sheet.file.path();
        let (Some(&(first, _)), Some(&(last, _))) = (circle.first(), circle.last()) else { return };
        let chain: Vec<_> = circle
            .iter()
            .map(|(node, _)| *node)
            .chain([first])
            .map(|node| format!("`{}`", path(node)))
            .collect();
        let sheet = &self.nodes[last].sheet;
        let message = if circle.len() == 1 {
            "this stylesheet imports itself".to_owned()
        } else {
            format!("importing `{}` here creates a cycle", path(first))
        };
        let mut finding = Diagnostic::at(&IMPORT_CYCLE, &sheet.file, sheet.imports[import].span, message)
            .note(chain.join(" → "))
            .help("move the shared rules to a third file");
        for &(node, next) in &circle[..circle.len() - 1] {
            let sheet = &self.nodes[node].sheet;
            finding = finding.label(sheet.file.at(sheet.imports[next - 1].span), "part of the cycle");
        }
        diagnostics.push(finding);
        for &(node, _) in circle {
            self.nodes[node].broken.set(true);
        }
    }

    /// The nodes that can be reached from a node, including itself, in order.
    pub(crate) fn reach(&self, root: usize) -> Vec<usize> {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = vec![root];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                open.extend(self.nodes[node].targets.iter().filter_map(|target| match target {
                    Target::File(target) => Some(*target),
                    _ => None,
                }));
            }
        }
        (0..seen.len()).filter(|node| seen[*node]).collect()
    }

    /// For each node, which of the roots it is, if it imports no file and is in no other output.
    pub(crate) fn alone(&self, roots: &[usize]) -> Vec<Option<usize>> {
        let mut outputs = vec![0_usize; self.nodes.len()];
        let imported = self.nodes.iter().flat_map(|node| &node.targets).filter_map(|target| match target {
            Target::File(target) => Some(target),
            _ => None,
        });
        roots.iter().chain(imported).for_each(|node| outputs[*node] += 1);
        let mut alone = vec![None; self.nodes.len()];
        for (at, root) in roots.iter().enumerate() {
            let imports = self.nodes[*root].targets.iter().any(|target| matches!(target, Target::File(_)));
            alone[*root] = (outputs[*root] == 1 && !imports).then_some(at);
        }
        alone
    }

    /// For each node, whether every path to it from the roots contains an import into a layer.
    pub(crate) fn layered(&self, roots: &[usize]) -> Vec<bool> {
        let mut layered = vec![true; self.nodes.len()];
        let mut open = roots.to_vec();
        while let Some(node) = open.pop() {
            if std::mem::replace(&mut layered[node], false) {
                let node = &self.nodes[node];
                let imports = node.sheet.imports.iter().zip(&node.targets);
                open.extend(imports.filter_map(|(import, target)| match target {
                    Target::File(target) if !import.layered => Some(*target),
                    _ => None,
                }));
            }
        }
        layered
    }
}
