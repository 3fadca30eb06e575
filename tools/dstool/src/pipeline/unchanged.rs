//! What the last build of the pages read and wrote, kept on disk. As long as all of it is the same, no page is read or rendered, and
//! the findings of that build are reported again. If a few models have changed, only their pages are built (see [`LastSite`]).
//!
//! It is kept only if all pages were made, and only if each page depends on nothing but files.

mod facts;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

use ds_core::{Diagnostics, SourceFile};
use ds_site::{LastSite, Links, Rebuilt, SiteChanges};
use rayon::prelude::*;

use self::facts::{Changes, Facts, find};
use super::findings::{self, About, KeptFinding};
use super::lists::key_of;
use super::{Output, Pipeline, Worker, site};
use crate::VERSION;
use crate::args::Stage;
use crate::files::{
    Compared, FileFacts, Input, Kept, Key, fingerprint, from_here, kept_changes, kept_pages, now_exactly,
    remove,
};
use crate::steps::Steps;

/// If more files have changed, everything is built.
const FEW: usize = 100;

/// The key of the pages as the next build needs them: see [`LastSite`].
const SITE: Key = [0, 0];

/// The key of which pages link to which: see [`LastSite::take_links`].
const LINKS: Key = [0, 1];

/// The last build.
pub(super) struct LastBuild {
    facts: Facts,
    kept: Kept,
    /// What has changed since these were kept, and the file with the changes of the pages.
    changes: Option<(Changes, Kept)>,
    /// The files that have changed since.
    changed: Vec<String>,
    /// Whether files had to be read to know that they have not.
    is_noted: bool,
}

/// What is on disk of the last build.
#[derive(Debug)]
pub(super) struct Base {
    facts: Facts,
    /// The file that has them.
    kept: Kept,
    /// What has changed since the facts were kept.
    changes: Changes,
}

impl Base {
    fn new(facts: Facts, kept: Kept, changes: Option<(Changes, Kept)>) -> Self {
        let base = kept.identity();
        let changes = changes.map(|(changes, _)| changes);
        let changes = changes.unwrap_or_else(|| Changes { base, ..Changes::default() });
        Self { facts, kept, changes }
    }
}

/// The last build, whose pages stay apart from a few that were built again.
#[derive(Debug)]
pub(super) struct Continued {
    /// Without this build.
    base: Base,
    /// The files that have changed; `None` if no others have been read.
    changed: Option<BTreeSet<String>>,
    removed: Vec<String>,
}

impl LastBuild {
    /// The last build, if what it wrote is as it was, and all that it read is the same, apart from a few files below the project's root.
    /// Then the worker is prepared.
    pub(super) fn current(pipeline: &Pipeline, worker: &mut Worker) -> Option<Self> {
        let site = pipeline.config.site.as_ref()?;
        if !pipeline.sources.overlays().is_empty() {
            return None;
        }
        let root = &pipeline.config.root;
        let kept = Kept::open(kept_pages(root, pipeline.config.file.path()));
        let mut facts: Facts = serde_json::from_str(kept.text()).ok()?;
        let more = Kept::open(kept_changes(root, pipeline.config.file.path()));
        let changes: Option<Changes> = serde_json::from_str(more.text()).ok();
        let mut changes = changes.filter(|changes| changes.base == kept.identity());
        if let Some(changes) = &mut changes {
            facts.add(changes);
            facts.findings = std::mem::take(&mut changes.findings);
        }
        let changes = changes.map(|changes| (changes, more));
        let is_current = facts.origin == origin(pipeline, worker)?
            && facts
                .renderer
                .iter()
                .all(|(path, value)| fingerprint(Path::new(path)).as_ref() == Some(value));
        if !is_current {
            return None;
        }
        let started = now_exactly();
        let here = from_here(root);
        let compared: Vec<Compared> =
            facts.inputs.par_iter_mut().map(|input| input.compare(&here, started)).collect();
        let is_noted = compared.contains(&Compared::Noted);
        let changed =
            facts.inputs.iter().zip(compared).filter(|(_, compared)| *compared == Compared::Changed);
        let mut changed: Vec<String> = changed.map(|(input, _)| input.path.clone()).collect();
        changed.extend(new(pipeline, &facts.inputs)?);
        if changed.len() > FEW {
            return None;
        }
        if !changed.is_empty() || !worker.keeps_all() {
            worker.prepare(root, &site.renderer.path);
        }
        let is_same =
            |(path, facts): &(String, FileFacts)| FileFacts::of(&here.join(path)).as_ref() == Some(facts);
        facts.outputs.par_iter().all(is_same).then_some(Self { facts, kept, changes, changed, is_noted })
    }

