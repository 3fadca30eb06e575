//! Several configurations, or several checkouts, that write to one folder.

use std::fs;

use dstool::env::Status;
use serde_json::{Map, Value, json};

use crate::support::{Project, Setting};

const STYLE: &str = ".a {\n  color: red;\n}\n";

fn bundle(sources: &str, out: &str) -> String {
    format!("[css]\nsource-map = false\n[[css.bundles]]\nsources = \"{sources}\"\nout = \"{out}\"\n")
}

/// A project that writes every style sheet of its folder to a folder outside it.
fn checkout(project: &Project, name: &str, styles: &[&str]) {
    project.write(&format!("{name}/dstool.toml"), bundle("*.css", "../www"));
    for style in styles {
        project.write(&format!("{name}/{style}.css"), STYLE);
    }
}

fn build(project: &Project, folder: &str) {
    let run = project.run_with(&["build"], &Setting { folder, ..Setting::default() });
    assert_eq!(run.status, Status::Clean, "{run}");
}

#[test]
fn configurations_in_one_folder_keep_each_others_outputs() {
    let project = Project::empty();
    project.write("one/a.css", STYLE);
    project.write("one/both.css", STYLE);
    project.write("two/b.css", STYLE);
    project.write("two/both.css", STYLE);
    project.write("dstool.toml", bundle("one/*.css", "dist"));
    project.write("two.toml", bundle("two/*.css", "dist"));
    let files = || {
        let names = project.files().into_keys();
        names.filter_map(|name| name.strip_prefix("dist/").map(str::to_owned)).collect::<Vec<_>>()
    };
    let run = |args: &[&str]| {
        let run = project.run(args);
        assert_eq!(run.status, Status::Clean, "{run}");
    };
    run(&["build"]);
    run(&["build", "--config", "two.toml"]);
    run(&["build"]);
    assert_eq!(files(), ["a.css", "b.css", "both.css"]);
    // Each removes its own outputs, and none that the other one writes, too.
    project.remove("one/a.css");
    project.remove("one/both.css");
    project.write("one/c.css", STYLE);
    run(&["build"]);
    assert_eq!(files(), ["b.css", "both.css", "c.css"]);
    project.remove("two/b.css");
    project.remove("two/both.css");
    project.write("two/d.css", STYLE);
    run(&["build", "--config", "two.toml"]);
    assert_eq!(files(), ["c.css", "d.css"]);
}

#[test]
fn a_configuration_that_was_removed_owns_nothing() {
    let project = Project::empty();
    for name in ["a", "b"] {
        project.write(&format!("src/{name}.css"), STYLE);
    }
    project.write("dstool.toml", bundle("src/*.css", "dist"));
    project.write("two.toml", bundle("src/*.css", "dist"));
    project.run(&["build"]);
    project.run(&["build", "--config", "two.toml"]);
    project.remove("two.toml");
    project.remove("src/a.css");
    project.run(&["build"]);
    assert!(!project.path("dist/a.css").exists() && project.path("dist/b.css").exists());
}

#[test]
fn a_checkout_removes_only_what_it_alone_wrote() {
    let project = Project::empty();
    checkout(&project, "one", &["a", "both"]);
    checkout(&project, "two", &["b", "both"]);
    build(&project, "one");
    build(&project, "two");
    project.remove("one/a.css");
    project.remove("one/both.css");
    project.write("one/c.css", STYLE);
    build(&project, "one");
    assert!(!project.path("www/a.css").exists(), "only the first one wrote it");
    for name in ["b", "both", "c"] {
        assert!(project.path(&format!("www/{name}.css")).exists(), "{name}");
    }
    // In any order, and with builds between.
    for _ in 0..2 {
        build(&project, "two");
        build(&project, "one");
    }
    project.remove("two/both.css");
    build(&project, "two");
    assert!(project.path("www/both.css").exists(), "something else may need it");
    let before = fs::metadata(project.path("www/b.css")).unwrap().modified().unwrap();
    build(&project, "two");
    assert_eq!(fs::metadata(project.path("www/b.css")).unwrap().modified().unwrap(), before);
}

#[test]
fn a_copy_of_a_checkout_does_not_own_the_outputs_of_the_original() {
    let project = Project::empty();
    checkout(&project, "one", &["a", "b"]);
    build(&project, "one");
    checkout(&project, "two", &["b"]);
    project.write("two/.dstool/outputs.json", project.read("one/.dstool/outputs.json"));
    build(&project, "two");
    assert!(project.path("www/a.css").exists());
    project.remove("one/a.css");
    build(&project, "one");
    assert!(!project.path("www/a.css").exists());
}

