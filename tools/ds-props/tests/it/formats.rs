//! The manifest in the formats of other tools. `scripts/gates/formats.test.mjs` reads them with these tools' own types.

use ds_core::model::manifest::ComponentDoc;
use ds_props::{Format, formatted};
use serde_json::{Value, json};

use crate::support::run;

const SOURCE: &str = r#"import type { ReactNode, ButtonHTMLAttributes } from 'react';
export type Size = 'sm' | 'md';
/** A button. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** How large. @default md */ size?: Size;
  /** Which | tone. */ tone?: 'a' | 'b';
  /** How many. @deprecated Use `size`. */ count: number;
  /** On. */ on?: boolean;
  /** Called. */ onPick?: (value: string, ...at: number[]) => void;
  /** Icon. */ icon?: ReactNode;
  /** Rows. */ rows?: { a: string; b?: Size }[];
  /** Pair. */ pair?: [string, number];
  /** Made. */ made?: string;
}
const make = () => 'x';
/** A button. */
export function Button({ tone = 'a', on = false, made = make(), rows = [] }: ButtonProps) { return <button /> }
"#;

fn text(format: Format) -> String {
    let (manifest, findings) = run(&[("src/a.tsx", SOURCE)]);
    assert!(findings.is_empty(), "{findings:?}");
    String::from_utf8(formatted(&manifest, format)).expect("UTF-8")
}

fn read(format: Format) -> Value {
    serde_json::from_str(&text(format)).expect("JSON")
}

#[test]
fn defaults_are_values_and_source() {
    let manifest = read(Format::Manifest);
    let defaults: Vec<_> = manifest["components"][0]["props"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|prop| Some(json!([prop["name"], prop.get("default")?, prop.get("defaultValue")])))
        .collect();
    assert_eq!(
        defaults,
        [
            json!(["size", "md", "md"]),
            json!(["tone", "'a'", "a"]),
            json!(["on", "false", false]),
            json!(["rows", "[]", []]),
            json!(["made", "make()", null]),
        ]
    );
}