    /// The pages, if the results of other parts are the same, too; those whose models have changed are built again. `None` if all of
    /// them have to be built.
    pub(super) fn pages(self, pipeline: &Pipeline, worker: &mut Worker) -> Option<Output> {
        let Self { facts, mut kept, mut changes, changed, is_noted } = self;
        let mut unchanged: BTreeSet<String> = facts.outputs.iter().map(|(path, _)| path.clone()).collect();
        let is_same = facts.others == others(pipeline);
        // Files of other parts at the same path have precedence; the plan reports them.
        let is_alone = || !pipeline.artifacts().any(|(_, artifact)| unchanged.contains(&artifact.path));
        if !is_same || !is_alone() {
            return None;
        }
        let read = |path: &str| pipeline.sources.peek(path);
        let mut output = Output::default();
        // Only a process that builds again watches what was read.
        if !worker.keeps_all() {
            pipeline.sources.note_readers(facts.inputs.iter().map(|input| &*input.path), Steps::PAGES);
        }
        if changed.is_empty() {
            output.findings = findings::restore(&facts.findings, &read)?;
            if !worker.keeps_all() {
                // This process builds again, from here.
                output.last = Some(last_site(&mut kept, &mut changes)?);
                output.base = Some(Base::new(facts, kept, changes));
            } else if is_noted {
                // In a new checkout, all files have been read, because their times are new: the next build need not do so. Without a
                // place to write, it reads them, too.
                if changes.is_some() {
                    let mut last = last_site(&mut kept, &mut changes);
                    keep_whole(pipeline, &facts, last.as_mut(), Some(kept));
                } else {
                    drop((kept.get(SITE), kept.get(LINKS)));
                    let _ = kept.finish(&serde_json::to_string(&facts).ok()?);
                }
            }
        } else {
            let kept = RefCell::new(kept);
            let mut last = || last_site(&mut kept.borrow_mut(), &mut changes);
            let links = || links(&mut kept.borrow_mut());
            let about: Vec<About<'_>> = facts.findings.iter().map(KeptFinding::about).collect();
            let (rebuilt, is_left) = render_apart(pipeline, (&mut last, &links), &changed, &about, worker)?;
            let kept = kept.into_inner();
            let left = facts.findings.iter().zip(is_left).filter(|(_, is_left)| *is_left);
            output.findings = findings::restore(left.map(|(finding, _)| finding), &read)?;
            output.findings.extend(rebuilt.findings);
            let gone = rebuilt.removed.iter().chain(rebuilt.artifacts.iter().map(|artifact| &artifact.path));
            gone.for_each(|path| {
                unchanged.remove(path);
            });
            (output.artifacts, output.last) = (rebuilt.artifacts, Some(rebuilt.last));
            let base = Base::new(facts, kept, changes);
            output.continued = Some(Continued { base, changed: None, removed: rebuilt.removed });
        }
        output.unchanged = unchanged;
        Some(output)
    }
}

/// The pages as they were kept, with what has changed since.
fn last_site(kept: &mut Kept, changes: &mut Option<(Changes, Kept)>) -> Option<LastSite> {
    let last: LastSite = serde_json::from_slice(&kept.get(SITE)?).ok()?;
    let Some((_, changes)) = changes else { return Some(last) };
    let changes: SiteChanges = serde_json::from_slice(&changes.get(SITE)?).ok()?;
    last.with(changes)
}

