//! Renders pages into files.

use ds_core::model::manifest::Manifest;
use ds_core::{Artifact, Diagnostic, Diagnostics, Location, Rule};
use serde_json::{Value, json};

use crate::coverage::Coverage;
use crate::index::Index;
use crate::lists::{Lists, Reference};
use crate::markdown::markdown_pages;
use crate::model::{Facts, PageModel, example, page, prefix, single_example};
use crate::pages::{feeds, structured_data};
use crate::rules::{RENDER_ERROR, RENDER_GONE, RENDER_OUTPUT, RENDER_TIMEOUT};
use crate::site::{Site, Template};
use crate::worker::{LISTS, RenderError, Renderer};

/// The maximum number of stack frames, and of console lines, shown in a finding.
const MAX_NOTES: usize = 8;

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
) -> Vec<Artifact> {
    let coverage = Coverage::new(manifest, renderer.types());
    let index = &Index::new(site);
    let (lists, artifacts) = (Lists::default(), Vec::new());
    let mut builder = Builder { site, index, renderer, is_file, coverage, lists, diagnostics, artifacts };
    let mut pages = (0..site.pages.len()).filter(|at| !site.pages[*at].broken);
    let whole = pages.find_map(|at| builder.page(at, facts).err());
    if let Some(Gone) = whole {
        builder.diagnostics.push(
            Diagnostic::nowhere(
                &RENDER_GONE,
                "the render worker exited too often; the remaining pages were not rendered",
            )
            .help("fix the pages that made it exit, then build again"),
        );
    }
    let Builder { coverage, diagnostics, mut artifacts, .. } = builder;
    coverage.report(diagnostics);
    artifacts.extend(markdown_pages(index, &artifacts));
    artifacts.extend(feeds(index));
    artifacts
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
    artifacts: Vec<Artifact>,
}

impl Builder<'_> {
    /// Renders a page, which is given by its index in the site.
    fn page(&mut self, at: usize, facts: &dyn Fn(&str) -> Facts) -> Result<(), Gone> {
        let current = &self.site.pages[at];
        let mut examples = Vec::with_capacity(current.examples.len());
        for sample in &current.examples {
            let mut request = json!({
                "kind": "model",
                "model": sample.model,
                "prefix": prefix(sample),
                "mode": "publish",
                "language": sample.language.as_deref().unwrap_or(&current.language),
            });
            let Some(html) = self.render(&request, &sample.at)? else { continue };
            let renderer = &mut self.renderer;
            self.coverage.check(&sample.model, &sample.at, &mut || {
                request["mode"] = "preview".into();
                let html = renderer.render(&request).ok();
                // Visitors see no preview, so that what it prints does not matter.
                drop(renderer.take_log());
                html
            });
            let mut jsx = None;
            if current.content.is_none() && self.renderer.writes_jsx() {
                jsx = self.render(&json!({ "kind": "jsx", "model": sample.model }), &sample.at)?;
                if jsx.is_none() {
                    continue;
                }
            }
            examples.push(example(self.site, current, sample, html, jsx));
        }
        if examples.len() < current.examples.len() {
            return Ok(());
        }
        let image = self.site.preview_image(current, self.is_file);
        let data = structured_data(self.index, current, image.as_deref(), self.diagnostics);
        let lists = self.lists.of(self.index, at, &mut *self.renderer);
        self.document(page(self.index, at, facts, examples.clone(), image, data), &lists, &current.at)?;
        if current.template == Template::Component {
            for (sample, rendered) in current.examples.iter().zip(examples) {
                let files = [
                    ("json", Some(sample.json.as_str())),
                    ("txt", Some(rendered.markup.as_str())),
                    ("jsx.txt", rendered.jsx.as_deref()),
                ];
                for (extension, text) in files {
                    let file = text.map(|text| format!("{}\n", text.trim_end()));
                    self.artifacts
                        .extend(file.map(|text| Artifact::new(current.source_path(sample, extension), text)));
                }
                self.document(single_example(self.site, current, rendered), &[], &sample.at)?;
            }
        }
        Ok(())
    }

    fn document(&mut self, model: PageModel<'_>, lists: &[Reference], at: &Location) -> Result<(), Gone> {
        let request = json!({ "kind": "page", "page": model, LISTS: lists });
        if let Some(html) = self.render(&request, at)? {
            self.artifacts.push(Artifact::new(model.path, html));
        }
        Ok(())
    }

    /// Returns the HTML, or reports a finding and returns `None`.
    fn render(&mut self, request: &Value, at: &Location) -> Result<Option<String>, Gone> {
        match self.renderer.render(request) {
            Ok(html) => {
                let log = self.renderer.take_log();
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
