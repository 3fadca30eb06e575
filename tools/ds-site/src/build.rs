//! Pages to files.

use ds_core::{Artifact, Diagnostic, Diagnostics, Location, Rule};
use serde_json::{Value, json};

use crate::model::{Facts, PageModel, alone, canonical, example, page, prefix};
use crate::rules::{RENDER_ERROR, RENDER_GONE, RENDER_OUTPUT, RENDER_TIMEOUT};
use crate::site::{Page, Site, Template};
use crate::worker::{RenderError, Renderer};

/// So many frames of a stack, and lines of what was printed, are shown.
const NOTES: usize = 8;

/// Renders every page, and every example of a component alone. A page of which anything cannot be rendered is left
/// out, so that its last good file stays; the rest goes on. `facts` tells the size of a component's files by its name.
pub fn build(
    site: &Site,
    renderer: &mut dyn Renderer,
    facts: &dyn Fn(&str) -> Facts,
    diagnostics: &mut Diagnostics,
) -> Vec<Artifact> {
    let mut builder = Builder { site, renderer, diagnostics, artifacts: Vec::new() };
    let pages = site.pages.iter().filter(|page| !page.broken);
    let whole = pages.map(|page| builder.page(page, facts)).find_map(|result| result.err());
    if let Some(Gone) = whole {
        builder.diagnostics.push(
            Diagnostic::nowhere(
                &RENDER_GONE,
                "the render worker ended too often; the pages that follow were not rendered",
            )
            .help("mend the pages that ended it and build again"),
        );
    }
    let mut artifacts = builder.artifacts;
    artifacts.extend(sitemap(site));
    artifacts
}

/// There is no worker any more.
struct Gone;

struct Builder<'b> {
    site: &'b Site,
    renderer: &'b mut dyn Renderer,
    diagnostics: &'b mut Diagnostics,
    artifacts: Vec<Artifact>,
}

impl Builder<'_> {
    fn page(&mut self, own: &Page, facts: &dyn Fn(&str) -> Facts) -> Result<(), Gone> {
        let mut examples = Vec::with_capacity(own.examples.len());
        for one in &own.examples {
            let request =
                json!({ "kind": "model", "model": one.model, "prefix": prefix(one), "mode": "publish" });
            if let Some(html) = self.render(&request, &one.at)? {
                examples.push(example(self.site, own, one, html));
            }
        }
        if examples.len() < own.examples.len() {
            return Ok(());
        }
        self.document(page(self.site, own, facts, examples.clone()), &own.at)?;
        if own.template == Template::Component {
            for (one, rendered) in own.examples.iter().zip(examples) {
                self.document(alone(self.site, own, rendered), &one.at)?;
            }
        }
        Ok(())
    }

    fn document(&mut self, model: PageModel<'_>, at: &Location) -> Result<(), Gone> {
        if let Some(html) = self.render(&json!({ "kind": "page", "page": model }), at)? {
            self.artifacts.push(Artifact::new(model.path, html));
        }
        Ok(())
    }

    /// The HTML, or `None` and a finding.
    fn render(&mut self, request: &Value, at: &Location) -> Result<Option<String>, Gone> {
        match self.renderer.render(request) {
            Ok(html) => {
                let log = self.renderer.take_log();
                if !log.is_empty() {
                    let finding =
                        Diagnostic::new(&RENDER_OUTPUT, at.clone(), "rendering printed to the console");
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
        for frame in error.frames().take(NOTES) {
            finding = finding.note(format!("in {frame}"));
        }
    }
    with_log(finding, error.log())
        .help("mend the component, or what it stumbles over here; the page's last good file stays")
}

fn with_log(mut finding: Diagnostic, log: &[String]) -> Diagnostic {
    for line in log.iter().rev().take(NOTES).rev() {
        finding = finding.note(format!("printed: {line}"));
    }
    finding
}

/// Every page that visitors look for; only when the host is known, as addresses have to be whole.
fn sitemap(site: &Site) -> Option<Artifact> {
    let sought = |page: &&Page| !matches!(page.template, Template::NotFound | Template::Redirect);
    let pages = site.pages.iter().filter(sought);
    let addresses: Option<Vec<_>> = pages.map(|page| canonical(site, page)).collect();
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for address in addresses.filter(|addresses| !addresses.is_empty())? {
        let address = address.replace('&', "&amp;").replace('<', "&lt;");
        text.push_str(&format!("  <url><loc>{address}</loc></url>\n"));
    }
    text.push_str("</urlset>\n");
    Some(Artifact::new("sitemap.xml", text))
}
