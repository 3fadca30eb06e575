//! `dstool check --diff`: findings on the lines that git knows as changed.

use std::process::Command;

use dstool::env::Status;

use crate::support::{Project, Run, Setting};

fn git(project: &Project, args: &[&str]) {
    let mut command = Command::new("git");
    command.current_dir(project.path("."));
    command.args(["-c", "user.name=test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"]);
    let output = command.args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

const OLD: &str = ".a { colour: red }\n.b { top: 0 }\n.c { colour: red }\n.d {\n  top: 0;\n}\n";

/// A repository whose branch `main` has style sheets with findings.
fn repository() -> Project {
    let project = Project::empty();
    project.write("dstool.toml", "[css]\ncheck = [\"src/**/*.css\"]\n");
    project.write("src/a.css", OLD);
    project.write("src/old name.css", OLD);
    project.write(".gitignore", "*.out.css\n");
    git(&project, &["init", "-q", "-b", "main"]);
    git(&project, &["add", "-A"]);
    git(&project, &["commit", "-qm", "first"]);
    project
}

fn places(run: &Run) -> Vec<&str> {
    run.stdout.lines().filter_map(|line| line.split(": ").next()).collect()
}

#[test]
fn only_changed_lines_are_reported() {
    let project = repository();
    let run = project.run(&["check", "--diff", "main"]);
    assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{run}");
    assert_eq!(places(&project.run(&["check"])).len(), 4);
    // On a branch: one commit, one change in the index, one on disk, one new file, one that git ignores.
    git(&project, &["checkout", "-qb", "work"]);
    project.edit("src/a.css", ".b { top: 0 }", ".b { top: 0; colour: blue }");
    git(&project, &["commit", "-qam", "second"]);
    project.edit("src/a.css", "  top: 0;", "  top: 0;\n  top: 1pz;");
    git(&project, &["add", "-A"]);
    project.write("src/new é.css", ".n { colour: red }\n");
    project.write("src/x.out.css", ".n { colour: red }\n");
    // What happens on the other branch in the meantime does not count.
    git(&project, &["branch", "-f", "other", "main"]);
    let expected = ["src/a.css:2:14", "src/a.css:6:9", "src/new é.css:1:6"];
    for reference in ["main", "HEAD~1", "other"] {
        let run = project.run(&["check", "--diff", reference]);
        assert_eq!(places(&run), expected, "{reference}: {run}");
        assert_eq!(run.status, Status::Findings);
    }
    assert_eq!(places(&project.run(&["check", "--diff", "HEAD"])), &expected[1..]);
    // From a folder of the project, with a path.
    let setting = Setting { folder: "src", ..Setting::default() };
    assert_eq!(places(&project.run_with(&["check", "a.css", "--diff", "main"], &setting)), &expected[..2]);
}

#[test]
fn lines_of_the_other_branch_are_not_changes() {
    let project = repository();
    git(&project, &["checkout", "-qb", "work"]);
    git(&project, &["checkout", "-q", "main"]);
    project.edit("src/a.css", ".a { colour: red }\n", "");
    git(&project, &["commit", "-qam", "on main"]);
    git(&project, &["checkout", "-q", "work"]);
    let run = project.run(&["check", "--diff", "main"]);
    assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{run}");
}

#[test]
fn renamed_files_are_followed_and_removed_lines_concern_what_is_around_them() {
    let project = repository();
    git(&project, &["mv", "src/old name.css", "src/next name.css"]);
    project.edit("src/next name.css", "  top: 0;\n", "");
    let run = project.run(&["check", "--diff", "main"]);
    assert_eq!(places(&run), ["src/next name.css:4:4"], "the block is empty now\n{run}");
    assert!(run.stdout.contains("css/empty-block"), "{run}");
}

#[test]
fn a_finding_about_a_whole_file_is_reported_if_the_file_changed() {
    let project = repository();
    project.write("src/a.css", [OLD.as_bytes(), b"\n/* \xff */\n"].concat());
    let run = project.run(&["check", "--diff", "main"]);
    assert!(run.stdout.contains("files/not-utf8"), "{run}");
    assert!(!run.stdout.contains("unknown-property"), "{run}");
}

#[test]
fn the_project_may_be_a_folder_of_the_repository() {
    let project = Project::empty();
    project.write("site/dstool.toml", "[css]\ncheck = [\"a.css\", \"../shared/b.css\"]\n");
    project.write("site/a.css", OLD);
    project.write("shared/b.css", OLD);
    git(&project, &["init", "-q", "-b", "main"]);
    git(&project, &["add", "-A"]);
    git(&project, &["commit", "-qm", "first"]);
    project.edit("site/a.css", ".b { top: 0 }", ".b { top: 1pz }");
    project.edit("shared/b.css", ".b { top: 0 }", ".b { top: 1pz }");
    let setting = Setting { folder: "site", ..Setting::default() };
    let run = project.run_with(&["check", "--diff", "HEAD"], &setting);
    assert_eq!(places(&run), ["../shared/b.css:2:12", "a.css:2:12"], "{run}");
}

#[test]
fn without_a_repository_or_a_commit_it_is_an_error() {
    let project = repository();
    for reference in ["nowhere", "--output=x", "main..HEAD", ""] {
        let argument = format!("--diff={reference}");
        let run = project.run(&["check", &argument]);
        assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""), "{run}");
        assert!(run.stderr.contains(&format!("git knows no commit `{reference}`")), "{run}");
    }
    git(&project, &["checkout", "-q", "--orphan", "alone"]);
    git(&project, &["commit", "-qm", "unrelated"]);
    let run = project.run(&["check", "--diff", "main"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("`main` and `HEAD` have no commit in common"), "{run}");
    let outside = Project::empty();
    outside.write("a.css", OLD);
    let run = outside.run(&["check", "a.css", "--diff", "main"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("is in no git repository"), "{run}");
    let path = &[("PATH", "/nowhere")];
    let run = project.run_with(&["check", "--diff", "main"], &Setting { vars: path, ..Setting::default() });
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("`--diff` needs git"), "{run}");
}

