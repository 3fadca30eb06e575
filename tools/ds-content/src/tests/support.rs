//! A small manifest, and findings as text.

use ds_core::model::manifest::{
    ComponentDoc, Items, Literal, Manifest, ModelDoc, Opaque, PatternDoc, PropDoc, Type, TypeDoc,
};
use ds_core::{Diagnostics, SourceFile};

use crate::{Checker, Links, Options};

pub(super) fn prop(name: &str, shape: Type, text: &str) -> PropDoc {
    PropDoc { name: name.into(), shape, text: text.into(), content: true, ..PropDoc::default() }
}

pub(super) fn string(name: &str) -> PropDoc {
    prop(name, Type::String, "string")
}

fn needed(mut doc: PropDoc) -> PropDoc {
    doc.required = true;
    doc
}

fn format(mut doc: PropDoc, format: &str) -> PropDoc {
    doc.format = Some(format.into());
    doc
}

fn literal(text: &str) -> Type {
    Type::Literal { value: Literal::String(text.into()) }
}

fn object(properties: Vec<PropDoc>) -> Type {
    Type::Object { properties, patterns: Vec::new(), index: None }
}

fn named(name: &str) -> Type {
    Type::Ref { name: name.into() }
}

fn array(items: Type) -> Type {
    Type::Array { items: Box::new(items) }
}

fn component(name: &str, items: Items, props: Vec<PropDoc>) -> ComponentDoc {
    ComponentDoc {
        name: name.into(),
        cms: vec![name.to_lowercase()],
        items,
        props,
        ..ComponentDoc::default()
    }
}

