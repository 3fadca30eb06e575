//! Pages, and the files that are copied next to them.

use std::collections::BTreeSet;
use std::io::Write;

use ds_core::model::manifest::Manifest;
use ds_core::{Artifact, Diagnostic, Diagnostics, Severity, SourceFile};
use ds_site::{Facts, LastSite, Links, Project, Rebuilt, SearchIndexer, SiteConfig, Size, TokenUse};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{Output, Pipeline, Worker, generated, renderer_problem};
use crate::args::Stage;
use crate::config::{Pattern, Site};
use crate::error::Error;
use crate::files::{CONTENT_ENDINGS, Named, ends_with, expand, paths, unreadable};
use crate::progress::Progress;
use crate::rules;
use crate::steps::Steps;

/// The endings of all files that pages are made from.
pub const ENDINGS: &[&str] = &[".json", ".ndjson", ".jsonl", ".json.gz", ".ndjson.gz", ".jsonl.gz", ".md"];

/// The endings of page models and exports.
pub(super) const MODELS: &[&str] = &CONTENT_ENDINGS;

/// What was read of a site.
#[derive(Default)]
pub(super) struct Loaded {
    /// The pages; none without a `[site]`.
    pub(super) site: Option<ds_site::Site>,
    findings: Diagnostics,
    /// Whether every source was found and read, so that a page that is not there was deleted.
    whole: bool,
}

/// Reads the pages from the content folder.
pub(super) fn load(pipeline: &Pipeline) -> Loaded {
    let mut findings = Diagnostics::new();
    let Some(config) = &pipeline.config.site else { return Loaded::default() };
    let read = |path: &String| pipeline.sources.read(path, Steps::CONTENT | Steps::PAGES);
    let content = pipeline.expand(std::slice::from_ref(&config.content), &[".json"], &mut findings);
    let folder = config.pages.as_slice();
    let pages = pipeline.expand(folder, MODELS, &mut findings);
    let mut paths = [content, pages].concat();
    paths.sort();
    paths.dedup();
    let files: Vec<SourceFile> = paths.iter().filter_map(read).flat_map(lines).collect();
    let mut missing = findings.len();
    let unknown = Manifest::default();
    let manifest = pipeline.manifest.as_ref().unwrap_or(&unknown);
    let mut site = ds_site::load(&files, &settings(config), manifest, &mut findings);
    if let Some(folder) = &config.guides {
        let before = findings.len();
        let guides: Vec<SourceFile> = pipeline
            .expand(std::slice::from_ref(folder), &[".md"], &mut findings)
            .iter()
            .filter_map(|path| pipeline.sources.read(path, Steps::CONTENT | Steps::PAGES))
            .collect();
        missing += findings.len() - before;
        let generate = |words: &[&str]| generated::markdown(pipeline, words);
        ds_site::add_guides(&mut site, &guides, &generate, &mut findings);
    }
    let unread = pipeline.sources.take_findings(Steps::PAGES);
    let whole = missing == 0 && unread.is_empty();
    findings.extend(unread);
    Loaded { site: Some(site), findings, whole }
}

/// A file, or each line of a list of pages as a file of its own.
fn lines(file: SourceFile) -> Vec<SourceFile> {
    if ![".ndjson", ".jsonl", ".ndjson.gz", ".jsonl.gz"].iter().any(|ending| ends_with(file.path(), ending)) {
        return vec![file];
    }
    let lines = (0..).zip(file.text().lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| SourceFile::part(file.path(), line, number)).collect()
}

fn settings(config: &Site) -> SiteConfig {
    SiteConfig {
        content: config.content.path.clone(),
        pages: config.pages.as_ref().map(|pages| pages.path.clone()),
        out: config.out.clone(),
        guides: config.guides.as_ref().map(|folder| folder.path.clone()),
        title: config.title.clone(),
        base: config.base.clone(),
        origin: (!config.origin.is_empty()).then(|| config.origin.clone()),
        language: config.language.clone(),
        package: config.package.clone(),
        anchors: config.anchors.clone(),
        search: config.search.as_ref().map(|search| search.out.clone()),
        feed: config.feed.clone(),
        image: config.image.clone(),
    }
}

