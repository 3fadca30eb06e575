mod author;
mod faults;
mod models;
mod pages;
mod real;
mod support;

use ds_core::Severity;
use support::{check, check_with, links, manifest};

use crate::{Checker, Options};

fn findings(text: &str) -> String {
    check(text).join("\n")
}

/// One case per rule and variant of it: the model, then the expected findings.
macro_rules! cases {
    ($($name:ident: $text:literal => [$($found:literal),* $(,)?];)+) => {
        $(#[test] fn $name() { let wanted: &[&str] = &[$($found),*]; assert_eq!(check($text), wanted); })+
    };
}

cases! {
    a_right_model_has_no_finding:
        r#"{":type":"x/teaser","title":"Air","typeVariant":"side","link":{"valid":true,"url":"https://e.org"},"id":"a","dataLayer":{"a":{}}}"# => [];
    unknown_prop:
        r#"{":type":"x/teaser","title":"Air","titel":"x"}"# =>
        ["1:35 content/unknown-prop `Teaser` has no field `titel` | did you mean `title`?"];
    a_misspelt_field_of_the_exporter:
        r#"{":type":"x/container",":itmes":{},":hirarchyType":"page",":version":"2"}"# =>
        [
            "1:24 content/unknown-prop no model has a field `:itmes` | did you mean `:items`?",
            "1:36 content/unknown-prop no model has a field `:hirarchyType` | did you mean `:hierarchyType`?",
        ];
    wrong_types_of_fields_of_any_model:
        r#"{":type":"x/teaser","title":"A","id":5,"appliedCssClassNames":["a"],"dataLayer":"a"}"# =>
        [
            "1:38 content/wrong-type `id` must be a string, but this is a number",
            "1:63 content/wrong-type `appliedCssClassNames` must be a string, but this is an array",
            "1:81 content/wrong-type `dataLayer` must be an object, with the data by id, but this is a string",
        ];
    wrong_type_of_the_data_of_an_id:
        r#"{":type":"x/teaser","title":"A","dataLayer":{"a":{"@type":"x"},"b":"c"}}"# =>
        ["1:68 content/wrong-type `b` must be an object with the data of one id, but this is a string"];
    pages_of_a_site_model:
        r#"{":type":"x/container",":path":"/a",":hierarchyType":"page",":children":{"/a/b":{":type":"x/teaser","titel":"A"}}}"# =>
        ["1:101 content/unknown-prop `Teaser` has no field `titel` | did you mean `title`?"];
    unknown_prop_of_a_nested_object:
        r#"{":type":"x/teaser","title":"A","link":{"valid":true,"href":"/"}}"# =>
        ["1:54 content/unknown-prop this object has no field `href` | remove the field or correct its name"];
    a_react_prop_is_no_field:
        r#"{":type":"x/teaser","title":"A","onOpen":1}"# =>
        ["1:33 content/unknown-prop `Teaser` has no field `onOpen` | this prop is for React only: remove the field"];
    missing_prop:
        r#"{":type":"x/teaser"}"# =>
        ["1:10 content/missing-prop `Teaser` needs `title` | add `\"title\"`: string"];
    missing_prop_of_a_nested_object:
        r#"{":type":"x/teaser","title":"A","link":{"url":"/"}}"# =>
        ["1:40 content/missing-prop this object needs `valid` | add `\"valid\"`: boolean"];
    wrong_type:
        r#"{":type":"x/teaser","title":5}"# =>
        ["1:29 content/wrong-type `title` must be `string`, but this is a number"];
    an_address_where_an_object_is_wanted:
        r#"{":type":"x/teaser","title":"A","link":"/a.html"}"# =>
        ["1:40 content/wrong-type `link` must be `Link`, but this is a string | write the address in an object: `{ \"url\": \"/a.html\" }`"];
    a_text_where_an_object_is_wanted:
        r#"{":type":"x/teaser","title":"A","link":"a"}"# =>
        ["1:40 content/wrong-type `link` must be `Link`, but this is a string"];
    wrong_type_of_an_element:
        r#"{":type":"x/teaser","title":"A","actions":[{"title":"x"},7]}"# =>
        ["1:58 content/wrong-type `actions` must be `Action[]`, but this is a number"];
    a_large_value_is_marked_at_its_bracket:
        r#"{":type":"x/teaser","title":{"a":1}}"# =>
        ["1:29 content/wrong-type `title` must be `string`, but this is an object"];
    wrong_value:
        r#"{":type":"x/teaser","title":"A","typeVariant":"sied"}"# =>
        ["1:47 content/wrong-value `typeVariant` cannot be \"sied\" | did you mean \"side\"? | allowed: \"side\", \"stacked\""];
    wrong_value_far_from_all:
        r#"{":type":"x/teaser","title":"A","typeVariant":"banner"}"# =>
        ["1:47 content/wrong-value `typeVariant` cannot be \"banner\" | use one of: \"side\", \"stacked\""];
    a_tagged_union_is_read_by_its_tag:
        r#"{":type":"x/teaser","title":"A","media":{"kind":"video","src":"/a.mp4","lop":true}}"# =>
        ["1:72 content/unknown-prop this object has no field `lop` | did you mean `loop`?"];
    a_wrong_tag:
        r#"{":type":"x/teaser","title":"A","media":{"kind":"vidoe","src":"/a.mp4"}}"# =>
        ["1:49 content/wrong-value `kind` cannot be \"vidoe\" | did you mean \"video\"? | allowed: \"picture\", \"video\""];
    a_missing_tag:
        r#"{":type":"x/teaser","title":"A","media":{"src":"/a.mp4"}}"# =>
        ["1:41 content/missing-prop this object needs `kind`, which selects its type | add it; the type is one of: Media"];
    an_untagged_union_is_read_by_the_best_fit:
        r#"{":type":"x/teaser","title":"A","size":{"width":1,"height":"2"}}"# =>
        ["1:60 content/wrong-type `height` must be `number`, but this is a string"];
    a_pattern:
        r#"{":type":"x/teaser","title":"A","offset":"12pt"}"# =>
        ["1:42 content/wrong-value `offset` cannot be \"12pt\" | use one of: ^-?\\d+px$"];
    elements_after_a_rest_element:
        r#"{":type":"x/teaser","title":"A","order":["a","b",3]}"# => [];
    a_wrong_element_after_a_rest_element:
        r#"{":type":"x/teaser","title":"A","order":["a",2,"3"]}"# =>
        [
            "1:46 content/wrong-type `order` must be `[...string[], number]`, but this is a number",
            "1:48 content/wrong-type `order` must be `[...string[], number]`, but this is a string"
        ];
    names_that_match_a_pattern:
        r#"{":type":"x/teaser","title":"A","data":{"data-a":"b"}}"# => [];
    a_wrong_value_of_a_name_that_matches_a_pattern:
        r#"{":type":"x/teaser","title":"A","data":{"data-a":1}}"# =>
        ["1:50 content/wrong-type `data-a` must be a string, but this is a number"];
    a_name_that_matches_no_pattern:
        r#"{":type":"x/teaser","title":"A","data":{"dat":"b"}}"# =>
        ["1:41 content/unknown-prop this object has no field `dat` | remove the field or correct its name"];
    null_for_an_optional_field:
        r#"{":type":"x/teaser","title":"A","link":null}"# =>
        ["1:40 content/null-prop `link` is null | leave the field out"];
    null_for_a_required_field:
        r#"{":type":"x/teaser","title":null}"# =>
        ["1:29 content/wrong-type `title` must be `string`, but this is null"];
    deprecated:
        r#"{":type":"x/teaser","title":"A","linkText":"x"}"# =>
        ["1:33 content/deprecated-prop `linkText` is deprecated | use `actions`"];
    deprecated_only_in_jsx:
        r#"{":type":"x/download","url":"/a.pdf"}"# => [];
    required_only_in_content:
        r#"{":type":"x/download"}"# =>
        ["1:10 content/missing-prop `Download` needs `url` | add `\"url\"`: string"];
    unknown_type:
        r#"{":type":"x/teasr"}"# =>
        ["1:10 content/unknown-type no component renders `x/teasr` | did you mean `teaser`?"];
    a_node_of_the_repository_is_no_component:
        r#"{":type":"nt:unstructured","any":1}"# => [];
    missing_type:
        r#"{"title":"x"}"# =>
        ["1:1 content/missing-type this model has no `:type`, so no component can render it | add `\":type\"` with the component's resource type"];
    a_type_that_is_no_string:
        r#"{":type":3}"# => ["1:10 content/wrong-type `:type` must be a string, but this is a number"];
    no_model_at_all:
        "5" => ["1:1 content/wrong-type a model must be an object, but this is a number | write one model, an object with a `:type`"];
    an_array_without_a_model:
        "[]" => ["1:1 content/wrong-type this array contains no model | write one model, an object with a `:type`, or an array of models"];
    an_object_without_fields:
        "{}" => ["1:1 content/missing-type this model has no `:type`, so no component can render it | add `\":type\"` with the component's resource type"];
    each_element_of_an_array_is_a_model:
        r#"[{":type":"x/title","text":"A","id":"a"},null,{":type":"x/title","txt":"B","id":"a"}]"# =>
        [
            "1:42 content/wrong-type a model must be an object, but this is null | write one model, an object with a `:type`",
            "1:66 content/unknown-prop `Title` has no field `txt` | did you mean `text`?",
        ];
    date:
        r#"{":type":"x/teaser","title":"A","date":"2026-13-01"}"# =>
        ["1:40 content/wrong-format `date` must be a date that starts with `yyyy-MM-dd`, not \"2026-13-01\""];
    heading_level:
        r#"{":type":"x/title","text":"A","type":"h7"}"# =>
        ["1:38 content/wrong-format `type` must be a heading level, `h1` to `h6`, not \"h7\""];
    an_id_with_a_blank:
        r#"{":type":"x/title","text":"A","anchor":"a b"}"# =>
        ["1:40 content/wrong-format `anchor` must be an id: not empty and without spaces, not \"a b\""];
    missing_alt:
        r#"{":type":"x/image","src":"/a.png"}"# =>
        ["1:26 content/missing-alt this image has no alternative text | describe it in `\"alt\"`; write `\"alt\": \"\"` if it is decorative"];
    an_empty_alt_is_an_answer:
        r#"{":type":"x/image","src":"/a.png","alt":""}"# => [];
    a_decorative_image_needs_no_alt:
        r#"{":type":"x/image","src":"/a.png","decorative":true}"# => [];
    an_older_shape_is_taken_whole:
        r#"{":type":"x/image","src":"/a.png","alt":"","link":"/b","widths":[320]}"# => [];
    an_older_shape_is_checked_as_itself:
        r#"{":type":"x/image","src":"/a.png","alt":"","link":"/b","widths":["320"]}"# =>
        ["1:66 content/wrong-type `widths` must be `number[]`, but this is a string"];
    plain_text_is_not_html:
        r#"{":type":"x/list","richText":false,"intro":"Use <b> for bold & x < y"}"# => [];
    plain_text_is_a_string:
        r#"{":type":"x/list","richText":false,"intro":5}"# =>
        ["1:44 content/wrong-type `intro` must be `string`, but this is a number"];
    rich_text_is_html:
        r#"{":type":"x/list","richText":true,"intro":"Use <b> for bold"}"# =>
        ["1:48 content/broken-html `<b>` is never closed | add the end tag"];
    an_alternative_of_a_component_is_read_by_its_tag:
        r#"{":type":"x/player","source":"embed","html":"x"}"# => [];
    an_alternative_lacks_its_field:
        r#"{":type":"x/player","source":"embed"}"# =>
        ["1:10 content/missing-prop `Player` needs `html` | add `\"html\"`: string"];
    a_field_of_another_alternative:
        r#"{":type":"x/player","source":"embed","html":"x","file":"y"}"# =>
        ["1:49 content/unknown-prop `Player` has no field `file` | remove the field or correct its name"];
    a_tag_that_no_alternative_has:
        r#"{":type":"x/player","source":"embedd","html":"x"}"# =>
        ["1:30 content/wrong-value `source` cannot be \"embedd\" | did you mean \"embed\"? | allowed: \"video\", \"embed\""];
    unsafe_html_is_marked_inside_the_string:
        r#"{":type":"x/text","text":"<p \u003e\n</p><p on=\"é\">x</p>"}"# =>
        ["1:45 content/unsafe-html the attribute `on` on `<p>` is removed by the sanitiser | remove the attribute"];
    broken_html:
        r#"{":type":"x/text","text":"<b>x"}"# =>
        ["1:27 content/broken-html `<b>` is never closed | add the end tag"];
    duplicate_id_in_html_and_model:
        r#"{":type":"x/text","id":"a","text":"<p id='a'>x</p>"}"# =>
        ["1:24 content/duplicate-id the id `a` is used twice | give each element a unique id"];
    ids_of_items_that_become_elements:
        r#"{":type":"x/title","text":"A","id":"a","places":[{"id":"b"},{"id":"b"}],"place":{"id":"a"}}"# =>
        [
            "1:36 content/duplicate-id the id `a` is used twice | give each element a unique id",
            "1:67 content/duplicate-id the id `b` is used twice | give each element a unique id"
        ];
    ids_that_only_name_an_item_may_be_those_of_others:
        r#"{":type":"x/title","text":"A","id":"a","choices":[{"id":"a","below":[{"id":"a"}]},{"id":"a"}]}"# => [];
    an_endless_type_takes_everything:
        r#"{":type":"x/title","text":"A","endless":{"a":[1]}}"# => [];
    a_recursive_type_is_followed:
        r#"{":type":"x/title","text":"A","tree":{"name":"a","children":[{"name":"b","children":[{"nam":"c"}]}]}}"# =>
        ["1:87 content/unknown-prop this object has no field `nam` | did you mean `name`?"];
}

#[test]
fn items_are_checked_in_their_order() {
    insta::assert_snapshot!(findings(
        r#"{ ":type": "x/container",
  ":items": {
    "b": { ":type": "x/title", "type": "h4", "text": "After h2: one level skipped" },
    "a": { ":type": "x/title", "type": "h2", "text": "First", "id": "one" },
    "c": { ":type": "x/title", "txt": "Unknown and, without text, missing", "id": "one" },
    "d": { ":type": "x/title", "text": "Not in the order" },
    "e": 5
  },
  ":itemsOrder": ["a", "b", "c", "e", "c", "gone", 7]
}"#
    ), @r#"
    3:40 content/heading-order this `h4` follows an `h2`, so a level is skipped | use `h3` or higher
    5:32 content/unknown-prop `Title` has no field `txt` | did you mean `text`?
    5:83 content/duplicate-id the id `one` is used twice | give each element a unique id
    6:5 content/items-order the item `d` is not in `:itemsOrder`, so it is never shown | add its name to `:itemsOrder`
    7:10 content/wrong-type `item` must be a model (an object with a `:type`), but this is a number
    9:39 content/items-order `c` is listed twice in `:itemsOrder` | remove the name from `:itemsOrder`
    9:44 content/items-order there is no item named `gone` | remove the name from `:itemsOrder`
    9:52 content/wrong-type `:itemsOrder` must be an array of strings, but this is a number
    "#);
}

#[test]
fn unexpected_items_and_missing_titles_are_found() {
    let item = r#"":items":{"a":{":type":"x/title","text":"A"}},":itemsOrder":["a"]"#;
    assert_eq!(
        check(&format!(r#"{{":type":"x/title","text":"A",{item}}}"#)),
        [
            "1:31 content/unexpected-items this component cannot contain other components | move the items into a container"
        ]
    );
    assert_eq!(
        check(&format!(r#"{{":type":"x/tabs",{item}}}"#)),
        ["1:29 content/missing-panel-title this panel has no title | add a `\"cq:panelTitle\"` to the item"]
    );
    // A panel of any container, such as a carousel.
    let titled = item.replace(r#""text":"A""#, r#""text":"A","cq:panelTitle":["A"]"#);
    for kind in ["tabs", "container"] {
        let findings = check(&format!(r#"{{":type":"x/{kind}",{titled}}}"#));
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(
            findings[0]
                .ends_with("content/wrong-type `cq:panelTitle` must be a string, but this is an array")
        );
    }
    assert_eq!(
        check(r#"{":type":"x/container",":items":{"a":{":type":"x/title","text":"A"}}}"#),
        [
            "1:24 content/items-order `:items` needs an `:itemsOrder` next to it | add `:itemsOrder`, an array with the names of the items"
        ]
    );
    assert_eq!(check(r#"{":type":"x/container",":items":[],":itemsOrder":"a"}"#).len(), 1);
    assert_eq!(check(r#"{":type":"x/container",":items":{},":itemsOrder":[]}"#), [] as [&str; 0]);
}

#[test]
fn models_inside_pages_and_unknown_components_are_checked() {
    let text = r#"{":type":"x/page","title":"P",":items":{"root":{":type":"x/title"}},":itemsOrder":["root"],
":children":{"/a":{":type":"x/title","txt":""}}}"#;
    assert_eq!(
        check(text),
        [
            "1:10 content/unknown-type no component renders `x/page` | use a resource type whose last segment names a component",
            "1:57 content/missing-prop `Title` needs `text` | add `\"text\"`: string",
            "2:38 content/unknown-prop `Title` has no field `txt` | did you mean `text`?",
        ]
    );
}

#[test]
fn unknown_types_can_be_ignored() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    assert_eq!(check_with(&checker, r#"{":type":"own/thing","a":1}"#), [] as [&str; 0]);
    let checker = Checker::new(&manifest, None, Options { unknown_type: Some(Severity::Warning) });
    assert_eq!(check_with(&checker, r#"{":type":"own/thing","a":1}"#).len(), 1);
}

#[test]
fn unknown_fields_of_an_incomplete_component_are_ignored() {
    let mut manifest = manifest();
    let teaser = manifest.components.iter_mut().find(|component| component.name == "Teaser").unwrap();
    teaser.incomplete = Some("`Props` cannot be resolved".into());
    let checker = Checker::new(&manifest, None, Options::default());
    let findings = |fields: &str| check_with(&checker, &format!(r#"{{":type":"x/teaser",{fields}}}"#));
    assert_eq!(findings(r#""title":"A","titel":"B""#), [] as [&str; 0]);
    assert_eq!(
        findings(r#""titel":"A","onOpen":1"#),
        [
            "1:10 content/missing-prop `Teaser` needs `title` | add `\"title\"`: string",
            "1:33 content/unknown-prop `Teaser` has no field `onOpen` | this prop is for React only: remove the field"
        ]
    );
    // Only the list of the component's own fields is incomplete.
    assert_eq!(
        findings(r#""title":"A","media":{"kind":"video","lop":true}"#),
        ["1:57 content/unknown-prop this object has no field `lop` | did you mean `loop`?"]
    );
}

#[test]
fn links_inside_the_site_are_checked() {
    let (manifest, links) = (manifest(), links());
    let checker = Checker::new(&manifest, Some(&links), Options::default());
    let check = |text: &str| check_with(&checker, text);
    let link = |url: &str| {
        check(&format!(
            r#"{{":type":"x/teaser","title":"A","id":"tabs-1","link":{{"valid":true,"url":"{url}"}}}}"#
        ))
    };
    for fine in ["/", "/index.html#main", "https://example.org/x", "#tabs-1", "#tabs-1-tab-b", "mailto:a@b"] {
        assert_eq!(link(fine), [] as [&str; 0], "{fine}");
    }
    assert_eq!(
        link("/libary/a.html"),
        [
            "1:74 content/dead-link the site has no page or file `/libary/a.html` | did you mean `/library/a.html`?"
        ]
    );
    assert_eq!(
        link("/index.html#nowhere"),
        [
            "1:74 content/dead-link the page `/index.html` has no id with this name | link to an id that exists on the page"
        ]
    );
    assert_eq!(
        link("#tabs-2"),
        ["1:74 content/dead-link there is no element with the id `tabs-2` | did you mean `#tabs-1`?"]
    );
    assert_eq!(
        check(r#"{":type":"x/text","text":"<a href='/x'>a</a><img src='/art/a.svg' alt=''>"}"#),
        [
            "1:36 content/dead-link the site has no page or file `/x` | link to a page that exists, or add the page"
        ]
    );
    assert_eq!(
        check(r#"{":type":"x/image","src":"/art/b.svg","alt":""}"#),
        ["1:26 content/dead-link the site has no page or file `/art/b.svg` | did you mean `/art/a.svg`?"]
    );
}

/// Every kind of field that contains an address: declared with a format, in a link object, in a list, in an older
/// shape, and fields that are addresses by name alone.
#[test]
fn unsafe_addresses_in_fields_are_found() {
    let fields = [
        r#"{":type":"x/image","src":"ADDRESS","alt":""}"#,
        r#"{":type":"x/image","src":"/a","alt":"","imageLink":{"valid":true,"url":"ADDRESS"}}"#,
        r#"{":type":"x/teaser","title":"A","link":{"valid":true,"url":"ADDRESS"}}"#,
        r#"{":type":"x/teaser","title":"A","actions":[{"title":"x","link":{"valid":true,"url":"ADDRESS"}}]}"#,
        r#"{":type":"x/teaser","title":"A","media":{"kind":"video","src":"ADDRESS"}}"#,
        r#"{":type":"x/container",":items":{"a":{":type":"x/image","src":"ADDRESS","alt":""}},":itemsOrder":["a"]}"#,
    ];
    let disguises = [
        "javascript:alert(1)",
        "JAVASCRIPT:alert(1)",
        "  javascript:alert(1)",
        "java\\tscript:alert(1)",
        "java\\nscript:alert(1)",
        "\\u0001javascript:alert(1)",
        "\\u006aavascript:alert(1)",
        "&#106;avascript:alert(1)",
        "javascript&colon;alert(1)",
        "vbscript:x",
        "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml,<svg onload=alert(1)>",
        "blob:https://e.org/x",
        "file:///etc/passwd",
    ];
    for field in fields {
        for address in disguises {
            let findings = check(&field.replace("ADDRESS", address));
            assert!(
                findings.len() == 1 && findings[0].contains("content/unsafe-link"),
                "{field} {address}: {findings:?}"
            );
        }
        for fine in ["https://e.org/a", "//e.org/a", "a/b:c", "?a=javascript:x", "#javascript:x"] {
            assert_eq!(check(&field.replace("ADDRESS", fine)), [] as [&str; 0], "{field} {fine}");
        }
    }
    assert_eq!(check(&fields[0].replace("ADDRESS", "data:image/png;base64,AAAA")), [] as [&str; 0]);
    assert_eq!(check(&fields[2].replace("ADDRESS", "sms:+46")), [] as [&str; 0]);
    assert_eq!(
        check(&fields[0].replace("ADDRESS", "javascript:x")),
        [
            "1:26 content/unsafe-link an image address that starts with `javascript:` is removed | use http, https, an address inside the site, or a raster image as a `data:` URL"
        ]
    );
}

#[test]
fn unsafe_attributes_of_a_link_are_found() {
    let link = |attributes: &str| {
        check(&format!(
            r#"{{":type":"x/teaser","title":"A","link":{{"valid":true,"url":"/a","attributes":{attributes}}}}}"#
        ))
    };
    assert_eq!(
        link(r#"{"target":"_blank","rel":"nofollow","aria-label":"a","title":"b","href":"/a"}"#),
        [] as [&str; 0]
    );
    assert_eq!(
        link(r#"{"data-slider":"{}"}"#),
        [
            "1:79 content/unsafe-link the link attribute `data-slider` is removed | remove it; allowed are target, title, rel, hreflang, lang, download and aria-*"
        ]
    );
    for name in ["onclick", "style", "data-config", "data-x", "class", "ARIA-", "aria-1"] {
        assert_eq!(link(&format!(r#"{{"{name}":"x"}}"#)).len(), 1, "{name}");
    }
}

#[test]
fn a_repeated_type_is_a_warning_and_the_last_one_is_used() {
    let mut findings = ds_core::Diagnostics::new();
    let manifest = manifest();
    let text = r#"{":type":"x/nothing",":type":"x/title","text":"A","$schema":"../title.json"}"#;
    Checker::new(&manifest, None, Options::default())
        .check(&ds_core::SourceFile::new("a.json", text), &mut findings);
    let codes: Vec<_> = findings.iter().map(|finding| (finding.rule.code, finding.severity)).collect();
    assert_eq!(codes, [("json/duplicate-key", Severity::Warning)]);
}

#[test]
fn a_missing_alt_is_a_warning_in_a_model_and_an_error_in_html() {
    let severity = |text: &str| {
        let mut findings = ds_core::Diagnostics::new();
        Checker::new(&manifest(), None, Options::default())
            .check(&ds_core::SourceFile::new("a.json", text), &mut findings);
        findings.iter().map(|finding| (finding.rule.code, finding.severity)).collect::<Vec<_>>()
    };
    assert_eq!(severity(r#"{":type":"x/image","src":"/a"}"#), [("content/missing-alt", Severity::Warning)]);
    assert_eq!(
        severity(r#"{":type":"x/text","text":"<img src=/a>"}"#),
        [("content/missing-alt", Severity::Error)]
    );
    assert_eq!(
        severity(r#"{":type":"x/text","text":"<table border=1></table>"}"#),
        [("content/unsafe-html", Severity::Warning)]
    );
}

#[test]
fn invalid_files_give_only_their_own_findings() {
    assert_eq!(
        check(""),
        ["1:1 json/empty the file is empty; a JSON value was expected | write one value, at least `{}`"]
    );
    assert_eq!(check("not json").len(), 1);
    assert_eq!(
        check(r#"{":type":"x/title","text":"A""#),
        ["1:30 json/syntax the file ends inside an object | the file may have been cut off"]
    );
    assert_eq!(
        check(r#"{":type":"x/title","text":"A","text":"B"}"#),
        ["1:31 json/duplicate-key the key `text` is used twice | remove one of the two"]
    );
    let levels = 63;
    let open = r#"{":type":"x/container",":itemsOrder":["a"],":items":{"a":"#.repeat(levels);
    let deepest = format!(r#"{open}{{":type":"x/title","text":"A"}}{}"#, "}}".repeat(levels));
    assert_eq!(check(&deepest), [] as [&str; 0]);
    let levels = 64;
    let open = r#"{":type":"x/container",":itemsOrder":["a"],":items":{"a":"#.repeat(levels);
    let findings = check(&format!(r#"{open}{{":type":"x/title","text":"A"}}{}"#, "}}".repeat(levels)));
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(
        findings[0].contains("json/too-deep this value is nested more than 128 levels deep"),
        "{findings:?}"
    );
}

#[test]
fn locations_are_exact_after_a_byte_order_mark_crlf_and_astral_characters() {
    let text = "\u{feff}{\":type\": \"x/title\",\r\n\t\"text\": \"𝄞\", \"x\": 1}";
    assert_eq!(
        check(text),
        ["2:15 content/unknown-prop `Title` has no field `x` | remove the field or correct its name"]
    );
}

#[test]
fn no_prefix_of_a_model_panics() {
    let text = r#"{":type":"x/teaser","title":"A","actions":[{"title":"x"}],"media":{"kind":"video","src":"a"},"link":{"valid":true},":items":{"a":{":type":"x/text","text":"<p>\u00e9</p>"}},":itemsOrder":["a"]}"#;
    for end in 0..text.len() {
        check(&text[..end]);
    }
}

#[test]
fn a_field_that_is_a_text_or_a_function_in_react_is_a_text_in_content() {
    let model = |target: &str| format!(r#"{{":type":"x/teaser","title":"A","target":{target}}}"#);
    assert_eq!(check(&model("\"/send\"")), [""; 0]);
    for wrong in ["1", "true", "{}", "[]"] {
        let findings = check(&model(wrong));
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].contains("content/wrong-type `target` must be"), "{findings:?}");
    }
}
