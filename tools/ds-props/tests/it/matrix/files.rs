//! Across files: imports, re-exports, packages, `tsconfig.json`.

use crate::support::check_files;

const PROPS: &str =
    "export interface P { a: Size } export type Size = 's' | 'm'; export default interface D { d: Size }";

#[track_caller]
fn imported(import: &str, ty: &str, expected: &str) {
    let source = format!("{import}\nexport function A(p: {ty}) {{ return <i/> }}");
    let files = [
        ("src/a.tsx", source.as_str()),
        ("src/props.ts", PROPS),
        (
            "src/barrel/index.ts",
            "export * from '../props'; export { P as Renamed, default as Default } from '../props';",
        ),
        (
            "src/barrel/more.ts",
            "import { P } from './index'; export { P as Twice }; export * as all from '../props';",
        ),
    ];
    check_files(&files, &format!("A\n{expected}"));
}

const A: &str = r#"a: "s" | "m""#;
const D: &str = r#"d: "s" | "m""#;

#[test]
fn import_type() {
    imported("import type { P } from './props'", "P", A);
    imported("import { type P as Q } from './props'", "Q", A);
    imported("import { P } from './props.js'", "P", A);
}

#[test]
fn import_default() {
    imported("import D from './props'", "D", D);
}

#[test]
fn import_namespace() {
    imported("import * as all from './props'", "all.P", A);
    imported("import type * as all from './props'", "all.P", A);
}

#[test]
fn barrel() {
    imported("import { P } from './barrel'", "P", A);
}

#[test]
fn renamed_barrel() {
    imported("import { Renamed, Default } from './barrel'", "Renamed & Default", &format!("{A}\n{D}"));
    imported("import { Twice, all } from './barrel/more'", "Twice & all.D0", &format!("{A}\n{D}").replace(D, "...all.D0\n! src/a.tsx:2:30 props/unresolved-type: `all.D0` cannot be resolved: `src/props.ts` does not export `D0`"));
}

#[test]
fn names_are_resolved_in_their_own_file() {
    check_files(
        &[
            (
                "a.tsx",
                "import { Props as Q } from './b'; interface Props { own: 1 } export function A(p: Props & Q) { return <i/> }",
            ),
            ("b.ts", "interface Base { base: 2 } export interface Props extends Base { other: 3 }"),
        ],
        "A\nown: 1\nother: 3\nbase: 2",
    );
}

#[test]
fn re_export_only() {
    check_files(
        &[
            (
                "index.ts",
                "export * from './a'; export { B as Renamed } from './b'; export { default as C } from './c'; export * as Ns from './b';",
            ),
            (
                "a.tsx",
                "export function A(p: { a: 1 }) { return <i/> }\nexport const helper = 1; export default 1;",
            ),
            ("b.tsx", "export const B = (p: { b: 1 }) => <i/>;"),
            ("c.tsx", "const C = (p: { c: 1 }) => <i/>; export default C;"),
        ],
        "A
         a: 1
         C
         c: 1
         Ns.B
         b: 1
         Renamed
         b: 1",
    );
}

#[test]
fn circular_re_exports_terminate() {
    check_files(
        &[
            (
                "a.ts",
                "export * from './b'; export { X } from './b'; export function A(p: { x: number }) { return null }",
            ),
            ("b.ts", "export * from './a'; export { X } from './a';"),
        ],
        "A
         x: number
         ! a.ts:1:40 props/skipped-export: `X` is not documented: there is nothing with this name
         ! b.ts:1:40 props/skipped-export: `X` is not documented: there is nothing with this name",
    );
}

#[test]
fn package_declarations() {
    check_files(
        &[
            (
                "src/a.tsx",
                "import type { Q } from 'kit'; interface P extends Q { own: string } export function A(p: P) { return <i/> }",
            ),
            ("node_modules/kit/package.json", r#"{ "types": "dist/index.d.ts" }"#),
            ("node_modules/kit/dist/index.d.ts", "export { Q } from './q.js';"),
            (
                "node_modules/kit/dist/q.d.ts",
                "export declare interface Q { /** From the kit. */ kit?: 'a' | 'b' }",
            ),
        ],
        r#"A
         own: string
         kit?: "a" | "b" // From the kit."#,
    );
}

#[test]
fn package_exports_map_with_types() {
    check_files(
        &[
            ("a.tsx", "import type { Q } from '@x/kit/parts'; export function A(p: Q) { return <i/> }"),
            (
                "node_modules/@x/kit/package.json",
                r#"{ "exports": { "./parts": { "types": "./t/parts.d.mts", "default": "./parts.js" } } }"#,
            ),
            ("node_modules/@x/kit/t/parts.d.mts", "export type Q = { q: 1 }"),
        ],
        "A\nq: 1",
    );
}

#[test]
fn common_js_declarations() {
    check_files(
        &[
            ("a.tsx", "import kit, { Q } from 'kit'; export function A(p: Q & { n: kit.R }) { return <i/> }"),
            ("node_modules/kit/package.json", r#"{ "main": "index.js" }"#),
            (
                "node_modules/kit/index.d.ts",
                "declare function kit(): void; declare namespace kit { interface Q { q: 1 } type R = 2 } export = kit;",
            ),
        ],
        "A\nq: 1\nn: 2",
    );
}

#[test]
fn tsconfig_paths() {
    check_files(
        &[
            ("src/a.tsx", "import type { P } from '@/props'; export function A(p: P) { return <i/> }"),
            ("src/lib/props.ts", "export interface P { a: 1 }"),
            ("tsconfig.json", r#"{ "compilerOptions": { "paths": { "@/*": ["./src/lib/*"] } } }"#),
        ],
        "A\na: 1",
    );
}

#[test]
fn package_imports() {
    check_files(
        &[
            ("src/a.tsx", "import type { P } from '#props'; export function A(p: P) { return <i/> }"),
            ("src/props.ts", "export interface P { a: 1 }"),
            ("package.json", r##"{ "imports": { "#props": "./src/props.js" } }"##),
        ],
        "A\na: 1",
    );
}