/// Renders the pages, builds their search index and checks the result. A missing tool is returned; everything else
/// is a finding.
pub(super) fn render(
    pipeline: &Pipeline,
    loaded: Loaded,
    search: &mut SearchIndexer,
    worker: &mut Worker,
    progress: &Progress,
) -> (Output, Option<Error>) {
    let (Some(config), Some(site)) = (&pipeline.config.site, &loaded.site) else {
        return (Output::default(), None);
    };
    let mut findings = loaded.findings;
    let mut missing = None;
    let (mut artifacts, mut last) = (Vec::new(), None);
    if !pipeline.sources.absolute(&config.renderer.path).is_file() {
        findings.push(not_built(&config.renderer, "the renderer of the pages"));
    } else {
        progress.announce("rendering pages");
        match worker.get_with_kept(&pipeline.config.root, pipeline.config.file.path()) {
            Ok(renderer) => {
                let facts = |name: &str| facts(pipeline, config, name);
                let files = assets(pipeline, site);
                let is_file = |path: &str| files.binary_search(&format!("{}{path}", config.base)).is_ok();
                let unknown = Manifest::default();
                let manifest = pipeline.manifest.as_ref().unwrap_or(&unknown);
                let built = ds_site::build(site, renderer, manifest, &facts, &is_file, &mut findings);
                artifacts = built.artifacts;
                worker.end_build();
                let index = search.index(site, &artifacts, &mut findings);
                artifacts.extend(index);
                let linked = ds_site::check(site, &artifacts, &is_file, &mut findings);
                last = LastSite::new(site, search, built.reads, linked);
            }
            Err(error) => match renderer_problem(&error, config.renderer.at.clone()) {
                Ok(finding) => findings.push(finding),
                Err(error) => missing = Some(error),
            },
        }
    }
    let findings = pipeline.with_severities(findings);
    for artifact in &mut artifacts {
        artifact.path = paths::join(&config.out, &artifact.path);
    }
    let failed = hides_pages(&findings) || missing.is_some();
    let orphans = match failed && loaded.whole {
        true => orphans(pipeline, site, config, &artifacts),
        false => BTreeSet::new(),
    };
    (Output { findings, artifacts, failed, orphans, last, ..Output::default() }, missing)
}

/// Whether there are errors for which a page may not have been made: a dead link is on one that was.
fn hides_pages(findings: &Diagnostics) -> bool {
    let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
    findings.iter().any(|finding| is_error(finding) && !ds_site::is_about_made_page(finding.rule))
}

/// Builds the pages of models that have changed, came or went since the last build, and those that show what has changed. `None` if all pages
/// have to be built.
pub(super) fn render_again(
    pipeline: &Pipeline,
    last: LastSite,
    links: &dyn Fn() -> Option<Links>,
    changed: &[String],
    worker: &mut Worker,
) -> Option<Rebuilt> {
    let (root, config) = (&pipeline.config.root, pipeline.config.site.as_ref()?);
    let steps = Steps::CONTENT | Steps::PAGES;
    let (mut files, mut gone) = (Vec::new(), Vec::new());
    for path in changed {
        match pipeline.sources.load(path, steps) {
            Some(file) => files.push(file),
            None => gone.push(path.clone()),
        }
    }
    let is_sound = pipeline.sources.take_findings(steps).is_empty();
    let rebuilt = is_sound.then(|| {
        let site = last.site(&settings(config));
        let assets = assets(pipeline, &site);
        let is_file = |path: &str| assets.binary_search(&format!("{}{path}", config.base)).is_ok();
        let source = |path: &str| pipeline.sources.read(path, steps);
        let output = |path: &str| {
            let file = pipeline.sources.peek(&paths::join(&config.out, path))?;
            Some(file.text().to_owned())
        };
        let unknown = Manifest::default();
        let manifest = pipeline.manifest.as_ref().unwrap_or(&unknown);
        let project = Project { manifest, is_file: &is_file, source: &source, output: &output, links };
        worker.get_for_part(root, pipeline.config.file.path()).ok()?;
        worker.set_apart(true);
        let renderer = worker.get().ok()?;
        let mut rebuilt = last.rebuild(site, &files, &gone, renderer, &project)?;
        rebuilt.findings = pipeline.with_severities(rebuilt.findings);
        (!hides_pages(&rebuilt.findings)).then_some(rebuilt)
    });
    worker.set_apart(false);
    let Some(mut rebuilt) = rebuilt.flatten() else {
        // They are read again, so that what there is to report is not lost.
        drop(pipeline.sources.take_findings(steps));
        changed.iter().for_each(|path| pipeline.sources.forget(path));
        return None;
    };
    let paths = rebuilt.artifacts.iter_mut().map(|artifact| &mut artifact.path).chain(&mut rebuilt.removed);
    paths.for_each(|path| *path = paths::join(&config.out, path));
    Some(rebuilt)
}

