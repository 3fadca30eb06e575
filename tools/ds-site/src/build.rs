//! Renders pages into files.

use ds_core::model::manifest::Manifest;
use ds_core::{Artifact, Diagnostic, Diagnostics, Location, Rule};
use serde_json::{Value, json};

use crate::coverage::Coverage;
use crate::index::Index;
use crate::lists::{Lists, Reference};
use crate::markdown::markdown_pages;
use crate::model::{ExampleModel, Facts, PageModel, example, page, prefix, single_example};
use crate::pages::{feeds, structured_data};
use crate::reads::PageReads;
use crate::rules::{RENDER_ERROR, RENDER_GONE, RENDER_OUTPUT, RENDER_TIMEOUT};
use crate::site::{Example, Page, Site, Template};
use crate::worker::{LISTS, RenderError, Rendered, Renderer};

/// The maximum number of stack frames, and of console lines, shown in a finding.
const MAX_NOTES: usize = 8;

/// How many pages the renderer learns of at once, so that it can render several at a time. All their requests are in memory.
const AT_ONCE: usize = 256;

/// What [`build`] has made.
#[derive(Debug)]
pub struct Built {
    /// The files of the site.
    pub artifacts: Vec<Artifact>,
    /// What the pages have read of shared lists.
    pub reads: PageReads,
}

/// Renders every page, and every example on a page of its own next to files with its model (`.json`), its markup (`.txt`)
/// and, if the renderer writes it, its JSX (`.jsx.txt`). A page that cannot be rendered completely is left
/// out, so its last successful output is kept; the other pages are still rendered. Content of components in the manifest
/// that the renderer does not know is reported. `facts` returns the file sizes of a component by its name, `is_file`
/// whether the output contains a file that is not a page at a path relative to the site's root.
pub fn build(
    site: &Site,
    renderer: &mut dyn Renderer,
    manifest: &Manifest,
    facts: &dyn Fn(&str) -> Facts,
    is_file: &dyn Fn(&str) -> bool,
    diagnostics: &mut Diagnostics,
) -> Built {
    let index = &Index::new(site);
    let pages: Vec<usize> = (0..site.pages.len()).filter(|at| !site.pages[*at].broken).collect();
    let mut built =
        rendered(index, (&pages, Lists::default()), renderer, manifest, facts, is_file, diagnostics);
    built.artifacts.extend(markdown_pages(index, &built.artifacts));
    built.artifacts.extend(feeds(index));
    built
}

/// Renders pages, which are given by their indexes in the site. If they read more than a part of a list, they receive all of it.
pub(crate) fn rendered(
    index: &Index<'_>,
    (pages, lists): (&[usize], Lists),
    renderer: &mut dyn Renderer,
    manifest: &Manifest,
    facts: &dyn Fn(&str) -> Facts,
    is_file: &dyn Fn(&str) -> bool,
    diagnostics: &mut Diagnostics,
) -> Built {
    let coverage = Coverage::new(manifest, renderer.types());
    let site = index.site;
    let built = Built { artifacts: Vec::new(), reads: PageReads::default() };
    let mut builder = Builder { site, index, renderer, is_file, coverage, lists, diagnostics, built };
    let whole = pages.chunks(AT_ONCE).try_for_each(|pages| builder.pages(pages, facts));
    if let Err(Gone) = whole {
        builder.diagnostics.push(
            Diagnostic::nowhere(
                &RENDER_GONE,
                "the render worker exited too often; the remaining pages were not rendered",
            )
            .help("fix the pages that made it exit, then build again"),
        );
    }
    let Builder { coverage, diagnostics, built, .. } = builder;
    coverage.report(diagnostics);
    built
}

/// The worker has exited and will not be restarted.
struct Gone;

struct Builder<'b> {
    site: &'b Site,
    index: &'b Index<'b>,
    renderer: &'b mut dyn Renderer,
    is_file: &'b dyn Fn(&str) -> bool,
    coverage: Coverage<'b>,
    lists: Lists,
    diagnostics: &'b mut Diagnostics,
    built: Built,
}

