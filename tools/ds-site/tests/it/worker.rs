//! Tests the worker's contract with a real Node.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::Duration;

use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostics, SourceFile};
use ds_site::worker::{NodeConfig, NodeRenderer, RenderError, Renderer as _, SharedList, StartError, WORKER};
use ds_site::{Facts, SiteConfig, build, load};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A renderer whose requests select what it does.
const RENDERER: &str = r#"
import { writeSync } from "node:fs";
const acts = {
  echo: ({ text }) => `<p>${text}</p>`,
  later: async ({ text }) => `<p>${text}</p>`,
  throw: () => { throw new TypeError("no such field"); },
  throwText: () => { throw "just text"; },
  throwTrap: () => { throw { get message() { throw 1; } }; },
  log: () => { console.log("one"); console.error("two"); process.stdout.write("three"); return "<p>logged</p>"; },
  logAndThrow: () => { console.warn("careful"); throw new Error("bad"); },
  big: ({ bytes }) => "x".repeat(bytes),
  loop: () => { console.log("looping"); for (;;); },
  never: () => new Promise(() => {}),
  chatter: () => { for (let n = 1; n <= 500; n++) console.log(n); process.exit(0); },
  exit: () => { console.error("leaving"); process.exit(3); },
  abort: () => process.abort(),
  noise: () => { writeSync(1, "half a line"); return "<p>noise</p>"; },
  noiseLines: () => { writeSync(1, "a\n\n{\"id\":\n[1]\n{\"html\":\"x\"}\n"); return "<p>noise</p>"; },
  timer: () => new Promise(() => setTimeout(() => { throw new Error("in a timer"); })),
  number: () => 7,
  surrogate: () => "a\ud800b",
  environment: () => JSON.stringify(process.env),
  pid: () => String(process.pid),
};
export const render = (request) => acts[request.act](request);
"#;

#[expect(clippy::disallowed_methods, reason = "the rule is for the tool; Node needs a file")]
fn config(folder: &TempDir, source: &str) -> NodeConfig {
    std::fs::write(folder.path().join("renderer.mjs"), source).unwrap();
    NodeConfig {
        environment: vec![("PATH".into(), std::env::var_os("PATH").unwrap())],
        ..NodeConfig::new("renderer.mjs", folder.path())
    }
}

/// A started worker; its folder lives as long as the test.
struct Fixture {
    renderer: NodeRenderer,
    _folder: TempDir,
}

impl Fixture {
    fn new(change: impl FnOnce(&mut NodeConfig)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut config = config(&folder, RENDERER);
        change(&mut config);
        Self { renderer: NodeRenderer::start(config).unwrap(), _folder: folder }
    }

    fn act(&mut self, name: &str) -> Result<String, RenderError> {
        self.renderer.render(&json!({ "act": name, "text": "π 𝄞 \u{2028}\r\n" }))
    }

    fn still_works(&mut self) {
        assert_eq!(self.act("echo").unwrap(), "<p>π 𝄞 \u{2028}\r\n</p>");
    }
}

fn start_error(source: &str, change: impl FnOnce(&mut NodeConfig)) -> StartError {
    let folder = TempDir::new().unwrap();
    let mut config = config(&folder, source);
    change(&mut config);
    NodeRenderer::start(config).err().unwrap()
}

#[test]
fn reports_its_versions() {
    let worker = Fixture::new(|_| ());
    assert_eq!(worker.renderer.ready().protocol, 1);
    assert!(worker.renderer.ready().node.starts_with(|first: char| first.is_ascii_digit()));
    assert_eq!(worker.renderer.ready().react, None);
}

#[test]
fn types_are_an_optional_export() {
    assert_eq!(Fixture::new(|_| ()).renderer.types(), None);
    let folder = TempDir::new().unwrap();
    let source = |types: &str| format!("{RENDERER} export const types = {types};");
    let renderer = NodeRenderer::start(config(&folder, &source("['teaser', 'form/text']"))).unwrap();
    assert_eq!(renderer.types(), Some(&["teaser".to_owned(), "form/text".to_owned()][..]));
    let StartError::Import { error, .. } = start_error(&source("['teaser', 7]"), |_| ()) else {
        panic!("it started")
    };
    assert_eq!(
        error.to_string(),
        "TypeError: the renderer exports as `types` [ 'teaser', 7 ], not an array of strings"
    );
}

