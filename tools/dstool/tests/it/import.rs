//! `dstool import`, and sites that are built and checked from an export.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use dstool::env::Status;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::models::root;
use crate::support::{Project, Run, Setting};

/// The shapes of public projects: the export, and how many pages it has.
const SITES: [(&str, usize); 8] = [
    ("spa.json", 3),
    ("app.json", 3),
    ("remote.json", 2),
    ("folder", 4),
    ("package", 2),
    ("lines.ndjson", 2),
    ("map.json", 2),
    ("countries.json", 12),
];

/// A page around the package's markup.
const RENDERER: &str = r#"
export { types };
const link = ({ href, title }) => `<a href="${href}">${title}</a>`;
export function render(request) {
  if (request.kind === 'model') return model(request);
  const { title, language, content, redirectTarget: to } = request.page;
  const start = `<!doctype html><html lang="${language}"><head><title>${title}</title>`;
  if (to)
    return `${start}<meta http-equiv="refresh" content="0; url=${to}"><meta name="robots" content="noindex"></head><body><main><a href="${to}">${to}</a></main></body></html>`;
  const trail = (content?.breadcrumb ?? []).map(link).join(' / ');
  const menu = (content?.pages ?? []).map(link).join(' ');
  return `${start}</head><body><nav class="trail">${trail}</nav><nav class="menu">${menu}</nav><main>${content?.html ?? ''}</main></body></html>`;
}
"#;

/// A project with one of the exports, and a site that is built from it.
fn project(export: &str) -> Project {
    let project = Project::empty();
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sites").join(export);
    copy(&from, &project.path(export));
    let dist = root().join("packages/components/dist");
    project
        .write("pages/about/page.json", r#"{ "title": "About", "template": "content", "lead": "A page." }"#);
    let server = format!("import {{ render as model, types }} from {:?};{RENDERER}", dist.join("server.js"));
    project.write("server.mjs", server);
    project.write("dam/content/dam/harbour/quay.jpg", "image");
    project.write("dam/content/dam/ferry/timetable.pdf", "document");
    project.write(
        "dstool.toml",
        format!(
            "[content]\nmanifest = {:?}\nsources = \"{export}\"\n[site]\ntitle = \"S\"\ncontent = \"pages\"\npages = \"{export}\"\nrenderer = \"server.mjs\"\nout = \"public\"\n[[site.copy]]\nfrom = \"dam\"\n",
            dist.join("manifest.json"),
        ),
    );
    project
}

fn copy(from: &Path, to: &Path) {
    if from.is_file() {
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from, to).unwrap();
        return;
    }
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

/// The pages of an export by their path, without those below them.
fn pages(project: &Project, export: &str) -> BTreeMap<String, Value> {
    let mut values = BTreeMap::new();
    let place = project.path(export);
    let mut files = Vec::new();
    collect(&place, &mut files);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let texts: Vec<&str> = if export.ends_with(".ndjson") { text.lines().collect() } else { vec![&text] };
        for text in texts {
            let value: Value = serde_json::from_str(text).unwrap();
            let path = file.to_string_lossy().into_owned();
            let path = path.split_once("jcr_root").map_or("", |(_, path)| path).replace("/.content.json", "");
            add(&value, &path, &mut values);
        }
    }
    values
}

fn collect(place: &Path, files: &mut Vec<std::path::PathBuf>) {
    if place.is_file() {
        return files.push(place.to_owned());
    }
    fs::read_dir(place).unwrap().for_each(|entry| collect(&entry.unwrap().path(), files));
}

fn add(value: &Value, path: &str, values: &mut BTreeMap<String, Value>) {
    let Value::Object(members) = value else { panic!("{value}") };
    if !members.contains_key(":type") {
        return members.iter().for_each(|(path, page)| add(page, path, values));
    }
    let path = value[":path"].as_str().unwrap_or(path).to_owned();
    if let Some(Value::Object(children)) = members.get(":children") {
        children.iter().for_each(|(path, page)| add(page, path, values));
    }
    let mut page = value.clone();
    page.as_object_mut().unwrap().shift_remove(":children");
    values.insert(path, page);
}

/// All values that are no objects or lists, by their place.
fn leaves(value: &Value, place: &str, into: &mut BTreeMap<String, Value>) {
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| leaves(value, &format!("{place}/{name}"), into));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, value)| leaves(value, &format!("{place}/{at}"), into));
        }
        leaf => drop(into.insert(place.to_owned(), leaf.clone())),
    }
}

fn imported(project: &Project, export: &str) -> (Run, Value) {
    let run = project.run(&["import", export, "--out", "imported", "--report", "report.json"]);
    let report = serde_json::from_str(&project.read("report.json")).unwrap();
    (run, report)
}