/// The files of earlier runs whose pages were deleted.
fn orphans(
    pipeline: &Pipeline,
    site: &ds_site::Site,
    config: &Site,
    artifacts: &[Artifact],
) -> BTreeSet<String> {
    let record = pipeline.last_record();
    let pages = artifacts.iter().map(|artifact| artifact.path.as_str());
    let planned: BTreeSet<&str> = pages.chain(pipeline.copied.iter().map(|(_, to, _)| to.as_str())).collect();
    let keeps = site.keeps();
    let kept = |path: &str| {
        let below = paths::below(path, &config.out);
        planned.contains(path) || below.is_some_and(&keeps)
    };
    // A file that cannot be read is reported once it is removed.
    let stale = record.stale(&pipeline.config.root, Stage::Site.as_str(), kept);
    stale.unwrap_or_default().into_iter().collect()
}

/// Facts from the package's built files of a component: sizes, and the tokens of its style sheet.
fn facts(pipeline: &Pipeline, config: &Site, component: &str) -> Facts {
    let Some(folder) = &config.package_files else { return Facts::default() };
    let planned = |path: &String| pipeline.css.artifacts.iter().find(|artifact| artifact.path == *path);
    // A file that cannot be read counts as absent: whatever uses it reports it.
    let size = |path: &String| match planned(path) {
        Some(artifact) => size_of(&artifact.bytes),
        None => pipeline.sources.bytes(path).ok().flatten().and_then(|bytes| size_of(&bytes)),
    };
    let (scripts, styles) = (scripts(folder, component), styles(folder, component));
    Facts {
        script: scripts.iter().find_map(size),
        style: styles.iter().find_map(size),
        tokens: styles.iter().find_map(planned).map_or_else(Vec::new, |css| tokens(pipeline, &css.bytes)),
    }
}

/// The places in the package's folder where the script of a component may be. The folder of a component has the CMS's name for it,
/// which has no hyphens.
fn scripts(folder: &str, component: &str) -> [String; 2] {
    let path = |name: String| paths::join(folder, &format!("components/{name}/{name}.behaviour.js"));
    [kebab(component), component.to_lowercase()].map(path)
}

/// The places in the package's folder where the style sheet of a component may be.
fn styles(folder: &str, component: &str) -> [String; 2] {
    let path = |name: String| paths::join(folder, &format!("styles/{name}.css"));
    [kebab(component), component.to_lowercase()].map(path)
}

/// The places of all built files of a component that its page describes.
pub(super) fn built_files(folder: &str, component: &str) -> impl Iterator<Item = String> {
    scripts(folder, component).into_iter().chain(styles(folder, component))
}

/// The size of a file, also compressed as web servers do.
fn size_of(bytes: &[u8]) -> Option<Size> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes).ok()?;
    let gzip = packed.finish().ok()?.len() as u64;
    Some(Size { bytes: bytes.len() as u64, gzip })
}

/// The tokens that a style sheet reads, by name.
fn tokens(pipeline: &Pipeline, css: &[u8]) -> Vec<TokenUse> {
    let css = String::from_utf8_lossy(css);
    let is_name = |ch: char| ch == '-' || ch == '_' || ch.is_alphanumeric();
    let read: BTreeSet<&str> = css
        .split("var(")
        .skip(1)
        .map(|rest| rest.trim_start())
        .map(|rest| &rest[..rest.find(|ch| !is_name(ch)).unwrap_or(rest.len())])
        .collect();
    let known = pipeline.set.iter().flat_map(|set| &set.tokens);
    let mut tokens: Vec<_> = known
        .filter(|token| read.contains(&*token.css))
        .map(|token| TokenUse {
            name: token.css.clone(),
            value: token.values.first().map(|(_, value)| value.clone()).unwrap_or_default(),
        })
        .collect();
    tokens.sort_by(|a, b| a.name.cmp(&b.name));
    tokens
}

/// `FormButton` → `form-button`
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for ch in name.chars() {
        if ch.is_ascii_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.push(ch.to_ascii_lowercase());
    }
    out
}

/// The stages whose files can be copied to the site.
const GENERATED: [Stage; 2] = [Stage::Tokens, Stage::Css];

/// A copied file: the source, the destination below the project's root, and the configuration entry.
pub(super) type Copied = (String, String, Pattern);

