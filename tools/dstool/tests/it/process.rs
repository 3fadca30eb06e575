//! The program as a separate process.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::support::Project;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dstool"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn the_exit_status_is_that_of_the_run() {
    let project = Project::fixture();
    let status = |args: &[&str]| {
        let status = program().args(args).current_dir(project.path(".")).status().unwrap();
        status.code()
    };
    assert_eq!(status(&["check"]), Some(0));
    project.edit("models/one.json", "\"text\"", "\"txt\"");
    assert_eq!(status(&["check"]), Some(1));
    project.remove("dstool.toml");
    assert_eq!(status(&["check"]), Some(2));
    assert_eq!(status(&["--no-such-flag"]), Some(2));
    assert_eq!(status(&["--version"]), Some(0));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = program().args(["rules", "--output-format", "json"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
}

#[test]
fn dev_serves_the_build_and_prints_its_address() {
    let project = Project::fixture();
    let args = ["dev", "--no-watch", "--port", "0", "--quiet"];
    let mut child = program().args(args).current_dir(project.path(".")).spawn().unwrap();
    let mut address = String::new();
    let mut out = child.stdout.take().unwrap();
    let mut byte = [0];
    while out.read(&mut byte).unwrap() == 1 && byte[0] != b'\n' {
        address.push(char::from(byte[0]));
    }
    let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut stream = std::net::TcpStream::connect(host.replace("localhost", "127.0.0.1")).unwrap();
    let request =
        format!("GET /library/core/title.html HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Compressed air"), "{address}: {page}");
    assert!(!page.contains("__dstool"), "it does not watch");
}

#[test]
fn dev_serves_the_last_build_and_then_reports_content() {
    let project = Project::fixture();
    let build = program().arg("build").current_dir(project.path(".")).output().unwrap();
    assert!(build.status.success());
    project.edit("models/one.json", "\"text\"", "\"txt\"");
    let args = ["dev", "--no-watch", "--port", "0", "--output-format", "concise"];
    let mut child = program().args(args).current_dir(project.path(".")).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let seen: Vec<String> = lines.take_while(|line| !line.contains("content/unknown-prop")).collect();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(seen.iter().any(|line| line.starts_with("http://localhost:")), "{seen:?}");
}

/// Waits for the line of a build that contains a text; a save can cause a second build, which has nothing to write.
fn wait_for_build(lines: &mut impl Iterator<Item = std::io::Result<String>>, text: &str) {
    let mut seen = Vec::new();
    for line in lines {
        let line = line.unwrap();
        if line.starts_with("wrote ") && line.contains(text) {
            return;
        }
        seen.push(line);
    }
    panic!("the program has ended: {seen:?}");
}

/// Saves a file as editors do, so that nobody reads a part of it.
fn save(project: &Project, path: &str, text: &str) {
    let temporary = format!("{path}.tmp");
    project.write(&temporary, text);
    std::fs::rename(project.path(&temporary), project.path(path)).unwrap();
}

