use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;

fn page(main: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><title>T</title></head><body><header><h2 id=\"menu\">Menu</h2></header>{main}<footer><h2 id=\"foot\">Foot</h2>Foot</footer></body></html>"
    )
}

/// One line per section: `#id title | text`.
fn sections(main: &str) -> String {
    match read(&page(main), "Page") {
        Reading::Sections(sections) => sections
            .iter()
            .map(|Section { id, title, text }| {
                let id = id.as_ref().map_or_else(String::new, |id| format!("#{id} "));
                format!("{id}{title} | {text}").trim().to_owned() + "\n"
            })
            .collect(),
        other => format!("{other:?}"),
    }
}

#[test]
fn the_table_of_skipped_elements_is_sorted() {
    assert!(SKIPPED.is_sorted());
}

#[test]
fn sch_04_a_page_is_split_at_its_anchors() {
    assert_snapshot!(sections(
        r#"<main id="main"><h1>Page</h1><p>Leads on.</p>
        <section id="image"><h2 id="image-title">Image and title</h2><p>Both.</p><h3>Not an anchor</h3>
          <h3 id="detail">Detail</h3>Small.</section>
        <p>Between.</p>
        <section><h2>No anchor</h2>of its own.</section>
        <h2 id="end">The end</h2><div><p>Last</p>words.</div></main>"#
    ), @r"
    | Leads on. Between. No anchor of its own.
    #image Image and title | Both. Not an anchor
    #detail Detail | Small.
    #end The end | Last words.
    ");
}

#[test]
fn after_a_nested_section_the_outer_one_continues() {
    assert_snapshot!(sections(
        r#"<main><section id="a"><h2>A</h2>1<section id="b"><h3>B</h3>2<section>3</section>4</section>5</section>6</main>"#
    ), @r"
    | 6
    #a A | 1 5
    #b B | 2 3 4
    ");
}

#[test]
fn sections_without_a_title_belong_to_the_surrounding_section() {
    assert_snapshot!(sections(
        r#"<main>1<section id="a"><p>2</p></section><h2 id="b"><img alt="x"></h2>3
        <section id="c"><p>before</p><h2>C</h2>4<section id="d">5</section></section></main>"#
    ), @r"
    | 1 3 2
    #c C | before 4 5
    ");
}

#[test]
fn text_in_a_dialog_belongs_to_the_surrounding_section() {
    assert_snapshot!(sections(
        r#"<main><section id="a"><dialog><h2 id="b">B</h2><section id="c"><h3>C</h3>1</section></dialog><h1>A</h1></section></main>"#
    ), @r"
    |
    #a A | B C 1
    ");
}

#[test]
fn a_page_is_found_by_its_title_and_its_first_heading() {
    assert_snapshot!(sections("<main><h1 id=\"x\">Another <b>name</b></h1><p>Text</p><h1>Second</h1></main>"), @"| Another name Text Second");
}

#[test]
fn only_visible_text_is_indexed() {
    assert_snapshot!(sections(
        r#"<main>
        <script>var script</script><style>style</style><template>template</template><pre>source <b>code</b></pre>
        <nav><ul><li>nav</li></ul></nav><div role="navigation">nav</div><noscript>noscript</noscript>
        <span aria-hidden="true">icon <span>in</span> icon</span><p data-search="off">off</p><svg><title>svg</title><text>svg</text></svg>
        <iframe>iframe</iframe><video>video</video><img alt="picture"><input value="value"><textarea>area</textarea>
        <form><label>Label</label><button>Send</button></form><button type="reset">Reset</button>
        <div hidden>panel</div><button type="button">Question</button><dialog>Dialog</dialog><details><summary>Sum</summary>mary</details>
        <!-- comment --><p aria-hidden="false" data-search="on">on</p>
        </main>"#
    ), @"| Label panel Question Dialog Sum mary on");
}

#[test]
fn words_are_separated_as_they_are_displayed() {
    assert_snapshot!(sections(
        "<main><p>Com<b>pres</b>sor<!-- -->s</p><p>one<br>two</p><th><code>title</code><span>required</span></th><td>3</td><td>4</td><a href=x>a</a><a href=y>b</a>, c<button>d</button>e<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</main>"
    ), @"| Compressors one two title required 3 4 a b, c d e漢字");
}

#[test]
fn a_duplicate_id_starts_no_section() {
    assert_snapshot!(sections(
        "<main><h2 id=\"a&amp;b\">One</h2>1<h2 id=\"a&amp;b\">Two</h2>2<h2 id=\"\">Three</h2>3</main>"
    ), @r"
    |
    #a&b One | 1 Two 2 Three 3
    ");
}

#[test]
fn pages_can_be_excluded() {
    let robots = |content: &str| format!("<meta NAME=Robots content=\"{content}\"><main>x</main>");
    for hidden in [robots("noindex"), robots("nofollow, NoIndex"), robots("none")] {
        assert_eq!(read(&hidden, ""), Reading::Hidden, "{hidden}");
    }
    assert_eq!(read("<main data-search=off>x</main>", ""), Reading::Hidden);
    assert!(matches!(read(&robots("index"), ""), Reading::Sections(_)));
    assert_eq!(read("<body>x</body>", ""), Reading::NoMain);
}

#[test]
fn broken_markup_does_not_leak_text_after_main() {
    assert_snapshot!(sections("<main><section id=a><h2>Open<p data-search=off>off</main><main>2</main>"), @r"
    | 2
    #a Open |
    ");
}

fn soup() -> impl Strategy<Value = String> {
    let tags = "main section h1 h2 h3 p b pre button form nav div br template svg";
    let names: Vec<&str> = tags.split(' ').collect();
    let id = prop_oneof![
        Just(""),
        Just(" id=a"),
        Just(" id=b"),
        Just(" data-search=off"),
        Just(" aria-hidden=true")
    ];
    let piece = (proptest::sample::select(names), id, 0..4u8).prop_map(|(name, rest, kind)| match kind {
        0 | 1 => format!("<{name}{rest}>"),
        2 => format!("</{name}>"),
        _ => "word &lt; ".to_owned(),
    });
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_markup_gives_sections_with_unique_anchors_and_titles(html in prop_oneof![soup(), ".*"]) {
        if let Reading::Sections(sections) = read(&html, "Page") {
            prop_assert!(sections[0].id.is_none());
            let ids: BTreeSet<_> = sections.iter().map(|section| &section.id).collect();
            prop_assert_eq!(ids.len(), sections.len());
            prop_assert!(sections[1..].iter().all(|section| !section.title.is_empty()));
        }
    }

    /// Every word of a well-formed page is indexed exactly once, independent of its sections.
    #[test]
    fn no_word_is_lost_or_duplicated(parts in proptest::collection::vec((0..5u8, any::<bool>()), 0..30)) {
        let mut html = String::from("<main>");
        let mut open = Vec::new();
        for (word, (kind, named)) in parts.iter().enumerate() {
            let id = if *named { format!(" id=\"i{word}\"") } else { String::new() };
            match kind {
                0 => { open.push("</section>"); html.push_str(&format!("<section{id}>")); }
                1 => html.push_str(open.pop().unwrap_or("")),
                2 => html.push_str(&format!("<h2{id}>w{word}</h2>")),
                _ => html.push_str(&format!("<p>w{word}</p>")),
            }
        }
        html.push_str(&open.concat());
        html.push_str("</main>");
        let Reading::Sections(sections) = read(&html, "Page") else { panic!("it has a main") };
        let mut titles: Vec<String> = sections
            .iter()
            .flat_map(|section| [&section.title, &section.text])
            .flat_map(|text| text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned))
            .collect();
        let mut written: Vec<String> =
            parts.iter().enumerate().filter(|(_, (kind, _))| *kind > 1).map(|(word, _)| format!("w{word}")).collect();
        titles.sort();
        written.sort();
        prop_assert_eq!(titles, written);
    }
}
