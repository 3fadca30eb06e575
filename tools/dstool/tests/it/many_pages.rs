//! A site with more pages than one worker renders at a time.

use dstool::env::Status;

use crate::support::Project;

const COUNT: usize = 80;

/// Says which process has rendered a page; some pages cannot be rendered.
const RENDERER: &str = "
export function render({ kind, page, model }) {
  if (kind === 'model') {
    if (/no. (7|70)$/.test(model.title)) throw new Error(`cannot render ${model.title}`);
    return `<p data-process=\"${process.pid}\">${model.title}</p>`;
  }
  const html = page.content?.html ?? '';
  return `<!doctype html><html lang=en><title>${page.title}</title><main>${html}</main></html>`;
}
";

fn page(project: &Project, number: usize, title: &str) {
    let text = format!(r#"{{ ":type": "x/page", "title": "{title}", "description": "One of many." }}"#);
    project.write(&format!("cms/p{number:02}.json"), text);
}

fn site() -> Project {
    let project = Project::fixture();
    project.write("shell/server.mjs", RENDERER);
    project.edit("dstool.toml", "[site]\n", "[site]\npages = \"cms\"\n");
    (0..COUNT).for_each(|number| page(&project, number, &format!("Page no. {number}")));
    project
}

/// The process that has rendered a page.
fn process(project: &Project, number: usize) -> String {
    let html = project.read(&format!("public/p{number:02}.html"));
    html.split_once("data-process=\"").unwrap().1.split_once('"').unwrap().0.to_owned()
}

#[test]
fn pages_are_rendered_on_all_processors() {
    if std::thread::available_parallelism().is_ok_and(|processors| processors.get() == 1) {
        return;
    }
    let project = site();
    // The first page waits for another process: on a busy machine, its own could have rendered all pages before others have started.
    let wait = "
import { existsSync, writeFileSync } from 'node:fs';
const started = new URL('./started', import.meta.url);
const pause = new Int32Array(new SharedArrayBuffer(4));
export function render({ kind, page, model }) {
  if (kind === 'model' && model.title !== 'Page no. 0') writeFileSync(started, '');
  // A worker has 20 seconds for a page.
  for (let tries = 0; model?.title === 'Page no. 0' && tries < 1500 && !existsSync(started); tries += 1)
    Atomics.wait(pause, 0, 0, 10);
";
    let (_, rest) = RENDERER.split_once("export function render({ kind, page, model }) {\n").unwrap();
    project.write("shell/server.mjs", format!("{wait}{rest}"));
    project.run(&["build"]);
    let first = process(&project, 0);
    let has_page = |number: &usize| ![7, 70].contains(number);
    assert!((1..COUNT).filter(has_page).any(|number| process(&project, number) != first));
}

#[test]
fn findings_have_the_order_of_pages_and_what_could_be_rendered_is_kept() {
    let project = site();
    let build = || project.run(&["build", "--output-format", "concise"]);
    let first = build();
    let errors = |run: &str| -> Vec<String> {
        let lines = run.lines().filter(|line| line.contains("error[site/render-error]"));
        lines.map(|line| line.split(':').next().unwrap().to_owned()).collect()
    };
    assert_eq!(errors(&first.to_string()), ["cms/p07.json", "cms/p70.json"]);
    assert!(!project.path("public/p07.html").exists());
    let good: Vec<usize> = (0..COUNT).filter(|number| ![7, 70].contains(number)).collect();
    for number in &good {
        let html = project.read(&format!("public/p{number:02}.html"));
        assert!(html.contains(&format!(">Page no. {number}</p>")), "{html}");
    }
    let processes = || good.iter().map(|number| process(&project, *number)).collect::<Vec<_>>();
    let before = processes();

    page(&project, 7, "Number seven");
    page(&project, 70, "Number seventy");
    assert_eq!(build().status, Status::Clean);
    assert_eq!(processes(), before, "what could be rendered is kept");
    page(&project, 3, "Number three");
    assert_eq!(build().status, Status::Clean);
    let changed: Vec<_> = processes().into_iter().zip(before).filter(|(now, before)| now != before).collect();
    assert_eq!(changed.len(), 1);
}

#[test]
fn a_page_that_changes_while_it_is_built_is_rendered_by_the_next_build() {
    let project = site();
    page(&project, 7, "Seven");
    page(&project, 70, "Seventy");
    // While the first page is rendered, someone saves it, and a module of the renderer.
    let save = "
import { existsSync, writeFileSync } from 'node:fs';
import { word } from './word.mjs';
const here = (name) => new URL(name, import.meta.url);
export function render({ kind, page, model }) {
  if (kind === 'model' && model.title === 'Page no. 0' && word === 'old') {
    writeFileSync(here('../cms/p00.json'), '{ \":type\": \"x/page\", \"title\": \"Saved\", \"description\": \"New.\" }');
    writeFileSync(here('./word.mjs'), \"export const word = 'new';\");
  }
  const html = kind === 'model' ? '' : page.content?.html ?? '';
  return kind === 'model' ? `<p>${word}: ${model.title}</p>`
    : `<!doctype html><html lang=en><title>${page.title}</title><main>${html}</main></html>`;
}
";
    project.write("shell/word.mjs", "export const word = 'old';");
    project.write("shell/server.mjs", save);
    let build = || {
        let run = project.run(&["build", "--output-format", "concise"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        ["p00", "p01"].map(|name| {
            let html = project.read(&format!("public/{name}.html"));
            html.split_once("<p>").unwrap().1.split_once("</p>").unwrap().0.to_owned()
        })
    };
    build();
    assert_eq!(build(), ["new: Saved", "new: Page no. 1"]);
    assert_eq!(build(), ["new: Saved", "new: Page no. 1"]);
}
