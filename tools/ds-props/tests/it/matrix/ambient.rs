//! Modules that other files declare by name: `declare module 'name' { … }`.

use crate::support::{check_files, show};

const MANIFEST: &str = r#"{ "name": "kit", "types": "./kit.d.ts" }"#;

/// All modules of a package in one file, which its `types` name.
const KIT: &str = "declare module 'kit/src/button' {
    import { Tone } from 'kit/src/tone';
    interface Hidden { hidden?: 1 }
    export interface ButtonProps extends Hidden { tone: Tone }
    export const Button: (props: ButtonProps) => JSX.Element;
  }
  declare module 'kit/src/tone' { export type Tone = 'x' | 'y'; type Size = 's' | 'm'; }
  declare module 'kit/src/link' { const Link: (props: { href: string }) => JSX.Element; export default Link; }
  declare module 'kit/src/old' { namespace Old { interface Props { old: true } } export = Old; }
  declare module 'kit' {
    export * from 'kit/src/button';
    export { default as Link } from 'kit/src/link';
    export * as tones from 'kit/src/tone';
  }";

#[track_caller]
fn with_kit(entry: &str, expected: &str) {
    let files = [
        ("src/a.tsx", entry),
        ("node_modules/kit/package.json", MANIFEST),
        ("node_modules/kit/kit.d.ts", KIT),
    ];
    check_files(&files, expected);
}

#[test]
fn modules_of_a_package_in_one_file() {
    with_kit(
        "import type { ButtonProps, tones } from 'kit';
         export function A(p: ButtonProps & { size: tones.Size }) { return <i/> }",
        "A
         tone: \"x\" | \"y\"
         hidden?: 1
         size: \"s\" | \"m\"",
    );
    // Only the package's `types` name the file with this module.
    with_kit(
        "import type { ButtonProps } from 'kit/src/button';
         import type { Props } from 'kit/src/old';
         export function A(p: ButtonProps & Props) { return <i/> }",
        "A
         tone: \"x\" | \"y\"
         hidden?: 1
         old: true",
    );
    with_kit(
        "export { Button, Link } from 'kit';",
        "Button
         tone: \"x\" | \"y\"
         hidden?: 1
         Link
         href: string",
    );
}

/// The file exports nothing itself: what the package exports is in the module with its name.
#[test]
fn a_declaration_file_as_an_entry() {
    check_files(
        &[("node_modules/kit/kit.d.ts", KIT), ("node_modules/kit/package.json", MANIFEST)],
        "Button
         tone: \"x\" | \"y\"
         hidden?: 1
         Link
         href: string",
    );
}