#[test]
fn fixes_are_limited_to_changed_lines() {
    let project = repository();
    project.write("src/a.css", ".a {}\n.b { top: 0 }\n");
    git(&project, &["commit", "-qam", "second"]);
    project.write("src/a.css", ".a {}\n.b { top: 0 }\n.c {}\n");
    let run = project.run(&["check", "--diff", "HEAD", "--fix"]);
    assert_eq!(project.read("src/a.css"), ".a {}\n.b { top: 0 }\n", "{run}");
}

/// A change in a submodule is one of the project that contains it, committed or not.
#[test]
fn submodules_are_compared_with_the_commit_that_they_had() {
    let library = Project::empty();
    library.write("s.css", ".s { colour: red }\n");
    git(&library, &["init", "-q", "-b", "main"]);
    git(&library, &["add", "-A"]);
    git(&library, &["commit", "-qm", "first"]);
    let project = repository();
    let place = library.path(".").display().to_string();
    git(&project, &["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", &place, "src/lib"]);
    // One that is new has no commit to compare with.
    assert_eq!(places(&project.run(&["check", "--diff", "main"])), ["src/lib/s.css:1:6"]);
    git(&project, &["add", "-A"]);
    git(&project, &["commit", "-qm", "second"]);
    let expect = |places_now: &[&str]| {
        let run = project.run(&["check", "--diff", "main"]);
        assert_eq!(places(&run), places_now, "{run}");
    };
    expect(&[]);
    project.edit("src/lib/s.css", ".s {", ".r { colour: blue }\n.s {");
    project.write("src/lib/new.css", ".n { colour: red }\n");
    expect(&["src/lib/new.css:1:6", "src/lib/s.css:1:6"]);
    git(&project, &["-C", "src/lib", "add", "-A"]);
    git(&project, &["-C", "src/lib", "commit", "-qm", "inside"]);
    expect(&["src/lib/new.css:1:6", "src/lib/s.css:1:6"]);
    git(&project, &["commit", "-qam", "third"]);
    expect(&[]);
    let run = project.run(&["check", "--diff", "main~1"]);
    assert_eq!(places(&run), ["src/lib/new.css:1:6", "src/lib/s.css:1:6"], "{run}");
}
