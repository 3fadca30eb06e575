//! What a build keeps of its responses for the next one: nothing stale is ever shown.

use dstool::env::Status;

use crate::support::Project;

/// Components that show which process rendered them, and what else they depend on.
const RENDERER: &str = "
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { word } from './word.mjs';
const common = createRequire(import.meta.url)('./common.cjs');
const here = (name) => new URL(name, import.meta.url);
const acts = {
  read: () => readFileSync(here('./later.txt'), 'utf8'),
  load: async () => (await import('./lazy.mjs')).lazy,
  look: () => String(existsSync(here('./perhaps.txt'))),
  now: () => `${Date.now() > 0}`,
  date: () => `${new Date().getFullYear() > 0}`,
  fixed: () => new Date(0).toISOString() + (new Date(0) instanceof Date) + (new Date(0).constructor === Date),
  random: () => `${Math.random() < 1}`,
  uuid: () => `${crypto.randomUUID().length}`,
  print: () => { console.log('a word too many'); return ''; },
};
export async function render({ kind, page, model }) {
  if (kind === 'page') {
    const main = page.examples.map(({ html }) => html).join('');
    return `<!doctype html><html lang=en><title>${page.title}</title><main data-page=\"${process.pid}\">${main}</main></html>`;
  }
  const text = acts[model.text] ? await acts[model.text]() : model.text;
  return `<p data-process=\"${process.pid}\">${word}, ${common.word}: ${text}</p>`;
}
";

/// A site with pages whose components show these texts.
struct Site(Project);

impl Site {
    fn of(texts: &[&str]) -> Self {
        let site = Self(Project::fixture());
        site.0.write("shell/server.mjs", RENDERER);
        site.0.write("shell/word.mjs", "export const word = 'module';");
        site.0.write("shell/common.cjs", "exports.word = 'common';");
        site.0.write("shell/later.txt", "later");
        site.0.write("shell/lazy.mjs", "export const lazy = 'lazy';");
        texts.iter().for_each(|text| site.page(text, text));
        site
    }

    fn page(&self, name: &str, text: &str) {
        let examples = r#"[{ "file": "only", "title": "Only" }]"#;
        self.0.write(
            &format!("pages/core/{name}/page.json"),
            format!("{{ \"title\": \"{name}\", \"component\": \"Title\", \"examples\": {examples} }}"),
        );
        self.0.write(
            &format!("pages/core/{name}/only.json"),
            format!("{{ \":type\": \"fixture/components/title\", \"text\": \"{text}\" }}"),
        );
    }

