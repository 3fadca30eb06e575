use ds_core::html::tokens;

use super::{FaultKind, MAX_FAULTS, policy, scan, scan_embed};

/// Prints each fault as `rule «marked text» message`.
fn faults(html: &str) -> Vec<String> {
    let print = |fault: &super::Fault| {
        let rule = match fault.kind {
            FaultKind::Unsafe => "unsafe",
            FaultKind::Presentational => "look",
            FaultKind::Broken => "broken",
            FaultKind::Deep => "deep",
        };
        format!("{rule} «{}» {}", &html[fault.range.clone()], fault.message)
    };
    scan(html).faults.iter().map(print).collect()
}

#[test]
fn ordinary_rich_text_passes() {
    for html in [
        "",
        "a < b & c > d",
        "<p>One <b>two</b> <a href=\"/x\" target='_blank' rel=noopener>three</a><br>four<br/></p>",
        "<ul><li>a<li>b</ul><dl><dt>x<dd>y</dl>",
        "<p>one<p>two<h2>three</h2>",
        "<table><caption>c</caption><tr><th scope=row>a<td colspan=2>b<tr><td>c</table>",
        "<img src=\"/a.png\" alt=\"\" loading=lazy width=1 height=1>",
        "<!-- note --><p aria-label='y'>z</p></>",
        "<p class='lead cmp-align-center' style='text-align: right;'>z</p><td align=center>x",
        "<p><del datetime=2025-01-01>a</del><ins cite=/b>c</ins> <a name=x></a><a href=sms:+46>s</a></p>",
        "<P CLASS=a>UPPER</P>",
    ] {
        assert_eq!(faults(html), Vec::<String>::new(), "{html}");
    }
}

#[test]
fn marks_what_the_sanitiser_removes() {
    assert_eq!(
        faults("<p onclick=\"x()\">a</p>"),
        ["unsafe «onclick=\"x()\"» the attribute `onclick` on `<p>` is removed by the sanitiser"]
    );
    assert_eq!(
        faults("a<script>if (a<b) {}</script>b"),
        ["unsafe «<script» `<script>` is removed by the sanitiser"]
    );
    assert_eq!(faults("<font color=red>a</font>"), ["unsafe «<font» `<font>` is removed by the sanitiser"]);
    assert_eq!(
        faults("<a href=' java&#10;script:x'>a</a>"),
        ["unsafe « java&#10;script:x» an address that starts with `javascript:` is removed by the sanitiser"]
    );
    assert_eq!(faults("<div style=color:red data-cmp-is=tabs></div>").len(), 2);
    assert_eq!(
        faults("<svg><style><a title=\"</style><img src=x onerror=y>\"></svg>"),
        ["unsafe «<svg» `<svg>` is removed by the sanitiser"]
    );
}

#[test]
fn marks_tags_that_do_not_match() {
    assert_eq!(faults("<p><b>a</p>"), ["broken «</p>» `</p>` also closes `<b>`, which is still open"]);
    assert_eq!(faults("<div><b>a</div></b>").len(), 2);
    assert_eq!(faults("a</div>"), ["broken «</div>» `</div>` has no matching start tag"]);
    assert_eq!(faults("<div>a"), ["broken «<div» `<div>` is never closed"]);
    assert_eq!(faults("<p>a<b"), ["broken «<b» the tag `<b` has no `>`"]);
    assert_eq!(faults("<a href=\"x>y</a>"), ["broken «<a» the tag `<a` has no `>`"]);
    assert_eq!(
        faults("a<!-- b"),
        ["broken «<!--» this comment is never closed, so all text after it is lost"]
    );
    assert_eq!(
        faults(&"<a".repeat(1000))[0].len(),
        "broken «»".len() + 2000 + " the tag `` has no `>`".len() + 60
    );
    assert_eq!(faults("<a href=x>a<a href=y>b</a></a>"), ["broken «<a» this link is inside another link"]);
}

