//! The schemas: their text, and what they accept and reject.

use ds_core::Artifact;
use ds_core::model::manifest::Manifest;
use serde_json::{Value, json};

use crate::support::run;

/// Where the schemas are.
const BASE: &str = "https://plenum.test/schemas/";

/// The files for each schema, without the one that contains all.
fn schemas(manifest: &Manifest, base: Option<&str>) -> Vec<Artifact> {
    let mut artifacts = ds_props::schemas(manifest, base);
    artifacts.retain(|artifact| artifact.path != "schemas/bundle.schema.json");
    artifacts
}

/// A validator for one of the schemas of a source file; references are resolved among them.
fn validator(artifacts: &[Artifact], name: &str) -> jsonschema::Validator {
    let read =
        |artifact: &Artifact| serde_json::from_slice::<Value>(&artifact.bytes).expect("a schema is JSON");
    let mut options = jsonschema::options().with_draft(jsonschema::Draft::Draft202012);
    let mut registry = jsonschema::Registry::new();
    for artifact in artifacts {
        let schema = read(artifact);
        let address = schema["$id"].as_str().expect("an address").to_owned();
        registry = registry.add(address, schema).expect("an address");
    }
    let registry = registry.prepare().expect("all references have a target");
    options = options.with_registry(&registry);
    options.build(&json!({ "$ref": format!("{BASE}{name}.schema.json") })).expect("a valid schema")
}

/// Checks which values the schema of a component with these props accepts.
#[track_caller]
fn vectors(props: &str, accepted: &[Value], rejected: &[Value]) {
    let source = format!("{props}\nexport function A(p: P) {{ return <i/> }}");
    let (manifest, findings) = run(&[("a.tsx", source.as_str())]);
    assert!(!findings.has_errors(), "{findings:?}");
    let validator = validator(&schemas(&manifest, Some(BASE)), "a");
    for value in accepted {
        let errors: Vec<String> = validator.iter_errors(value).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{value} is refused: {errors:?}");
    }
    for value in rejected {
        assert!(!validator.is_valid(value), "{value} is taken");
    }
}

const TEASER: &str = r#"
/** A picture with a heading and a few words.
 * @cms teaser page-teaser
 */
export function Teaser({ titleType = 'h2', size = 'm' }: TeaserProps) { return <i/> }

/** A box for others. @cms container @cmsItems any */
export function Container(p: { /** Its id. @format id */ id: string }) { return <i/> }

/** Panels. @cms tabs @cmsItems panels */
export function Tabs(p: { /** Its id. */ id: string; /** The open panel. */ activeItem?: string }) { return <i/> }

/** A button. @cms form/button */
export function Button(p: { /** Its words. */ title: string }) { return <i/> }

interface TeaserProps {
  /** The heading. */ title: string;
  /** Its level. @format heading */ titleType?: 'h1' | 'h2';
  /** The words. @format html */ description?: string;
  /** Where it leads. @format url */ href?: string;
  /** How large. @deprecated use `scale` */ size?: 's' | 'm' | 1;
  /** What may be done. */ actions?: Action[];
  /** Drawn instead of the picture. */ picture?: React.ReactNode;
  /** Told on a click. */ onOpen: () => void;
  /** From React only. @react */ theme?: string;
}

/** One link. */
interface Action { /** Its words. */ title: string; /** More below it. */ children?: Action[] }

/** The shape of 2018. @cmsModel teaser */
export interface TeaserV1 { /** The address. */ linkURL?: string; /** The heading. */ title?: string }
"#;

