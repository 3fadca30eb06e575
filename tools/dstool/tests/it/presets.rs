//! Content of other systems: sites written from the documented formats, with and without mistakes of authors and developers.

mod guide;
mod mistakes;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{Project, Setting};

use mistakes::{CONTENTFUL, KONTENT, Mistake, PROPS, SANITY, STORYBLOK, STRAPI};

const PRESETS: [&str; 6] = ["contentful", "kontent", "props", "sanity", "storyblok", "strapi"];

fn fixtures() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/presets")
}

/// A project with the components and one of the sites.
fn site(preset: &str, configuration: &str) -> Project {
    let project = Project::empty();
    project.write("components.tsx", fs::read(fixtures().join("components.tsx")).unwrap());
    let run = project.run(&["props", "components.tsx", "--out", "manifest.txt"]);
    assert_eq!(run.status as u8, 0, "{run}");
    project.write(
        "dstool.toml",
        format!("[content]\nmanifest = \"manifest.txt\"\nsources = \"content/*\"\n{configuration}"),
    );
    for entry in fs::read_dir(fixtures().join(preset)).unwrap() {
        let place = entry.unwrap().path();
        let name = place.file_name().unwrap().to_string_lossy().into_owned();
        project.write(&format!("content/{name}"), fs::read(place).unwrap());
    }
    project
}

fn with_preset(preset: &str) -> Project {
    site(preset, &format!("[content.source]\npreset = \"{preset}\"\n"))
}

/// The findings as `file rule marked text`, and their messages.
fn findings(project: &Project, args: &[&str]) -> Vec<(String, String)> {
    let args = [&["check", "--output-format", "json"], args].concat();
    let run = project.run(&args);
    assert!((run.status as u8) < 2, "{run}");
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    report["findings"].as_array().unwrap().iter().map(|entry| finding(project, entry)).collect()
}

fn finding(project: &Project, finding: &Value) -> (String, String) {
    let path = finding["path"].as_str().unwrap_or_default();
    let (start, end) = (&finding["range"]["start"], &finding["range"]["end"]);
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let text = project.read(path);
    // Bytes of a record in a stream start at its line.
    let line = number(&start["line"]) - 1;
    let text = if path.ends_with(".ndjson") { text.split('\n').nth(line).unwrap() } else { &text };
    let marked = &text[number(&start["byte"])..number(&end["byte"])];
    let name = path.strip_prefix("content/").unwrap_or(path);
    let code = finding["code"].as_str().unwrap();
    (format!("{name} {code} {marked}"), finding["message"].as_str().unwrap().to_owned())
}

fn entries(preset: &str) -> usize {
    let project = with_preset(preset);
    let count = |text: &str| match preset {
        "contentful" => text.matches("\"type\": \"Entry\"").count(),
        "kontent" => text.matches("\"type\": \"page\",\n").count(),
        "storyblok" => text.matches("\"full_slug\"").count(),
        "strapi" => text.matches("\"publishedAt\"").count(),
        "sanity" => text.lines().filter(|line| !line.contains("\"sanity.imageAsset\"")).count(),
        _ if text.contains("\n  ") || text.starts_with("{\n") => 1,
        _ => text.lines().count(),
    };
    let names = fs::read_dir(fixtures().join(preset)).unwrap();
    names.map(|name| count(&project.read(&format!("content/{}", name.unwrap().file_name().display())))).sum()
}

#[test]
fn a_site_of_each_system_has_twenty_entries_and_no_finding() {
    for preset in PRESETS {
        assert!(entries(preset) >= 20, "{preset}: {}", entries(preset));
        assert_eq!(findings(&with_preset(preset), &[]), [], "{preset}");
    }
}

