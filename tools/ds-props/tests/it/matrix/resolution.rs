//! TypeScript's resolution: configurations, workspaces, declarations that extend others.

use std::collections::BTreeMap;

use ds_core::{Diagnostics, SourceFile};
use ds_props::{Options, extract};

use crate::support::{check_files, show};

const MAIN: &str = "export function C(p: Base) { return <i/> }";
const BASE: &str = "export interface Base { tone: 'x' | 'y' }";
const TONE: &str = "C\ntone: \"x\" | \"y\"";

#[track_caller]
fn resolves(import: &str, files: &[(&str, &str)]) {
    let source = format!("import type {{ Base }} from '{import}';\n{MAIN}");
    let mut sources = vec![("src/main.tsx", source.as_str())];
    sources.extend(files);
    check_files(&sources, TONE);
}

#[test]
fn configurations_and_manifests() {
    resolves(
        "@/t",
        &[
            ("tsconfig.json", r#"{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }"#),
            ("tsconfig.app.json", r#"{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }"#),
            ("src/t.ts", BASE),
        ],
    );
    resolves(
        "./t",
        &[("tsconfig.json", r#"{ "compilerOptions": { "rootDirs": ["src", "out"] } }"#), ("out/t.ts", BASE)],
    );
    resolves(
        "me/types",
        &[
            ("package.json", r#"{ "name": "me", "exports": { "./types": "./lib/t.ts" } }"#),
            ("lib/t.ts", BASE),
        ],
    );
    resolves(
        "#t",
        &[("package.json", r##"{ "imports": { "#t": { "types": "./t.d.ts" } } }"##), ("t.d.ts", BASE)],
    );
    resolves(
        "./folder",
        &[("src/folder/package.json", r#"{ "types": "./x.d.ts" }"#), ("src/folder/x.d.ts", BASE)],
    );
    resolves("./d.ts", &[("src/d.d.ts", BASE)]);
    resolves(
        "kit",
        &[
            ("tsconfig.json", r#"{ "compilerOptions": { "customConditions": ["source"] } }"#),
            (
                "node_modules/kit/package.json",
                r#"{ "exports": { ".": { "types": "./no.d.ts", "source": "./s.ts" } } }"#,
            ),
            ("node_modules/kit/no.d.ts", ""),
            ("node_modules/kit/s.ts", BASE),
        ],
    );
}

#[test]
fn what_has_no_types_is_named() {
    let shown = show(&[
        (
            "src/main.tsx",
            "import type { Base } from './data.json';\nexport function C(p: Base) { return <i/> }",
        ),
        ("src/data.json", "{}"),
    ]);
    assert!(shown.contains("`./data.json` is JSON, whose values have no declared types"), "{shown}");
    let shown = show(&[("main.vue", "<template/>")]);
    assert!(
        shown.contains("!! main.vue:1:1 props/syntax: this is a Vue component, which is not read"),
        "{shown}"
    );
    let shown = show(&[(
        "main.jsx",
        "// @flow\ntype Props = {| +a: string |};\nexport const A = (p: Props) => <i/>;",
    )]);
    assert!(
        shown.contains("main.jsx:2:15 props/syntax: this file is written in Flow, which is not read"),
        "{shown}"
    );
}

/// Packages are found above the folder of the run, up to the root of the project.
#[test]
fn packages_above_the_folder() {
    let files: BTreeMap<&str, &str> = [
        ("src/main.tsx", "import type { Base } from 'acme'; import type { Own } from '@w/core';\nexport function C(p: Base & Own) { return <i/> }"),
        ("../../node_modules/acme/package.json", r#"{ "types": "i.d.ts" }"#),
        ("../../node_modules/acme/i.d.ts", BASE),
        ("../core/package.json", r#"{ "types": "./src/index.ts" }"#),
        ("../core/src/index.ts", "export interface Own { own: 1 }"),
    ]
    .into();
    // The package manager links the workspace.
    let load = |path: &str| {
        let real = path.replace("../../node_modules/@w/core/", "../core/");
        files.get(real.as_str()).map(|text| SourceFile::new(real.as_str(), *text))
    };
    let entry = SourceFile::new("src/main.tsx", files["src/main.tsx"]);
    let packages = |base: &str| {
        let options = Options { base: base.to_owned(), ..Options::default() };
        let manifest = extract(std::slice::from_ref(&entry), &load, &options, &mut Diagnostics::new());
        let props = manifest.components[0].props.iter();
        props.map(|prop| (prop.name.clone(), prop.package.clone())).collect::<Vec<_>>()
    };
    let expected = [("tone".to_owned(), Some("acme".to_owned())), ("own".to_owned(), None)];
    assert_eq!(packages("packages/ui"), expected);
    assert_eq!(packages(""), []);
}

#[test]
fn augmented_modules() {
    check_files(
        &[
            (
                "a.tsx",
                "import type { Base } from './base'; import './more';\nexport function C(p: Base & Extra) { return <i/> }",
            ),
            ("base.ts", "export interface Base { a: string }"),
            (
                "more.ts",
                "import './base'; declare module './base' { interface Base { extra?: 'x' } }\ndeclare global { interface Extra { g: 1 } }",
            ),
        ],
        "C
         a: string
         extra?: \"x\"
         g: 1",
    );
}

#[test]
fn augmented_react() {
    check_files(
        &[
            (
                "a.tsx",
                "import './react';\nexport function C(p: React.ButtonHTMLAttributes<HTMLButtonElement>) { return <i/> }",
            ),
            (
                "react.d.ts",
                "export {}; declare global { namespace React { interface HTMLAttributes<T> { 'data-color'?: 'x' } } }",
            ),
        ],
        "C
         data-color?: \"x\"
         ...ButtonHTMLAttributes<HTMLButtonElement>",
    );
}

#[test]
fn augmented_react_by_a_base() {
    check_files(
        &[
            ("a.tsx", "import './tips';\nexport function C(p: React.HTMLAttributes<HTMLElement>) { return <i/> }"),
            (
                "tips.d.ts",
                "export interface Tips { 'data-tip'?: 'x' }
                 declare module 'react' { interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T>, Tips {} }",
            ),
        ],
        "C
         data-tip?: \"x\"
         ...HTMLAttributes<HTMLElement>",
    );
}

#[test]
fn properties_of_csstype() {
    let css = "export interface Properties<L = string, T = string> { zIndex?: Z | undefined; width?: L } type Z = 'auto' | (number & {});";
    check_files(
        &[
            (
                "a.tsx",
                "export function C(p: { z?: React.CSSProperties['zIndex']; w: Pick<React.CSSProperties, 'width'> }) { return <i/> }",
            ),
            ("node_modules/csstype/package.json", r#"{ "types": "index.d.ts" }"#),
            ("node_modules/csstype/index.d.ts", css),
        ],
        "C
         z?: \"auto\" | number
         w: { width?: string | number }",
    );
}

/// A prop that takes any style is one value, not a thousand.
#[test]
fn sets_of_styles_are_not_listed() {
    let names: String = (0..300).map(|index| format!("p{index}?: string; ")).collect();
    let selectors: String = (0..60).map(|index| format!("':s{index}'?: Styles; ")).collect();
    let css = format!("export interface Properties<L, T> {{ {names} }}");
    let source = format!(
        "type Own = {{ [K in keyof React.CSSProperties]: React.CSSProperties[K] | null }}; type Pseudo = {{ {selectors} }};
         type Styles = Own | Pseudo; export function C(p: {{ sx?: Styles | Styles[] }}) {{ return <i/> }}"
    );
    let files = [
        ("a.tsx", source.as_str()),
        ("node_modules/csstype/package.json", r#"{ "types": "index.d.ts" }"#),
        ("node_modules/csstype/index.d.ts", css.as_str()),
    ];
    let (manifest, _) = crate::support::run(&files);
    let text = serde_json::to_string(&manifest.components[0].props[0].shape).expect("it has a JSON form");
    assert!(text.len() < 500 && text.contains("CSSProperties"), "{text}");
}