#[test]
fn schemas_as_text() {
    let (manifest, findings) = run(&[("src/teaser.tsx", TEASER)]);
    assert!(findings.is_empty(), "{findings:?}");
    let artifacts = schemas(&manifest, Some(BASE));
    let paths: Vec<&str> = artifacts.iter().map(|artifact| artifact.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "schemas/container.schema.json",
            "schemas/content.schema.json",
            "schemas/form-button.schema.json",
            "schemas/models/container.v1.schema.json",
            "schemas/models/form-button.v1.schema.json",
            "schemas/models/tabs.v1.schema.json",
            "schemas/models/teaser.v1.schema.json",
            "schemas/tabs.schema.json",
            "schemas/teaser.schema.json"
        ]
    );
    for (index, name) in [(1, "content"), (8, "teaser"), (7, "tabs")] {
        insta::assert_snapshot!(name, artifacts[index].text());
    }
    insta::assert_snapshot!("manifest", ds_props::manifest(&manifest).text());
}

/// The `$id` of a file, if it has one.
fn id(artifact: &Artifact) -> Option<String> {
    let schema: Value = serde_json::from_slice(&artifact.bytes).expect("JSON");
    Some(schema.get("$id")?.as_str()?.to_owned())
}

#[test]
fn an_id_is_the_address_of_its_file_and_without_a_base_there_is_none() {
    let (manifest, _) = run(&[("src/teaser.tsx", TEASER)]);
    for artifact in ds_props::schemas(&manifest, Some(BASE)) {
        assert_eq!(id(&artifact).unwrap(), format!("https://plenum.test/{}", artifact.path));
    }
    for artifact in schemas(&manifest, None) {
        assert_eq!(id(&artifact), None, "{}", artifact.path);
    }
}

#[test]
fn one_file_contains_all_schemas() {
    let (manifest, _) = run(&[("src/teaser.tsx", TEASER)]);
    let artifacts = ds_props::schemas(&manifest, Some(BASE));
    let bundle: Vec<Artifact> =
        artifacts.into_iter().filter(|artifact| artifact.path == "schemas/bundle.schema.json").collect();
    for name in ["bundle", "content", "teaser", "models/teaser.v1"] {
        let validator = validator(&bundle, name);
        let inside = |title: Value| {
            let teaser = json!({ ":type": "x/teaser", "title": title });
            match name {
                "bundle" | "content" => {
                    json!({ ":type": "x/container", "id": "a", ":items": { "b": teaser } })
                }
                _ => teaser,
            }
        };
        assert!(validator.is_valid(&inside("A".into())), "{name}");
        assert!(!validator.is_valid(&inside(1.into())), "{name}");
    }
}

#[test]
fn every_schema_is_a_schema() {
    let (manifest, _) = run(&[("src/teaser.tsx", TEASER)]);
    for artifact in schemas(&manifest, Some(BASE)) {
        let schema: Value = serde_json::from_slice(&artifact.bytes).expect("JSON");
        jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{}: {error}", artifact.path));
    }
}

const GENERATIONS: &str = r#"
/** A title.
 * @cms title
 * @cmsVersion v3 v4
 */
export function Title(p: { /** Its link. */ link?: { /** Where to. */ url: string }; /** Its look.
  * @value wide As wide as the page.
  * @value narrow
  * As wide as a column.
  */ look?: 'wide' | 'narrow' | 'other'; /** Its items. @value a The first. */ all?: ('a' | 'b')[] }) { return <i/> }

/** The first shapes. @cmsModel title @cmsVersion v1 v2 */
export interface TitleV1 { /** The address. */ linkURL?: string }

/** Of another package. @cmsModel title */
export interface OtherTitle { /** The address. */ href?: string }

/** A line. @cms separator */
export function Separator(p: { /** Its id. */ id?: string }) { return <hr/> }
"#;

