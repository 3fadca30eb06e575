//! Outputs and sources that are not regular files: links, named pipes, standard output. Devices are never used here, so
//! that a fault cannot destroy one: a named pipe takes the same path through the code.

use dstool::env::Status;

use crate::support::{Project, Setting};

const STYLE: &str = ".a {\n  color: red;\n}\n";

#[test]
fn standard_output_takes_one_file_and_findings_go_elsewhere() {
    let project = Project::fixture();
    project.write("one.css", ".a { color: red; clear: both }");
    project.write("two.css", STYLE);
    let clean = project.run(&["css", "one.css", "--out", "-"]);
    assert_eq!(
        (clean.status, clean.stdout.as_str()),
        (Status::Clean, ".a{color:red;clear:both}\n"),
        "{clean}"
    );
    assert_eq!(clean.stderr, "no findings\n");
    project.write("one.css", ".a { margin-left: 1px }");
    let output = project.run(&["css", "one.css", "--out", "-"]);
    assert_eq!(output.stdout, ".a{margin-left:1px}\n", "{output}");
    assert!(output.stderr.contains("css/physical-direction"), "{output}");

    let manifest = project.run(&["props", "src/index.ts", "--out", "-"]);
    assert_eq!(manifest.status, Status::Clean, "{manifest}");
    let manifest: serde_json::Value = serde_json::from_str(&manifest.stdout).unwrap();
    assert!(manifest.to_string().contains("\"Title\""));
    let tokens = ["tokens", "tokens/base.tokens.json", "--out", "-"];
    let css = project.run(&[&tokens[..], &["--format", "css"]].concat());
    assert!(css.stdout.contains("--color-text:") && !css.stdout.contains("export"), "{css}");

    for args in [&tokens[..], &["css", "one.css", "two.css", "--out", "-"]] {
        let run = project.run(args);
        assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""), "{run}");
        assert!(run.stderr.contains("standard output takes one file, but there are "), "{run}");
    }
    let both = project.run(&["css", "two.css", "--out", "-", "--output-file", "-"]);
    assert_eq!((both.status, both.stdout.as_str()), (Status::Failure, ""), "{both}");
    assert!(both.stderr.contains("both the result and the findings would go to standard output"), "{both}");
    assert!(!project.path("-").exists(), "no file has this name");

    let findings = project.run(&["check", "one.css", "--output-file", "-"]);
    assert_eq!(findings.stdout, project.run(&["check", "one.css"]).stdout, "{findings}");
    assert!(findings.stdout.contains("css/physical-direction") && !project.path("-").exists(), "{findings}");
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::{Read, Write};
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::path::Path;
    use std::process::Command;

    use super::*;

    /// Makes a named pipe; `None` where the system has no command for it.
    fn pipe(place: &Path) -> Option<()> {
        Command::new("mkfifo").arg(place).status().ok().filter(std::process::ExitStatus::success).map(drop)
    }

    fn is_pipe(place: &Path) -> bool {
        fs::symlink_metadata(place).unwrap().file_type().is_fifo()
    }

    /// What `run` writes to a pipe. The test holds both ends, so neither side waits, and ends the text itself.
    fn through(place: &Path, run: impl FnOnce()) -> String {
        let mut ends = fs::File::options().read(true).write(true).open(place).unwrap();
        run();
        ends.write_all(b"\0").unwrap();
        let mut text = Vec::new();
        while text.last() != Some(&0) {
            let mut block = [0; 4096];
            let length = ends.read(&mut block).unwrap();
            text.extend_from_slice(&block[..length]);
        }
        text.pop();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn outputs_are_written_through_pipes_and_links() {
        let project = Project::fixture();
        project.write("physical.css", ".a { margin-left: 1px }");
        let Some(()) = pipe(&project.path("pipe")) else { return };
        let args = ["check", "physical.css", "--output-format", "json", "--output-file", "pipe"];
        let text = through(&project.path("pipe"), || drop(project.run(&args)));
        assert!(text.contains("css/physical-direction") && is_pipe(&project.path("pipe")), "{text}");

        symlink(project.path("pipe"), project.path("link.json")).unwrap();
        let args = ["props", "src/index.ts", "--out", "link.json"];
        let text = through(&project.path("pipe"), || drop(project.run(&args)));
        assert!(text.contains("\"Title\"") && is_pipe(&project.path("pipe")), "{text}");
        assert!(fs::symlink_metadata(project.path("link.json")).unwrap().is_symlink());

        // A link whose target does not exist yet, in a folder that does not exist yet.
        symlink("elsewhere/report.json", project.path("new.json")).unwrap();
        let args = ["check", "physical.css", "--output-format", "json", "--output-file", "new.json"];
        project.run(&args);
        assert!(project.read("elsewhere/report.json").contains("css/physical-direction"));
        project.remove("new.json");
        symlink("two", project.path("one")).unwrap();
        symlink("one", project.path("two")).unwrap();
        let circle = project.run(&["check", "physical.css", "--output-file", "one"]);
        assert_eq!(circle.status, Status::Failure);
        assert!(circle.stderr.contains("cannot write `[project]/one`: its links form a circle"), "{circle}");
    }

    #[test]
    fn a_build_follows_links_and_removes_none() {
        let project = Project::fixture();
        project.write("shared/text.css", "");
        fs::create_dir_all(project.path("dist/parts")).unwrap();
        symlink("../../shared/text.css", project.path("dist/parts/text.css")).unwrap();
        let run = project.run(&["build"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        assert!(project.read("shared/text.css").contains("cmp-text"));
        assert!(project.run(&["build"]).stderr.starts_with("wrote 0 files"));
        project.remove("src/parts/text.css");
        project.edit("src/styles.css", "@import \"./parts/text.css\";\n", "");
        let run = project.run(&["build"]);
        assert_eq!(run.status, Status::Clean, "{run}");
        assert!(fs::symlink_metadata(project.path("dist/parts/text.css")).unwrap().is_symlink());
        assert!(!project.path("dist/parts/text.css.map").exists());
    }

    #[test]
    fn a_link_to_a_source_is_not_written() {
        let project = Project::fixture();
        fs::create_dir_all(project.path("dist")).unwrap();
        symlink("../src/parts", project.path("dist/parts")).unwrap();
        symlink("../src/styles.css", project.path("dist/styles.css")).unwrap();
        let before = project.read("src/parts/text.css");
        let run = project.run(&["build", "css"]);
        assert_eq!(run.status, Status::Findings, "{run}");
        for message in [
            "`dist/styles.css` leads to `src/styles.css` and would overwrite this source",
            "`dist/parts/text.css` leads to `src/parts/text.css` and would overwrite this source",
        ] {
            assert!(run.stdout.contains(message), "{run}");
        }
        assert_eq!(project.read("src/parts/text.css"), before);
    }

    #[test]
    fn a_pipe_that_is_named_as_a_source_is_a_finding() {
        let project = Project::fixture();
        let Some(()) = pipe(&project.path("src/parts/pipe.css")) else { return };
        for name in ["models/pipe.json", "models/pipe.ndjson", "art/pipe.svg", "tokens/pipe.tokens.json"] {
            pipe(&project.path(name)).unwrap();
        }
        let message = "error[files/unreadable] the file cannot be read: it is not a regular file";
        let run = project.run(&["css", "src/parts/pipe.css", "--out", "out"]);
        assert_eq!(run.status, Status::Findings, "{run}");
        assert!(run.stdout.starts_with(&format!("src/parts/pipe.css:1:1: {message}")), "{run}");
        let run = project.run(&["css", "src/parts/*.css", "--out", "out"]);
        assert!(run.stdout.contains(message), "{run}");
        let run = project.run(&["check", "models/pipe.json", "models/pipe.ndjson"]);
        assert_eq!(run.stdout.matches(message).count(), 2, "{run}");
        let run = project.run(&["render", "models/pipe.json", "--renderer", "shell/server.mjs"]);
        assert!(run.stderr.contains(message), "{run}");
        let run = project.run(&["tokens", "tokens/*.json", "--out", "out"]);
        assert!(run.stdout.contains(message), "{run}");
        let run = project.run(&["build", "site"]);
        assert!(run.stdout.contains(&format!("art/pipe.svg:1:1: {message}")), "{run}");
        assert!(project.path("public/index.html").exists(), "the pages are built");
    }

    #[test]
    fn a_link_to_a_folder_among_copied_files_is_named() {
        let project = Project::fixture();
        symlink(project.path("models"), project.path("art/more")).unwrap();
        symlink(project.path("nothing"), project.path("art/broken.svg")).unwrap();
        let run = project.run_with(&["build"], &Setting::default());
        assert_eq!(run.status, Status::Findings, "{run}");
        let message = "art/more:1:1: error[files/unreadable] the file cannot be read: it is a link to a folder, and those \
             are not followed";
        assert!(run.stdout.contains(message), "{run}");
        assert!(run.stdout.contains("a file that the site copies does not exist: `art/broken.svg`"), "{run}");
    }
}