#[test]
fn imports_keep_every_value_of_every_page() {
    for (export, count) in SITES {
        let project = project(export);
        let (run, report) = imported(&project, export);
        assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{export}\n{run}");
        let before = pages(&project, export);
        assert_eq!(before.len(), count, "{export}");
        let listed = report["pages"].as_array().unwrap();
        assert_eq!(listed.len(), count, "{export}");
        let mut links = 0;
        for page in listed {
            let text = project.read(page["file"].as_str().unwrap());
            let (mut old, mut new) = (BTreeMap::new(), BTreeMap::new());
            leaves(&before[page["path"].as_str().unwrap()], "", &mut old);
            leaves(&serde_json::from_str(&text).unwrap(), "", &mut new);
            for (place, value) in &old {
                let now = new.get(place).unwrap_or_else(|| panic!("{export}: {place} is lost"));
                // A navigation marks the page that it is on.
                if value == now || place.ends_with("/active") || place.ends_with("/current") {
                    continue;
                }
                let (value, now) = (value.as_str().unwrap(), now.as_str().unwrap());
                assert!(
                    value.contains("/content/") && !now.contains("/content/"),
                    "{place}: {value} → {now}"
                );
                links += 1;
            }
        }
        assert!(links > 0, "{export}");
        let resolved = report["links"]["resolved"].as_u64().unwrap();
        assert!(resolved >= links, "{export}: {report}");
        assert_eq!(report["links"]["missingPages"], serde_json::json!([]), "{export}");
        assert_eq!(report["links"]["missingIds"], serde_json::json!([]), "{export}");
        let again = imported(&project, export).0;
        assert!(again.stderr.contains("(0 files written"), "{again}");
    }
}

/// Texts that visitors read.
fn visible(value: &Value, name: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(name, value)| visible(value, name, into)),
        Value::Array(items) => items.iter().for_each(|value| visible(value, name, into)),
        Value::String(text)
            if matches!(name, "text" | "title" | "description" | "cq:panelTitle" | "actionText") =>
        {
            let parts = text.split(['<', '>']).step_by(2).map(str::trim);
            into.extend(parts.filter(|part| !part.is_empty()).map(str::to_owned));
        }
        _ => {}
    }
}