    fn build(&self) -> String {
        let run = self.0.run(&["build", "--output-format", "concise"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        run.to_string()
    }

    /// What the component of a page shows, and the process that rendered it.
    fn shown(&self, name: &str) -> (String, String) {
        let html = self.0.read(&format!("public/library/core/{name}/only.html"));
        let (_, after) = html.split_once("data-process=\"").unwrap_or_else(|| panic!("{html}"));
        let (process, after) = after.split_once("\">").unwrap();
        (after.split_once("</p>").unwrap().0.to_owned(), process.to_owned())
    }

    /// Builds again, and returns for each page whether it was rendered again.
    fn rendered_again<const N: usize>(&self, names: [&str; N]) -> [bool; N] {
        let before = names.map(|name| self.shown(name).1);
        self.build();
        let mut before = before.into_iter();
        names.map(|name| Some(self.shown(name).1) != before.next())
    }
}

#[test]
fn a_page_that_reads_nothing_new_is_not_rendered_again() {
    let site = Site::of(&["one", "two"]);
    site.build();
    let files = site.0.files();
    assert_eq!(site.rendered_again(["one", "two"]), [false, false]);
    assert_eq!(site.0.files(), files);

    site.page("two", "changed");
    assert_eq!(site.rendered_again(["one", "two"]), [false, true]);
    assert_eq!(site.shown("two").0, "module, common: changed");
    // A title is in the navigation of the other page, not in its component.
    site.0.edit("pages/core/two/page.json", "\"title\": \"two\"", "\"title\": \"Second\"");
    assert_eq!(site.rendered_again(["one", "two"]), [false, false]);
    assert!(site.0.read("public/library/core/two.html").contains("<title>Second"));
}

/// A menu of the first page, and on one page a list of all pages. Each document says which process has rendered it.
const MENU: &str = "
export function render({ kind, page }) {
  if (kind === 'model') return '<p></p>';
  const menu = page.content?.find('home.html').map(({ title }) => title) ?? [];
  const missing = page.content?.find('none.html').length;
  const all = page.path === 'all.html' ? page.content.pages.map(({ title }) => title) : [];
  const main = [...menu, missing, ...all].join(', ');
  return `<!doctype html><html lang=en><title>${page.title}</title><main data-process=\"${process.pid}\">${main}</main></html>`;
}
";

#[test]
fn a_changed_title_renders_only_the_pages_that_have_read_it() {
    let project = Project::fixture();
    project.write("shell/server.mjs", MENU);
    project.edit("dstool.toml", "[site]\n", "[site]\npages = \"cms\"\n");
    let page = |name: &str, title: &str| {
        let text = format!(r#"{{ ":type": "x/page", "title": "{title}", "description": "{name}" }}"#);
        project.write(&format!("cms/{name}.json"), text);
    };
    ["home", "one", "two", "all"].into_iter().for_each(|name| page(name, name));
    let shown = |name: &str| {
        let html = project.read(&format!("public/{name}.html"));
        let (_, after) = html.split_once("data-process=\"").unwrap();
        let (process, after) = after.split_once("\">").unwrap();
        (after.split_once("</main>").unwrap().0.to_owned(), process.to_owned())
    };
    let names = ["home", "one", "two", "all"];
    let build = || {
        let run = project.run(&["build", "--output-format", "concise"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        names.map(shown)
    };
    let renders_again = |before: [(String, String); 4], after: &[(String, String); 4]| {
        std::array::from_fn::<bool, 4, _>(|at| before[at].1 != after[at].1)
    };
    let first = build();
    assert_eq!(
        first.clone().map(|(text, _)| text),
        ["home, 0", "home, 0", "home, 0", "home, 0, all, home, one, two"]
    );
    assert_eq!(build(), first);
    page("one", "First");
    let second = build();
    assert_eq!(renders_again(first, &second), [false, true, false, true]);
    assert_eq!(second[3].0, "home, 0, all, home, First, two");
    page("home", "Start");
    let third = build();
    assert_eq!(renders_again(second, &third), [true; 4]);
    assert_eq!(third[1].0, "Start, 0");
    // A page that menus have looked up in vain.
    page("none", "None");
    assert_eq!(build().map(|(text, _)| text[..8].to_owned()), ["Start, 1"; 4]);
}

#[test]
fn a_file_that_the_renderer_has_read_renders_all_again() {
    let site = Site::of(&["plain", "read", "load", "look"]);
    let names = ["plain", "read", "load", "look"];
    site.build();
    assert_eq!(site.rendered_again(names), [false; 4]);
    for (file, text, name, shown) in [
        ("word.mjs", "export const word = 'new';", "plain", "new, common: plain"),
        ("common.cjs", "exports.word = 'other';", "plain", "new, other: plain"),
        ("later.txt", "now", "read", "new, other: now"),
        ("lazy.mjs", "export const lazy = 'late';", "load", "new, other: late"),
        ("perhaps.txt", "", "look", "new, other: true"),
    ] {
        site.0.write(&format!("shell/{file}"), text);
        assert_eq!(site.rendered_again(names), [true; 4], "{file}");
        assert_eq!(site.shown(name).0, shown);
        assert_eq!(site.rendered_again(names), [false; 4], "{file}, once more");
    }
    // It was there before another file that was not.
    site.0.remove("shell/perhaps.txt");
    assert_eq!(site.rendered_again(names), [true; 4]);
    assert_eq!(site.shown("look").0, "new, other: false");
}

#[test]
fn what_differs_from_run_to_run_is_not_kept() {
    let names = ["now", "date", "random", "uuid", "fixed"];
    let site = Site::of(&names);
    site.build();
    assert_eq!(site.shown("fixed").0, "module, common: 1970-01-01T00:00:00.000Ztruetrue");
    assert_eq!(site.rendered_again(names), [true, true, true, true, false]);

    site.0.write("shell/word.mjs", "export const word = String(new Date().getFullYear() > 0);");
    site.build();
    assert_eq!(site.rendered_again(["fixed"]), [true]);
}

#[test]
fn what_a_component_printed_is_reported_again() {
    let site = Site::of(&["print"]);
    let first = site.build();
    assert!(first.contains("warning[site/render-output]"), "{first}");
    let findings = |run: &str| {
        run.lines().filter(|line| line.contains("warning[")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(findings(&site.build()), findings(&first));
}

#[test]
fn a_damaged_file_costs_time_and_nothing_else() {
    let site = Site::of(&["one"]);
    site.build();
    let place = ".dstool/responses.dstool.toml.bin";
    let bytes = std::fs::read(site.0.path(place)).unwrap();
    for damaged in [&bytes[..bytes.len() / 2], b"", b"not it"] {
        site.0.write(place, damaged);
        // As long as nothing has changed, no response is needed.
        site.0.remove(".dstool/pages.dstool.toml.bin");
        assert_eq!(site.rendered_again(["one"]), [true]);
        assert_eq!(site.rendered_again(["one"]), [false]);
    }
}

#[test]
fn git_ignores_what_is_kept_unless_the_project_decides_otherwise() {
    let site = Site::of(&["one"]);
    site.build();
    assert_eq!(site.0.read(".dstool/.gitignore"), "# Made by dstool\n*\n");
    site.0.remove(".dstool/.gitignore");
    site.build();
    assert!(!site.0.path(".dstool/.gitignore").exists());
}

#[test]
fn a_check_takes_what_a_build_kept_and_keeps_nothing() {
    let site = Site::of(&["print"]);
    let check = || site.0.run(&["check", "--output-format", "concise"]);
    let first = check();
    assert!(!site.0.path(".dstool").exists());
    site.build();
    let kept = std::fs::read(site.0.path(".dstool/responses.dstool.toml.bin")).unwrap();
    assert_eq!(check().to_string(), first.to_string());
    assert_eq!(std::fs::read(site.0.path(".dstool/responses.dstool.toml.bin")).unwrap(), kept);
}
