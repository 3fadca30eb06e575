use std::fs;

use tempfile::TempDir;

use super::*;

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, bytes) in files {
        write_changed(&folder.path().join(path), bytes).unwrap();
    }
    folder
}

fn found(sources: &Sources) -> Vec<String> {
    let show = |finding: &Diagnostic| format!("{}: {}", finding.at.as_ref().unwrap(), finding.message);
    sources.take_findings(Steps::CSS).iter().map(show).collect()
}

#[test]
fn invalid_utf8_is_one_finding_at_the_byte() {
    let folder = folder(&[("a.css", b"a {}\n/* \xe9t\xe9 */")]);
    let sources = Sources::new(folder.path());
    assert_eq!(sources.load("./x/../a.css", Steps::CSS).unwrap().text(), "a {}\n/* \u{fffd}t\u{fffd} */");
    assert_eq!(sources.load("a.css", Steps::CSS).unwrap().path(), "a.css");
    assert_eq!(found(&sources), ["a.css:2:4: byte 0xe9 is not UTF-8 here"]);
}

#[test]
fn utf_16_is_read_with_one_finding() {
    let text = "a { --b: 'é😀' }";
    let file = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        mark.into_iter().chain(text.encode_utf16().flat_map(bytes)).collect()
    };
    let little = file([0xff, 0xfe], u16::to_le_bytes);
    let big = file([0xfe, 0xff], u16::to_be_bytes);
    let folder = folder(&[("a.css", &little), ("b.css", &big), ("c.css", &big[..big.len() - 1])]);
    let sources = Sources::new(folder.path());
    for path in ["a.css", "b.css"] {
        assert_eq!(sources.load(path, Steps::CSS).unwrap().text(), text);
        assert_eq!(found(&sources), [format!("{path}:1:1: the file is UTF-16, not UTF-8")]);
    }
    // Half a character is something else.
    assert_ne!(sources.load("c.css", Steps::CSS).unwrap().text(), text);
    assert_eq!(found(&sources), ["c.css:1:1: byte 0xfe is not UTF-8 here"]);
}

#[test]
fn memory_is_reused_for_the_next_file() {
    let long = "b".repeat(100_000);
    let folder = folder(&[("a.css", b"a {}"), ("b.css", long.as_bytes()), ("c.css", b""), ("d/e.css", b"")]);
    let sources = Sources::new(folder.path());
    let mut memory = String::new();
    for (path, text) in [("a.css", "a {}"), ("b.css", &long), ("c.css", "")] {
        let file = sources.read_once(path, Steps::CSS, memory).unwrap();
        assert_eq!(file.text(), text);
        memory = file.into_text().unwrap();
    }
    assert!(memory.capacity() >= long.len());
    assert_eq!(found(&sources), Vec::<String>::new());
    assert!(sources.read_once("d", Steps::CSS, memory).is_none());
    assert_eq!(found(&sources).len(), 1);
}

#[test]
fn a_removed_file_is_a_finding_and_a_missing_one_is_not() {
    let folder = folder(&[("a/b.css", b"")]);
    let sources = Sources::new(folder.path());
    assert!(sources.load("none.css", Steps::CSS).is_none());
    assert!(sources.load("a", Steps::CSS).is_none());
    assert!(sources.load("a/b.css/c.css", Steps::CSS).is_none());
    assert_eq!(found(&sources), Vec::<String>::new());
    assert!(sources.read("gone.css", Steps::CSS).is_none());
    assert_eq!(found(&sources), ["gone.css:1:1: the file cannot be read: it no longer exists"]);
}

