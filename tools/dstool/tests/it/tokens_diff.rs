//! `dstool tokens diff`: which files a version means, the outputs and the exit status.

use std::process::Command;

use dstool::env::Status;

use crate::support::Project;

/// A token file with one length.
fn length(name: &str, px: u32) -> String {
    format!(r#"{{ "{name}": {{ "$type": "dimension", "$value": {{ "value": {px}, "unit": "px" }} }} }}"#)
}

fn git(project: &Project, args: &[&str]) {
    let identity =
        ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
    let output =
        Command::new("git").args(identity).args(args).current_dir(project.path(".")).output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A tarball as npm packs it.
fn tarball(files: &[(&str, &str)]) -> Vec<u8> {
    let mut archive =
        tar::Builder::new(flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast()));
    for (path, text) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, format!("package/{path}"), text.as_bytes()).unwrap();
    }
    archive.into_inner().unwrap().finish().unwrap()
}

#[test]
fn compares_files_and_fails_on_the_level_that_is_asked_for() {
    let project = Project::empty();
    project.write("old.json", length("gap", 4));
    project.write("new.json", length("gap", 6));
    project.write("none.json", "{}");
    for (args, status) in [
        (&["old.json", "new.json"][..], Status::Clean),
        (&["old.json", "new.json", "--fail-on", "visual"], Status::Findings),
        (&["old.json", "none.json"], Status::Findings),
        (&["old.json", "none.json", "--fail-on", "never"], Status::Clean),
        (&["none.json", "old.json", "--fail-on", "visual"], Status::Clean),
        (&["none.json", "old.json", "--fail-on", "any"], Status::Findings),
        (&["old.json", "old.json", "--fail-on", "any"], Status::Clean),
    ] {
        let run = project.run(&[&["tokens", "diff"], args].concat());
        assert_eq!(run.status, status, "{args:?}: {run}");
    }
    let run = project.run(&["tokens", "diff", "old.json", "new.json"]);
    assert!(run.stdout.contains("0 breaking, 1 visual, 0 additive\n"), "{run}");
    assert!(run.stdout.contains("    gap: 4px → 6px  +2px\n"), "{run}");
}

