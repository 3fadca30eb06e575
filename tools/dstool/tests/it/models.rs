//! Checks models of real exporters against the manifest of this repository's components.

use std::fs;
use std::path::{Path, PathBuf};

use ds_content::{Checker, Options};
use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostics, Severity, SourceFile};
use dstool::files::expand;
use serde_json::Value;

const MANIFEST: &str = "packages/components/dist/manifest.json";

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

pub(crate) fn manifest() -> Manifest {
    let manifest = fs::read_to_string(root().join(MANIFEST))
        .unwrap_or_else(|error| panic!("`{MANIFEST}`: {error}; run `npm run build` first"));
    serde_json::from_str(&manifest).unwrap()
}

/// The files of real models, with their paths; none if they are not next to the repository. The responses of the
/// commerce backend are not models.
pub(crate) fn real_models() -> Vec<(String, String)> {
    let shared = root().join("../shared");
    if !shared.is_dir() {
        return Vec::new();
    }
    let paths = expand(&shared, "data/cms-models/**/*.json", &[]).unwrap();
    let models: Vec<(String, String)> = paths
        .iter()
        .filter_map(|path| Some((path.as_str(), path.strip_prefix("data/cms-models/")?)))
        .filter(|(_, short)| !short.starts_with("cif-graphql/"))
        .map(|(path, short)| {
            let bytes = fs::read(shared.join(path)).unwrap();
            (short.to_owned(), String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect();
    assert!(models.len() > 150, "{}", models.len());
    models
}

fn check(checker: &Checker<'_>, path: &str, text: &str) -> Diagnostics {
    let mut findings = Diagnostics::new();
    checker.check(&SourceFile::new(path, text), &mut findings);
    findings.sort();
    findings
}

/// What is odd in the real models, as `<rule> <file or part of its path>: <message>`, and how often. Everything else in them is accepted.
const ODD: &[(&str, &str, &str, usize)] = &[
    // Entries of the data layer and an answer of a video provider: not models.
    ("content/missing-type", "wcm-datalayer/", "this model has no `:type`", 9),
    ("content/missing-type", "wcm-oembed/", "this model has no `:type`", 1),
    // Broken in its own project too.
    ("json/syntax", "navigation/v2/exporter-navigation3.json", "a comma must be followed by a key", 1),
    // Exporters leave out fields without a value; these did not.
    ("content/null-prop", "cif-exporter/featuredcategories.json", "`assetPath` is null", 2),
    ("content/null-prop", "navigation/exporter-navigation3.json", "`pageTitle` is null", 1),
    ("content/null-prop", "navigation/exporter-navigation3.json", "`description` is null", 1),
    // The style sheet decides how tables look.
    ("content/unsafe-html", "text/demo_1673220848--text.model.json", "the attribute `cellpadding`", 1),
    ("content/unsafe-html", "text/demo_1673220848--text.model.json", "the attribute `cellspacing`", 1),
    ("content/unsafe-html", "text/demo_1673220848--text.model.json", "the attribute `border`", 1),
    // The exporter leaves out the text alternative of decorative images.
    ("content/missing-alt", "", "this image has no alternative text", 5),
    // What authors did.
    ("content/author/link-text", "download/", "“Click” does not say where the link leads", 2),
    ("content/author/alt-text", "image/", "the alternative text repeats the title", 8),
    ("content/author/alt-text", "tabs/demo--tabs.model.json", "the alternative text repeats the title", 3),
    ("content/author/empty-title", "teaser/v2/exporter-teaser24.json", "`title` has no text", 1),
    (
        "content/author/component-image",
        "demo--carousel_8337507762.model.json",
        "this is the path of a component",
        3,
    ),
    // Captures from 2019 have the type of panels twice.
    ("json/duplicate-key", "wcm-", "", 21),
];

#[test]
fn real_models_have_exactly_these_findings() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    let mut counts = vec![0; ODD.len()];
    let mut others = Vec::new();
    let models = real_models();
    for (path, text) in &models {
        for finding in check(&checker, path, text).iter() {
            let odd = ODD.iter().position(|(rule, file, message, _)| {
                *rule == finding.rule.code && path.contains(file) && finding.message.starts_with(message)
            });
            match odd {
                Some(at) => counts[at] += 1,
                None => others.push(format!("{path}: {} {}", finding.rule.code, finding.message)),
            }
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    if !models.is_empty() {
        assert_eq!(counts, ODD.iter().map(|odd| odd.3).collect::<Vec<_>>());
    }
}

/// Fields whose own fields have any name.
const OPEN: [&str; 7] =
    ["attributes", "htmlAttributes", "columnClassNames", "dataLayer", "elements", ":items", ":children"];

/// Every place in a model where a field can be misspelt, as a JSON pointer to the object and the field's name.
fn fields(value: &Value, at: &str, known: bool, into: &mut Vec<(String, String)>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                fields(item, &format!("{at}/{index}"), known, into);
            }
        }
        Value::Object(object) => {
            for (name, inner) in object {
                let path = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
                // Fields of the repository may have any name.
                if known && !name.starts_with("cq:") && name != "i18n" {
                    into.push((at.to_owned(), name.clone()));
                }
                match name.as_str() {
                    ":items" | ":children" | "elements" => {
                        for (key, child) in inner.as_object().into_iter().flatten() {
                            let key = key.replace('~', "~0").replace('/', "~1");
                            fields(child, &format!("{path}/{key}"), known, into);
                        }
                    }
                    name if OPEN.contains(&name) => {}
                    _ => fields(inner, &path, known, into),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn a_misspelling_in_a_real_model_is_found() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    let known = |model: &Value| {
        let name =
            model.get(":type").and_then(Value::as_str).and_then(ds_core::model::resource::component_name);
        name.is_some_and(|name| {
            manifest.components.iter().any(|component| component.cms.iter().any(|cms| *cms == name))
        })
    };
    let mut missed = Vec::new();
    let mut planted = 0;
    for (path, text) in real_models() {
        let Ok(model) = serde_json::from_str::<Value>(&text) else { continue };
        if !known(&model) {
            continue;
        }
        let before = errors(&check(&checker, &path, &model.to_string()));
        let mut places = Vec::new();
        fields(&model, "", true, &mut places);
        for (at, name) in places {
            // A repository node inside a component has fields that nobody checks.
            let mut copy = model.clone();
            let Some(object) = copy.pointer_mut(&at).and_then(Value::as_object_mut) else { continue };
            if object
                .get(":type")
                .is_some_and(|kind| !at.is_empty() && kind == "nt:unstructured" && at.contains("/:items/"))
            {
                continue;
            }
            let value = object.remove(&name).unwrap();
            // Two letters in the wrong order, or one too many.
            let mut wrong = name.clone();
            wrong.push('z');
            object.insert(wrong, value);
            planted += 1;
            let after = errors(&check(&checker, &path, &copy.to_string()));
            if after <= before {
                missed.push(format!("{path}: {at}/{name}"));
            }
        }
    }
    missed.sort();
    assert!(missed.is_empty(), "{} of {planted}: {missed:#?}", missed.len());
}

fn errors(findings: &Diagnostics) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}

/// The places of all objects in a value that may have an unknown field, as JSON pointers.
fn objects_in(value: &Value, path: &str, paths: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            // The members of these are not fields.
            if !["/:items", "/:children", "/attributes"].iter().any(|name| path.ends_with(name)) {
                paths.push(path.to_owned());
            }
            for (name, inner) in members {
                let step = name.replace('~', "~0").replace('/', "~1");
                objects_in(inner, &format!("{path}/{step}"), paths);
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                objects_in(item, &format!("{path}/{at}"), paths);
            }
        }
        _ => {}
    }
}

#[test]
fn one_unknown_field_anywhere_in_a_real_model_is_one_finding() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    let (mut reported, mut cascades) = (0, Vec::new());
    for (path, text) in real_models() {
        let Ok(mut model) = serde_json::from_str::<Value>(&text) else { continue };
        let before = check(&checker, &path, &model.to_string()).len();
        let mut places = Vec::new();
        objects_in(&model, "", &mut places);
        // Long lists have many entries alike.
        for place in places.iter().step_by(1 + places.len() / 40) {
            let Some(object) = model.pointer_mut(place).and_then(Value::as_object_mut) else { continue };
            object.insert("zUnknown".to_owned(), Value::from(1));
            let findings = check(&checker, &path, &model.to_string());
            match findings.len() - before {
                0 => {}
                1 => reported += 1,
                _ => cascades.push(format!(
                    "{path}{place}: {:?}",
                    findings.iter().map(|finding| &finding.message).collect::<Vec<_>>()
                )),
            }
            let object = model.pointer_mut(place).and_then(Value::as_object_mut);
            object.map(|object| object.shift_remove("zUnknown"));
        }
    }
    assert_eq!(cascades, [] as [&str; 0]);
    assert!(reported > 300 || real_models().is_empty(), "{reported}");
}

#[test]
fn what_the_exporters_getters_send_is_accepted() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options::default());
    let entry = |link: &str| {
        format!(
            r#"{{"id":"i","path":"/a","name":"a","title":"T","description":"d","lastModified":1486551515306,"level":1,"active":true,"current":false,":type":"nt:unstructured","dataLayer":{{"i":{{}}}},{link}}}"#
        )
    };
    let (url, link) = (entry(r#""url":"/a.html""#), entry(r#""link":{"valid":true,"url":"/a.html"}"#));
    let model =
        |kind: &str, fields: &str| format!(r#"{{":type":"core/wcm/components/{kind}","id":"x",{fields}}}"#);
    let mut models = vec![model(
        "page/v3/page",
        &format!(
            r#""title":"T","componentsResourceTypes":["a/b"],"mainContentSelector":"main","redirectTarget":{link},":items":{{}},":itemsOrder":[]"#
        ),
    )];
    models.push(model("page/v2/page", &format!(r#""title":"T","redirectTarget":{url}"#)));
    for (name, old, new) in
        [("breadcrumb", "v2", "v3"), ("navigation", "v1", "v2"), ("languagenavigation", "v1", "v2")]
    {
        models.push(model(&format!("{name}/{old}/{name}"), &format!(r#""items":[{url}]"#)));
        models.push(model(&format!("{name}/{new}/{name}"), &format!(r#""items":[{link}]"#)));
    }
    for text in models {
        let findings = check(&checker, "a.json", &text);
        assert!(
            findings.is_empty(),
            "{text}: {:?}",
            findings.iter().map(|finding| &finding.message).collect::<Vec<_>>()
        );
    }
}

/// The fields of the vendor's models: component, field and type.
fn vendor_fields() -> Vec<(&'static str, &'static str, &'static str)> {
    let table = include_str!("../../../ds-content/src/vendor/core-components.txt");
    let lines = table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    let fields = lines.flat_map(|(start, fields)| {
        let component = start.split(' ').next().unwrap();
        fields.split(' ').map(move |field| (component, field.split_once(':').unwrap()))
    });
    fields.map(|(component, (field, kind))| (component, field, kind)).collect()
}

#[test]
fn fields_of_the_vendors_models_are_never_unknown() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options::default());
    let mut unknown = Vec::new();
    for (component, field, _) in vendor_fields() {
        let text = format!(r#"{{":type":"acme/components/{component}","{field}":null,"{field}x":1}}"#);
        let findings = check(&checker, "a.json", &text.replace(":null", ":{}"));
        let is_unknown = |finding: &&ds_core::Diagnostic, name: &str| {
            finding.rule.code == "content/unknown-prop" && finding.message.ends_with(&format!(" `{name}`"))
        };
        if findings.iter().any(|line| is_unknown(&line, field)) {
            unknown.push(format!("{component} {field}"));
        }
        // We have no component for it, so nothing says which fields it has.
        if component == "contentaisearch" {
            assert!(findings.is_empty(), "{findings:?}");
            continue;
        }
        // A misspelt one is reported as before.
        assert!(
            findings.iter().any(|line| is_unknown(&line, &format!("{field}x"))),
            "{component} {field}x: {findings:?}"
        );
    }
    assert_eq!(unknown, [""; 0]);
}

/// What the table lacks of what exporters really sent. Fields of the exporter itself and of the repository are in no model.
#[test]
fn the_table_of_the_vendors_models_has_what_exporters_sent() {
    let table = vendor_fields();
    let mut lacking = std::collections::BTreeMap::<String, String>::new();
    for (path, text) in real_models() {
        let Ok(value) = serde_json::from_str::<Value>(&text) else { continue };
        sent(&value, &mut |component, field| {
            let is_modelled = table.iter().any(|row| row.0 == component);
            if is_modelled && !table.iter().any(|row| (row.0, row.1) == (component, field)) {
                lacking.entry(format!("{component} {field}")).or_insert_with(|| path.clone());
            }
        });
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}

/// Calls `each` with the component and the name of each field of all models in a value.
fn sent(value: &Value, each: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| sent(item, each)),
        Value::Object(object) => {
            let kind = object.get(":type").and_then(Value::as_str).unwrap_or_default();
            if let Some(component) = ds_core::model::resource::component_name(kind) {
                let is_own = |name: &&String| {
                    !name.contains(':') && !["i18n", "appliedCssClassNames"].contains(&name.as_str())
                };
                object.keys().filter(is_own).for_each(|name| each(&component, name));
            }
            // Entries of lists have the types of pages, but are none.
            let is_entries = |name: &str| matches!(name, "items" | "children" | "actions");
            object.iter().filter(|(name, _)| !is_entries(name)).for_each(|(_, inner)| sent(inner, each));
        }
        _ => {}
    }
}

/// Generations of the vendor's components, next to each other in one page: `:type` selects the generation, and without a version the shape
/// that explains most. Each model with a mistake of its own, which is one finding.
#[test]
fn mixed_generations_in_one_page_have_one_finding_for_each_mistake() {
    const LINK: &str = "\"/content/a/en/home.html\"";
    let wrapped = format!(r#"{{"valid":true,"url":{LINK}}}"#);
    let models = [
        (
            "core/wcm/components/teaser/v1/teaser",
            format!(r#""title":"A","linkURL":{LINK}"#),
            "linkURL\":",
            "linkURL\":1,\"x\":",
        ),
        (
            "core/wcm/components/teaser/v2/teaser",
            format!(r#""title":"A","link":{wrapped}"#),
            "\"title\"",
            "\"titel\"",
        ),
        (
            "acme/components/teaser",
            format!(r#""title":"A","linkURL":{LINK}"#),
            "\"title\":\"A\"",
            "\"title\":[]",
        ),
        (
            "core/wcm/components/image/v1/image",
            format!(r#""src":"/a.jpg","alt":"A","link":{LINK}"#),
            "\"alt\"",
            "\"altt\"",
        ),
        (
            "core/wcm/components/image/v3/image",
            format!(r#""src":"/a.jpg","alt":"A","imageLink":{wrapped}"#),
            "true",
            "\"yes\"",
        ),
        (
            "core/wcm/components/button/v1/button",
            format!(r#""text":"A","link":{LINK}"#),
            "\"text\"",
            "\"txet\"",
        ),
        (
            "core/wcm/components/button/v2/button",
            format!(r#""text":"A","buttonLink":{wrapped}"#),
            "buttonLink",
            "buttonLnk",
        ),
    ];
    let page = |mistake: Option<usize>| {
        let items: Vec<String> = models
            .iter()
            .enumerate()
            .map(|(number, (kind, fields, right, wrong))| {
                assert!(fields.contains(right), "{fields} {right}");
                let fields =
                    if mistake == Some(number) { fields.replacen(right, wrong, 1) } else { fields.clone() };
                format!(r#""i{number}":{{":type":"{kind}",{fields}}}"#)
            })
            .collect();
        let order: Vec<String> = (0..models.len()).map(|number| format!("\"i{number}\"")).collect();
        format!(
            r#"{{":type":"acme/components/container",":items":{{{}}},":itemsOrder":[{}]}}"#,
            items.join(",\n"),
            order.join(",")
        )
    };
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options::default());
    assert!(check(&checker, "page.json", &page(None)).is_empty());
    for (number, (kind, ..)) in models.iter().enumerate() {
        // The first mistake adds a field, to keep the value in its place.
        let findings =
            check(&checker, "page.json", &page(Some(number)).replace(&format!(",\"x\":{LINK}"), ""));
        assert_eq!(findings.len(), 1, "{kind}: {findings:?}");
        let at = findings.iter().next().unwrap().at.as_ref().unwrap();
        assert_eq!(at.file.position(at.span.start).line as usize, number + 1, "{kind}");
    }
}