#[test]
fn each_generation_of_a_model_has_a_schema() {
    let (manifest, findings) = run(&[("src/title.tsx", GENERATIONS)]);
    assert!(findings.is_empty(), "{findings:?}");
    let artifacts = schemas(&manifest, Some(BASE));
    let paths: Vec<&str> = artifacts.iter().map(|artifact| artifact.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "schemas/content.schema.json",
            "schemas/models/separator.v1.schema.json",
            "schemas/models/title.v1.schema.json",
            "schemas/models/title.v2.schema.json",
            "schemas/models/title.v3.schema.json",
            "schemas/models/title.v4.schema.json",
            "schemas/separator.schema.json",
            "schemas/title.schema.json",
        ]
    );
    let linked = json!({ ":type": "x/title", "link": { "url": "/" } });
    let addressed = json!({ ":type": "x/title", "linkURL": "/" });
    let other = json!({ ":type": "x/title", "href": "/" });
    for (version, has_url) in [(1, true), (2, true), (3, false), (4, false)] {
        let validator = validator(&artifacts, &format!("models/title.v{version}"));
        assert_eq!(validator.is_valid(&addressed), has_url, "v{version}");
        assert_eq!(validator.is_valid(&linked), !has_url, "v{version}");
        assert!(validator.is_valid(&other), "v{version}");
    }
    let any = validator(&artifacts, "title");
    assert!([linked, addressed, other].iter().all(|model| any.is_valid(model)));
}

#[test]
fn values_have_descriptions() {
    let (manifest, _) = run(&[("src/title.tsx", GENERATIONS)]);
    let artifacts = schemas(&manifest, Some(BASE));
    let schema: Value = serde_json::from_slice(&artifacts.last().unwrap().bytes).unwrap();
    let props = &schema["$defs"]["Title"]["properties"];
    assert_eq!(props["look"]["enum"], json!(["wide", "narrow", "other", null]));
    assert_eq!(
        props["look"]["enumDescriptions"],
        json!(["As wide as the page.", "As wide as a column.", "", "Not set."])
    );
    assert_eq!(props["all"]["items"]["enumDescriptions"], json!(["The first.", ""]));
}

#[test]
fn a_prop_of_the_cms_is_deprecated_and_optional_only_in_jsx() {
    let source = "/** A link. @cms link */ export function Link(p: {
  /** Where to. @react */ link?: string;
  /** The URL. @deprecated Use `link`. @cms required */ url?: string }) { return <a/> }";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert!(findings.is_empty(), "{findings:?}");
    let artifacts = schemas(&manifest, Some(BASE));
    let schema: Value = serde_json::from_slice(&artifacts.last().unwrap().bytes).unwrap();
    assert_eq!(schema["$defs"]["Link"]["properties"]["url"].get("deprecated"), None);
    let validator = validator(&artifacts, "link");
    assert!(validator.is_valid(&json!({ ":type": "x/link", "url": "/" })));
    assert!(!validator.is_valid(&json!({ ":type": "x/link" })));
}

#[test]
fn a_prop_that_jsx_requires_is_optional_in_content_with_the_tag() {
    let source = "/** An image. @cms image */ export function Image(p: {
  /** Its URL. @cms optional */ src: string | undefined;
  /** Its text. */ alt: string }) { return <img/> }";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert!(findings.is_empty(), "{findings:?}");
    assert!(manifest.components[0].props[0].required);
    let validator = validator(&schemas(&manifest, Some(BASE)), "image");
    assert!(validator.is_valid(&json!({ ":type": "x/image", "alt": "A" })));
    assert!(!validator.is_valid(&json!({ ":type": "x/image", "src": "/a.png" })));
}

#[test]
fn tags_of_generations_and_values_are_checked() {
    let source = r#"
/** A. @cms a @cmsVersion two */ export function A(p: { /** B. @value lagre Large. */ b?: 'large' | 'small' }) { return <i/> }
/** C. @cmsModel a @cmsVersion */ export interface C { /** D. @value x X. */ d?: number; /** E. @cms requird */ e?: string }
"#;
    let (_, findings) = run(&[("a.tsx", source)]);
    let texts: Vec<String> = findings
        .iter()
        .map(|finding| {
            format!(
                "{} {} | {}",
                finding.rule.code,
                finding.message,
                finding.help.as_deref().unwrap_or_default()
            )
        })
        .collect();
    let tag = "props/unknown-tag-value";
    assert_eq!(
        texts,
        [
            format!(
                "{tag} `@cmsVersion` cannot be `two` | write the generations of the CMS's model, such as `v1 v2`"
            ),
            format!("{tag} `@value lagre` is not a value of this prop | did you mean `large`?"),
            format!(
                "{tag} `@cmsVersion` needs a value | write the generations of the CMS's model, such as `v1 v2`"
            ),
            format!("{tag} `@value x` is not a value of this prop | remove the tag or correct the value"),
            format!(
                "{tag} `@cms` of a prop cannot be `requird` | write `@cms`, `@cms required` if content must have the prop, or `@cms optional` if only JSX must"
            ),
        ]
    );
}

