use super::{FaultKind, raw_offset, scan};

/// Prints each fault as `rule «the marked text» message`.
fn faults(html: &str) -> Vec<String> {
    let print = |fault: &super::Fault| {
        let rule = if fault.kind == FaultKind::Unsafe { "unsafe" } else { "broken" };
        format!("{rule} «{}» {}", &html[fault.range.clone()], fault.message)
    };
    scan(html).faults.iter().map(print).collect()
}

#[test]
fn running_text_passes() {
    for html in [
        "",
        "a < b & c > d",
        "<p>One <b>two</b> <a href=\"/x\" target='_blank' rel=noopener>three</a><br>four<br/></p>",
        "<ul><li>a<li>b</ul><dl><dt>x<dd>y</dl>",
        "<p>one<p>two<h2>three</h2>",
        "<table><caption>c</caption><tr><th scope=row>a<td colspan=2>b<tr><td>c</table>",
        "<img src=\"/a.png\" alt=\"\" loading=lazy width=1 height=1>",
        "<!-- note --><p data-x=1 aria-label='y'>z</p>",
        "<P CLASS=a>UPPER</P>",
    ] {
        assert_eq!(faults(html), Vec::<String>::new(), "{html}");
    }
}

#[test]
fn what_the_sanitiser_removes_is_marked_where_it_stands() {
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
        ["unsafe « java&#10;script:x» an address with `javascript:` is removed by the sanitiser"]
    );
    assert_eq!(faults("<div style=color:red data-cmp-is=tabs></div>").len(), 2);
    assert_eq!(
        faults("<svg><style><a title=\"</style><img src=x onerror=y>\"></svg>"),
        ["unsafe «<svg» `<svg>` is removed by the sanitiser"]
    );
}

#[test]
fn tags_that_do_not_match_are_marked() {
    assert_eq!(faults("<p><b>a</p>"), ["broken «</p>» `</p>` stands where `<b>` is still open"]);
    assert_eq!(faults("<div><b>a</div></b>").len(), 2);
    assert_eq!(faults("a</div>"), ["broken «</div>» `</div>` closes nothing that is open"]);
    assert_eq!(faults("<div>a"), ["broken «<div» `<div>` is never closed"]);
    assert_eq!(faults("<p>a<b"), ["broken «<b» the tag `<b` has no `>`"]);
    assert_eq!(faults("<a href=\"x>y</a>"), ["broken «<a» the tag `<a` has no `>`"]);
    assert_eq!(faults("<a href=x>a<a href=y>b</a></a>"), ["broken «<a» a link stands inside a link"]);
}

#[test]
fn collects_headings_links_ids_and_unnamed_pictures() {
    let html = "<h2 id=one>a</h2><h4>b</h4><a href=\"/x?a=1&amp;b=2\">c</a><img src=/p.png>";
    let found = scan(html);
    assert_eq!(found.headings.iter().map(|(level, _)| *level).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(found.links.iter().map(|(url, _)| url.as_ref()).collect::<Vec<_>>(), ["/x?a=1&b=2", "/p.png"]);
    assert_eq!(found.ids[0].0, "one");
    assert_eq!(found.unnamed.len(), 1);
}

#[test]
fn no_prefix_of_hard_html_panics() {
    let html =
        "<p a='1' b = \"2\" =c d=e/><!-- x --><?x?><svg>é</svg></p ><a\u{1F600} é=\u{2028}>&#xffffffff;";
    for end in (0..=html.len()).filter(|&end| html.is_char_boundary(end)) {
        scan(&html[..end]);
    }
}

#[test]
fn leads_back_to_the_source_of_a_json_string() {
    let raw = r#"\u003Cp\u003e\n\"é\ud834\udd1e\ud834x"#;
    let text: String = "<p>\n\"é𝄞\u{fffd}x".into();
    let at = |needle: &str| raw_offset(raw, text.find(needle).unwrap());
    assert_eq!(at("p"), 6);
    assert_eq!(at(">"), 7);
    assert_eq!(at("\n"), 13);
    assert_eq!(at("é"), 17);
    assert_eq!(at("𝄞"), 19);
    assert_eq!(at("x"), raw.len() - 1);
    assert_eq!(raw_offset(raw, text.len()), raw.len());
    assert_eq!(raw_offset("abc", 99), 3);
}