/// The mistakes of each system, all in one site.
#[test]
fn every_planted_mistake_is_found_once_and_nothing_else() {
    let (mut kinds, mut wrong) = (BTreeSet::new(), Vec::new());
    let mistakes: [&[Mistake]; 6] = [&CONTENTFUL, &KONTENT, &PROPS, &SANITY, &STORYBLOK, &STRAPI];
    for (preset, mistakes) in PRESETS.into_iter().zip(mistakes) {
        let project = with_preset(preset);
        for (file, old, new, ..) in mistakes {
            let path = format!("content/{file}");
            let text = project.read(&path);
            assert!(text.contains(old), "{preset}: `{old}` in {file}");
            project.write(&path, text.replacen(old, new, 1));
        }
        let mut findings: Vec<String> = findings(&project, &[]).into_iter().map(|(line, _)| line).collect();
        let mut planted: Vec<String> =
            mistakes.iter().map(|(file, _, _, rule, marked)| format!("{file} {rule} {marked}")).collect();
        findings.sort();
        planted.sort();
        let without = |a: &[String], b: &[String]| -> Vec<String> {
            a.iter().filter(|line| !b.contains(line)).cloned().collect()
        };
        if findings != planted {
            let (extra, missed) = (without(&findings, &planted), without(&planted, &findings));
            wrong.push(format!(
                "{preset}: extra {extra:#?}, missed {missed:#?}, {} of {}",
                findings.len(),
                planted.len()
            ));
        }
        kinds.extend(mistakes.iter().map(|mistake| mistake.3));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(kinds.len() >= 15, "{kinds:?}");
}

/// A stream has a record per line.
#[test]
fn records_of_a_stream_have_the_same_findings() {
    let project = with_preset("storyblok");
    let stories: Value = serde_json::from_str(&project.read("content/stories.json")).unwrap();
    let stories = stories["stories"].as_array().unwrap();
    let lines = |stories: &[Value]| -> String {
        stories.iter().map(|story| format!("{}\n", serde_json::json!({ "story": story }))).collect()
    };
    let text = lines(stories).replacen("\"theme\":\"light\"", "\"theme\":\"ligth\"", 1);
    let run = project.run_with(&["check", "-"], &Setting { stdin: &text, ..Setting::default() });
    let line = 1 + text.lines().position(|line| line.contains("ligth")).unwrap();
    assert_eq!(run.stdout.lines().count(), 1, "{run}");
    assert!(run.stdout.starts_with(&format!("<stdin>:{line}:")), "{run}");
    assert!(run.stdout.contains("content/wrong-value"), "{run}");
}

#[test]
fn a_preset_that_does_not_fit_names_what_it_saw_and_which_would() {
    for (preset, other) in [
        ("storyblok", "contentful"),
        ("contentful", "strapi"),
        ("kontent", "strapi"),
        ("strapi", "storyblok"),
        ("props", "sanity"),
    ] {
        let project = site(other, &format!("[content.source]\npreset = \"{preset}\"\n"));
        let run = project.run(&["check"]);
        let lines: Vec<&str> = run.stdout.lines().collect();
        assert!(!lines.is_empty(), "{preset} {other}: {run}");
        // An image is no content in any system.
        for line in lines.into_iter().filter(|line| !line.contains("originalFilename")) {
            assert!(
                line.contains(&format!(
                    "content/source-mismatch] there is no content of `{preset}` in this file: it has `"
                )),
                "{line}"
            );
            assert!(line.contains(&format!("the preset `{other}` would fit")), "{line}");
        }
    }
}

/// An answer with an error message, for example.
#[test]
fn a_file_that_no_preset_fits_says_what_it_has() {
    let answers = [
        (r#"{"error":"unauthorized","status":401}"#, "it has `error`, `status`"),
        (r#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}"#, "it has `a`, `b`, `c`, `d`, `e`, `f` …"),
        (r#""maintenance""#, "it has a string"),
    ];
    for preset in PRESETS {
        let project = with_preset(preset);
        for path in project.files().into_keys().filter(|path| path.starts_with("content/")) {
            project.remove(&path);
        }
        for (answer, seen) in answers {
            project.write("content/answer.json", answer);
            let run = project.run(&["check", "--output-format", "concise"]);
            let message =
                format!("content/source-mismatch] there is no content of `{preset}` in this file: {seen}");
            let lines: Vec<&str> = run.stdout.lines().filter(|line| line.contains("error[")).collect();
            assert!(lines.len() == 1 && lines[0].contains(&message), "{preset}: {run}");
            assert!(!lines[0].contains("would fit"), "{run}");
        }
    }
}

#[test]
fn a_preset_is_overridden_key_by_key() {
    let project = site("props", "[content.source]\npreset = \"props\"\ntype = \"name\"\nroot = \"page\"\n");
    project.write("content/home.json", r#"{"page":{"name":"page","props":{"title":"A","body":[{"name":"hero-teaser","props":{"titel":"B"}}]}}}"#);
    project.remove("content/pages.ndjson");
    assert_eq!(findings(&project, &[]).len(), 1);
    assert_eq!(findings(&project, &[])[0].1, "`HeroTeaser` has no field `titel`");
}

#[test]
fn stories_that_others_refer_to_are_checked() {
    let project = with_preset("storyblok");
    let story = |id: &str, field: &str| {
        format!(r#"{{"uuid":"{id}","content":{{"_uid":"{id}","component":"hero_teaser","{field}":"A"}}}}"#)
    };
    let text = format!(r#"{{"stories":[{}],"rels":[{}]}}"#, story("a", "title"), story("b", "titel"));
    project.write("content/related.json", text);
    let new = findings(&project, &[]).into_iter().filter(|(place, _)| place.contains("related.json"));
    assert_eq!(new.map(|(_, message)| message).collect::<Vec<_>>(), ["`HeroTeaser` has no field `titel`"]);
}

/// Models as AEM exports them, of a project with names of its own.
const MAPPED: &str = r#"{":type":"acme/components/stage",":items":{
    "a":{":type":"acme/components/hero","headline":"A","titel":"B"},
    "b":{":type":"acme/components/product","sku":"1",":items":{"x":{":type":"nothing"}},":itemsOrder":["x"]},
    "c":{":type":"acme/components/banner"},"d":{":type":"acme/components/banner"}
},":itemsOrder":["a","b","c","d"]}"#;

#[test]
fn an_empty_list_and_a_missing_image_have_no_further_findings() {
    let project = with_preset("contentful");
    project.write("content/entries.json", r#"{"sys":{"type":"Array"},"total":0,"items":[]}"#);
    assert_eq!(findings(&project, &[]), []);
    let image = r#"{"sys":{"type":"Link","linkType":"Asset","id":"none"}}"#;
    let entry = |id: &str, fields: &str| {
        format!(
            r#"{{"sys":{{"id":"{id}","contentType":{{"sys":{{"id":"heroTeaser"}}}}}},"fields":{{"title":"A"{fields}}}}}"#
        )
    };
    let items = [entry("a", &format!(",\"image\":{image}")), entry("b", "")].join(",");
    project.write("content/entries.json", format!("{{\"items\":[{items}]}}"));
    let lines: Vec<String> = findings(&project, &[]).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, ["entries.json content/missing-reference \"none\""]);
}

/// The answer with a single entry has nothing of what the entry refers to.
#[test]
fn what_single_entries_refer_to_is_not_missing() {
    let project = with_preset("contentful");
    let entry = r#"{"sys":{"id":"a","contentType":{"sys":{"id":"section"}}},"fields":{"children":[{"sys":{"type":"Link","linkType":"Entry","id":"b"}}]}}"#;
    project.write("content/entries.json", entry);
    assert_eq!(findings(&project, &[]), []);
}

/// Templates show entries whose types no component has.
#[test]
fn an_entry_of_an_unknown_type_is_a_hint_and_what_is_in_it_is_checked() {
    let project = with_preset("storyblok");
    project.remove("content/stories.json");
    let block = r#"{"component":"fact_list","facts":[{"component":"fact","label":"A","value":1},{"component":"buton","label":"B"}]}"#;
    project.write(
        "content/home.json",
        format!(r#"{{"story":{{"content":{{"component":"landing","title":"A","body":[{block},{{"component":"quote"}}]}}}}}}"#),
    );
    let run = project.run(&["check", "-q"]);
    let lines: Vec<&str> = run.stdout.lines().filter_map(|line| Some(line.split_once(": ")?.1)).collect();
    assert_eq!(
        lines,
        [
            "info[content/unknown-type] no component renders `landing` (help: name a component, or map the type in `[content.types]`)",
            "error[content/unknown-type] no component renders `buton` (help: did you mean `Button`?)",
            "error[content/unknown-type] no component renders `quote` (help: name a component, or map the type in `[content.types]`)",
        ],
        "{run}"
    );
}

/// Fields of Kontent.ai are lists where something may be chosen or linked, and have names in snake case.
#[test]
fn lists_of_one_are_single_values_where_no_list_is_wanted() {
    let project = with_preset("kontent");
    project.remove("content/items.json");
    let element = |kind: &str, value: &str| format!(r#"{{"type":"{kind}","name":"N","value":{value}}}"#);
    let check = |kind: &str, elements: &[(&str, String)]| -> Vec<String> {
        let elements: Vec<String> =
            elements.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
        let system = |name: &str| format!(r#"{{"codename":"{name}","type":"{kind}"}}"#);
        let [item, elements] = [system("a"), elements.join(",")];
        project.write(
            "content/home.json",
            format!(r#"{{"item":{{"system":{item},"elements":{{{elements}}}}}}}"#),
        );
        findings(&project, &[]).into_iter().map(|(line, _)| line.replace("home.json content/", "")).collect()
    };
    let choice = |names: &[&str]| {
        let options: Vec<String> =
            names.iter().map(|name| format!(r#"{{"name":"{name}!","codename":"{name}"}}"#)).collect();
        element("multiple_choice", &format!("[{}]", options.join(",")))
    };
    let hero = |theme: String| check("hero_teaser", &[("title", element("text", "\"A\"")), ("theme", theme)]);
    assert_eq!(hero(choice(&["dark"])), [""; 0]);
    assert_eq!(hero(choice(&[])), [""; 0]);
    assert_eq!(hero(element("multiple_choice", "null")), [""; 0]);
    assert_eq!(hero(choice(&["drak"])), ["wrong-value \"drak\""]);
    assert_eq!(hero(choice(&["dark", "light"])), ["wrong-type ["]);
    // A required one is missing.
    let figure = |image: &str| check("figure", &[("image", element("asset", image))]);
    assert_eq!(figure("[]"), ["wrong-type ["]);
    assert_eq!(
        figure(
            r#"[{"name":"a.jpg","type":"image/jpeg","size":1,"description":"Plan","url":"https://a.example.com/a.jpg"}]"#
        ),
        [""; 0]
    );
    let event = |name: &str| {
        check(
            "event",
            &[("title", element("text", "\"A\"")), (name, element("date_time", "\"2031-05-04T00:00:00Z\""))],
        )
    };
    assert_eq!(event("start_date"), [""; 0]);
    assert_eq!(event("start_day"), ["unknown-prop \"start_day\""]);
}

/// What systems send for fields that an author has left empty, and for numbers.
#[test]
fn empty_fields_and_numbers_in_strings_are_no_mistakes() {
    let project = with_preset("storyblok");
    project.remove("content/stories.json");
    let more = "caption?: string;\n  /** Columns. */\n  columns?: 1 | 2;\n  /** Pixels. */\n  gap?: number;";
    project.edit("components.tsx", "caption?: string;", more);
    assert_eq!(project.run(&["props", "components.tsx", "--out", "manifest.txt"]).status as u8, 0);
    let check = |fields: &str| -> Vec<String> {
        let figure = format!(r#"{{"component":"figure",{fields}}}"#);
        let page =
            format!(r#"{{"story":{{"content":{{"component":"page","title":"A","body":[{figure}]}}}}}}"#);
        project.write("content/home.json", page);
        findings(&project, &[]).into_iter().map(|(line, _)| line).collect()
    };
    let image = r#""image":{"src":"/a.jpg","alt":""}"#;
    assert_eq!(
        check(&format!(r#"{image},"caption":"","zoom":"","columns":"2","gap":"2.5","other":null"#)),
        [""; 0]
    );
    assert_eq!(check(&format!(r#"{image},"gap":"wide""#)), ["home.json content/wrong-type \"wide\""]);
    assert_eq!(check(&format!(r#"{image},"columns":"3""#)).len(), 1);
    assert_eq!(check(r#""image":null"#), ["home.json content/wrong-type null"]);
}

/// Data of a system has types of its own.
#[test]
fn types_of_the_systems_own_data_are_no_components() {
    let project = with_preset("storyblok");
    project.remove("content/stories.json");
    project.write(
        "content/home.json",
        r#"{"story":{"content":{"component":"page","title":"A","body":[{"component":"grid","table":{"fieldtype":"table","thead":[{"component":"_table_head","value":"A","_uid":"1"}],"tbody":[]}}]}}}"#,
    );
    let lines: Vec<String> = findings(&project, &[]).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, ["home.json content/unknown-type \"grid\""]);
}

#[test]
fn fixes_fit_the_original_and_nothing_else_changes() {
    let project = with_preset("storyblok");
    let old = "\"url\": \"https://forms.example.com/ask/1\"";
    let stories = project.read("content/stories.json");
    assert!(stories.contains(old) && stories.contains("https://standards.example.com/quiet-pumps"));
    // The second one is in rich text, where no fix is offered.
    let broken = stories.replacen(old, "\"url\": \"www.example.com/ask\"", 1).replacen(
        "https://standards.example.com/quiet-pumps",
        "www.example.com/é",
        1,
    );
    project.write("content/stories.json", &broken);
    let run = project.run(&["check", "--fix"]);
    assert_eq!(run.status as u8, 0, "{run}");
    let fixed = broken.replacen("\"www.example.com/ask\"", "\"https://www.example.com/ask\"", 1);
    assert_eq!(project.read("content/stories.json"), fixed);
    assert_eq!(findings(&project, &[])[0].0, "stories.json content/author/link-scheme www.example.com/é");
}

/// Links between pages are compared at the end, when only their places are left.
#[test]
fn links_of_mapped_pages_are_reported_where_they_are_written() {
    let project = site("props", "[content.fields]\n\"section.headline\" = \"title\"\n");
    project.remove("content/pages.ndjson");
    let page = |path: &str, link: &str| {
        format!(
            "\"{path}\": {{\":type\":\"x/section\",\":path\":\"{path}\",\"headline\":\"A\",\n  \":items\":{{\"t\":{{\":type\":\"x/richtext\",\"text\":\"<a href='{link}'>Air</a>\"}}}},\":itemsOrder\":[\"t\"]}}"
        )
    };
    let pages =
        [page("/content/a/en", "/content/a/en/none.html"), page("/content/a/en/b", "/content/a/en.html")];
    project.write("content/home.json", format!("{{{}}}", pages.join(",\n")));
    let findings = findings(&project, &[]);
    let dead_links: Vec<&str> = findings
        .iter()
        .map(|(line, _)| line.as_str())
        .filter(|finding| finding.contains("dead-link"))
        .collect();
    assert_eq!(dead_links, ["home.json content/dead-link /content/a/en/none.html"]);
}

#[test]
fn a_response_of_strapi_3_is_an_entry_without_data() {
    let project = with_preset("strapi");
    let text = |more: &str| {
        format!(
            r#"{{ "id": 1, "title": "Home", "created_at": "2021-04-05", "published_at": null, "zone": [{more}] }}"#
        )
    };
    let button = r#"{ "__component": "blocks.hero-teaser", "id": 2, "title": "A", "pretitel": "B" }"#;
    project.write("content/three.json", text(button));
    project.write("content/list.json", format!("[{}, {}]", text(button), text(button)));
    let of =
        |name: &str| findings(&project, &[]).into_iter().filter(|(place, _)| place.starts_with(name)).count();
    // The misspelt field, once in each entry.
    assert_eq!((of("three.json"), of("list.json")), (1, 2));
    project.write("content/three.json", text(""));
    let (place, message) =
        findings(&project, &[]).into_iter().find(|(place, _)| place.starts_with("three")).unwrap();
    assert!(place.contains("content/source-mismatch"), "{place} {message}");
}

/// `storyblok stories pull` has translations next to their fields. A mistake that only one language has is found in it.
#[test]
fn translations_next_to_fields_of_storyblok_are_checked() {
    let project = with_preset("storyblok");
    project.remove("content/stories.json");
    let story = |theme: &str, more: &str| {
        let hero = format!(
            r#"{{"component":"heroTeaser","title":"Main","title__i18n__de_at":"Haupt","theme":"light","theme__i18n__fr":"{theme}"{more}}}"#
        );
        let page = format!(
            r#"{{"story":{{"content":{{"component":"page","title":"Home","title__i18n__fr":"","body":[{hero}]}}}}}}"#
        );
        project.write("content/home.json", page);
        let lines = findings(&project, &[]).into_iter();
        lines.map(|(line, message)| format!("{line}: {message}")).collect::<Vec<_>>()
    };
    assert_eq!(story("dark", ""), [""; 0]);
    assert_eq!(
        story("drak", r#","titel":"A""#),
        [
            "home.json content/wrong-value \"drak\": `theme` cannot be \"drak\"",
            "home.json content/unknown-prop \"titel\": `HeroTeaser` has no field `titel`",
        ]
    );
    assert_eq!(
        story("dark", r#","titel__i18n__fr":"A""#),
        ["home.json content/unknown-prop \"titel__i18n__fr\": `HeroTeaser` has no field `titel`"]
    );
}

/// Mail addresses and stories in rich text of Storyblok have their kind next to them.
#[test]
fn links_in_rich_text_get_what_their_kind_lacks() {
    let project = with_preset("storyblok");
    project.remove("content/stories.json");
    let check = |attributes: &str| {
        let text = format!(
            r#"{{"type":"doc","content":[{{"type":"paragraph","content":[{{"type":"text","text":"Write to us","marks":[{{"type":"link","attrs":{{{attributes}}}}}]}}]}}]}}"#
        );
        let story = format!(
            r#"{{"story":{{"content":{{"component":"page","title":"A","body":[{{"component":"heroTeaser","title":"B","text":{text}}}]}}}}}}"#
        );
        project.write("content/home.json", story);
        findings(&project, &[]).into_iter().map(|(line, _)| line).collect::<Vec<_>>()
    };
    assert_eq!(check(r#""href":"mail@example.com","linktype":"email""#), [""; 0]);
    assert_eq!(check(r#""href":"mailto:mail@example.com","linktype":"email""#), [""; 0]);
    assert_eq!(
        check(r#""href":"mail@example.com","linktype":"url""#),
        ["home.json content/author/mail-or-phone mail@example.com"]
    );
}

#[test]
fn a_link_of_contentful_to_another_space_is_no_missing_type() {
    let project = with_preset("contentful");
    let link = r#"{"sys":{"type":"ResourceLink","linkType":"Contentful:Entry","urn":"crn:contentful:::content:spaces/a/entries/b"}}"#;
    let none = r#"{"sys":{"type":"Link","linkType":"Entry","id":"none"}}"#;
    let entry = |id: &str, children: &str| {
        format!(
            r#"{{"sys":{{"id":"{id}","type":"Entry","contentType":{{"sys":{{"id":"section"}}}}}},"fields":{{"children":[{children}]}}}}"#
        )
    };
    let items = [entry("a", &format!("{link},{none}")), entry("b", "")].join(",");
    project.write("content/entries.json", format!("{{\"items\":[{items}]}}"));
    let lines: Vec<String> = findings(&project, &[]).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, ["entries.json content/missing-reference \"none\""]);
}

/// An export of a dataset has files instead of assets, slugs with their source, images of a project's own type, references without a
/// type, and drafts to which only drafts refer.
#[test]
fn an_export_of_sanity_is_read_as_it_is_written() {
    let project = with_preset("sanity");
    for path in project.files().into_keys().filter(|path| path.starts_with("content/")) {
        project.remove(&path);
    }
    let check = |fields: &str, shared: &str| {
        let page = format!(
            r#"{{"_id":"home","_type":"page","title":"Home","slug":{{"_type":"slug","current":"home","source":"title"}},"body":[{fields}]}}"#
        );
        let shared = format!(r#"{{"_id":"{shared}","_type":"section","title":"Shared"}}"#);
        project.write("content/data.ndjson", format!("{page}\n{shared}\n"));
        findings(&project, &[]).into_iter().map(|(line, _)| line).collect::<Vec<_>>()
    };
    let figure = |image: &str| format!(r#"{{"_type":"figure","image":{{{image}}}}}"#);
    let sound = [
        figure(r#""_type":"image","alt":"A fan","_sanityAsset":"image@file://./images/a-780x1170.jpg""#),
        figure(r#""_type":"backgroundImage","alt":"A fan","asset":{"_type":"reference","_ref":"image-a-7x7-jpg"}"#),
        figure(r#""_type":"cover","alt":"A fan","asset":{"_type":"sanity.imageAsset","url":"https://cdn.example.com/a.jpg"}"#),
        r#"{"_type":"event","title":"A","startDate":"2031-01-01","link":{"_type":"file","_sanityAsset":"file@file://./files/a.pdf"}}"#.to_owned(),
        r#"{"_type":"sharedSection","_ref":"shared","_strengthenOnPublish":{"type":"section"}}"#.to_owned(),
        r#"{"_ref":"shared"}"#.to_owned(),
    ];
    assert_eq!(check(&sound.join(","), "drafts.shared"), [""; 0]);
    assert_eq!(check(&sound[4], "drafts.other"), ["data.ndjson content/missing-reference \"shared\""]);
    // Sanity lets a document go to which only weak references lead.
    let weak =
        |value: &str| check(&format!(r#"{{"_type":"reference","_ref":"gone","_weak":{value}}}"#), "shared");
    assert_eq!(weak("true"), [""; 0]);
    assert_eq!(weak("false"), ["data.ndjson content/missing-reference \"gone\""]);
    let without_alt = figure(r#""_type":"image","_sanityAsset":"image@file://./images/a-780x1170.jpg""#);
    let lines = check(&without_alt, "shared");
    assert!(lines.len() == 1 && lines[0].contains("content/missing-alt"), "{lines:?}");
}

#[test]
fn a_project_maps_types_and_fields() {
    let project = site(
        "props",
        "[content.types]\n\"acme/components/hero\" = \"heroTeaser\"\nproduct = \"ignore\"\nstage = \"transparent\"\n\
         [content.fields]\n\"hero.headline\" = \"title\"\n",
    );
    project.remove("content/pages.ndjson");
    project.write("content/home.json", MAPPED);
    let findings = findings(&project, &[]);
    assert_eq!(
        findings,
        [
            (
                "home.json content/unknown-prop \"titel\"".to_owned(),
                "`HeroTeaser` has no field `titel`".to_owned()
            ),
            (
                "home.json content/unknown-type \"acme/components/banner\"".to_owned(),
                "no component renders `acme/components/banner`: 2 models".to_owned()
            ),
        ]
    );
}

#[test]
fn a_type_is_mapped_to_a_component_that_exists() {
    let project = site("props", "[content.types]\nhero = \"heroTeasr\"\n");
    project.remove("content/pages.ndjson");
    project.write("content/home.json", r#"{":type":"x/heroTeaser","title":"A"}"#);
    let run = project.run(&["check", "-q"]);
    assert_eq!(
        run.stdout,
        "dstool.toml:5:8: error[config/wrong-value] there is no component `heroTeasr`, so models of `hero` are not \
         checked (help: did you mean `HeroTeaser`?)\n"
    );
}

/// Tags name the types of AEM. Other systems use any component.
#[test]
fn components_without_a_tag_are_those_of_other_systems() {
    let project = with_preset("props");
    project.edit(
        "components.tsx",
        "/** A link that looks like a button. */",
        "/**\n * A link.\n * @cms knob\n */",
    );
    assert_eq!(project.run(&["props", "components.tsx", "--out", "manifest.txt"]).status as u8, 0);
    assert_eq!(findings(&project, &[]), []);
}

#[test]
fn rendering_maps_types_and_fields_and_takes_no_other_system() {
    let renderer =
        "export const types = ['teaser'];\nexport const render = ({ model }) => JSON.stringify(model);\n";
    let project = Project::empty();
    project.write("renderer.mjs", renderer);
    project.write("a.json", r#"{":type":"acme/hero","headline":"A"}"#);
    project
        .write("dstool.toml", "[content.types]\nhero = \"teaser\"\n[content.fields]\nheadline = \"title\"\n");
    let args = ["render", "a.json", "--renderer", "renderer.mjs", "--mode", "publish"];
    let run = project.run(&args);
    assert_eq!(
        (run.status as u8, run.stdout.as_str()),
        (0, "{\":type\":\"teaser\",\"title\":\"A\"}\n"),
        "{run}"
    );
    assert_eq!(run.stderr, "");
    project.write("dstool.toml", "[content.source]\npreset = \"sanity\"\n");
    let run = project.run(&args);
    assert_eq!(run.status as u8, 2, "{run}");
    assert!(
        run.stderr.contains("the content of this project is that of `sanity`, which is not rendered"),
        "{run}"
    );
    let site = "[site]\ncontent = \"pages\"\nrenderer = \"renderer.mjs\"\nout = \"out\"\n";
    project.write("dstool.toml", format!("[content.source]\npreset = \"sanity\"\n{site}"));
    let run = project.run(&["build"]);
    assert!(run.stdout.contains("`site` cannot render content of `sanity`"), "{run}");
}

#[test]
fn a_configuration_without_a_known_shape_is_an_error() {
    for (configuration, message) in [
        ("preset = \"storyblock\"", "there is no preset `storyblock` (help: did you mean `storyblok`?)"),
        ("type = \"kind\"", "`content.source` has neither `preset` nor `root`"),
        ("preset = \"props\"\ntpye = \"kind\"", "unknown key `content.source.tpye`"),
    ] {
        let run = site("props", &format!("[content.source]\n{configuration}\n")).run(&["check"]);
        assert_eq!(run.status as u8, 2, "{run}");
        assert!(run.stdout.contains(message) || run.stderr.contains(message), "{run}");
    }
}

#[test]
fn entries_that_contain_themselves_and_missing_ones_are_reported_at_the_reference() {
    let project = site("contentful", "[content.source]\npreset = \"contentful\"\n");
    let entry = |id: &str, to: &str| {
        format!(
            r#"{{"sys":{{"id":"{id}","type":"Entry","contentType":{{"sys":{{"id":"section"}}}}}},"fields":{{"title":"A","children":[{{"sys":{{"type":"Link","linkType":"Entry","id":"{to}"}}}}]}}}}"#
        )
    };
    let items =
        [entry("a", "b"), entry("b", "c"), entry("c", "a"), entry("d", "d"), entry("e", "f")].join(",\n");
    project.write("content/entries.json", format!("{{\"items\":[{items}]}}"));
    let findings = findings(&project, &[]);
    let messages: Vec<&str> = findings.iter().map(|(_, message)| message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "the entry `a` contains itself: `a` → `b` → `c` → `a`",
            "the entry `d` refers to itself",
            "there is no entry `f`"
        ]
    );
    assert_eq!(findings[0].0, "entries.json content/reference-cycle \"a\"");
}

#[test]
fn a_hundred_levels_of_slots_are_checked_and_more_are_one_finding() {
    let nested = |levels: usize| {
        let open = r#"{"component":"Section","children":["#.repeat(levels);
        format!(r#"{open}{{"component":"Buton","props":{{}}}}{}"#, "]}".repeat(levels))
    };
    let project = site("props", "[content.source]\npreset = \"props\"\n");
    project.remove("content/pages.ndjson");
    project.write("content/home.json", nested(100));
    let deep = findings(&project, &[]);
    assert_eq!(deep.len(), 1, "{deep:?}");
    assert_eq!(deep[0].0, "home.json content/unknown-type \"Buton\"");
    project.write("content/home.json", format!("[{}, {}]", nested(2000), nested(1)));
    let lines: Vec<String> = findings(&project, &[]).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("json/too-deep")), "{lines:?}");
}

/// The Contentful site as it is exported in all languages: each field is an object. A translation adds values to some entries.
fn localised(text: &str, as_export: bool) -> Value {
    let mut document: Value = serde_json::from_str(text).unwrap();
    let wrap = |entry: &mut Value| {
        let fields = entry["fields"].as_object_mut().unwrap();
        for (name, value) in fields.iter_mut() {
            let mut languages = serde_json::json!({ "en-US": value.clone() });
            if matches!(name.as_str(), "title" | "theme" | "image") {
                languages["de"] = value.take();
            }
            *value = languages;
        }
    };
    let mut all = |pointer: &str| -> Vec<Value> {
        let entries = document.pointer_mut(pointer).map(Value::take).unwrap_or_default();
        let mut entries = entries.as_array().cloned().unwrap_or_default();
        entries.iter_mut().for_each(wrap);
        entries
    };
    let (items, entries, assets) = (all("/items"), all("/includes/Entry"), all("/includes/Asset"));
    let both = [items.clone(), entries.clone()].concat();
    match as_export {
        true => {
            serde_json::json!({ "contentTypes": [], "entries": both, "assets": assets, "locales": [] })
        }
        false => serde_json::json!({ "items": items, "includes": { "Entry": entries, "Asset": assets } }),
    }
}

#[test]
fn contentful_in_all_languages_is_checked_in_each() {
    for as_export in [false, true] {
        let project = with_preset("contentful");
        let mut document = localised(&project.read("content/entries.json"), as_export);
        let write = |document: &Value| {
            project.write("content/entries.json", serde_json::to_string_pretty(document).unwrap());
        };
        write(&document);
        assert_eq!(findings(&project, &[]), [], "{as_export}");
        let pointer = if as_export { "/entries" } else { "/includes/Entry" };
        let entries = document.pointer_mut(pointer).unwrap().as_array_mut().unwrap();
        let hero = entries.iter_mut().find(|entry| !entry["fields"]["theme"].is_null()).unwrap();
        // A mistake in the translation, one that both languages have, and a required field without a value.
        hero["fields"]["theme"]["de"] = "lihgt".into();
        hero["fields"]["titel"] = serde_json::json!({ "en-US": "A" });
        let button = entries.iter_mut().find(|entry| !entry["fields"]["label"].is_null()).unwrap();
        button["fields"].as_object_mut().unwrap().remove("label");
        write(&document);
        let mut lines: Vec<String> = findings(&project, &[]).into_iter().map(|(line, _)| line).collect();
        lines.sort();
        assert_eq!(lines.len(), 3, "{lines:#?}");
        assert!(lines[0].starts_with("entries.json content/missing-prop"), "{lines:#?}");
        assert_eq!(
            lines[1..],
            ["entries.json content/unknown-prop \"titel\"", "entries.json content/wrong-value \"lihgt\""]
        );
    }
}