#[test]
fn a_compressed_export_is_the_same_site() {
    let project = project("lines.ndjson");
    project.run(&["build", "site"]);
    let public = |project: &Project| {
        let files = project.files().into_iter();
        files.filter(|(path, _)| path.starts_with("public/")).collect::<BTreeMap<_, _>>()
    };
    let plain = public(&project);
    // Each line is a part of its own, as from a pipeline that appends.
    let compress = |line: &str| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        writeln!(packed, "{line}").unwrap();
        packed.finish().unwrap()
    };
    let packed: Vec<u8> = project.read("lines.ndjson").lines().flat_map(compress).collect();
    project.write("lines.ndjson.gz", packed);
    project.remove("lines.ndjson");
    let config = project.read("dstool.toml").replace("lines.ndjson", "lines.ndjson.gz");
    project.write("dstool.toml", config);
    for _ in 0..2 {
        let run = project.run(&["build", "site"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        assert!(public(&project) == plain && plain.len() > 2, "{run}");
    }
}

#[test]
fn sites_are_built_from_exports_with_all_texts_and_links() {
    for (export, count) in SITES {
        let project = project(export);
        let run = project.run(&["build", "site"]);
        assert_eq!(run.status, Status::Clean, "{export}\n{run}");
        assert!(!run.stdout.contains("error"), "{export}\n{run}");
        let report = imported(&project, export).1;
        let before = pages(&project, export);
        let mut checked = 0;
        for page in report["pages"].as_array().unwrap() {
            let address = page["address"].as_str().unwrap();
            let file =
                if address.ends_with('/') { format!("{address}index.html") } else { address.to_owned() };
            let html = project.read(&format!("public{file}"));
            assert!(!html.contains("/content/") || html.contains("/content/dam/"), "{export}: {html}");
            checked += 1;
            if let Some(target) = page["redirect"].as_str() {
                assert!(html.contains(&format!("url={target}")), "{html}");
                continue;
            }
            let mut texts = Vec::new();
            visible(&before[page["path"].as_str().unwrap()], "", &mut texts);
            for text in texts {
                assert!(html.contains(&text), "{export}: `{text}` is lost in {file}:\n{html}");
            }
        }
        assert_eq!(checked, count, "{export}");
        // The same pages from the folder that the import has written.
        if !matches!(export, "spa.json" | "countries.json") {
            continue;
        }
        project.edit("dstool.toml", &format!("pages = \"{export}\""), "pages = \"imported\"");
        let direct = project.files();
        let run = project.run(&["build", "site"]);
        assert_eq!(run.status, Status::Clean, "{export}\n{run}");
        let html = |files: BTreeMap<String, Vec<u8>>| -> BTreeMap<String, String> {
            let pages = files.into_iter().filter(|(path, _)| path.starts_with("public/"));
            pages.map(|(path, bytes)| (path, String::from_utf8_lossy(&bytes).into_owned())).collect()
        };
        // React's ids depend on the name of the file, so that only the pages are compared.
        assert_eq!(
            html(direct).into_keys().collect::<Vec<_>>(),
            html(project.files()).into_keys().collect::<Vec<_>>(),
            "{export}"
        );
    }
}

#[test]
fn navigation_and_breadcrumb_follow_the_tree() {
    let project = project("folder");
    assert_eq!(project.run(&["build", "site"]).status, Status::Clean);
    let visit = project.read("public/de/visit.html");
    assert!(visit.contains(r#"<nav class="trail"><a href="/de/">Museum Altstadt</a></nav>"#), "{visit}");
    assert!(visit.contains("cmp-breadcrumb") && visit.contains(r#"href="/de/""#), "{visit}");
    let app = self::project("app.json");
    assert_eq!(app.run(&["build", "site"]).status, Status::Clean);
    let pears = app.read("public/en/pears.html");
    let current = pears.split("aria-current=\"page\"").nth(1).unwrap();
    assert!(current.contains("Pears") && pears.matches("aria-current").count() == 1, "{pears}");
}

#[test]
fn exports_are_checked_as_one_site() {
    for (export, _) in SITES {
        let project = project(export);
        let run = project.run(&["check"]);
        assert_eq!(run.status, Status::Clean, "{export}\n{run}");
    }
    let project = project("spa.json");
    project.edit(
        "spa.json",
        "/content/harbour/us/en/home/boats.html#fleet",
        "/content/harbour/us/en/home/boots.html",
    );
    let run = project.run(&["check"]);
    assert_eq!(run.status, Status::Findings);
    assert_eq!(run.stdout.matches("content/dead-link").count(), 1, "{run}");
    assert!(run.stdout.contains("/content/harbour/us/en/home/boots"), "{run}");
}

#[test]
fn what_an_import_cannot_do_is_reported() {
    let project = Project::empty();
    let page = |path: &str, link: &str| {
        format!(
            r#"{{":type":"x/page",":path":"/content/x/en/{path}","title":"A",":items":{{"a":{{":type":"x/button","id":"a","linkURL":"{link}"}}}},":itemsOrder":["a"]}}"#
        )
    };
    let stdin = format!(
        "{}\n{}\n{}\nnull\n",
        page("a", "/content/x/en/b.html#b"),
        page("b", "/content/x/en/c.html"),
        page("b", "https://example.org/"),
    );
    let run = project
        .run_with(&["import", "-", "--out", "content"], &Setting { stdin: &stdin, ..Setting::default() });
    assert_eq!(run.status, Status::Findings);
    for part in [
        "<stdin>:4:1: error[site/not-a-page] a page must be an object, but this is null",
        "<stdin>:3:1: warning[site/duplicate-page] the page `/content/x/en/b` occurs twice",
        "<stdin>:2:1",
        "warning[site/broken-link] the export has no page `/content/x/en/c`",
        "warning[site/broken-link] the page `/content/x/en/b` has no id for `/content/x/en/b.html#b`",
    ] {
        assert!(run.stdout.contains(part), "{part}\n{run}");
    }
    assert!(run.stderr.contains("imported 2 pages to `content` (2 files written; 1 language; 0 links resolved, 2 not; 1 value left out)"), "{run}");
    // A file that is no import of the page is kept; one of a deleted page is named.
    project.write("content/en/a.json", "{ \"mine\": true }");
    project.write("one.json", page("a", "https://example.org/"));
    let run = project.run(&["import", "one.json", "--out", "content"]);
    assert_eq!(run.status, Status::Findings);
    assert!(run.stdout.contains("content/en/a.json:1:1: error[output/overwrites-source]"), "{run}");
    assert!(run.stdout.contains("content/en/b.json:1:1: warning[import/no-page]"), "{run}");
    assert_eq!(project.read("content/en/a.json"), "{ \"mine\": true }");
    project.write("none.json", "{}");
    let run = project.run(&["import", "missing.json", "--out", "content"]);
    assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""));
}
