use super::*;

#[test]
fn lines_that_look_like_headers_are_skipped() {
    let mut files = changed_files("3\t1\tsite.css\0");
    let diff = "diff --git a/site.css b/site.css\n--- a/site.css\n+++ b/site.css\n@@ -2 +2,2 @@ a {\n--- a/x\n+++ b/other.css\n\
                +@@ -1 +9 @@\n@@ -7,0 +9 @@\n+x\n\\ No newline at end of file\n";
    read_hunks(diff, &mut files);
    let hunks = vec![Hunk { start: 2, count: 2 }, Hunk { start: 9, count: 1 }];
    assert_eq!(files, BTreeMap::from([("site.css".to_owned(), Lines::Some(hunks))]));
}

#[test]
fn names_are_read_as_git_writes_them() {
    for (name, path) in [
        ("b/a.css", Some("a.css")),
        ("b/a b.css\t", Some("a b.css")),
        ("\"b/a\\\"\\\\\\t\\303\\244.css\"", Some("a\"\\\tä.css")),
        ("/dev/null", None),
    ] {
        assert_eq!(new_path(name).as_deref(), path, "{name}");
    }
}

#[test]
fn renamed_and_binary_files_are_listed() {
    let files = changed_files("0\t0\t\0old.css\0new.css\0-\t-\tall.json.gz\0");
    assert_eq!(files.get("new.css"), Some(&Lines::Some(Vec::new())));
    assert_eq!(files.get("all.json.gz"), Some(&Lines::All));
    assert_eq!(files.len(), 2);
}

#[test]
fn a_removed_line_concerns_ranges_around_it() {
    let removed = Hunk { start: 4, count: 0 };
    assert!(removed.touches(4, 5) && removed.touches(1, 9));
    assert!(!removed.touches(1, 4) && !removed.touches(5, 9) && !removed.touches(4, 4));
    let changed = Hunk { start: 4, count: 2 };
    assert!(
        changed.touches(5, 5) && changed.touches(1, 4) && !changed.touches(6, 7) && !changed.touches(1, 3)
    );
}

#[test]
fn submodules_have_their_commit_before_and_their_path_now() {
    let text = ":160000 160000 aa bb M\0lib\0:100644 100644 cc dd R90\0a b.css\0c.css\0\
                :160000 160000 ee ee R100\0old\0new\0:000000 160000 00 ff A\0added\0:160000 000000 11 00 D\0gone\0";
    assert_eq!(submodules(text), [("aa", "lib"), ("ee", "new"), ("00", "added")]);
}