#[test]
fn collects_headings_links_ids_and_images_without_alt() {
    let html = "<h2 id=one>a</h2><h4>b</h4><a href=\"/x?a=1&amp;b=2\">c</a><img src=/p.png>";
    let scanned = scan(html);
    assert_eq!(scanned.headings.iter().map(|(level, _)| *level).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(
        scanned.links.iter().map(|(url, _)| url.as_ref()).collect::<Vec<_>>(),
        ["/x?a=1&b=2", "/p.png"]
    );
    assert_eq!(scanned.ids[0].0, "one");
    assert_eq!(scanned.images_without_alt.len(), 1);
}

#[test]
fn no_prefix_of_hard_html_panics() {
    let html =
        "<p a='1' b = \"2\" =c d=e/><!-- x --><?x?><svg>é</svg></p ><a\u{1F600} é=\u{2028}>&#xffffffff;";
    for end in (0..=html.len()).filter(|&end| html.is_char_boundary(end)) {
        scan(&html[..end]);
    }
}

/// An id that two attributes of an element share counts once.
#[test]
fn the_name_and_the_id_of_a_link_are_fragment_targets() {
    let ids = |html| scan(html).ids.iter().map(|(id, _)| *id).collect::<Vec<_>>();
    assert_eq!(ids("<a name=x id=x></a><a name=y></a><p id=z>"), ["x", "y", "z"]);
}

#[test]
fn marks_names_that_scripts_look_for() {
    assert_eq!(
        faults("<div class='lead cmp-tabs' id=algolia-box data-config='{}'>a</div>"),
        [
            "unsafe «cmp-tabs» the class `cmp-tabs` is removed by the sanitiser",
            "unsafe «algolia-box» the id `algolia-box` is removed by the sanitiser",
            "unsafe «data-config='{}'» the attribute `data-config` on `<div>` is removed by the sanitiser",
        ]
    );
    assert_eq!(
        faults("<p style='color: red; text-align: center'>a</p>"),
        [
            "look «style='color: red; text-align: center'» `color: red` in `style` on `<p>` is removed by the sanitiser"
        ]
    );
}

/// The gadgets of all components: HTML that would start one of their scripts.
#[expect(clippy::disallowed_methods, reason = "only tests read them")]
fn gadgets() -> Vec<serde_json::Value> {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packages/components/src/components");
    let mut gadgets = Vec::new();
    for component in std::fs::read_dir(folder).unwrap() {
        let path = component.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if let Ok(text) = std::fs::read_to_string(path.join(format!("{name}.gadgets.json"))) {
            gadgets.extend(serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap());
        }
    }
    gadgets
}

/// Everything that the sanitiser removes from a gadget has a finding that names it.
#[test]
fn every_hook_of_every_gadget_has_a_finding() {
    let gadgets = gadgets();
    assert!(gadgets.len() > 15);
    for gadget in gadgets {
        let html = gadget["html"].as_str().unwrap();
        let text = faults(html).join("\n");
        let removed = gadget["removed"].as_array().unwrap();
        assert!(!removed.is_empty(), "{html}");
        for name in removed {
            // HTML splits a class attribute before character references are decoded.
            let name = name.as_str().unwrap();
            assert!(text.contains(&format!("`{name}`")), "{name} in {html}:\n{text}");
        }
    }
}

#[test]
fn too_deep_elements_give_one_finding() {
    let html = "<div>".repeat(5000);
    let scanned = scan(&html);
    let deep: Vec<_> = scanned.faults.iter().filter(|fault| fault.kind == FaultKind::Deep).collect();
    assert_eq!(deep.len(), 1);
    assert_eq!(deep[0].range.start, policy::depth() * "<div>".len());
    assert!(deep[0].message.contains("200 levels"));
    let fine = format!("{}{}", "<div>".repeat(200), "</div>".repeat(200));
    assert_eq!(faults(&fine), Vec::<String>::new());
}

/// The number of faults is limited for a text of any length, and the number of tokens is the number of pieces, so
/// no piece makes the scanner read the rest of the text again. The depth limits the work for each token.
#[test]
fn hard_input_takes_linear_time() {
    for piece in [
        "<p><b>x<i>",
        "<div>",
        "<a href=x>",
        "<a",
        "</x>",
        "</p>",
        "<!--",
        "<!",
        "<p title='",
        "<script>",
        "<script></script>",
        "<svg></svgx>",
        "<img src=a srcset='javascript:a,b'>",
        "<p class='cmp-a'>",
        "<p style='a:b;c:d'>",
        "<table><td>",
        "<font>",
        "&",
    ] {
        let html = piece.repeat(4000);
        let scanned = scan(&html);
        assert!(scanned.faults.len() <= MAX_FAULTS + 1, "{piece}: {}", scanned.faults.len());
        assert!(tokens(&html).count() <= 4 * 4000, "{piece}");
    }
    let fault = scan(&"</x>".repeat(4000)).faults.pop().unwrap();
    assert_eq!(
        fault.message,
        format!("this text has {} more problems that are not listed", 4000 - MAX_FAULTS)
    );
}

#[test]
fn an_embed_keeps_frames_of_known_providers() {
    let messages =
        |html: &str| scan_embed(html).faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>();
    for kept in [
        "<p>a</p><iframe src=\"https://www.youtube.com/embed/vpdcMZnYCko?a=1&amp;b\" title=a><p>b</iframe>",
        "<iframe src=//player.vimeo.com/video/76979871></iframe>",
        "<IFRAME SRC='https://WWW.openstreetmap.org/export/embed.html?bbox=1'></IFRAME><p>a</p>",
    ] {
        assert_eq!(messages(kept), Vec::<String>::new(), "{kept}");
        assert!(!scan(kept).faults.is_empty(), "rich text keeps none: {kept}");
    }
    for address in
        ["https://x.example/www.youtube.com", "https://www.youtube.com.x.example/", "javascript:1", ""]
    {
        let html = format!("<p>a</p><iframe src=\"{address}\"><p>b</iframe>");
        let expected = format!("the frame of `{address}` is removed: its provider is not on the list");
        assert_eq!(messages(&html), [expected]);
    }
    assert_eq!(messages("<script>1</script>"), ["`<script>` is removed by the sanitiser"]);
}