#[test]
fn records_readers_and_rereads_forgotten_files() {
    let folder = folder(&[("a.css", b"a {}")]);
    let sources = Sources::new(folder.path());
    sources.put("gen.css", "x {}");
    for path in ["a.css", "none.css", "gen.css"] {
        sources.load(path, Steps::CSS);
    }
    sources.load("a.css", Steps::PAGES);
    let readers = sources.readers();
    assert_eq!(readers["a.css"], Steps::CSS | Steps::PAGES);
    assert_eq!(readers["none.css"], Steps::CSS);
    assert!(sources.is_source("a.css") && !sources.is_source("gen.css") && !sources.is_source("none.css"));
    write_changed(&folder.path().join("a.css"), b"b {}").unwrap();
    assert_eq!(sources.load("a.css", Steps::CSS).unwrap().text(), "a {}");
    for path in ["a.css", "gen.css"] {
        sources.forget(path);
    }
    assert_eq!(sources.load("a.css", Steps::CSS).unwrap().text(), "b {}");
    assert_eq!(sources.load("gen.css", Steps::CSS).unwrap().text(), "x {}");
}

#[test]
fn globs_find_files_in_order_and_skip_packages() {
    let folder = folder(&[
        ("src/b.css", b""),
        ("src/a/a.css", b""),
        ("src/node_modules/x/x.css", b""),
        ("src/a/[x].css", b""),
        ("src/.hidden.css", b""),
        ("src/c.txt", b""),
    ]);
    let find = |pattern| expand(folder.path(), pattern, &[".css"]);
    assert_eq!(
        find("src/**/*.css").unwrap(),
        ["src/.hidden.css", "src/a/[x].css", "src/a/a.css", "src/b.css"]
    );
    assert_eq!(find("src/*.css").unwrap(), ["src/.hidden.css", "src/b.css"]);
    assert_eq!(find("./src/a").unwrap(), ["src/a/[x].css", "src/a/a.css"]);
    assert_eq!(find("src/a/[x].css").unwrap(), ["src/a/[x].css"]);
    assert_eq!(find("src/{b,c}.*").unwrap(), ["src/b.css", "src/c.txt"]);
    assert_eq!(find("none/*.css").unwrap(), [""; 0]);
    assert_eq!(find("none.css").unwrap(), [""; 0]);
    assert!(find("src/[").is_err());
}

#[cfg(unix)]
#[test]
fn links_to_folders_are_not_followed() {
    let folder = folder(&[("src/a.css", b"")]);
    std::os::unix::fs::symlink(folder.path(), folder.path().join("src/up")).unwrap();
    std::os::unix::fs::symlink(folder.path().join("src"), folder.path().join("link")).unwrap();
    assert_eq!(expand(folder.path(), "src/**/*.css", &[]).unwrap(), ["src/a.css"]);
    // A link that is named explicitly is followed.
    assert_eq!(expand(folder.path(), "link/*.css", &[]).unwrap(), ["link/a.css"]);
    assert_eq!(expand(folder.path(), "**/a.css", &[]).unwrap(), ["src/a.css"]);
}