#[test]
fn content_models() {
    let (manifest, _) = run(&[("src/teaser.tsx", TEASER)]);
    let content = validator(&schemas(&manifest, Some(BASE)), "content");
    let accepted = [
        json!({ ":type": "core/wcm/components/teaser/v2/teaser", "title": "Air", "actions": [{ "title": "More", "children": [] }] }),
        json!({ ":type": "teaser", "linkURL": "/a", "dataLayer": { "x": {} }, "appliedCssClassNames": "wide" }),
        json!({ ":type": "x/page-teaser", "title": "Air", "size": 1, "cq:panelTitle": null }),
        json!({ ":type": "core/wcm/components/form/button/v2/button/v2/button", "title": "Send" }),
        json!({ ":type": "nobody/knows", "any": "thing" }),
        json!({ ":type": "x/container", "id": "c", ":items": { "a": { ":type": "teaser", "title": "x" } }, ":itemsOrder": ["a"] }),
        json!({ ":type": "tabs", "id": "t", ":items": { "a": { ":type": "teaser", "title": "x", "cq:panelTitle": "One" } } }),
    ];
    for value in &accepted {
        let errors: Vec<String> = content.iter_errors(value).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{value} is refused: {errors:?}");
    }
    let rejected = [
        json!({ "title": "no type" }),
        json!({ ":type": "teaser", "title": 1 }),
        json!({ ":type": "teaser", "title": "x", "titel": "y" }),
        json!({ ":type": "teaser", "title": "x", "size": "xl" }),
        json!({ ":type": "teaser", "title": "x", "picture": "a node is no content" }),
        json!({ ":type": "teaser", "title": "x", "theme": "nor is what only React takes" }),
        json!({ ":type": "teaser", "title": "x", "actions": [{ "title": "More", "children": [{}] }] }),
        json!({ ":type": "x/container", "id": "c", ":items": { "a": { ":type": "teaser", "title": 1 } } }),
        json!({ ":type": "tabs", "id": "t", ":items": { "a": { ":type": "teaser", "title": "x" } } }),
        json!({ ":type": "x/form/button" }),
    ];
    for value in &rejected {
        assert!(!content.is_valid(value), "{value} is taken");
    }
}

#[test]
fn primitives_and_literals() {
    vectors(
        "interface P { a: string; b?: number; c?: boolean; d?: null; e?: 'x' | 1 | true; f?: any; g?: unknown }",
        &[
            json!({ "a": "" }),
            json!({ "a": "x", "b": 1.5, "c": false, "d": null, "e": "x", "f": [1], "g": {} }),
            json!({ "a": "", "e": 1 }),
            json!({ "a": "", "e": true }),
            // Exporters write `null` for a missing field; the content check accepts it, too.
            json!({ "a": "", "b": null, "c": null, "e": null }),
        ],
        &[
            json!({}),
            json!({ "a": null }),
            json!({ "a": "", "b": "1" }),
            json!({ "a": "", "e": "y" }),
            json!({ "a": "", "e": 2 }),
            json!({ "a": "", "e": false }),
            json!({ "a": "", "more": 1 }),
            json!("a"),
        ],
    );
}

#[test]
fn lists_tuples_and_maps() {
    vectors(
        "interface P { a?: string[]; b?: [number, string?]; c?: [1, ...boolean[]]; d?: Record<string, number>; e?: { [k: string]: 'x' } }",
        &[
            json!({ "a": [], "b": [1], "c": [1, true, false], "d": { "x": 1 }, "e": { "y": "x" } }),
            json!({ "b": [1, "x"], "c": [1] }),
        ],
        &[
            json!({ "a": [1] }),
            json!({ "a": "x" }),
            json!({ "b": [] }),
            json!({ "b": [1, "x", 2] }),
            json!({ "c": [1, 2] }),
            json!({ "d": { "x": "1" } }),
            json!({ "e": { "y": "z" } }),
        ],
    );
}