#[test]
fn jsx_is_an_optional_export() {
    assert!(!Fixture::new(|_| ()).renderer.writes_jsx());
    let folder = TempDir::new().unwrap();
    let source = format!(
        "{RENDERER} export const jsx = ({{ model }}) => model.title ? `<Title text=\"${{model.title}}\" />` : null;"
    );
    let mut renderer = NodeRenderer::start(config(&folder, &source)).unwrap();
    assert!(renderer.writes_jsx());
    let request = |title: &str| json!({ "kind": "jsx", "model": { "title": title } });
    assert_eq!(renderer.render(&request("Air")).unwrap(), "<Title text=\"Air\" />");
    let Err(RenderError::Thrown { error, .. }) = renderer.render(&request("")) else { panic!("it threw") };
    assert_eq!(error.to_string(), "TypeError: jsx() returned null, not a string");
}

#[test]
fn renders_text_promises_and_five_megabytes() {
    let mut worker = Fixture::new(|_| ());
    worker.still_works();
    assert_eq!(worker.act("later").unwrap(), worker.act("echo").unwrap());
    let bytes = 5 * 1024 * 1024;
    assert_eq!(worker.renderer.render(&json!({ "act": "big", "bytes": bytes })).unwrap().len(), bytes);
    let long = json!({ "act": "echo", "text": "y".repeat(bytes) });
    assert_eq!(worker.renderer.render(&long).unwrap().len(), bytes + "<p></p>".len());
}

#[test]
fn thrown_errors_have_a_name_a_message_and_a_stack() {
    let mut worker = Fixture::new(|_| ());
    let Err(RenderError::Thrown { error, .. }) = worker.act("throw") else { panic!("it threw") };
    assert_eq!((error.name.as_str(), error.message.as_str()), ("TypeError", "no such field"));
    let frames: Vec<_> = error.frames().collect();
    assert_eq!(frames.len(), 2, "{frames:?}");
    assert!(frames[0].contains("throw") && frames[0].contains("(renderer.mjs:6:"), "{frames:?}");

    let Err(RenderError::Thrown { error, .. }) = worker.act("throwText") else { panic!("it threw") };
    assert_eq!(error.to_string(), "Thrown value: 'just text'");
    let Err(RenderError::Thrown { error, .. }) = worker.act("throwTrap") else { panic!("it threw") };
    assert_eq!(error.to_string(), "Thrown value: an object that cannot be read");
    let Err(RenderError::Thrown { error, .. }) = worker.act("number") else { panic!("it threw") };
    assert_eq!(error.to_string(), "TypeError: render() returned 7, not a string");
    let Err(RenderError::Thrown { error, .. }) = worker.act("timer") else { panic!("it threw") };
    assert_eq!(error.to_string(), "Error: in a timer");
    worker.still_works();
}

#[test]
fn console_output_is_reported_with_its_page() {
    let mut worker = Fixture::new(|_| ());
    assert_eq!(worker.act("log").unwrap(), "<p>logged</p>");
    assert_eq!(worker.renderer.take_log(), ["one", "two", "three"]);
    worker.still_works();
    assert!(worker.renderer.take_log().is_empty());
    let error = worker.act("logAndThrow").unwrap_err();
    assert_eq!(error.log(), ["careful"]);
    assert_eq!(error.to_string(), "rendering threw Error: bad");
}

#[test]
fn only_the_end_of_long_output_is_kept() {
    let error = Fixture::new(|_| ()).act("chatter").unwrap_err();
    let expected: Vec<_> = (401..=500).map(|n| n.to_string()).collect();
    assert_eq!(error.log(), expected);
}

#[test]
fn other_output_on_stdout_is_added_to_the_log() {
    let mut worker = Fixture::new(|_| ());
    assert_eq!(worker.act("noise").unwrap(), "<p>noise</p>");
    assert_eq!(worker.renderer.take_log(), ["half a line"]);
    assert_eq!(worker.act("noiseLines").unwrap(), "<p>noise</p>");
    assert_eq!(worker.renderer.take_log(), ["a", "{\"id\":", "[1]"]);
    worker.still_works();
}

#[test]
fn a_lone_surrogate_is_replaced() {
    assert_eq!(Fixture::new(|_| ()).act("surrogate").unwrap(), "a\u{fffd}b");
}

/// The time limit applies to the next page as well, which a busy machine renders slowly.
fn assert_stopped_and_next_page_rendered(act: &str, log: &[&str]) {
    let mut worker = Fixture::new(|config| config.timeout = Duration::from_millis(5500));
    let error = worker.act(act).unwrap_err();
    assert!(matches!(error, RenderError::Timeout { .. }), "{error}");
    assert_eq!(error.to_string(), "rendering was stopped after 5.5 s");
    assert_eq!(error.log(), log);
    worker.still_works();
}