#[test]
fn files_that_are_referenced_or_named_in_the_configuration() {
    let entry = "import type { T } from 'far'; export function A(p: { t: T }) { return <i/> }";
    let far = "declare module 'far' { export type T = 'far'; }";
    let reference = format!("/// <reference path=\"./far.d.ts\" />\n{entry}");
    check_files(&[("src/a.tsx", &reference), ("src/far.d.ts", far)], "A\nt: \"far\"");
    let types = format!("/* Licence */\n/// <reference types='types-of-far' />\n{entry}");
    let package = [
        ("node_modules/types-of-far/package.json", r#"{ "types": "i.d.ts" }"#),
        ("node_modules/types-of-far/i.d.ts", "/// <reference path=\"deep/far.d.ts\" />"),
        ("node_modules/types-of-far/deep/far.d.ts", far),
    ];
    check_files(&[&[("src/a.tsx", types.as_str())], &package[..]].concat(), "A\nt: \"far\"");
    let config = ("tsconfig.json", r#"{ "compilerOptions": { "types": ["types-of-far"] } }"#);
    check_files(&[&[("src/a.tsx", entry), config], &package[..]].concat(), "A\nt: \"far\"");
    let config = r#"{ "compilerOptions": { "typeRoots": ["./typings"], "types": ["mine"] } }"#;
    let typings = [("tsconfig.json", config), ("typings/mine/index.d.ts", far)];
    check_files(&[&[("src/a.tsx", entry)], &typings[..]].concat(), "A\nt: \"far\"");
}

#[test]
fn patterns_come_after_files_and_names_before() {
    let types =
        "declare module '*.svg' { const url: string; export default url; export interface Icon { any: 1 } }
         declare module '*/big.svg' { export interface Icon { big: 1 } }
         declare module 'kit' { export interface Icon { named: 1 } }";
    let shown = |specifier: &str| {
        let entry = format!(
            "/// <reference path=\"./types.d.ts\" />\nimport type {{ Icon }} from '{specifier}';
             export function A(p: Icon) {{ return <i/> }}"
        );
        show(&[
            ("src/a.tsx", &entry),
            ("src/types.d.ts", types),
            ("src/there.svg.ts", "export interface Icon { file: 1 }"),
            ("node_modules/kit/package.json", r#"{ "types": "i.d.ts" }"#),
            ("node_modules/kit/i.d.ts", "export interface Icon { file: 1 }"),
        ])
    };
    assert_eq!(shown("./a.svg"), "A\n  any: 1\n");
    assert_eq!(shown("icons/big.svg"), "A\n  big: 1\n");
    assert_eq!(shown("./there.svg"), "A\n  file: 1\n");
    assert_eq!(shown("kit"), "A\n  named: 1\n");
}

/// Files may declare parts of one module, and a module may extend one.
#[test]
fn parts_of_one_module() {
    check_files(
        &[
            (
                "src/a.tsx",
                "/// <reference path=\"./one.d.ts\" />\nimport './more';
                 import type { Base, Second, Third } from 'far';
                 export function A(p: Base & Second & Third) { return <i/> }",
            ),
            (
                "src/one.d.ts",
                "/// <reference path=\"./two.d.ts\" />
                 declare module 'far' { export interface Base { a: 1 } }
                 declare module 'far' { export interface Base { b: 1 } }",
            ),
            (
                "src/two.d.ts",
                "declare module 'far' { export interface Base { c: 1 } export { Inner as Second } from 'inner'; }
                 declare module 'inner' { export interface Inner { second: 1 } }",
            ),
            (
                "src/more.ts",
                "export {}; declare module 'far' { interface Base { d: 1 } interface Third { third: 1 } }",
            ),
        ],
        "A
         c: 1
         a: 1
         b: 1
         d: 1
         second: 1
         third: 1",
    );
}

/// React's own types are built in, so such a module can only extend them.
#[test]
fn react_as_an_ambient_module() {
    check_files(
        &[
            (
                "a.tsx",
                "/// <reference path=\"./react.d.ts\" />\nexport function A(p: React.HTMLAttributes<HTMLElement>) { return <i/> }",
            ),
            ("react.d.ts", "declare module 'react' { interface HTMLAttributes<T> { 'data-tip'?: 'x' } }"),
        ],
        "A
         data-tip?: \"x\"
         ...HTMLAttributes<HTMLElement>",
    );
}

#[test]
fn what_an_ambient_module_does_not_declare_is_named() {
    let shown = |module: &str| {
        let entry = "/// <reference path=\"./t.d.ts\" />\nimport type { T } from 'far';
             export function A(p: { t: T }) { return <i/> }";
        show(&[("a.tsx", entry), ("t.d.ts", module), ("other.ts", "export type T = 1;")])
    };
    let untyped = shown("declare module 'far';");
    assert!(untyped.contains("`declare module 'far'` declares no types"), "{untyped}");
    let relative = shown("declare module 'far' { export { T } from './other'; }");
    let why = "TypeScript resolves no relative names in `declare module 'far'`";
    assert!(relative.contains(why), "{relative}");
    let hidden = shown("declare module 'far' { type T = 1; type Other = 2; export { Other }; }");
    assert!(hidden.contains("does not export `T`"), "{hidden}");
}