#[test]
fn what_follows_a_rest_element_is_counted() {
    vectors(
        "interface P { last: [...string[], number]; middle: [string, ...number[], boolean] }",
        &[
            json!({ "last": ["a", 1], "middle": ["a", 1, true] }),
            json!({ "last": [1], "middle": ["a", true] }),
        ],
        &[
            json!({ "last": [], "middle": ["a", true] }),
            json!({ "last": [1], "middle": ["a"] }),
            json!({ "last": [true], "middle": ["a", true] }),
            json!({ "last": [1], "middle": [1, true] }),
        ],
    );
}

#[test]
fn templates_become_patterns() {
    vectors(
        "interface P { a?: `--${string}`; b?: `${number}px` | 'auto'; c?: `m${'t' | 'b'}.${boolean}` }",
        &[json!({ "a": "--", "b": "1.5px", "c": "mt.true" }), json!({ "b": "auto", "c": "mb.false" })],
        &[json!({ "a": "-x" }), json!({ "b": "px" }), json!({ "b": "1pxx" }), json!({ "c": "mtxtrue" })],
    );
}

#[test]
fn unions_of_objects() {
    vectors(
        "type P = { kind: 'link'; href: string } | { kind: 'text'; text: string };",
        &[json!({ "kind": "link", "href": "/" }), json!({ "kind": "text", "text": "x" })],
        &[
            json!({ "kind": "link", "text": "x" }),
            json!({ "kind": "link" }),
            json!({ "href": "/" }),
            json!({ "kind": "x" }),
        ],
    );
}

#[test]
fn discriminators_are_reported() {
    let source = "type Item = { kind: 'a'; a: 1 } | { kind: 'b'; b: 2 };
        export function A(p: { items: Item[] }) { return <i/> }
        export function B(p: Item) { return <i/> }";
    let (manifest, _) = run(&[("a.tsx", source)]);
    for artifact in schemas(&manifest, Some(BASE)) {
        let schema: Value = serde_json::from_str(&artifact.text()).expect("it is JSON");
        let union = union_of(&schema).expect("a schema with a discriminator");
        assert_eq!(union["discriminator"]["propertyName"], "kind", "{union}");
        assert_eq!(union["type"], "object", "{union}");
    }
}

/// The first schema with a discriminator.
fn union_of(schema: &Value) -> Option<&Value> {
    match schema {
        Value::Object(members) if members.contains_key("discriminator") => Some(schema),
        Value::Object(members) => members.values().find_map(union_of),
        Value::Array(items) => items.iter().find_map(union_of),
        _ => None,
    }
}

#[test]
fn never_props_are_forbidden() {
    vectors(
        "type P = { icon: string; label?: never } | { icon?: never; label: string };",
        &[json!({ "icon": "x" }), json!({ "label": "x" })],
        &[json!({ "icon": "x", "label": "y" }), json!({})],
    );
}

#[test]
fn types_that_contain_themselves() {
    vectors(
        "interface Node { name: string; children?: Node[] } type Json = string | Json[]; interface P { root: Node; data?: Json }",
        &[json!({ "root": { "name": "x", "children": [{ "name": "y" }] }, "data": [["x"], "y"] })],
        &[
            json!({ "root": { "name": "x", "children": [{}] } }),
            json!({ "root": { "name": "x" }, "data": [[1]] }),
        ],
    );
}