#[test]
fn tokens_are_compiled_again_after_each_change_with_or_without_a_project() {
    let length = |px: u32| {
        format!(r#"{{ "gap": {{ "$type": "dimension", "$value": {{ "value": {px}, "unit": "px" }} }} }}"#)
    };
    for args in [&["dev"][..], &["tokens", "tokens/*.json", "--out", "out", "--watch"]] {
        let project = Project::empty();
        project.write("tokens/a.json", length(4));
        if args == ["dev"] {
            project.write("dstool.toml", "[tokens]\nsources = 'tokens/*.json'\nout = 'out'\n");
        }
        let mut child = program().args(args).current_dir(project.path(".")).spawn().unwrap();
        let mut lines = std::io::BufReader::new(child.stderr.take().unwrap()).lines();
        wait_for_build(&mut lines, "no findings");
        assert!(project.read("out/tokens.css").contains("--gap: 4px"), "{args:?}");
        save(&project, "tokens/a.json", "{");
        wait_for_build(&mut lines, "1 error");
        // After an error, the last good file stays.
        assert!(project.read("out/tokens.css").contains("--gap: 4px"), "{args:?}");
        save(&project, "tokens/a.json", &length(6));
        wait_for_build(&mut lines, "no findings");
        assert!(project.read("out/tokens.css").contains("--gap: 6px"), "{args:?}");
        // A new file that the pattern matches counts, too.
        save(&project, "tokens/b.json", "{");
        wait_for_build(&mut lines, "1 error");
        save(&project, "tokens/b.json", &length(8));
        wait_for_build(&mut lines, "no findings");
        assert!(project.read("out/tokens.css").contains("--gap: 8px"), "{args:?}");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

/// Checked against this project's own components; `npm run build` generates their docs.
#[test]
fn meg_05_the_sixth_level_of_a_menu_is_reported() {
    let menu = |levels: usize| {
        let item = (1..=levels).rev().fold(String::new(), |below, level| {
            let children = if below.is_empty() { String::new() } else { format!(r#","children":[{below}]"#) };
            format!(r#"{{"id":"item-{level}","text":"Level {level}"{children}}}"#)
        });
        format!(r#"{{":type":"x/megamenu","id":"menu","items":[{item}]}}"#)
    };
    let check = |model: &str| {
        let mut child = program()
            .args(["check", "-"])
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(model.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(check(&menu(5)), (Some(0), String::new()));
    let six = menu(6);
    let column = six.rfind("\"children\"").unwrap() + 1;
    let finding = format!(
        "<stdin>:1:{column}: error[content/unknown-prop] this object has no field `children` (help: remove the field or correct its name)\n"
    );
    assert_eq!(check(&six), (Some(1), finding));
}

/// A project with one component, `teaser`, that has a title.
fn with_teaser() -> Project {
    let project = Project::empty();
    let source = "/** A teaser.\n * @cms teaser */\nexport const Teaser = (props: {\n  /** The title. */\n  title: string }) => null;\n";
    project.write("teaser.tsx", source);
    assert_eq!(project.run(&["props", "teaser.tsx", "--out", "manifest.txt"]).status as u8, 0);
    project.write("dstool.toml", "[content]\nmanifest = \"manifest.txt\"\n");
    project
}

#[test]
fn findings_of_a_stream_that_waits_are_written_before_it_ends() {
    let project = with_teaser();
    let args = ["check", "-", "--quiet", "--output-format", "ndjson"];
    let mut child =
        program().args(args).current_dir(project.path(".")).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
    for record in 1..=3 {
        writeln!(input, r#"{{":type":"x/teaser","title":"A","titel":"B"}}"#).unwrap();
        // Reading waits until the finding is there, while the stream is open.
        let finding: serde_json::Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
        assert_eq!(finding["record"], record);
    }
    drop(input);
    assert!(lines.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn records_are_checked_although_the_reader_of_the_findings_goes_away() {
    let project = with_teaser();
    let args = ["check", "-", "--quiet", "--output-format", "ndjson", "--summary"];
    let mut child =
        program().args(args).current_dir(project.path(".")).stdin(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    for _ in 0..2000 {
        writeln!(input, r#"{{":type":"x/teaser","title":"A","titel":"B"}}"#).unwrap();
    }
    drop(input);
    let mut summary = String::new();
    child.stderr.take().unwrap().read_to_string(&mut summary).unwrap();
    let summary: serde_json::Value = serde_json::from_str(&summary).unwrap();
    assert_eq!((summary["models"].as_u64(), summary["errors"].as_u64()), (Some(2000), Some(2000)));
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

/// The most memory that a program has had so far, in KiB, once it has checked records that each have a finding.
#[cfg(target_os = "linux")]
fn memory_for(project: &Project, records: usize) -> usize {
    let args = ["check", "-", "--quiet", "--output-format", "ndjson"];
    let mut child =
        program().args(args).current_dir(project.path(".")).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = std::io::BufWriter::new(child.stdin.take().unwrap());
    let writer = std::thread::spawn(move || {
        for record in 0..records {
            writeln!(input, r#"{{":type":"x/teaser",":path":"/p{record}","title":"A","titel":"B"}}"#)
                .unwrap();
        }
        input.flush().unwrap();
        input
    });
    let mut lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.by_ref().take(records).filter(Result::is_ok).count(), records);
    // All findings are there, and the stream is still open, so the program runs.
    let input = writer.join().unwrap();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_records_or_findings() {
    let project = with_teaser();
    let [few, many] = [10_000, 60_000].map(|records| memory_for(&project, records));
    // The texts of 50,000 findings alone have more than 13 MB.
    assert!(many < few + 6 * 1024, "{few} KiB, then {many} KiB");
}