#[cfg(unix)]
#[test]
fn a_linked_folder_is_outside_the_project() {
    let project = Project::empty();
    fs::create_dir_all(project.path("www")).unwrap();
    for name in ["one", "two"] {
        project.write(&format!("{name}/dstool.toml"), bundle("*.css", "dist"));
        project.write(&format!("{name}/a.css"), STYLE);
        project.write(&format!("{name}/b.css"), STYLE);
        std::os::unix::fs::symlink("../www", project.path(&format!("{name}/dist"))).unwrap();
        build(&project, name);
    }
    project.remove("one/a.css");
    build(&project, "one");
    assert!(project.path("www/a.css").exists());
}

#[test]
fn a_record_of_version_2_is_taken_over() {
    let project = Project::empty();
    for name in ["a", "b"] {
        project.write(&format!("src/{name}.css"), STYLE);
    }
    for configuration in ["dstool.toml", "site.toml"] {
        project.write(configuration, bundle("src/*.css", "dist"));
        let build = ["build", "--config", configuration];
        assert_eq!(project.run(&build).status, Status::Clean);
        // Rewrite the record as dstool 0.25 wrote it, which had the same one for all configurations.
        let place = if configuration == "dstool.toml" { "outputs.json" } else { "outputs.site.toml.json" };
        let record: Value = serde_json::from_str(&project.read(&format!(".dstool/{place}"))).unwrap();
        let stages = record["stages"].as_object().unwrap().iter().map(|(stage, files)| {
            let files = files.as_object().unwrap().iter();
            let hashes: Map<String, Value> =
                files.map(|(path, output)| (path.clone(), output["hash"].clone())).collect();
            (stage.clone(), hashes.into())
        });
        let stages: Map<String, Value> = stages.collect();
        project.remove(&format!(".dstool/{place}"));
        project.write(".dstool/outputs.json", json!({ "version": 2, "stages": stages }).to_string());
        project.remove("src/a.css");
        assert_eq!(project.run(&build).status, Status::Clean);
        assert!(!project.path("dist/a.css").exists(), "{configuration}: its source was removed");
        assert!(project.path("dist/b.css").exists());
        project.write("src/a.css", STYLE);
        project.remove(configuration);
    }
}

#[test]
fn another_configurations_file_is_not_overwritten_with_other_contents() {
    const OTHER: &str = ".a {\n  color: blue;\n}\n";
    let project = Project::empty();
    project.write("one/a.css", STYLE);
    project.write("two/a.css", OTHER);
    project.write("dstool.toml", bundle("one/a.css", "dist"));
    project.write("two.toml", bundle("two/a.css", "dist"));
    let first = || project.run(&["build"]);
    let second = |command: &str| project.run(&[command, "--config", "two.toml"]);
    assert_eq!(first().status, Status::Clean);
    let red = project.read("dist/a.css");
    for command in ["build", "check", "build"] {
        let run = second(command);
        assert_eq!(run.status, Status::Findings, "{run}");
        let message = "`dist/a.css` was written by `dstool.toml`, and `two.toml` would overwrite it with other contents";
        assert!(run.stdout.contains(message), "{run}");
        assert_eq!(project.read("dist/a.css"), red);
    }
    // The first one still owns the file.
    project.write("one/a.css", ".a {\n  color: green;\n}\n");
    assert_eq!(first().status, Status::Clean);
    assert_ne!(project.read("dist/a.css"), red);
    // Once both agree, each may write what comes from a common source, any number of times.
    for colour in ["blue", "pink", "plum", "gold"] {
        let text = format!(".a {{\n  color: {colour};\n}}\n");
        project.write("one/a.css", &text);
        assert_eq!(first().status, Status::Clean, "{colour}");
        if colour != "pink" {
            project.write("two/a.css", &text);
            let run = second("build");
            assert_eq!(run.status, Status::Clean, "{colour}: {run}");
        }
    }
    // And without the other configuration, its file is nobody's.
    project.write("two/a.css", OTHER);
    project.remove("dstool.toml");
    assert_eq!(second("build").status, Status::Clean);
    assert!(project.read("dist/a.css").contains("#00f"));
}
