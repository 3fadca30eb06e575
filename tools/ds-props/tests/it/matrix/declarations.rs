//! Interfaces, aliases and literal types.

use crate::support::check;

#[test]
fn interface() {
    check(
        "interface P { a: string; b?: number }
         export function A(p: P) { return <i/> }",
        "A
         a: string
         b?: number",
    );
}

#[test]
fn alias() {
    check("type P = { a: string }; export function A(p: P) { return <i/> }", "A\na: string");
}

#[test]
fn inline_literal() {
    check("export function A({ a }: { a: boolean }) { return <i/> }", "A\na: boolean");
}

#[test]
fn fc() {
    check(
        "import type { FC } from 'react';
         interface P { a: string }
         export const A: FC<P> = ({ a }) => <i>{a}</i>;
         export const B: React.FunctionComponent<P> = () => null;",
        "A
         a: string
         B
         a: string",
    );
}

#[test]
fn literal_union() {
    check(
        "export function A(p: { size: 's' | 'm' | 1 | true | null }) { return <i/> }",
        r#"A
         size: "s" | "m" | 1 | true | null"#,
    );
}

#[test]
fn aliased_union() {
    check(
        "type Size = 's' | 'm'; type More = Size | 'l';
         export function A(p: { size?: More; sizes: Size[] }) { return <i/> }",
        r#"A
         size?: "s" | "m" | "l"
         sizes: ("s" | "m")[]"#,
    );
}

#[test]
fn booleans_join() {
    check("export function A(p: { a: true | false | 'auto' }) { return <i/> }", "A\na: boolean | \"auto\"");
}

#[test]
fn extends() {
    check(
        "interface Base { a: string; b: string }
         interface P extends Base { b: 'x'; c: number }
         export function A(p: P) { return <i/> }",
        r#"A
         b: "x"
         c: number
         a: string"#,
    );
}

#[test]
fn several_bases() {
    check(
        "interface X { x: string } interface Y { y: string }
         interface P extends X, Y { z: string }
         export function A(p: P) { return <i/> }",
        "A\nz: string\nx: string\ny: string",
    );
}

#[test]
fn generic_base() {
    check(
        "interface Base<T, U = T[]> { value: T; list: U }
         interface P extends Base<number> {}
         export function A(p: P) { return <i/> }",
        "A\nvalue: number\nlist: number[]",
    );
}

#[test]
fn method_member() {
    check(
        "interface P { onOpen?(id: string): void; close: () => void }
         export function A(p: P) { return <i/> }",
        "A\nonOpen?: (id: string) => void\nclose: () => void",
    );
}

#[test]
fn intersection() {
    check(
        "type P = { a: string; b?: string } & { b: 'x' | 'y'; c: number };
         export function A(p: P) { return <i/> }",
        r#"A
         a: string
         b: "x" | "y"
         c: number"#,
    );
}

#[test]
fn intersection_of_a_union() {
    check(
        "type P = { a: string } & ({ kind: 'x'; x: number } | { kind: 'y'; y: number });
         export function A(p: P) { return <i/> }",
        r#"A
         a: string
         kind: "x" | "y"
         x?: number
         y?: number"#,
    );
}

#[test]
fn merged_interface() {
    check(
        "interface P { a: string } interface P { b: string }
         export function A(p: P) { return <i/> }",
        "A\na: string\nb: string",
    );
}

#[test]
fn namespace_member() {
    check(
        "namespace Ns { export interface P { a: Size } export type Size = 's' | 'm' }
         namespace Ns.Deep { export type Q = P['a'] }
         export function A(p: Ns.P) { return <i/> }
         export function B(p: { q: Ns.Deep.Q }) { return <i/> }",
        r#"A
         a: "s" | "m"
         B
         q: "s" | "m""#,
    );
}

#[test]
fn arrays_and_tuples() {
    check(
        "export function A(p: {
           a: string[]; b: Array<'x'>; c: readonly number[]; d: ReadonlyArray<boolean>;
           e: [string, number?]; f: [x: string, ...rest: number[]]; g: [...[1, 2], 3];
         }) { return <i/> }",
        r#"A
         a: string[]
         b: "x"[]
         c: number[]
         d: boolean[]
         e: [string, number?]
         f: [string, ...number[]]
         g: [1, 2, 3]"#,
    );
}

#[test]
fn index_signatures_and_nested_objects() {
    check(
        "export function A(p: { map: { [name: string]: number }; deep: { a: { b?: 'x' } } }) { return <i/> }",
        r#"A
         map: { [key: string]: number }
         deep: { a: { b?: "x" } }"#,
    );
}

#[test]
fn quoted_and_computed_keys() {
    check(
        "const KEY = 'data-id'; const SYMBOL = Symbol();
         export function A(p: { 'aria-label': string; [KEY]?: string; ['x']: number; 1: string; [SYMBOL]: string }) { return <i/> }",
        "A\naria-label: string\ndata-id?: string\nx: number\n1: string",
    );
}

#[test]
fn every_keyword() {
    check(
        "export function A(p: {
           a: any; b: unknown; c: object; d: bigint; e: symbol; f: undefined; g: void | string; h: never; i: 10n;
         }) { return <i/> }",
        "A
         a: any
         b: unknown
         c: object
         d: bigint
         e: symbol
         f: undefined
         g: string
         h: never
         i: bigint",
    );
}

#[test]
fn a_type_that_contains_itself() {
    check(
        "interface Node { name: string; children?: Node[] }
         type Json = string | Json[] | { [key: string]: Json };
         export function A(p: { root: Node; data: Json }) { return <i/> }",
        "A
         root: Node
         data: string | Json[] | { [key: string]: Json }",
    );
}