#[test]
fn options_before_the_command_and_files_called_like_it() {
    let project = Project::empty();
    project.write("diff", length("gap", 4));
    project.write("old.json", length("gap", 4));
    for options in [&["--quiet", "tokens", "diff"][..], &["tokens", "diff", "--quiet"]] {
        let run = project.run(&[options, &["old.json", "./diff"]].concat());
        assert_eq!(run.status, Status::Clean, "{run}");
        assert!(run.stdout.contains("no changes\n"), "{run}");
    }
    // As a source of the other command, its path says that it is a file.
    let run = project.run(&["tokens", "./diff", "--out", "-", "--format", "css"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(run.stdout.contains("--gap: 4px"), "{run}");
}

#[test]
fn writes_each_format_to_the_file_with_its_ending() {
    let project = Project::empty();
    project.write("old.json", length("gap", 4));
    project.write("new.json", length("gap", 6));
    let args = ["tokens", "diff", "old.json", "new.json", "--format", "json"];
    let outputs = ["--out", "x/diff.html", "--out", "diff.md", "--out", "diff.txt"];
    let run = project.run(&[&args[..], &outputs].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(json["changes"][0]["differences"][0]["px"], 2.0, "{json}");
    assert!(project.read("x/diff.html").starts_with("<!doctype html>"));
    assert!(project.read("diff.md").starts_with("## Tokens: old.json → new.json\n"));
    assert!(project.read("diff.txt").starts_with("old: old.json (1 token)"));
    let run = project.run(&["tokens", "diff", "old.json", "new.json", "--out", "diff.pdf"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("`diff.pdf` does not end with .txt, .json, .md or .html"), "{run}");
}

#[test]
fn a_revision_has_the_sources_of_the_project_or_a_path() {
    let project = Project::empty();
    let config = "[tokens]\nresolver = 'tokens/site.resolver.json'\nprefix = 'x'\n";
    project.write("site/dstool.toml", config);
    project.write("site/tokens/site.resolver.json", r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/base" }] }"##);
    project.write("site/tokens/base.json", length("gap", 4));
    git(&project, &["init", "--quiet", "--initial-branch=main"]);
    git(&project, &["add", "."]);
    git(&project, &["commit", "--quiet", "--message=One"]);
    project.write("site/tokens/base.json", length("gap", 6));
    let run = |args: &[&str]| {
        let setting = crate::support::Setting { folder: "site", ..Default::default() };
        project.run_with(&[&["tokens", "diff"], args].concat(), &setting)
    };
    // The working copy has not been committed.
    let done = run(&["git:main", "--format", "json"]);
    assert_eq!(done.status, Status::Clean, "{done}");
    let json: serde_json::Value = serde_json::from_str(&done.stdout).unwrap();
    let change = &json["changes"][0];
    assert_eq!(
        (&change["css"], &change["old"], &change["new"]),
        (&"--x-gap".into(), &"4px".into(), &"6px".into())
    );
    // A path of a revision is relative to the working directory.
    let path = run(&["git:HEAD:tokens/base.json", "tokens/base.json"]);
    assert!(path.stdout.contains("gap: 4px → 6px"), "{path}");
    let same = run(&["git:HEAD:tokens/site.resolver.json", "git:main:./tokens"]);
    assert!(same.stdout.contains("no changes"), "{same}");

    for (args, message) in [
        (&["git:nothing"][..], "the repository has no commit, branch or tag `nothing`"),
        (&["git:--help"], "the repository has no commit, branch or tag `--help`"),
        (
            &["git:main:nothing.json", "tokens"],
            "`git:main:nothing.json` has no file of tokens `site/nothing.json`",
        ),
    ] {
        let failed = run(args);
        assert_eq!(failed.status, Status::Failure, "{args:?}: {failed}");
        assert!(failed.stderr.contains(message), "{args:?}: {failed}");
    }
}

#[test]
fn a_package_is_installed_or_a_tarball() {
    let project = Project::empty();
    project.write("node_modules/@acme/tokens/package.json", "{}");
    project.write("node_modules/@acme/tokens/dist/base.tokens.json", length("gap", 4));
    project.write("node_modules/@acme/tokens/src/gap.json5", length("gap", 5));
    let packed = tarball(&[
        ("package.json", "{}"),
        ("dist/base.tokens.json", &length("gap", 8)),
        ("src/a/gap.json5", &length("gap", 9)),
    ]);
    project.write("tokens-2.0.0.tgz", packed);
    project.write("app/x.txt", "");
    for (old, new, change) in [
        ("npm:@acme/tokens", "../tokens-2.0.0.tgz", "gap: 4px → 8px"),
        ("../node_modules/@acme/tokens", "npm:@acme/tokens/dist", "no changes"),
        ("npm:@acme/tokens/src/*.json5", "../tokens-2.0.0.tgz:src/**/*.json5", "gap: 5px → 9px"),
        ("../tokens-2.0.0.tgz:dist/base.tokens.json", "../tokens-2.0.0.tgz", "no changes"),
    ] {
        let setting = crate::support::Setting { folder: "app", ..Default::default() };
        let run = project.run_with(&["tokens", "diff", old, new, "--tolerant"], &setting);
        assert_eq!(run.status, Status::Clean, "{old} {new}: {run}");
        assert!(run.stdout.contains(change), "{old} {new}: {run}");
    }
}

#[test]
fn a_version_that_does_not_exist_says_what_there_is() {
    let project = Project::empty();
    project.write("old.json", length("gap", 4));
    project.write("broken.tgz", "no tarball");
    project.write("node_modules/acme/package.json", "{}");
    project.write("node_modules/acme/themes/light.json", length("gap", 4));
    project.write("node_modules/acme/moon.yml", "tasks: {}\n");
    for (name, message) in [
        ("npm:other", "the package `other` is not installed here or in a folder above"),
        ("npm:../x", "the package `..` is not installed"),
        ("npm:acme", "name its files of tokens: `npm:acme/PATH`; it contains `themes/light.json`"),
        ("broken.tgz", "the tarball `broken.tgz` cannot be read"),
        ("none.tgz", "the tarball `none.tgz` cannot be read"),
        ("none.json", "there is no file `none.json`"),
        ("[", "is not a valid pattern"),
    ] {
        let run = project.run(&["tokens", "diff", "old.json", name]);
        assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""), "{name}: {run}");
        assert!(run.stderr.contains(message), "{name}: {run}");
    }
    let run = project.run(&["tokens", "diff", "old.json"]);
    assert!(run.stderr.contains("there is no `dstool.toml`"), "{run}");
    project.write("dstool.toml", "[css]\n");
    let run = project.run(&["tokens", "diff", "old.json"]);
    assert!(run.stderr.contains("the configuration has no `[tokens]`"), "{run}");
}

#[test]
fn a_version_that_cannot_be_read_is_not_compared() {
    let project = Project::empty();
    project.write("old.json", length("gap", 4));
    project.write("new.json", "{ \"gap\": ");
    let run = project.run(&["tokens", "diff", "old.json", "new.json"]);
    assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""), "{run}");
    assert!(
        run.stderr.contains("new.json:1") && run.stderr.contains("`new.json` cannot be compared"),
        "{run}"
    );
    // One wrong token costs only itself.
    project.write("new.json", r#"{ "gap": { "$type": "dimension", "$value": "4px" } }"#);
    let run = project.run(&["tokens", "diff", "old.json", "new.json"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(run.stdout.contains("Without a value, because of an error (1)\n    gap: 4px\n"), "{run}");
    assert!(run.stderr.contains("errors in `new.json`; `--tolerant` accepts"), "{run}");
    let run = project.run(&["tokens", "diff", "old.json", "new.json", "--tolerant"]);
    assert!(run.stdout.contains("no changes"), "{run}");
    project.write("new.json", b"\xff\xfe".as_slice());
    let run = project.run(&["tokens", "diff", "old.json", "new.json"]);
    assert!(run.status == Status::Failure && run.stderr.contains("it is not UTF-8"), "{run}");
}

/// As in Mozilla's Protocol: the tolerant mode reads only the aliases of Theo.
#[test]
fn sources_that_only_an_import_reads_are_named() {
    let project = Project::empty();
    for (folder, value) in [("old", "4px"), ("new", "8px")] {
        project.write(
            &format!("{folder}/gaps.yml"),
            format!("global:\n  type: web\n  category: spacing\naliases:\n  gap: {value}\n  wide: '{{!none}}'\nprops:\n  - name: gap-sm\n    value: '{{!gap}}'\n"),
        );
    }
    let run = project.run(&["tokens", "diff", "old/gaps.yml", "new/gaps.yml", "--tolerant"]);
    let wanted = "`old/gaps.yml` is Theo: import both versions with `dstool tokens import`, and compare the resolvers that it writes";
    assert!(run.stderr.contains(wanted), "{run}");

    for folder in ["old", "new"] {
        let (source, out) = (format!("{folder}/gaps.yml"), format!("{folder}-tokens"));
        project.run(&["tokens", "import", &source, "--out", &out]);
    }
    let run = project.run(&[
        "tokens",
        "diff",
        "old-tokens/tokens.resolver.json",
        "new-tokens/tokens.resolver.json",
    ]);
    assert!(run.stdout.contains("gap-sm: 4px → 8px") && !run.stderr.contains("import"), "{run}");
}