/// Which pages linked to which when the pages were kept.
fn links(kept: &mut Kept) -> Option<Links> {
    serde_json::from_slice(&kept.get(LINKS)?).ok()
}

/// Builds the pages of changed files, as long as no finding about these files, or about what is made from them, concerns other pages, too.
/// Also returns which of the findings stay: all that are not about these pages.
fn render_apart(
    pipeline: &Pipeline,
    (last, links): (&mut dyn FnMut() -> Option<LastSite>, &dyn Fn() -> Option<Links>),
    changed: &[String],
    findings: &[About<'_>],
    worker: &mut Worker,
) -> Option<(Rebuilt, Vec<bool>)> {
    let left = |paths: &BTreeSet<&str>| -> Option<Vec<bool>> {
        let is_left = |finding: &About<'_>| match finding.is_about_its_page() {
            true => Some(finding.is_elsewhere(paths)),
            false => finding.is_apart_from(paths).then_some(true),
        };
        findings.iter().map(is_left).collect()
    };
    let mut paths: BTreeSet<&str> = changed.iter().map(String::as_str).collect();
    left(&paths)?;
    let rebuilt = site::render_again(pipeline, last()?, links, changed, worker)?;
    paths.extend(rebuilt.artifacts.iter().map(|artifact| artifact.path.as_str()));
    paths.extend(rebuilt.sources.iter().chain(&rebuilt.removed).map(String::as_str));
    let left = left(&paths)?;
    worker.end_part();
    Some((rebuilt, left))
}

/// The most pages that are built again one by one. The responses for older texts of pages are in memory until all are built.
const MOST: usize = 1000;

/// The pages of the last run, of which those of `changed` files are built again. `None` if all of them have to be built.
pub(super) fn pages_again(
    pipeline: &Pipeline,
    last: Option<LastSite>,
    base: Option<Base>,
    changed: &[String],
    worker: &mut Worker,
) -> Option<Output> {
    let pages = &pipeline.pages;
    if pages.failed || pages.again >= MOST || changed.len() > FEW {
        return None;
    }
    let about: Vec<About<'_>> = pages.findings.iter().map(About::new).collect();
    let mut last = last;
    let (rebuilt, is_left) =
        render_apart(pipeline, (&mut || last.take(), &|| None), changed, &about, worker)?;
    let left = pages.findings.iter().zip(is_left).filter(|(_, is_left)| *is_left);
    let mut findings: Diagnostics = left.map(|(finding, _)| finding.clone()).collect();
    findings.extend(rebuilt.findings);
    let continued = base.map(|base| {
        let (changed, removed) = (changed.iter().cloned().collect(), rebuilt.removed.clone());
        Continued { base, changed: Some(changed), removed }
    });
    let written: BTreeSet<&String> = rebuilt.artifacts.iter().map(|artifact| &artifact.path).collect();
    let made = pages.artifacts.iter().map(|artifact| &artifact.path).chain(&pages.unchanged);
    let stays = |path: &&String| !written.contains(path) && !rebuilt.removed.contains(path);
    Some(Output {
        findings,
        unchanged: made.filter(stays).cloned().collect(),
        last: Some(rebuilt.last),
        again: pages.again + rebuilt.sources.len(),
        continued,
        artifacts: rebuilt.artifacts,
        ..Output::default()
    })
}