/// All copied files, once tokens and styles have been built. A missing path is returned as it is, so that links to it
/// are not reported as well. Files that this run generates count even if they are not on disk yet; files of an earlier
/// run that this run removes do not.
pub(super) fn copied(pipeline: &Pipeline) -> Vec<Copied> {
    let Some(config) = &pipeline.config.site else { return Vec::new() };
    let planned: Vec<&str> = generated_files(pipeline).map(|artifact| artifact.path.as_str()).collect();
    let stale = stale(pipeline);
    let mut copies = Vec::new();
    for copy in &config.copy {
        let base = &copy.from.path;
        let mut sources = expand(&pipeline.config.root, base, &[""]).unwrap_or_default();
        sources.retain(|path| !stale.contains(path));
        let named = Named::new(base);
        sources.extend(planned.iter().filter(|path| named.takes(path)).map(|&path| path.to_owned()));
        sources.sort();
        sources.dedup();
        if sources.is_empty() {
            sources.push(base.clone());
        }
        for from in sources {
            let below = paths::below(&from, base);
            let name = below.unwrap_or_else(|| paths::file_name(&from));
            let to = paths::join(&paths::join(&config.out, &copy.to), name);
            copies.push((from, to, copy.from.clone()));
        }
    }
    copies
}

/// The files that this run generates and that can be copied to the site.
fn generated_files(pipeline: &Pipeline) -> impl Iterator<Item = &Artifact> {
    let outputs = [&pipeline.css, &pipeline.tokens];
    outputs.into_iter().filter(|output| !output.failed).flat_map(|output| &output.artifacts)
}

/// The files of earlier runs that this run removes: their source no longer exists.
fn stale(pipeline: &Pipeline) -> Vec<String> {
    let record = pipeline.last_record();
    let kept = |path: &str| generated_files(pipeline).any(|artifact| artifact.path == path);
    GENERATED
        .into_iter()
        .filter(|&stage| !pipeline.has_errors(stage))
        // A file that cannot be read is reported when it is removed.
        .flat_map(|stage| record.stale(&pipeline.config.root, stage.as_str(), kept).unwrap_or_default())
        .collect()
}

/// The addresses of all files that are not pages (copies and the search index), sorted.
pub(super) fn assets(pipeline: &Pipeline, site: &ds_site::Site) -> Vec<String> {
    let Some(config) = &pipeline.config.site else { return Vec::new() };
    let below =
        |to: &str| Some(format!("{}{}", config.base, to.strip_prefix(&config.out)?.trim_start_matches('/')));
    let mut assets: Vec<String> = pipeline.copied.iter().filter_map(|(_, to, _)| below(to)).collect();
    assets
        .extend(site.search_paths().iter().chain(&config.feed).map(|path| format!("{}{path}", config.base)));
    assets.sort();
    assets
}

/// The copied files. Files that this run generates are taken from memory, so that a copy is never older than the
/// original.
pub(super) fn copies(pipeline: &Pipeline) -> Output {
    if pipeline.config.site.is_none() {
        return Output::default();
    }
    let mut findings = Diagnostics::new();
    let mut artifacts = Vec::new();
    let broken = GENERATED.into_iter().any(|stage| pipeline.has_errors(stage));
    for (from, to, place) in pipeline.copied.iter().cloned() {
        let planned = generated_files(pipeline).find(|artifact| artifact.path == from);
        let bytes = match planned {
            Some(artifact) => Some(artifact.bytes.clone()),
            None => match pipeline.sources.bytes(&from) {
                Ok(bytes) => bytes,
                Err(error) => {
                    findings.push(unreadable(&from, &error));
                    continue;
                }
            },
        };
        match bytes {
            Some(_) if from == to => findings.push(
                Diagnostic::new(
                    &rules::OVERWRITES_SOURCE,
                    place.at,
                    format!("`{from}` would be copied to itself"),
                )
                .help("choose another `to`"),
            ),
            Some(bytes) => artifacts.push(Artifact::new(to, bytes)),
            // The cause, broken sources, has been reported already.
            None if broken => {}
            None if pipeline.sources.absolute(&from).is_dir() => findings.push(folder_link(&from)),
            None => {
                let place = Pattern { path: from, ..place };
                findings.push(not_built(&place, "a file that the site copies"));
            }
        }
    }
    let findings = pipeline.with_severities(findings);
    Output { failed: broken || findings.has_errors(), findings, artifacts, ..Output::default() }
}

/// A folder among the files of a folder can only be a link: real folders are entered.
fn folder_link(path: &str) -> Diagnostic {
    let error = std::io::Error::other("it is a link to a folder, and those are not followed");
    unreadable(path, &error)
        .help("replace the link by the folder, or copy that with a `[[site.copy]]` of its own")
}

fn not_built(place: &Pattern, what: &str) -> Diagnostic {
    let message = format!("{what} does not exist: `{}`", place.path);
    Diagnostic::new(&rules::NOT_BUILT, place.at.clone(), message)
        .help("build the JavaScript first (`npm run build`)")
}
