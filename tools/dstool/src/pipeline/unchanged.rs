//! What the last build of the pages read and wrote, kept on disk. As long as all of it is the same, no page is read or rendered.
//!
//! It is kept only if nothing was found, so that there is nothing to report again, and only if each page depends on nothing but files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::lists::key_of;
use super::{Pipeline, Worker, site};
use crate::VERSION;
use crate::args::Stage;
use crate::files::{FileFacts, Input, Kept, Key, fingerprint, kept_pages};
use crate::steps::Steps;

/// Everything that pages depend on, and the pages.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LastBuild {
    /// Identifies the programs, the configuration and the lists of files: see [`origin`].
    origin: Key,
    /// Identifies the results of other parts: see [`others`].
    others: Key,
    /// What was read at each path.
    inputs: Vec<Input>,
    /// The fingerprints of the files that the renderer has read.
    renderer: BTreeMap<String, String>,
    /// The files of pages.
    outputs: Vec<(String, FileFacts)>,
}

impl LastBuild {
    /// The last build, if all that it read is the same, and if what it wrote is as it was.
    pub(super) fn current(pipeline: &Pipeline, worker: &Worker) -> Option<Self> {
        pipeline.config.site.as_ref()?;
        if !pipeline.sources.overlays().is_empty() {
            return None;
        }
        let root = &pipeline.config.root;
        let kept = Kept::open(kept_pages(root, pipeline.config.file.path()));
        let last: Self = serde_json::from_str(kept.text()).ok()?;
        let is_current = last.origin == origin(pipeline, worker)?
            && last.renderer.iter().all(|(path, value)| fingerprint(Path::new(path)).as_ref() == Some(value))
            && last.inputs.par_iter().all(|input| input.is_current(root))
            && last
                .outputs
                .par_iter()
                .all(|(path, facts)| FileFacts::of(&root.join(path)).as_ref() == Some(facts));
        is_current.then_some(last)
    }

    /// The paths of the files of pages, if the results of other parts are the same, too.
    pub(super) fn pages(self, pipeline: &Pipeline) -> Option<BTreeSet<String>> {
        let pages: BTreeSet<String> = self.outputs.into_iter().map(|(path, _)| path).collect();
        let is_same = self.others == others(pipeline);
        // Files of other parts at the same path have precedence; the plan reports them.
        let is_alone = || !pipeline.artifacts().any(|(_, artifact)| pages.contains(&artifact.path));
        (is_same && is_alone()).then_some(pages)
    }

    /// Keeps what a build has read since `started`, once its pages are written.
    pub(super) fn keep(pipeline: &Pipeline, worker: &Worker, started: u64) {
        let root = &pipeline.config.root;
        let Some(renderer) = worker.renderer_files().cloned() else { return };
        let Some(origin) = origin(pipeline, worker) else { return };
        let pages = pipeline.pages.artifacts.par_iter();
        let outputs = pages
            .map(|artifact| Some((artifact.path.clone(), FileFacts::of(&root.join(&artifact.path))?)))
            .collect::<Option<Vec<_>>>();
        let Some(outputs) = outputs else { return };
        let inputs = pipeline.sources.inputs(started);
        let last = Self { origin, others: others(pipeline), inputs, renderer, outputs };
        if let Ok(text) = serde_json::to_string(&last) {
            let mut kept = Kept::open(kept_pages(root, pipeline.config.file.path()));
            kept.clear();
            // Without a place to write, the next build reads all pages.
            drop(kept.finish(&text));
        }
    }
}

/// Identifies this program, Node, the configuration, and which files there are. `None` if that cannot be known.
fn origin(pipeline: &Pipeline, worker: &Worker) -> Option<Key> {
    let site = pipeline.config.site.as_ref()?;
    let program = FileFacts::of(&std::env::current_exe().ok()?)?;
    let node = FileFacts::of(&worker.program()?)?;
    let listed = |pattern: &str, endings: &[&str]| pipeline.sources.expand(pattern, endings).ok();
    let folders = [site.pages.as_ref(), site.guides.as_ref()];
    let folders = folders.into_iter().flatten().map(|folder| listed(&folder.path, site::ENDINGS));
    let folders: Vec<Vec<String>> = folders.collect::<Option<_>>()?;
    let content = listed(&site.content.path, site::ENDINGS)?;
    let root = pipeline.config.root.as_os_str().as_encoded_bytes();
    let file = &pipeline.config.file;
    Some(key_of(&(VERSION, program, node, root, (file.path(), file.text()), content, folders)))
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
    /// Keeps what the last run has read and written, so that the next build need not read pages if nothing has changed. Call it after
    /// the pages were written; `started` is when the run began.
    pub fn keep_pages(&self, stages: &[Stage], worker: &Worker, started: u64) {
        let is_sound = self.pages.findings.is_empty() && !self.pages.failed && self.plan().1.is_empty();
        if stages.contains(&Stage::Site) && is_sound && self.pages.unchanged.is_empty() {
            LastBuild::keep(self, worker, started);
        }
    }

    /// Whether these steps build all that pages depend on.
    pub(super) fn is_whole(steps: Steps) -> bool {
        steps == Steps::BUILDABLE.difference(Steps::CONTENT)
    }
}
