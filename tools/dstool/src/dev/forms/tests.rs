use super::*;

const FORM: &str = "application/x-www-form-urlencoded";

fn post<'a>(url: &'a str, body: &'a [u8]) -> Submission<'a> {
    Submission {
        method: "POST",
        url,
        host: Some("localhost:4000"),
        origin: Some("http://localhost:4000"),
        site: Some("same-origin"),
        accept: Some("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"),
        content_type: Some(FORM),
        body: Some(body),
    }
}

fn ask(submission: &Submission<'_>) -> (u16, &'static str, Vec<(&'static str, String)>, String) {
    match answer(submission) {
        Answer::Body { status, mime, headers, bytes } => {
            (status, mime, headers, String::from_utf8(bytes).unwrap())
        }
        Answer::Events => panic!("an event stream"),
    }
}

fn status(submission: &Submission<'_>) -> u16 {
    ask(submission).0
}

#[test]
fn frm_01_shows_the_fields_as_a_page_that_runs_nothing() {
    let body = b"name=%3Cscript%3Ealert(1)%3C%2Fscript%3E&%22%26=a%00";
    let (status, mime, headers, html) = ask(&post(PATH, body));
    assert_eq!((status, mime), (200, "text/html; charset=utf-8"));
    assert!(headers.contains(&("Content-Security-Policy", "default-src 'none'".into())));
    assert!(
        html.contains("<th scope=\"row\">name</th><td>&lt;script&gt;alert(1)&lt;/script&gt;</td>"),
        "{html}"
    );
    assert!(html.contains("<th scope=\"row\">&quot;&amp;</th><td>a\u{fffd}</td>"), "{html}");
    assert!(html.contains("<html lang=\"en\">") && html.contains("<h1>Received</h1>"));
    assert!(!html.contains("<script"));
}

#[test]
fn frm_01_shows_the_fields_as_json_if_accept_prefers_it() {
    let body = b"--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.pdf\"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--b\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\n\xc3\xa4\r\n--b--";
    let sent = Submission {
        accept: Some("application/json, text/html;q=0.9"),
        content_type: Some("multipart/form-data; boundary=b"),
        ..post(PATH, body)
    };
    let (status, mime, _, text) = ask(&sent);
    assert_eq!((status, mime), (200, "application/json"));
    let json: Json = serde_json::from_str(&text).unwrap();
    assert_eq!(
        json,
        json!({
            "status": 200,
            "title": "Received",
            "message": "Fields: 1, files: 1. Nothing is kept.",
            "fields": [
                { "name": "f", "file": "a.pdf", "size": 4, "type": "application/pdf" },
                { "name": "n", "value": "ä" },
            ],
        })
    );
    for (accept, format, expected) in [
        (None, "", "text/html; charset=utf-8"),
        (Some("*/*"), "", "text/html; charset=utf-8"),
        (Some("text/html, application/json"), "", "text/html; charset=utf-8"),
        (Some("application/json"), "?format=html", "text/html; charset=utf-8"),
        (Some("text/html"), "?format=json", "application/json"),
    ] {
        let url = format!("{PATH}{format}");
        assert_eq!(ask(&Submission { accept, ..post(&url, b"") }).1, expected, "{accept:?} {format}");
    }
}

#[test]
fn frm_01_answers_as_the_query_asks() {
    for (query, expected) in [
        ("status=400", 400),
        ("status=413", 413),
        ("status=500", 500),
        ("status=200", 200),
        ("status=99999", 200),
        ("status=x", 200),
        ("invalid=email:Not+known", 400),
        ("invalid=email:Not+known&status=422", 422),
        ("redirect=/thanks.html", 303),
        ("redirect=//evil.example", 200),
        ("redirect=/%5Cevil.example", 200),
        ("redirect=https://evil.example", 200),
        ("redirect=/a%0d%0aSet-Cookie:b", 200),
    ] {
        assert_eq!(status(&post(&format!("{PATH}?{query}"), b"a=1")), expected, "{query}");
    }
    let url = format!("{PATH}?invalid=email:Not+%3Cknown%3E&invalid=Closed");
    assert!(ask(&post(&url, b"")).3.contains("<p class=\"cmp-form-error__item\">Not &lt;known&gt;</p>"));
    let json: Json = serde_json::from_str(&ask(&post(&format!("{url}&format=json"), b"")).3).unwrap();
    let errors = json!([{ "name": "email", "message": "Not <known>" }, { "name": "", "message": "Closed" }]);
    assert_eq!(json["errors"], errors);
    let headers = ask(&post(&format!("{PATH}?redirect=/thanks.html"), b"")).2;
    assert_eq!(headers, [("Location", "/thanks.html".to_owned())]);
}

#[test]
fn frm_01_a_get_shows_its_query_and_controls_nothing() {
    let sent = Submission { method: "GET", body: None, ..post("/__dstool/forms?q=a+b&status=500", b"") };
    let (status, _, _, html) = ask(&sent);
    assert_eq!(status, 200);
    assert!(html.contains("<td>a b</td>") && html.contains("<th scope=\"row\">status</th><td>500</td>"));
    assert_eq!(delay("GET", "/__dstool/forms?delay=500"), Duration::ZERO);
    assert_eq!(delay("POST", "/__dstool/forms?delay=500"), Duration::from_millis(500));
    assert_eq!(delay("POST", "/__dstool/forms?delay=999999"), Duration::from_millis(30_000));
    assert_eq!(delay("POST", "/__dstool/forms?delay=-1"), Duration::ZERO);
}

#[test]
fn only_pages_of_this_server_may_send_to_it() {
    let sent = post(PATH, b"a=1");
    assert_eq!(status(&Submission { origin: None, site: None, ..sent }), 200);
    assert_eq!(status(&Submission { host: Some("LocalHost:4000"), ..sent }), 200);
    assert_eq!(status(&Submission { host: None, ..sent }), 403);
    assert_eq!(status(&Submission { host: Some("evil.example"), ..sent }), 403);
    for origin in ["http://evil.example", "null", "http://localhost:4001", "https://localhost:4000"] {
        assert_eq!(status(&Submission { origin: Some(origin), ..sent }), 403, "{origin}");
    }
    for site in ["cross-site", "same-site"] {
        assert_eq!(status(&Submission { origin: None, site: Some(site), ..sent }), 403, "{site}");
    }
}

#[test]
fn rejects_other_methods_types_and_sizes() {
    let sent = post(PATH, b"a=1");
    assert_eq!(status(&Submission { method: "DELETE", ..sent }), 405);
    assert_eq!(status(&Submission { body: None, ..sent }), 413);
    assert_eq!(status(&Submission { content_type: Some("text/plain"), ..sent }), 415);
    assert_eq!(status(&Submission { content_type: Some("multipart/form-data; boundary=b"), ..sent }), 400);
    assert!(is_form("/__dstool/forms?x") && !is_form("/__dstool/formsx") && !is_form("/x/__dstool/forms"));
}