#[test]
fn writes_only_changes_and_leaves_no_temporary_files() {
    let folder = folder(&[]);
    let place = folder.path().join("out/a.css");
    assert!(write_changed(&place, b"a").unwrap());
    assert!(!write_changed(&place, b"a").unwrap());
    assert!(write_changed(&place, b"b").unwrap());
    assert_eq!(fs::read_dir(place.parent().unwrap()).unwrap().count(), 1);
    // A folder has the name of the file.
    assert!(write_changed(&folder.path().join("out"), b"x").is_err());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn written_files_are_not_read_again_unless_they_were_changed() {
    let folder = folder(&[]);
    let place = folder.path().join("out/a.css");
    let mut kept = WrittenFiles::default();
    let mut write = |bytes: &[u8]| kept.write_changed(&place, bytes, hash(bytes)).unwrap();
    assert!(write(b"one"));
    assert!(!write(b"one"));
    assert!(write(b"two"));
    fs::remove_file(&place).unwrap();
    assert!(write(b"two"));
    let earlier = fs::metadata(&place).unwrap().modified().unwrap() - std::time::Duration::from_secs(9);
    write_changed(&place, b"own").unwrap();
    fs::File::options().write(true).open(&place).unwrap().set_modified(earlier).unwrap();
    assert!(write(b"two"));
    assert!(!write(b"two"));
    assert_eq!(read_file(&place).unwrap(), b"two");
}

#[test]
fn removes_only_stale_files_that_it_wrote() {
    let folder = folder(&[("out/a/1", b"1"), ("out/2", b"2"), ("out/3", b"3"), ("out/own", b"own")]);
    let read = || Record::read(folder.path(), "dstool.toml");
    let mut record = read();
    for (path, bytes) in [("out/a/1", b"1"), ("out/2", b"2"), ("out/3", b"3")] {
        record.add("css", path, hash(bytes), Claim::Inside);
    }
    record.write(folder.path()).unwrap();
    write_changed(&folder.path().join("out/2"), b"mine now").unwrap();
    let mut record = read();
    assert_eq!(record.remove_stale(folder.path(), "css", |path| path == "out/3").unwrap(), ["out/a/1"]);
    let mut left: Vec<_> =
        fs::read_dir(folder.path().join("out")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["2", "3", "own"]);
    assert!(read().remove_stale(folder.path(), "site", |_| false).unwrap().is_empty());
}

#[test]
fn a_record_in_memory_is_used_again_until_another_command_has_written_it() {
    let folder = folder(&[("dstool.toml", b""), ("other.toml", b"")]);
    let root = folder.path();
    let place = root.join(".dstool/outputs.json");
    let read = |name: &str| Record::read(root, name);
    assert!(read("dstool.toml").again(root).is_none(), "nothing is on disk");
    let mut record = read("dstool.toml");
    record.add("css", "a.css", hash(b"a"), Claim::Inside);
    record.write(root).unwrap();
    // What it has already is not written again.
    let before = fs::metadata(&place).unwrap().modified().unwrap() - std::time::Duration::from_secs(9);
    fs::File::options().write(true).open(&place).unwrap().set_modified(before).unwrap();
    let mut record = read("dstool.toml").again(root).unwrap();
    record.add("css", "a.css", hash(b"a"), Claim::Inside);
    record.write(root).unwrap();
    assert_eq!(fs::metadata(&place).unwrap().modified().unwrap(), before);
    // Another configuration's files count, although this record is the same.
    let mut other = read("other.toml");
    other.add("css", "b.css", hash(b"b"), Claim::Inside);
    other.write(root).unwrap();
    write_changed(&root.join("b.css"), b"b").unwrap();
    let mut record = record.again(root).unwrap();
    assert_eq!(record.conflict(root, "b.css", b"mine"), Some("other.toml"));
    // Changed, but not written yet.
    record.add("css", "c.css", hash(b"c"), Claim::Inside);
    assert!(record.again(root).is_none());
    // Another command writes as much at the same time.
    let known = read("dstool.toml");
    let mut newer = read("dstool.toml");
    newer.add("css", "a.css", hash(b"b"), Claim::Inside);
    newer.write(root).unwrap();
    fs::File::options().write(true).open(&place).unwrap().set_modified(before).unwrap();
    assert_eq!(known.again(root).is_none(), cfg!(unix));
}

#[test]
fn files_are_written_together_or_not_at_all() {
    let folder = folder(&[("a.txt", b"old"), ("file", b"")]);
    let root = folder.path();
    let read = |path: &str| read_file(&root.join(path)).ok();
    // The last one cannot be written, because a folder of its path is a file.
    let files = [("a.txt", "new"), ("b/c.txt", "new"), ("file/d.txt", "new")];
    assert_eq!(write_together(root, &files).unwrap_err().0, "file/d.txt");
    assert_eq!(read("a.txt").as_deref(), Some(&b"old"[..]));
    assert!(!root.join("b").exists());
    write_together(root, &files[..2]).unwrap();
    assert_eq!(read("a.txt"), read("b/c.txt"));
    assert_eq!(read("a.txt").as_deref(), Some(&b"new"[..]));
}