#[test]
fn objects_without_a_name_that_contain_themselves() {
    let item = "interface Item { title: string; first: Partial<Item>; last?: Omit<Item, 'first'> }";
    vectors(
        &format!("{item} interface P {{ item: Item; brief?: Partial<Item> }}"),
        &[
            json!({ "item": { "title": "a", "first": {} } }),
            json!({ "item": { "title": "a", "first": { "first": { "first": { "first": { "first": { "first": { "title": "b" } } } } } } } }),
            json!({ "item": { "title": "a", "first": {}, "last": { "title": "c", "last": { "title": "d" } } }, "brief": { "first": {} } }),
        ],
        &[
            json!({ "item": { "title": "a" } }),
            json!({ "item": { "title": "a", "first": { "first": { "first": { "first": { "first": { "first": { "title": 1 } } } } } } } }),
            json!({ "item": { "title": "a", "first": {}, "last": { "title": "c", "last": {} } } }),
            json!({ "item": { "title": "a", "first": {} }, "brief": { "first": 1 } }),
        ],
    );
}

#[test]
fn react_only_props_are_not_part_of_the_schema() {
    vectors(
        "interface P { call: () => void; node: React.ReactNode; list: (() => void)[]; mixed: string | (() => void); box?: { f: () => void } }",
        &[json!({ "mixed": "x" })],
        &[
            json!({}),
            json!({ "mixed": "x", "call": "y" }),
            json!({ "mixed": "x", "node": "y" }),
            json!({ "mixed": "x", "box": {} }),
        ],
    );
}

#[test]
fn evaluated_types() {
    vectors(
        "interface B { a: 'x' | 'y'; b?: number; c: string }
         type P = Omit<Required<B>, 'c'> & { [K in 'm' | 'n' as `${K}Size`]?: K } & Partial<Record<'p' | 'q', boolean>>;",
        &[json!({ "a": "x", "b": 1 }), json!({ "a": "y", "b": 1, "mSize": "m", "p": true })],
        &[json!({ "a": "x" }), json!({ "a": "x", "b": 1, "c": "" }), json!({ "a": "x", "b": 1, "mSize": "n" }), json!({ "a": "x", "b": 1, "p": 1 })],
    );
}

#[test]
fn index_signatures_for_some_names() {
    vectors(
        "interface P {
           data?: { [key: `data-${string}`]: string };
           mixed?: { 'data-id'?: number; [key: `data-${string}`]: string | number | undefined };
           numbered?: { [key: number]: string }; other?: { 1?: 'x'; [key: number]: 'x' | undefined; [name: string]: string | undefined };
           symbols?: { a: 1; [key: symbol]: string } }",
        &[
            json!({ "data": {} }),
            json!({ "data": { "data-x": "y" } }),
            json!({ "mixed": { "data-id": null, "data-x": 1 } }),
            json!({ "numbered": { "1": "x", "-0.5": "x" } }),
            json!({ "numbered": ["x"] }),
            json!({ "numbered": "x" }),
            json!({ "other": { "1": "x", "name": "y" } }),
            json!({ "symbols": { "a": 1 } }),
        ],
        &[
            json!({ "data": { "x": "y" } }),
            json!({ "data": { "data-x": 1 } }),
            json!({ "mixed": { "data-id": "1" } }),
            json!({ "numbered": { "01": "x" } }),
            json!({ "numbered": { "1": 1 } }),
            json!({ "numbered": [1] }),
            json!({ "other": { "1": "y" } }),
            json!({ "symbols": { "a": 1, "b": "x" } }),
        ],
    );
}

#[test]
fn elements_after_a_rest_element() {
    vectors(
        "interface P { end: [...string[], number]; both?: ['a', ...number[], boolean, 'z'] }",
        &[
            json!({ "end": [1] }),
            json!({ "end": ["a", "b", 1], "both": ["a", true, "z"] }),
            json!({ "end": ["a", "b", "c", "d", "e", "f", "g", "h", 1], "both": ["a", 1, 2, false, "z"] }),
        ],
        &[
            json!({ "end": [] }),
            json!({ "end": ["a"] }),
            json!({ "end": [1, "a"] }),
            json!({ "end": [1, 1] }),
            json!({ "end": [1], "both": ["a", "z"] }),
            json!({ "end": [1], "both": ["a", true, 1, "z"] }),
        ],
    );
}

