//! Nothing that a file says makes the extractor panic, overflow or run on.

use ds_core::{Diagnostics, SourceFile};
use ds_props::{Options, extract};
use proptest::prelude::*;

use crate::support::run;

const SOURCE: &str = r#"'use client';
import React, { forwardRef, type ReactNode } from 'react';
import type { Shared } from './shared';
/** Docs. @cms card @cmsItems any */
export const Card = forwardRef<HTMLDivElement, CardProps>(({ size = 'm', ...rest }, ref) => <div ref={ref}>{`a${size}`}</div>);
interface CardProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'title'>, Shared<'x'> {
  /** Title. @default 'x' */ title?: `--${string}`; items: readonly [number, ...string[]]; size?: keyof typeof sizes;
}
const sizes = { s: 1, m: 2 } as const satisfies Record<string, number>;
type Item<T> = T extends readonly (infer U)[] ? U : { [K in keyof T as `on${string & K}`]?: T[K] };
export enum Tone { A = 'a', B = 1 << 2 }
export namespace Ns { export type Deep = Item<string[]> | ReactNode }
export default class Old extends React.Component<{ a: Ns.Deep }> { static defaultProps = { a: 'x' } }
"#;

#[test]
fn every_prefix_is_survived() {
    for (end, _) in SOURCE.char_indices().step_by(3) {
        run(&[("a.tsx", &SOURCE[..end])]);
    }
}

#[test]
fn odd_files_are_survived() {
    for text in [
        "",
        "\u{feff}",
        "\0",
        "/**",
        "/** @",
        "export",
        "export *",
        "export * from ''",
        "export * from '.'",
        "export * from '../../..'",
        "import x from '#'",
    ] {
        run(&[("a.tsx", text)]);
        run(&[("a.d.ts", text)]);
    }
}

#[test]
fn deep_nesting_is_refused_not_survived_by_luck() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{a:", "}"), ("Array<", ">"), ("keyof ", ""), ("a=>", "")]
    {
        let text = format!("type A = {}string{}", open.repeat(30_000), close.repeat(30_000));
        let (_, findings) = run(&[("a.ts", text.as_str())]);
        assert!(findings.has_errors(), "{open}");
    }
}

#[test]
fn the_deepest_that_is_taken_does_not_overflow() {
    let object =
        format!("export function A(p: {}1{}) {{ return <i/> }}", "{ a: ".repeat(390), " }".repeat(390));
    let list = format!(
        "export function A(p: {{ a: {}1{} }}) {{ return <i/> }}",
        "Array<".repeat(900),
        ">".repeat(900)
    );
    let chain = format!("export const A = {}1;", "a + ".repeat(4_500));
    let condition =
        format!("export function A(p: {{ a: {}0 }}) {{ return <i/> }}", "1 extends 2 ? 3 : ".repeat(900));
    for text in [object, list, chain, condition] {
        run(&[("a.tsx", text.as_str())]);
    }
}

#[test]
fn types_that_explode_end_with_a_finding() {
    let source = "type D = 0|1|2|3|4|5|6|7|8|9; type N = `${D}${D}${D}${D}${D}${D}`;
        type X<T> = { [K in keyof T]: X<T> }; type W = { a: W; b: W; c: W } & { [K in N]: W };
        type L<T extends unknown[]> = T['length'] extends 1e9 ? T : L<[...T, 1]>;
        export function A(p: { n: N; x: X<{ a: 1; b: 2 }>; w: W; l: L<[]> }) { return <i/> }";
    let all = |path: &str| (path == "a.tsx").then(|| SourceFile::new("a.tsx", source));
    let entries: Vec<SourceFile> = all("a.tsx").into_iter().collect();
    let mut findings = Diagnostics::new();
    let manifest = extract(&entries, &all, &Options { fuel: 20_000 }, &mut findings);
    assert_eq!(manifest.components.len(), 1);
    assert!(!findings.is_empty());
}

#[test]
fn the_same_sources_give_the_same_bytes() {
    let print = || ds_props::manifest(&run(&[("a.tsx", SOURCE)]).0).bytes;
    assert_eq!(print(), print());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn cut_and_joined_sources_are_survived(start in 0..SOURCE.len(), length in 0..200usize, at in 0..SOURCE.len()) {
        let cut: String = SOURCE.chars().skip(start).take(length).collect();
        let text: String = SOURCE.chars().take(at).chain(cut.chars()).chain(SOURCE.chars().skip(at)).collect();
        run(&[("a.tsx", text.as_str()), ("shared.ts", "export interface Shared<T> { shared: T }")]);
    }
}