fn named_types() -> [(&'static str, Type); 8] {
    let texts =
        Type::Object { properties: Vec::new(), patterns: Vec::new(), index: Some(Box::new(Type::String)) };
    let attributes = prop("attributes", texts, "Record<string, string>");
    let link =
        vec![needed(prop("valid", Type::Boolean, "boolean")), format(string("url"), "url"), attributes];
    let picture = vec![needed(prop("kind", literal("picture"), "\"picture\"")), string("src")];
    let video = vec![
        needed(prop("kind", literal("video"), "\"video\"")),
        string("src"),
        prop("loop", Type::Boolean, "boolean"),
    ];
    let tree = vec![needed(string("name")), prop("children", array(named("Tree")), "Tree[]")];
    [
        ("Link", object(link)),
        ("Action", object(vec![string("title"), prop("link", named("Link"), "Link")])),
        ("Media", Type::Union { of: vec![object(picture), object(video)] }),
        ("Tree", object(tree)),
        ("Place", object(vec![format(string("id"), "id"), string("title")])),
        ("Choice", object(vec![string("id"), prop("below", array(named("Choice")), "Choice[]")])),
        ("Endless", named("Endless2")),
        ("Endless2", named("Endless")),
    ]
}

pub(super) fn manifest() -> Manifest {
    let variants = Type::Union { of: vec![literal("side"), literal("stacked")] };
    let number = |name| needed(prop(name, Type::Number, "number"));
    let sizes = Type::Union {
        of: vec![object(vec![number("ratio")]), object(vec![number("width"), number("height")])],
    };
    let mut deprecated = string("linkText");
    deprecated.deprecated = Some("use `actions`".into());
    let mut react =
        prop("onOpen", Type::Opaque { why: Opaque::Function, text: "() => void".into() }, "() => void");
    react.content = false;
    let handler = Type::Opaque { why: Opaque::Function, text: "(data: FormData) => void".into() };
    let order = Type::Tuple {
        items: Vec::new(),
        required: 1,
        rest: Some(Box::new(Type::String)),
        last: vec![Type::Number],
    };
    let data = PatternDoc {
        pattern: r"^data-[\s\S]*$".into(),
        text: "`data-${string}`".into(),
        shape: Type::String,
    };
    let data = Type::Object { properties: Vec::new(), patterns: vec![data], index: None };
    let teaser = vec![
        needed(string("title")),
        prop("typeVariant", variants, "\"side\" | \"stacked\""),
        prop("link", named("Link"), "Link"),
        prop("actions", array(named("Action")), "Action[]"),
        prop("media", named("Media"), "Media"),
        prop("size", sizes, "Size"),
        prop("offset", Type::Pattern { pattern: r"^-?\d+px$".into() }, "`${number}px`"),
        prop("order", order, "[...string[], number]"),
        prop("data", data, "{ [key: `data-${string}`]: string }"),
        format(string("date"), "date"),
        deprecated,
        react,
        prop("target", Type::Union { of: vec![Type::String, handler] }, "string | Handler"),
    ];
    let title = vec![
        needed(string("text")),
        format(string("type"), "heading"),
        format(string("anchor"), "id"),
        prop("tree", named("Tree"), "Tree"),
        prop("places", array(named("Place")), "Place[]"),
        prop("place", named("Place"), "Place"),
        prop("choices", array(named("Choice")), "Choice[]"),
        prop("endless", named("Endless"), "Endless"),
    ];
    let image = vec![format(string("src"), "image"), string("alt"), prop("imageLink", named("Link"), "Link")];
    let old_image = vec![
        format(string("src"), "image"),
        string("alt"),
        format(string("link"), "url"),
        prop("widths", array(Type::Number), "number[]"),
    ];
    let kind = |of: &[&str]| Type::Union { of: of.iter().map(|member| literal(member)).collect() };
    let video = vec![needed(prop("source", literal("video"), "\"video\"")), needed(string("file"))];
    let embed = vec![needed(prop("source", literal("embed"), "\"embed\"")), needed(string("html"))];
    let mut player = component(
        "Player",
        Items::None,
        vec![
            needed(prop("source", kind(&["video", "embed"]), "\"video\" | \"embed\"")),
            string("file"),
            string("html"),
        ],
    );
    player.variants = vec![object(video), object(embed)];
    let mut image = component("Image", Items::None, image);
    image.props.push(prop("decorative", Type::Boolean, "boolean"));
    let mut base = format(string("url"), "url");
    base.deprecated = Some("use `link`".into());
    base.tags.insert("cms".into(), vec!["required".into()]);
    let entry = object(vec![string("title"), prop("link", named("Link"), "Link")]);
    let rich = vec![
        prop("items", array(entry), "Item[]"),
        format(string("intro"), "html"),
        prop("richText", Type::Boolean, "boolean"),
    ];
    let mut list = component("List", Items::None, rich);
    list.versions = vec![3];
    let entry = object(vec![
        string("title"),
        format(string("url"), "url"),
        prop("lastModified", Type::Number, "number"),
    ]);
    let older_list = ModelDoc {
        name: "ListModelV2".into(),
        cms: vec!["list".into()],
        versions: vec![1, 2],
        file: String::new(),
        description: String::new(),
        props: vec![prop("items", array(entry), "Item[]")],
    };
    Manifest {
        version: 1,
        components: vec![
            component("Teaser", Items::None, teaser),
            component("Title", Items::None, title),
            component("Text", Items::None, vec![format(string("text"), "html")]),
            image,
            player,
            component("Container", Items::Any, Vec::new()),
            component("Download", Items::None, vec![base]),
            component("Tabs", Items::Panels, Vec::new()),
            list,
        ],
        models: vec![
            older_list,
            ModelDoc {
                name: "ImageModelV2".into(),
                cms: vec!["image".into()],
                versions: Vec::new(),
                file: String::new(),
                description: String::new(),
                props: old_image,
            },
        ],
        types: named_types()
            .into_iter()
            .map(|(name, shape)| {
                (name.to_owned(), TypeDoc { description: String::new(), file: String::new(), shape })
            })
            .collect(),
    }
}

pub(super) fn links() -> Links {
    let mut links = Links::new();
    links.page("/index.html", ["main".to_owned()]);
    links.page("/library/a.html", []);
    links.asset("/art/a.svg");
    links.asset("/a.mp4");
    links
}

/// Findings as `line:column rule message | help | notes`, sorted.
pub(super) fn check_with(checker: &Checker<'_>, text: &str) -> Vec<String> {
    let file = SourceFile::new("content/a.json", text);
    let mut findings = Diagnostics::new();
    checker.check(&file, &mut findings);
    let mut of_all = Diagnostics::new();
    checker.finish(false, &mut of_all);
    findings.extend(of_all);
    findings.sort();
    let print = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().unwrap();
        let mut line =
            format!("{} {} {}", at.file.position(at.span.start), finding.rule.code, finding.message);
        for extra in finding.help.iter().chain(&finding.notes) {
            line.push_str(" | ");
            line.push_str(extra);
        }
        line
    };
    findings.iter().map(print).collect()
}

pub(super) fn check(text: &str) -> Vec<String> {
    let manifest = manifest();
    check_with(&Checker::new(&manifest, None, Options::default()), text)
}