/// The request for a model on a page.
fn model_request(page: &Page, sample: &Example) -> Value {
    json!({
        "kind": "model",
        "model": sample.model(),
        "prefix": prefix(sample),
        "mode": "publish",
        "language": sample.language.as_deref().unwrap_or(&page.language),
    })
}

/// What a page is rendered from, once its models are.
struct Draft<'s> {
    page: &'s Page,
    examples: Vec<ExampleModel<'s>>,
    /// The path of the page.
    path: String,
}

impl<'b> Builder<'b> {
    /// Renders pages, which are given by their indexes in the site.
    fn pages(&mut self, pages: &[usize], facts: &dyn Fn(&str) -> Facts) -> Result<(), Gone> {
        let site = self.site;
        let models = pages.iter().map(|at| &site.pages[*at]);
        let models = models.flat_map(|page| page.examples.iter().map(move |sample| (page, sample)));
        let models: Vec<Value> = models.map(|(page, sample)| model_request(page, sample)).collect();
        let rendered = self.renderer.render_all(&models);
        let mut models = models.into_iter().zip(rendered);
        let mut drafts = Vec::with_capacity(pages.len());
        let mut requests = Vec::with_capacity(pages.len());
        let mut whole = Ok(());
        for at in pages {
            let before = self.diagnostics.len();
            let draft = self.draft(*at, &mut models, facts);
            // Findings have the order of pages.
            let findings = self.diagnostics.split_off(before);
            match draft {
                Ok(Some((draft, request))) => {
                    requests.push(request);
                    drafts.push((findings, Some(draft)));
                }
                Ok(None) => drafts.push((findings, None)),
                // Pages before this one are still rendered, as far as that goes.
                Err(Gone) => {
                    drafts.push((findings, None));
                    whole = Err(Gone);
                    break;
                }
            }
        }
        drop(models);
        let mut rendered = self.renderer.render_all(&requests);
        if rendered.iter().any(|page| page.result == Err(RenderError::Incomplete)) {
            self.lists = Lists::default();
            let drafted = pages.iter().zip(&drafts).filter(|(_, (_, draft))| draft.is_some());
            for ((at, _), request) in drafted.zip(&mut requests) {
                request[LISTS] = json!(self.lists.of(self.index, *at, &mut *self.renderer));
            }
            rendered = self.renderer.render_all(&requests);
        }
        drop(requests);
        let mut rendered = rendered.into_iter();
        for (findings, draft) in drafts {
            self.diagnostics.extend(findings);
            if let Some(draft) = draft
                && let Some(rendered) = rendered.next()
            {
                self.finish(draft, rendered)?;
            }
        }
        whole
    }

    /// Takes the models of a page, with their results, and returns what the page is rendered from, and the request for it; `None` if
    /// one of its models cannot be rendered.
    fn draft(
        &mut self,
        at: usize,
        models: &mut impl Iterator<Item = (Value, Rendered)>,
        facts: &dyn Fn(&str) -> Facts,
    ) -> Result<Option<(Draft<'b>, Value)>, Gone> {
        let current = &self.site.pages[at];
        let mut examples = Vec::with_capacity(current.examples.len());
        let models: Vec<(Value, Rendered)> = models.take(current.examples.len()).collect();
        for (sample, (request, rendered)) in current.examples.iter().zip(models) {
            let Some(html) = self.accept(rendered, &sample.at)? else { continue };
            let renderer = &mut self.renderer;
            self.coverage.check(&request["model"], &sample.at, &mut || {
                let mut request = request.clone();
                request["mode"] = "preview".into();
                let html = renderer.render(&request).ok();
                // Visitors see no preview, so that what it prints does not matter.
                drop(renderer.take_log());
                html
            });
            let mut jsx = None;
            if current.content.is_none() && self.renderer.writes_jsx() {
                jsx = self.render(&json!({ "kind": "jsx", "model": request["model"] }), &sample.at)?;
                if jsx.is_none() {
                    continue;
                }
            }
            examples.push(example(self.site, current, sample, html, jsx));
        }
        if examples.len() < current.examples.len() {
            return Ok(None);
        }
        let image = self.site.preview_image(current, self.is_file);
        let data = structured_data(self.index, current, image.as_deref(), self.diagnostics);
        let lists = self.lists.of(self.index, at, &mut *self.renderer);
        let is_component = current.template == Template::Component;
        let kept = if is_component { examples.clone() } else { Vec::new() };
        let model = page(self.index, at, facts, examples, image, data);
        let request = document_request(&model, &lists);
        Ok(Some((Draft { page: current, examples: kept, path: model.path }, request)))
    }