#[test]
fn after_an_endless_loop_the_next_page_is_rendered() {
    assert_stopped_and_next_page_rendered("loop", &["looping"]);
}

#[test]
fn after_a_promise_that_never_settles_the_next_page_is_rendered() {
    assert_stopped_and_next_page_rendered("never", &[]);
}

#[test]
fn after_a_process_exit_the_next_page_is_rendered() {
    let mut worker = Fixture::new(|_| ());
    worker.still_works();
    let error = worker.act("exit").unwrap_err();
    assert_eq!(error.to_string(), "the render worker exited during rendering (exit status: 3)");
    assert_eq!(error.log(), ["leaving"]);
    worker.still_works();
}

#[test]
fn the_worker_is_restarted_only_once() {
    let mut worker = Fixture::new(|_| ());
    assert!(matches!(worker.act("abort"), Err(RenderError::Died { .. })));
    assert!(matches!(worker.act("exit"), Err(RenderError::Died { .. })));
    assert_eq!(worker.act("echo"), Err(RenderError::Gone));
    // Only for this build: a later one must not suffer from what has been repaired.
    worker.renderer.begin_build();
    worker.still_works();
    assert!(matches!(worker.act("exit"), Err(RenderError::Died { .. })));
    worker.still_works();
    assert!(matches!(worker.act("exit"), Err(RenderError::Died { .. })));
    assert_eq!(worker.act("echo"), Err(RenderError::Gone));
}

#[test]
#[cfg(unix)]
fn a_worker_that_was_killed_while_idle_is_replaced_without_a_word() {
    let mut worker = Fixture::new(|config| config.restarts = 0);
    for _ in 0..3 {
        let pid = worker.act("pid").unwrap();
        assert!(Command::new("kill").args(["-9", &pid]).status().unwrap().success());
        worker.renderer.begin_build();
        worker.still_works();
        assert_ne!(worker.act("pid").unwrap(), pid);
    }
    // One that ends again and again is not started for ever.
    let pid = worker.act("pid").unwrap();
    assert!(Command::new("kill").args(["-9", &pid]).status().unwrap().success());
    assert!(matches!(worker.act("echo"), Err(RenderError::Died { .. })));
    assert_eq!(worker.act("echo"), Err(RenderError::Gone));
}

#[test]
fn the_environment_is_fixed() {
    let mut worker = Fixture::new(|_| ());
    let seen: Value = serde_json::from_str(&worker.act("environment").unwrap()).unwrap();
    let mut names: Vec<_> = seen.as_object().unwrap().keys().collect();
    names.sort_unstable();
    assert_eq!(names, ["LANG", "NODE_ENV", "PATH", "TZ"]);
    assert_eq!(
        (&seen["NODE_ENV"], &seen["TZ"], &seen["LANG"]),
        (&json!("production"), &json!("UTC"), &json!("C"))
    );
}

#[test]
fn a_renderer_that_cannot_be_loaded_is_explained() {
    let missing = start_error("", |config| config.renderer = "missing.mjs".into());
    assert_eq!(
        missing.to_string(),
        "cannot load the renderer `missing.mjs`: Error: Cannot find module 'missing.mjs' imported from [eval1]"
    );
    let crash = start_error("console.log('loading'); null.x", |_| ());
    assert!(crash.to_string().starts_with("cannot load the renderer `renderer.mjs`: TypeError: "), "{crash}");
    assert_eq!(crash.log(), ["loading"]);
    let broken = start_error("export const = 1", |_| ());
    assert!(
        broken.to_string().starts_with("cannot load the renderer `renderer.mjs`: SyntaxError: "),
        "{broken}"
    );
    let bare = start_error("export const other = 1", |_| ());
    assert!(bare.to_string().ends_with("TypeError: the renderer exports no function `render`"), "{bare}");
}

#[test]
fn a_worker_that_is_never_ready_is_an_error() {
    let exit = start_error("console.error('no'); process.exit(4)", |_| ());
    assert_eq!(exit.to_string(), "the render worker exited during startup (exit status: 4)");
    assert_eq!(exit.log(), ["no"]);
    let slow = start_error("for (;;);", |config| config.start_timeout = Duration::from_millis(700));
    assert_eq!(slow.to_string(), "the render worker was not ready after 0.7 s");
    let node = start_error("", |config| config.node = "no-such-node".into());
    assert!(node.to_string().starts_with("cannot start `no-such-node`: "), "{node}");
    let other = start_error(
        r#"import { writeSync } from "node:fs"; writeSync(1, '{"type":"ready","protocol":2}\n'); for (;;);"#,
        |_| (),
    );
    assert_eq!(other.to_string(), "the render worker uses protocol version 2, but 1 is required");
}

