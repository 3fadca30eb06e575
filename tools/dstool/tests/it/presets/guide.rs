//! The shapes that the guide describes, each with a document of its system.

use std::fs;

use super::{findings, fixtures, site};

/// The findings in a document, with the configuration that the guide has in a chapter.
fn in_document(chapter: &str, document: &str) -> Vec<String> {
    let guide =
        fs::read_to_string(fixtures().join("../../../../demo/guides/content-of-other-systems.md")).unwrap();
    let chapter = guide.split_once(&format!("### {chapter}\n")).unwrap().1;
    let example = chapter.split_once("```toml\n").unwrap().1.split_once("```").unwrap().0;
    let project = site("props", example);
    project.remove("content/pages.ndjson");
    project.write("content/home.json", document);
    findings(&project, &[]).into_iter().map(|(line, _)| line.replace("home.json content/", "")).collect()
}

#[test]
fn prismic() {
    let findings = in_document(
        "Prismic",
        r#"{"id":"x","type":"page","data":{"title":"A","slices":[
            {"slice_type":"hero_teaser","slice_label":null,"variation":"default","primary":{
                "title":"A","text":[{"type":"paragraph","text":"Air","spans":[]}],"theme":"drak",
                "image":{"dimensions":{"width":1,"height":1},"alt":null,"url":"https://images.example.com/a.jpg"}}},
            {"slice_type":"button","primary":{"label":"B","link":{"link_type":"Web","url":"www.example.com"}}}
        ]}}"#,
    );
    let expected = [
        "wrong-value \"drak\"",
        "missing-alt \"https://images.example.com/a.jpg\"",
        "author/link-scheme \"www.example.com\"",
    ];
    assert_eq!(findings, expected);
}

#[test]
fn drupal_has_fields_in_two_objects_and_entries_with_the_keys_of_references() {
    let findings = in_document(
        "Drupal and JSON:API",
        r#"{"data":{"type":"node--page","id":"1","attributes":{"title":"Home"},"relationships":{"field_blocks":{
                "data":[{"type":"paragraph--hero","id":"2"},{"type":"paragraph--hero","id":"9"}],"links":{"self":{"href":"https://cms.example.com"}}}}},
            "included":[
            {"type":"paragraph--hero","id":"2","attributes":{"field_title":"A","field_theme":"drak","drupal_internal__id":4},
                "relationships":{"field_actions":{"data":[{"type":"button","id":"3"}]}}},
            {"type":"button","id":"3","attributes":{"label":"Air dryers","link":"www.example.com"},"relationships":{}}
        ]}"#,
    );
    let expected = [
        "unknown-type \"node--page\"",
        "missing-reference \"9\"",
        "wrong-value \"drak\"",
        "author/link-scheme \"www.example.com\"",
    ];
    assert_eq!(findings, expected);
}

#[test]
fn wordpress_has_texts_between_blocks_and_children_next_to_attributes() {
    let findings = in_document(
        "Blocks of WordPress",
        r#"[{"blockName":"acme/hero","attrs":{"title":"A","theme":"drak"},"innerHTML":"","innerContent":["",null,""],"innerBlocks":[
                {"blockName":"acme/button","attrs":{"label":"Air dryers","lnk":"/air"},"innerBlocks":[],"innerHTML":"<p>x</p>","innerContent":["<p>x</p>"]}]},
            {"blockName":null,"attrs":[],"innerBlocks":[],"innerHTML":"\n\n","innerContent":["\n\n"]}]"#,
    );
    assert_eq!(findings, ["wrong-value \"drak\"", "unknown-prop \"lnk\""]);
}

#[test]
fn builder_has_names_and_props_two_steps_inwards() {
    let findings = in_document(
        "Builder.io",
        r#"{"results":[{"id":"a","name":"Home","data":{"title":"Home","blocks":[
            {"@type":"@builder.io/sdk:Element","id":"b","component":{"name":"HeroTeaser","options":{"title":"A","theme":"drak"}},"responsiveStyles":{"large":{"display":"flex"}}},
            {"@type":"@builder.io/sdk:Element","id":"c","component":{"name":"Button","options":{"label":"Air dryers","link":"www.example.com"}}}
        ]}}]}"#,
    );
    assert_eq!(findings, ["wrong-value \"drak\"", "author/link-scheme \"www.example.com\""]);
}

#[test]
fn payload_has_blocks_in_any_field() {
    let findings = in_document(
        "Payload and Directus",
        r#"{"docs":[{"id":"1","title":"Home","layout":[
            {"blockType":"heroTeaser","id":"x","blockName":"top","title":"A","theme":"drak","actions":[{"blockType":"button","id":"y","label":12,"link":"/air"}]}
        ]}],"totalDocs":1}"#,
    );
    assert_eq!(findings, ["wrong-value \"drak\"", "wrong-type 12"]);
}

/// The help names the step of `root` at which the document is something else.
#[test]
fn a_wrong_step_of_a_root_is_named() {
    for (root, document, help) in [
        (
            "data.*",
            r#"{"data":{"page":{"block":"Hero"}}}"#,
            "`data` is an object, and `*` is each element of an array",
        ),
        (
            "data.**",
            r#"{"data":[{"block":"Hero"}]}"#,
            "`data` is an array, and `**` is each member of an object",
        ),
        ("*", r#"[{"block":"Hero"}]"#, "each element of an array is a document of its own"),
    ] {
        let project = site("props", &format!("[content.source]\ntype = \"block\"\nroot = \"{root}\"\n"));
        project.remove("content/pages.ndjson");
        project.write("content/home.json", document);
        let run = project.run(&["check"]);
        assert!(run.stdout.contains(help), "{root}: {run}");
    }
}
