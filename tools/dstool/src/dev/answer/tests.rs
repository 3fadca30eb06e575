use tempfile::TempDir;

use super::*;
use crate::files::write_changed;

fn site() -> (TempDir, Served) {
    let root = tempfile::tempdir().unwrap();
    let files = [
        ("secret.txt", "secret"),
        ("site/index.html", "<html><body>home</body></html>"),
        ("site/404.html", "nothing here"),
        ("site/library/ä b.html", "umlaut"),
        ("site/assets/demo.css", "a{}"),
        ("site/clip.webm", "0123456789"),
    ];
    for (path, text) in files {
        write_changed(&root.path().join(path), text.as_bytes()).unwrap();
    }
    let served = Served { folder: root.path().join("site"), base: "/".into(), live: false };
    (root, served)
}

fn get<'a>(url: &'a str) -> Request<'a> {
    Request { method: "GET", url, host: Some("localhost:4000"), range: None }
}

/// The status and the body.
fn ask(served: &Served, request: Request<'_>) -> (u16, String) {
    match answer(served, request) {
        Answer::Body { status, bytes, .. } => (status, String::from_utf8(bytes).unwrap()),
        Answer::Events => (200, "events".into()),
    }
}

#[test]
fn serves_files_and_the_index_of_folders() {
    let (_root, served) = site();
    assert_eq!(ask(&served, get("/")).1, "<html><body>home</body></html>");
    assert_eq!(ask(&served, get("/assets/demo.css?v=1#x")), (200, "a{}".into()));
    assert_eq!(ask(&served, get("/library/%C3%A4%20b.html")), (200, "umlaut".into()));
    assert_eq!(ask(&served, get("/library")).0, 302);
    assert_eq!(ask(&served, get("/library/")), (404, "nothing here".into()));
    let Answer::Body { mime, headers, .. } = answer(&served, get("/assets/demo.css")) else {
        panic!("no file")
    };
    assert_eq!(mime, "text/css; charset=utf-8");
    assert!(headers.contains(&("Cache-Control", "no-store".into())));
}

#[test]
fn files_outside_the_folder_are_not_served() {
    let (root, served) = site();
    for url in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/%00",
        "/%zz",
        "/%",
        "/%ff",
        "/C:/x",
        "x",
        "//secret.txt",
    ] {
        let (status, body) = ask(&served, get(url));
        assert!(status >= 400 && !body.contains("secret"), "{url}: {status} {body}");
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(root.path().join("secret.txt"), served.folder.join("link.txt")).unwrap();
        assert_eq!(ask(&served, get("/link.txt")).0, 404);
    }
    drop(root);
}

#[test]
fn only_local_hosts_and_read_methods_are_accepted() {
    let (_root, served) = site();
    let host = |host| ask(&served, Request { host, ..get("/") }).0;
    for local in [
        "localhost",
        "localhost:4000",
        "127.0.0.1:1",
        "[::1]:4000",
        "a.localhost:80",
        "LocalHost:1",
        "A.LOCALHOST",
    ] {
        assert_eq!(host(Some(local)), 200, "{local}");
    }
    for foreign in [Some("evil.example"), Some("localhost.evil.example:4000"), Some("127.0.0.1.evil"), None] {
        assert_eq!(host(foreign), 403, "{foreign:?}");
    }
    assert_eq!(ask(&served, Request { method: "POST", ..get("/") }).0, 405);
}

#[test]
fn pages_get_the_reload_script_only_while_watching() {
    let (_root, mut served) = site();
    assert_eq!(ask(&served, get("/__dstool/events")).0, 404);
    served.live = true;
    assert_eq!(answer(&served, get("/__dstool/events")), Answer::Events);
    let page = ask(&served, get("/")).1;
    assert_eq!(
        page,
        "<html><body>home<script type=\"module\" src=\"/__dstool/client.js\"></script></body></html>"
    );
    assert!(ask(&served, get("/nowhere")).1.ends_with("client.js\"></script>"));
    assert_eq!(ask(&served, get("/assets/demo.css")).1, "a{}");
    assert_eq!(ask(&served, get("/__dstool/client.js")).0, 200);
}

#[test]
fn the_base_path_is_removed_from_every_path() {
    let (_root, mut served) = site();
    served.base = "/docs/".into();
    assert_eq!(ask(&served, get("/docs/assets/demo.css")).0, 200);
    assert_eq!(ask(&served, get("/assets/demo.css")).0, 404);
    assert_eq!(ask(&served, get("/")).0, 302);
}

#[test]
fn range_requests_are_supported() {
    let (_root, served) = site();
    let part = |range| ask(&served, Request { range: Some(range), ..get("/clip.webm") });
    assert_eq!(part("bytes=2-4"), (206, "234".into()));
    assert_eq!(part("bytes=7-"), (206, "789".into()));
    assert_eq!(part("bytes=-2"), (206, "89".into()));
    assert_eq!(part("bytes=8-99"), (206, "89".into()));
    for whole in
        ["bytes=5-2", "bytes=99-", "bytes=0-1,3-4", "lines=1-2", "bytes=-", "bytes=0-18446744073709551615"]
    {
        assert_eq!(part(whole).0, 200, "{whole}");
    }
}