/// Waits until every process that holds the worker's standard output has ended.
#[test]
fn the_worker_exits_with_its_parent_even_in_a_loop() {
    for act in ["echo", "never", "loop"] {
        let folder = TempDir::new().unwrap();
        let config = config(&folder, RENDERER);
        let mut parent = Command::new("sh")
            // The second command prevents the shell from replacing itself with the worker.
            .args([
                "-c",
                "exec 3<&0; node \"$@\" <&3 & wait",
                "sh",
                "--input-type=module",
                "--eval",
                WORKER,
                "--",
            ])
            .arg(&config.renderer)
            .current_dir(&config.directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = parent.stdin.take().unwrap();
        let mut request = String::new();
        writeln!(request, "{}", json!({ "id": 1, "request": { "act": act, "text": "" } })).unwrap();
        stdin.write_all(request.as_bytes()).unwrap();
        // The worker marks the start of the request here.
        let mut stderr = parent.stderr.take().unwrap();
        stderr.read_exact(&mut [0; 3]).unwrap();
        parent.kill().unwrap();
        parent.wait().unwrap();
        parent.stdout.take().unwrap().read_to_end(&mut Vec::new()).unwrap();
        drop(stdin);
    }
}

#[test]
fn the_worker_exits_when_stdin_closes() {
    let folder = TempDir::new().unwrap();
    let config = config(&folder, "setInterval(() => {}, 1000); export const render = () => '';");
    let output = Command::new("node")
        .args(["--input-type=module", "--eval", WORKER, "--"])
        .arg(&config.renderer)
        .current_dir(&config.directory)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("\n{\"type\":\"ready\",\"protocol\":1,"));
}

#[test]
fn dropping_the_client_ends_the_worker() {
    let mut worker = Fixture::new(|_| ());
    let pid = worker.act("pid").unwrap();
    drop(worker);
    let alive = Command::new("kill").args(["-0", &pid]).stderr(Stdio::null()).status().unwrap();
    assert!(!alive.success(), "process {pid} has ended after the client was dropped");
}

/// Says of the lists in its requests: what they contain, whether they are frozen, whether they are the same ones as before.
const LISTS: &str = r#"
let last;
export function render({ page, lists }) {
  const { pages } = page.content;
  const same = pages === last;
  last = pages;
  const frozen = Object.isFrozen(pages) && pages.every((own) => Object.isFrozen(own));
  if (page.title === "exit") process.exit(1);
  return JSON.stringify({ pages, navigation: page.navigation, same, frozen, lists });
}"#;

#[test]
fn a_list_is_sent_once_and_replaced_when_it_changes() {
    let folder = TempDir::new().unwrap();
    let mut renderer = NodeRenderer::start(config(&folder, LISTS)).unwrap();
    let navigation = renderer.share(
        "navigation",
        &SharedList::new(&json!([{ "pages": [{ "path": "a" }, { "path": "b" }] }])),
        None,
    );
    let request = |title: &str, pages: u64| {
        json!({
            "kind": "page",
            "page": { "title": title, "navigation": [], "content": { "pages": [] } },
            "lists": [
                { "at": ["page", "navigation"], "list": navigation, "current": [[0], [0, "pages", 1]] },
                { "at": ["page", "content", "pages"], "list": pages, "current": [] },
            ],
        })
    };
    let list = json!([{ "title": "x".repeat(1000) }]);
    let answer = |pages: &Value, same: bool| {
        let navigation =
            json!([{ "pages": [{ "path": "a" }, { "path": "b", "current": true }], "current": true }]);
        json!({ "pages": pages, "navigation": navigation, "same": same, "frozen": true })
    };
    let read = |html: String| serde_json::from_str::<Value>(&html).unwrap();
    let first = renderer.share("pages", &SharedList::new(&list), None);
    assert_eq!(read(renderer.render(&request("", first)).unwrap()), answer(&list, false));
    assert!(renderer.bytes_sent() > 1000);
    let sent = renderer.bytes_sent();
    assert_eq!(
        renderer.share("pages", &SharedList::new(&list), None),
        first,
        "the same list keeps its number"
    );
    assert_eq!(read(renderer.render(&request("", first)).unwrap()), answer(&list, true));
    assert!(renderer.bytes_sent() < sent + 1000);
    let other = json!([{ "title": "new" }]);
    let second = renderer.share("pages", &SharedList::new(&other), None);
    assert_ne!(second, first);
    assert_eq!(read(renderer.render(&request("", second)).unwrap()), answer(&other, false));
    // Another worker has no lists.
    assert!(matches!(renderer.render(&request("exit", second)), Err(RenderError::Died { .. })));
    assert_eq!(read(renderer.render(&request("", second)).unwrap()), answer(&other, false));
    // A list that the worker no longer has cannot be read by mistake.
    let gone = read(
        renderer.render(&request("", first)).unwrap_or_else(|error| json!(error.to_string()).to_string()),
    );
    assert!(gone.as_str().is_some_and(|error| error.contains("TypeError")), "{gone}");
}