/// Keeps the last run of a pipeline, once its pages are written. Returns what is on disk then; `None` if nothing was kept.
fn keep(
    pipeline: &Pipeline,
    last: Option<&mut LastSite>,
    continued: Option<Continued>,
    worker: &Worker,
    started: u64,
) -> Option<Base> {
    let root = &pipeline.config.root;
    let pages = &pipeline.pages;
    let written = pages.artifacts.par_iter();
    let written = written
        .map(|artifact| Some((artifact.path.clone(), FileFacts::of(&root.join(&artifact.path))?)))
        .collect::<Option<Vec<_>>>()?;
    let changed = continued.as_ref().and_then(|continued| continued.changed.as_ref());
    // What only the check of content reads does not concern pages.
    let is_wanted =
        |path: &str, by: Steps| by != Steps::CONTENT && changed.is_none_or(|changed| changed.contains(path));
    let mut read = pipeline.sources.inputs(started, &is_wanted);
    let renderer = worker.renderer_files()?.clone();
    let (mut facts, kept, changes) = match continued {
        None => {
            let mut outputs = written;
            outputs.sort_by(|a, b| a.0.cmp(&b.0));
            let (origin, others) = (origin(pipeline, worker)?, others(pipeline));
            (Facts { origin, others, inputs: read, renderer, outputs, findings: Vec::new() }, None, None)
        }
        Some(Continued { base: Base { mut facts, kept, mut changes }, removed, .. }) => {
            let is_known = |input: &Input| {
                find(&facts.inputs, |input| &input.path, &input.path)
                    .is_ok_and(|at| facts.inputs[at] == *input)
            };
            read.retain(|input| !is_known(input));
            changes.note(&read, &written, &removed);
            changes
                .renderer
                .extend(renderer.into_iter().filter(|(path, _)| !facts.renderer.contains_key(path)));
            facts.add(&changes);
            (facts, Some(kept), Some(changes))
        }
    };
    // A file that may change without a change of pages is not read again.
    let is_followed = |path: &str| facts.has(path) || path == pipeline.config.file.path();
    let file = |path: &str| -> Option<SourceFile> {
        is_followed(path).then(|| pipeline.sources.peek(path)).flatten()
    };
    let findings = findings::keep(&pages.findings, &file)?;
    let pages_changed = last.as_deref().and_then(LastSite::changes);
    if let (Some(changes), Some(site), Some(base)) = (changes.filter(Changes::are_few), pages_changed, &kept)
    {
        let changes = Changes { findings, base: base.identity(), ..changes };
        let text = serde_json::to_string(&changes).ok()?;
        let mut file = Kept::empty(kept_changes(root, pipeline.config.file.path()));
        file.put(SITE, &serde_json::to_vec(&site).ok()?).ok()?;
        file.finish(&text).ok()?;
        return Some(Base { facts, kept: kept?, changes });
    }
    facts.findings = findings;
    keep_whole(pipeline, &facts, last, kept)?;
    if worker.keeps_all() {
        // Nothing continues from here but the next process.
        return None;
    }
    let kept = Kept::open(kept_pages(root, pipeline.config.file.path()));
    let changes = Changes { base: kept.identity(), ..Changes::default() };
    Some(Base { facts, kept, changes })
}

/// Writes facts and pages as a whole, `kept` is the file that they replace. Without a place to write, the next build reads all pages.
fn keep_whole(
    pipeline: &Pipeline,
    facts: &Facts,
    last: Option<&mut LastSite>,
    kept: Option<Kept>,
) -> Option<()> {
    let (root, configuration) = (&pipeline.config.root, pipeline.config.file.path());
    let mut kept = kept.unwrap_or_else(|| Kept::empty(kept_pages(root, configuration)));
    if let Some(last) = last {
        match last.take_links(|| links(&mut kept)) {
            Some(links) => kept.put(LINKS, &serde_json::to_vec(&links).ok()?).ok()?,
            // They stay as they are.
            None => drop(kept.get(LINKS)),
        }
        kept.put(SITE, &serde_json::to_vec(last).ok()?).ok()?;
        last.set_kept();
    }
    kept.finish(&serde_json::to_string(facts).ok()?).ok()?;
    // They are those of other facts, so that they would not be read.
    remove(root, &kept_changes(root, configuration)).ok()
}