    /// Renders a page, and each of its examples on a page of its own.
    fn finish(&mut self, draft: Draft<'b>, mut rendered: Rendered) -> Result<(), Gone> {
        let Draft { page: current, examples, path } = draft;
        self.built.reads.note(&path, rendered.reads.take());
        if let Some(html) = self.accept(rendered, &current.at)? {
            self.built.artifacts.push(Artifact::new(path, html));
        }
        if current.template == Template::Component {
            for (sample, rendered) in current.examples.iter().zip(examples) {
                let files = [
                    ("json", Some(sample.json.as_str())),
                    ("txt", Some(rendered.markup.as_str())),
                    ("jsx.txt", rendered.jsx.as_deref()),
                ];
                for (extension, text) in files {
                    let file = text.map(|text| format!("{}\n", text.trim_end()));
                    self.built
                        .artifacts
                        .extend(file.map(|text| Artifact::new(current.source_path(sample, extension), text)));
                }
                let model = single_example(self.site, current, rendered);
                let request = document_request(&model, &[]);
                if let Some(html) = self.render(&request, &sample.at)? {
                    self.built.artifacts.push(Artifact::new(model.path, html));
                }
            }
        }
        Ok(())
    }

    /// Renders a request. Returns the HTML, or reports a finding and returns `None`.
    fn render(&mut self, request: &Value, at: &Location) -> Result<Option<String>, Gone> {
        let result = self.renderer.render(request);
        let log = self.renderer.take_log();
        self.accept(Rendered { result, log, reads: None }, at)
    }

    /// Returns the HTML of a result, or reports a finding and returns `None`.
    fn accept(&mut self, rendered: Rendered, at: &Location) -> Result<Option<String>, Gone> {
        match rendered.result {
            Ok(html) => {
                let log = rendered.log;
                if !log.is_empty() {
                    let finding = Diagnostic::new(
                        &RENDER_OUTPUT,
                        at.clone(),
                        "a component wrote to the console during rendering",
                    );
                    self.diagnostics.push(with_log(finding, &log));
                }
                Ok(Some(html))
            }
            Err(RenderError::Gone) => Err(Gone),
            Err(error) => {
                self.diagnostics.push(failure(&error, at));
                Ok(None)
            }
        }
    }
}

fn document_request(model: &PageModel<'_>, lists: &[Reference]) -> Value {
    json!({ "kind": "page", "page": model, LISTS: lists })
}

fn failure(error: &RenderError, at: &Location) -> Diagnostic {
    let rule: &'static Rule =
        if matches!(error, RenderError::Timeout { .. }) { &RENDER_TIMEOUT } else { &RENDER_ERROR };
    let mut finding = Diagnostic::new(rule, at.clone(), error.to_string());
    if let RenderError::Thrown { error, .. } = error {
        for frame in error.frames().take(MAX_NOTES) {
            finding = finding.note(format!("in {frame}"));
        }
    }
    with_log(finding, error.log())
        .help("fix the component or this content; until then, the last successful output of the page is kept")
}

fn with_log(mut finding: Diagnostic, log: &[String]) -> Diagnostic {
    for line in log.iter().rev().take(MAX_NOTES).rev() {
        finding = finding.note(format!("printed: {line}"));
    }
    finding
}