#[test]
fn a_page_that_reads_more_than_a_part_of_a_list_is_not_rendered() {
    let folder = TempDir::new().unwrap();
    let source = r#"export const render = ({ page: { content, asks } }) =>
      JSON.stringify(asks.map((key) => (key === "*" ? content.pages : content.find(key))));"#;
    let mut renderer = NodeRenderer::start(config(&folder, source)).unwrap();
    let by = Some("sharedPath");
    let entry = |path: &str| json!({ "sharedPath": path });
    let whole = json!([entry("a"), entry("b"), entry("c")]);
    let keys = ["a", "none"].map(str::to_owned).into();
    let entries = json!([entry("a")]);
    let numbers = [
        renderer.share("part", &SharedList::part(&entries, &keys), by),
        renderer.share("whole", &SharedList::new(&whole), by),
    ];
    let mut render = |list: u64, asks: &Value| {
        let at = ["page", "content", "pages"];
        let html = renderer.render(&json!({
            "kind": "page",
            "page": { "asks": asks, "content": { "pages": [] } },
            "lists": [{ "at": at, "list": list, "by": by, "current": [] }],
        }));
        html.map(|html| serde_json::from_str::<Value>(&html).unwrap())
    };
    let [part, list] = numbers;
    for asks in [json!([]), json!(["a"]), json!(["none", "a"])] {
        let known = render(part, &asks);
        assert!(known.is_ok(), "{asks}: {known:?}");
        assert_eq!(known, render(list, &asks));
    }
    for asks in [json!(["b"]), json!(["a", "other"]), json!(["*"])] {
        assert_eq!(render(part, &asks), Err(RenderError::Incomplete), "{asks}");
        assert!(render(list, &asks).is_ok());
    }
    assert_eq!(
        render(part, &json!(["a"])),
        Ok(json!([[entry("a")]])),
        "the next page has nothing of the last one"
    );
}

/// The bytes that a worker is sent for a site of page models and of pages in a library, and the number of its pages.
fn bytes_for(count: usize) -> (u64, u64) {
    let folder = TempDir::new().unwrap();
    let source = r#"export const render = ({ kind, page }) => {
      if (kind === "model") return "<p>x</p>";
      return String((page.content?.pages ?? page.navigation[0].pages).length);
    };"#;
    let mut renderer = NodeRenderer::start(config(&folder, source)).unwrap();
    let mut files = Vec::new();
    for at in 0..count {
        let text = format!(r#"{{ ":type": "x/page", "title": "Page {at:05}", "description": "On it." }}"#);
        files.push(SourceFile::new(format!("cms/p{at:05}.json"), text));
        let text = format!(r#"{{ "title": "Part {at:05}", "template": "content" }}"#);
        files.push(SourceFile::new(format!("demo/content/core/c{at:05}/page.json"), text));
    }
    let config = SiteConfig { pages: Some("cms".into()), ..SiteConfig::default() };
    let (manifest, mut findings) = (Manifest::default(), Diagnostics::new());
    let site = load(&files, &config, &manifest, &mut findings);
    let artifacts =
        build(&site, &mut renderer, &manifest, &|_| Facts::default(), &|_| false, &mut findings).artifacts;
    assert!(findings.is_empty(), "{findings:?}");
    let pages: Vec<_> = artifacts.iter().filter(|artifact| artifact.path.ends_with(".html")).collect();
    assert!(pages.iter().all(|page| page.text() == count.to_string()), "each page sees all pages");
    (renderer.bytes_sent(), pages.len() as u64)
}

#[test]
fn the_bytes_for_a_page_do_not_grow_with_the_site() {
    let (small, few) = bytes_for(15);
    let (large, many) = bytes_for(150);
    assert_eq!((few, many), (30, 300));
    // Lists have a line for each page, so that the bytes for each page are about the same.
    assert!(large / many <= small / few + small / few / 10, "{} to {} bytes", small / few, large / many);
}
