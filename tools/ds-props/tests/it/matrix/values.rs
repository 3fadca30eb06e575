//! Types that come from values: `typeof`, `as const`, `satisfies`, enums.

use crate::support::{check, check_files};

#[track_caller]
fn types(declarations: &str, props: &str, expected: &str) {
    check(
        &format!("{declarations}\nexport function A(p: {props}) {{ return <i/> }}"),
        &format!("A\n{expected}"),
    );
}

#[test]
fn string_enum() {
    types(
        "enum Size { Small = 's', Medium = 'm' }",
        "{ a: Size; b: Size.Small }",
        r#"a: "s" | "m"
        b: "s""#,
    );
}

#[test]
fn numeric_enum() {
    types("const enum Level { Low, High = 5, Top }", "{ a: Level; b: Level.Top }", "a: 0 | 5 | 6\nb: 6");
}

#[test]
fn enum_of_constants() {
    types(
        "const S = 's'; enum Size { Small = S, Both = `${S}b`, Sum = 'a' + 'b', Flag = 1 << 2 | 1, Next, Half = Next / 4 }",
        "{ a: Size }",
        r#"a: "s" | "sb" | "ab" | 5 | 6 | 1.5"#,
    );
}

#[test]
fn enum_of_bitwise_operations() {
    types(
        "enum Flag { All = 0xFFFFFFFF | 0, Low = All & 0xFF, Odd = Low ^ 1, Not = ~Odd, Sign = 1 << 31, Half = Sign >> 1, \
         Top = Sign >>> 31, Mask = -1 >>> 0 }",
        "{ a: Flag.All; b: Flag.Low; c: Flag.Odd; d: Flag.Not; e: Flag.Sign; f: Flag.Half; g: Flag.Top; h: Flag.Mask }",
        "a: -1\nb: 255\nc: 254\nd: -255\ne: -2147483648\nf: -1073741824\ng: 1\nh: 4294967295",
    );
}

#[test]
fn const_array() {
    types(
        "const sizes = ['s', 'm'] as const",
        "{ a: (typeof sizes)[number]; b: typeof sizes[1] }",
        r#"a: "s" | "m"
        b: "m""#,
    );
}

#[test]
fn const_object() {
    types(
        "const map = { s: 1, m: 2 } as const",
        "{ a: keyof typeof map; b: (typeof map)[keyof typeof map] }",
        r#"a: "s" | "m"
           b: 1 | 2"#,
    );
}

#[test]
fn satisfies() {
    types(
        "const map = { s: 'x', m: 'y' } satisfies Record<string, 'x' | 'y' | 'z'>;
         const list = ['a', 'b'] satisfies ('a' | 'b' | 'c')[];",
        "{ a: keyof typeof map; b: (typeof map)['s']; c: (typeof list)[number] }",
        r#"a: "s" | "m"
           b: "x"
           c: "a" | "b""#,
    );
}

#[test]
fn keyof_typeof() {
    types(
        "const map = { s: 'x', 'm-l': 'y' }",
        "{ a: keyof typeof map; b: typeof map['s'] }",
        r#"a: "s" | "m-l"
        b: string"#,
    );
}

#[test]
fn typeof_values() {
    types(
        "const word = 'x'; let text = 'y'; const on = true; const count = -3; const none = null;
         const nested = { a: { b: [1, 2] } }; function f(x: 'arg') { return 1 }",
        "{ a: typeof word; b: typeof text; c: typeof on; d: typeof count; e: typeof nested.a.b; f: typeof none; g: Parameters<typeof f>[0] }",
        r#"a: "x"
           b: string
           c: true
           d: -3
           e: number[]
           f: null
           g: "arg""#,
    );
}

#[test]
fn spreads() {
    types(
        "const base = { a: 'x' } as const; const all = { ...base, b: 1 } as const; const list = ['p', ...['q', 'r'] as const] as const",
        "{ a: keyof typeof all; b: typeof list[number] }",
        r#"a: "a" | "b"
           b: "p" | "q" | "r""#,
    );
}

#[test]
fn frozen_objects_and_sets() {
    types(
        "const words = Object.freeze(['a', 'b']); const set = new Set(['x', 'y'] as const);",
        "{ a: (typeof words)[number]; b: typeof set extends Set<infer T> ? T : never }",
        r#"a: "a" | "b"
           b: "x" | "y""#,
    );
}

#[test]
fn destructured_constants() {
    types("const { a, b: c } = { a: 'x', b: 1 } as const", "{ a: typeof a; c: typeof c }", "a: \"x\"\nc: 1");
}

#[test]
fn calls_of_generic_functions() {
    types(
        "function id<const T>(value: T): T { return value }
         const defs = id({ size: ['s', 'm'] } as const);",
        "{ a: (typeof defs)['size'][number] }",
        r#"a: "s" | "m""#,
    );
}

#[test]
fn typeof_import() {
    check_files(
        &[
            (
                "a.tsx",
                "export function A(p: { a: keyof typeof import('./icons'); b: import('./icons').Size }) { return <i/> }",
            ),
            ("icons.ts", "export const star = 1; export const moon = 2; export type Size = 's' | 'm'"),
        ],
        r#"A
         a: "star" | "moon"
         b: "s" | "m""#,
    );
}

#[test]
fn keyof_typeof_a_namespace_import() {
    check_files(
        &[
            (
                "a.tsx",
                "import * as icons from './icons'; export function A(p: { icon: keyof typeof icons }) { return <i/> }",
            ),
            ("icons.ts", "export const star = 1; export const moon = 2;"),
        ],
        r#"A
         icon: "star" | "moon""#,
    );
}