/// Identifies this program, Node, the configuration, and which files there are but page models. `None` if that cannot be known.
fn origin(pipeline: &Pipeline, worker: &Worker) -> Option<Key> {
    let site = pipeline.config.site.as_ref()?;
    let program = FileFacts::of(&std::env::current_exe().ok()?)?;
    let node = FileFacts::of(&worker.program()?)?;
    let listed = |pattern: &str, endings: &[&str]| pipeline.sources.expand(pattern, endings).ok();
    let guides = site.guides.as_ref().map(|folder| listed(&folder.path, site::ENDINGS));
    let guides = if let Some(listed) = guides { listed? } else { Vec::new() };
    let content = listed(&site.content.path, site::ENDINGS)?;
    let root = pipeline.config.root.as_os_str().as_encoded_bytes();
    let file = &pipeline.config.file;
    Some(key_of(&(VERSION, program, node, root, (file.path(), file.text()), content, guides)))
}

/// The page models that the last build did not have, which had read `inputs`. `None` if that cannot be known.
fn new(pipeline: &Pipeline, inputs: &[Input]) -> Option<Vec<String>> {
    let Some(folder) = pipeline.config.site.as_ref()?.pages.as_ref() else { return Some(Vec::new()) };
    let known: BTreeSet<&str> = inputs.iter().map(|input| input.path.as_str()).collect();
    let mut listed = pipeline.sources.expand(&folder.path, site::MODELS).ok()?;
    listed.retain(|path| !known.contains(path.as_str()));
    Some(listed)
}

/// Identifies what pages depend on and other parts of this run have made: tokens, component docs, style sheets, copied files.
fn others(pipeline: &Pipeline) -> Key {
    let artifacts = pipeline.css.artifacts.iter().chain(&pipeline.tokens.artifacts);
    let artifacts: Vec<(&str, &[u8])> =
        artifacts.map(|artifact| (artifact.path.as_str(), artifact.bytes.as_slice())).collect();
    let copied: Vec<&str> = pipeline.copied.iter().map(|(_, to, _)| to.as_str()).collect();
    let manifest = serde_json::to_string(&pipeline.manifest).unwrap_or_default();
    let components = pipeline.manifest.iter().flat_map(|manifest| &manifest.components);
    let package = pipeline.config.site.as_ref().and_then(|site| site.package_files.as_ref());
    let scripts: Vec<Option<FileFacts>> = components
        .flat_map(|component| package.iter().flat_map(|folder| site::built_files(folder, &component.name)))
        .map(|path| FileFacts::of(&pipeline.sources.absolute(&path)))
        .collect();
    key_of(&(artifacts, copied, manifest, scripts, format!("{:?}", pipeline.set)))
}

impl Pipeline {
    /// Whether the first run can start from the last build on disk; then all that is read is what has changed since.
    pub fn open_last_build(&mut self, worker: &mut Worker) -> bool {
        self.last_build = worker.starts_from_disk().then(|| LastBuild::current(self, worker)).flatten();
        self.last_build.is_some()
    }

    /// Keeps what the last run has read and written, so that the next build need not read pages if nothing has changed. Call it after
    /// the pages were written; `started` is before anything was read. Pages are kept once: later, other parts may be newer than they are.
    pub fn keep_pages(&mut self, stages: &[Stage], worker: &Worker, started: u64) {
        let continued = self.pages.continued.take();
        let is_new = self.pages.unchanged.is_empty() || continued.is_some();
        let is_new = is_new && !std::mem::replace(&mut self.pages.is_kept, true);
        let is_sound = is_new && !self.pages.failed && self.plan().1.is_empty();
        if stages.contains(&Stage::Site) && is_sound {
            let mut last = self.pages.last.take();
            self.pages.base = keep(self, last.as_mut(), continued, worker, started);
            self.pages.last = last;
        }
    }

    /// Whether these steps build all that pages depend on.
    pub(super) fn is_whole(steps: Steps) -> bool {
        steps == Steps::BUILDABLE.difference(Steps::CONTENT)
    }
}
