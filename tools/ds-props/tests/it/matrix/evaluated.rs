//! Mapped, conditional and template types, `keyof`, indexed access, generics.

use crate::support::check;

#[track_caller]
fn types(declarations: &str, props: &str, expected: &str) {
    check(
        &format!("{declarations}\nexport function A(p: {props}) {{ return <i/> }}"),
        &format!("A\n{expected}"),
    );
}

#[test]
fn keyof() {
    types("interface M { a: 1; 'b-c': 2 }", "{ k: keyof M }", r#"k: "a" | "b-c""#);
}

#[test]
fn indexed_access() {
    types(
        "interface M { k: 's' | 'm'; o?: { x: number[] } }",
        "{ a: M['k']; b: M['o']; c: NonNullable<M['o']>['x'][number]; d: M[keyof M] }",
        r#"a: "s" | "m"
           b: { x: number[] }
           c: number
           d: "s" | "m" | { x: number[] }"#,
    );
}

#[test]
fn mapped() {
    types(
        "type K = 'a' | 'b'",
        "{ [P in K]?: P }",
        r#"a?: "a"
        b?: "b""#,
    );
}

#[test]
fn mapped_keeps_modifiers_and_docs() {
    types(
        "interface M { /** The a. */ a?: string; b: number } type Wrap<T> = { [K in keyof T]: T[K][] }",
        "Wrap<M>",
        "a?: (string | undefined)[] // The a.\nb: number[]",
    );
}

#[test]
fn mapped_changes_modifiers() {
    types(
        "interface M { a?: string; b: number } type R<T> = { -readonly [K in keyof T]-?: T[K] }",
        "R<M>",
        "a: string\nb: number",
    );
}

#[test]
fn mapped_over_a_union_maps_each_alternative() {
    types(
        "interface A { a: string } interface B { b: number } type Sent<T> = { [K in keyof T]?: T[K] | null }",
        "{ x: Sent<A | B> }",
        "x: { a?: string | null } | { b?: number | null }",
    );
}

#[test]
fn key_remapping() {
    types(
        "interface M { open: boolean; close: string } type On<T> = { [K in keyof T & string as `on${Capitalize<K>}`]?: (value: T[K]) => void }",
        "On<M>",
        "onOpen?: (value: M[\"open\"]) => void\nonClose?: (value: M[\"close\"]) => void",
    );
}

#[test]
fn key_filter() {
    types(
        "interface M { a: string; b: number } type Only<T, V> = { [K in keyof T as T[K] extends V ? K : never]: T[K] }",
        "Only<M, string>",
        "a: string",
    );
}

#[test]
fn conditional() {
    types(
        "type If<T> = T extends string ? 'text' : T extends number ? 'digit' : never",
        "{ a: If<'x'>; b: If<1 | 'y'>; c: [1] extends [number] ? true : false }",
        r#"a: "text"
           b: "digit" | "text"
           c: true"#,
    );
}

#[test]
fn infer() {
    types(
        "type Item<T> = T extends readonly (infer U)[] ? U : never;
         type First<T> = T extends [infer F, ...infer _] ? F : never;
         type Arg<T> = T extends (arg: infer A) => infer R ? A | R : never;
         type Of<T> = T extends { value: infer V extends string } ? V : 'no';",
        "{ a: Item<('x' | 'y')[]>; b: First<[1, 2]>; c: Arg<(n: 3) => 4>; d: Of<{ value: 'v' }>; e: Of<{ value: 5 }> }",
        r#"a: "x" | "y"
           b: 1
           c: 3 | 4
           d: "v"
           e: "no""#,
    );
}

#[test]
fn template_literal() {
    types(
        "type Side = 't' | 'b'",
        "{ a: `m${Side}-${1 | 2}`; b: `--${string}`; c: `${number}px` | 'auto' }",
        r#"a: "mt-1" | "mt-2" | "mb-1" | "mb-2"
           b: `--${string}`
           c: `${number}px` | "auto""#,
    );
}

#[test]
fn template_literal_with_infer() {
    types("type Tail<T> = T extends `${string}-${infer R}` ? R : never", "{ a: Tail<'x-y'> }", r#"a: "y""#);
}

#[test]
fn generic_component() {
    check(
        "interface P<T> { items: T[]; pick: (item: T) => void }
         export function A<T>(p: P<T>) { return <i/> }
         export function B<T extends 'x' | 'y'>(p: { value: T }) { return <i/> }",
        "A
         items: T[]
         pick: (item: T) => void
         B
         value: T",
    );
}

#[test]
fn generic_default() {
    types("interface P<T = 'a' | 'b'> { value: T }", "P", r#"value: "a" | "b""#);
}

#[test]
fn discriminated_union() {
    types(
        "type P = { kind: 'link'; href: string } | { kind: 'button'; press: () => void; href?: undefined }",
        "P",
        r#"kind: "link" | "button"
           href?: string
           press?: () => void"#,
    );
}

#[test]
fn never_union() {
    types(
        "type P = { icon: string; label?: never } | { icon?: never; label: string }",
        "P",
        "icon?: string\nlabel?: string",
    );
}

#[test]
fn contradicting_alternatives_vanish() {
    types(
        "type U = { kind: 'x'; x: 1 } | { kind: 'y'; y: 2 }",
        "U & { kind: 'x' }",
        r#"kind: "x"
           x: 1"#,
    );
}

#[test]
fn open_string_idioms() {
    types(
        "type Loose<T extends string> = T | Omit<string, T>",
        "{ a: 'x' | (string & {}); b: Loose<'y'>; c: string & { __brand: 'id' } }",
        r#"a: "x" | string
           b: "y" | string
           c: string"#,
    );
}

#[test]
fn variant_helpers() {
    types(
        "type BoolDef = { type: 'boolean'; default?: boolean };
         type EnumDef<T> = { type: 'enum'; values: readonly T[]; default?: T };
         type Get<D> = D extends BoolDef ? boolean : D extends EnumDef<infer V> ? V : never;
         type Props<D> = { [K in keyof D]?: Get<D[K]> };
         const defs = { size: { type: 'enum', values: ['1', '2'], default: '1' }, wide: { type: 'boolean' } } as const satisfies { size: EnumDef<'1' | '2'>; wide: BoolDef };",
        "Props<typeof defs>",
        r#"size?: "1" | "2"
           wide?: boolean"#,
    );
}