#[test]
fn as_react_docgen_typescript_has_it() {
    let docs = read(Format::DocgenTypescript);
    assert_eq!(docs[0]["displayName"], "Button");
    assert_eq!(docs[0]["filePath"], "src/a.tsx");
    let props = &docs[0]["props"];
    assert_eq!(
        props["tone"],
        json!({
            "name": "tone",
            "required": false,
            "type": { "name": "enum", "raw": r#""a" | "b""#, "value": [{ "value": r#""a""# }, { "value": r#""b""# }] },
            "description": "Which | tone.",
            "defaultValue": { "value": "a" },
        })
    );
    assert_eq!(props["size"]["defaultValue"], json!({ "value": "md" }));
    assert_eq!(props["count"]["description"], "How many.\n@deprecated Use `size`.");
    assert_eq!(props["count"]["required"], true);
    assert_eq!(props["on"]["type"], json!({ "name": "boolean" }));
    assert_eq!(props["made"]["defaultValue"], json!({ "value": "make()" }));
    assert_eq!(props.get("disabled"), None, "inherited props are left out");
}

#[test]
fn as_react_docgen_has_it() {
    let docs = read(Format::Docgen);
    let doc = &docs["src/a.tsx"][0];
    assert_eq!(doc["composes"], json!(["ButtonHTMLAttributes<HTMLButtonElement>"]));
    let props = &doc["props"];
    assert_eq!(props["tone"]["defaultValue"], json!({ "value": r#""a""#, "computed": false }));
    assert_eq!(props["made"]["defaultValue"], json!({ "value": "make()", "computed": true }));
    assert_eq!(
        props["size"]["tsType"]["elements"],
        json!([{ "name": "literal", "value": r#""sm""# }, { "name": "literal", "value": r#""md""# }])
    );
    assert_eq!(
        props["onPick"]["tsType"],
        json!({
            "name": "signature",
            "type": "function",
            "raw": "(value: string, ...at: number[]) => void",
            "signature": {
                "arguments": [
                    { "name": "value", "type": { "name": "string" } },
                    { "name": "at", "type": { "name": "number[]" }, "rest": true },
                ],
                "return": { "name": "void" },
            },
        })
    );
    let rows = &props["rows"]["tsType"];
    assert_eq!(rows["name"], "Array");
    assert_eq!(rows["elements"][0]["signature"]["properties"][0]["key"], "a");
    assert_eq!(rows["elements"][0]["signature"]["properties"][1]["value"]["required"], false);
}

#[test]
fn as_storybook_has_it() {
    let args = &read(Format::Argtypes)["Button"];
    assert_eq!(args["tone"]["type"], json!({ "name": "enum", "value": ["a", "b"], "required": false }));
    assert_eq!(args["tone"]["table"]["defaultValue"], json!({ "summary": "a" }));
    assert_eq!(args["count"]["type"], json!({ "name": "number", "required": true }));
    assert_eq!(args["onPick"]["type"], json!({ "name": "function", "required": false }));
    assert_eq!(args["rows"]["type"]["value"]["value"]["b"]["value"], json!(["sm", "md"]));
}

#[test]
fn components_of_one_name_are_kept() {
    let source = "/** A. */ export function Root(p: { /** X. */ x: string }) { return <i/> }";
    let (mut manifest, _) = run(&[("a.tsx", source)]);
    let other = ComponentDoc { file: "b.tsx".to_owned(), ..manifest.components[0].clone() };
    manifest.components.push(other);
    let text = formatted(&manifest, Format::Argtypes);
    let args: Value = serde_json::from_slice(&text).expect("JSON");
    assert_eq!(args.as_object().unwrap().keys().collect::<Vec<_>>(), ["Root", "b.tsx#Root"]);
}

#[test]
fn as_a_custom_elements_manifest() {
    let manifest = read(Format::CustomElements);
    let class = &manifest["modules"][0]["declarations"][0];
    assert_eq!((&class["kind"], &class["name"]), (&json!("class"), &json!("Button")));
    assert_eq!(class["members"][2]["deprecated"], "Use `size`.");
    assert_eq!(class["members"][2]["type"]["text"], "number");
    assert_eq!(class["members"][1]["type"]["text"], r#""a" | "b" | undefined"#);
    assert_eq!(class["members"][1]["default"], "'a'");
}

#[test]
fn as_text() {
    let table = text(Format::Markdown);
    assert!(table.contains(r#"| `tone` | `"a" \| "b"` | `a` | Which \| tone. |"#), "{table}");
    assert!(
        table.contains("| `count` | `number` | – | Required. Deprecated. Use `size`. How many. |"),
        "{table}"
    );
    let lines = text(Format::Llms);
    assert!(lines.contains("- `count: number`: Required. Deprecated. Use `size`. How many.\n"), "{lines}");
    assert!(lines.contains("- `tone?: \"a\" | \"b\" = a`: Which | tone.\n"), "{lines}");
    assert!(lines.contains("- the props of `ButtonHTMLAttributes<HTMLButtonElement>`\n"), "{lines}");
}

#[test]
fn names_of_formats() {
    for (name, format) in Format::ALL {
        assert_eq!(Format::parse(name), Ok(format));
    }
    assert!(Format::parse("docgen-ts").unwrap_err().contains("docgen-typescript, argtypes"));
}

#[test]
fn the_published_schema_describes_every_field() {
    let schema = include_str!("../../../../packages/dstool/manifest.schema.json");
    let schema: Value = serde_json::from_str(schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let mut manifest = read(Format::Manifest);
    let errors: Vec<_> = validator.iter_errors(&manifest).map(|error| error.to_string()).collect();
    assert_eq!(errors, Vec::<String>::new());
    manifest["components"][0]["props"][0]["colour"] = json!("red");
    assert!(!validator.is_valid(&manifest), "a field that is not described");
}