#[test]
fn values_that_only_objects_seem_to_have() {
    vectors(
        "interface P { any?: {}; object?: object; map?: Record<string, any>; strict?: Record<string, unknown>; none?: Record<never, 1> }",
        &[
            json!({ "any": "x", "object": [1], "map": [1], "none": 1 }),
            json!({ "any": [], "object": {}, "map": { "a": 1 }, "strict": { "a": 1 } }),
        ],
        &[json!({ "object": "x" }), json!({ "map": 1 }), json!({ "strict": [] })],
    );
}

#[test]
fn an_unknown_type_accepts_anything() {
    let source = "import type { X } from 'not-there'; export function A(p: { x: X }) { return <i/> }";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert!(!findings.has_errors());
    let validator = validator(&schemas(&manifest, Some(BASE)), "a");
    assert!(validator.is_valid(&json!({ "x": { "any": 1 } })));
    assert!(!validator.is_valid(&json!({})));
}

#[test]
fn components_with_the_same_name_have_separate_files() {
    let files = [
        (
            "index.ts",
            "export * as One from './a'; export * as Two from './b'; export * from './a'; export { X as OneX } from './b'",
        ),
        ("a.tsx", "export function X(p: { a: 1 }) { return <i/> }"),
        ("b.tsx", "export function X(p: { b: 1 }) { return <i/> }"),
    ];
    let (manifest, _) = run(&files);
    let artifacts = schemas(&manifest, Some(BASE));
    let names: Vec<&str> = artifacts.iter().map(|artifact| artifact.path.as_str()).collect();
    assert_eq!(
        names,
        [
            "schemas/one-x-2.schema.json",
            "schemas/one-x.schema.json",
            "schemas/two-x.schema.json",
            "schemas/x.schema.json"
        ]
    );
}

#[test]
fn whole_numbers_have_no_decimal_point() {
    let source = "/** A. */ export function A(p: { /** N. */ n: 1 | -20 | 0.5 | 1e21 }) { return <i/> }";
    let (manifest, _) = run(&[("a.tsx", source)]);
    let text = ds_props::manifest(&manifest).text().into_owned();
    let values: Vec<&str> =
        text.split("\"value\": ").skip(1).filter_map(|rest| rest.split('}').next()).collect();
    assert_eq!(values, ["1", "-20", "0.5", "1e+21"]);
    assert_eq!(
        serde_json::from_str::<ds_core::model::manifest::Manifest>(&text).expect("a manifest"),
        manifest
    );
}

#[test]
fn a_large_type_with_a_name_is_written_once() {
    let words = (0..60).map(|n| format!("'icon-{n}'")).collect::<Vec<_>>().join(" | ");
    let source = format!(
        "/** Icons. */ type Icon = {words}; type Of<T> = T | {{ s?: T; m?: T }}; type Few = 'a' | 'b';
         /** A. */ export function A(p: {{ /** I. */ icon?: Icon | false; /** E. */ end: Icon | undefined;
         /** F. */ few?: Few; /** W. */ wide?: Of<Of<Icon>>; /** L. */ long?: Of<{words}> }}) {{ return <i/> }}"
    );
    let (manifest, findings) = run(&[("a.tsx", &source)]);
    assert!(findings.is_empty(), "{findings:?}");
    let text = ds_props::manifest(&manifest).text().into_owned();
    assert_eq!(text.matches("\"icon-59\"").count(), 2 + 2, "{text}");
    let names: Vec<&String> = manifest.types.keys().collect();
    assert_eq!(names, ["Icon", "Of"]);
    let texts: Vec<usize> = manifest.components[0].props.iter().map(|prop| prop.text.len()).collect();
    assert!(texts[0] > 240 && texts[2] < 20, "{texts:?}");
    let schemas = schemas(&manifest, Some(BASE));
    let schema = schemas[0].text();
    assert!(schema.contains("\"icon-59\"") && schema.contains("#/$defs/Icon"), "{schema}");
}
