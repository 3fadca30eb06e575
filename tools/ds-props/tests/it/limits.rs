//! No source file can make the extractor panic, overflow its stack or run indefinitely.

use ds_core::model::manifest::{Manifest, Type};
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
fn no_prefix_panics() {
    for (end, _) in SOURCE.char_indices().step_by(3) {
        run(&[("a.tsx", &SOURCE[..end])]);
    }
}

#[test]
fn unusual_files_do_not_panic() {
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
fn deep_nesting_is_rejected() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{a:", "}"), ("Array<", ">"), ("keyof ", ""), ("a=>", "")]
    {
        let text = format!("type A = {}string{}", open.repeat(30_000), close.repeat(30_000));
        let (_, findings) = run(&[("a.ts", text.as_str())]);
        assert!(findings.has_errors(), "{open}");
    }
}

#[test]
fn the_maximum_depth_does_not_overflow_the_stack() {
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
    let flags = format!("export const A = {}1;", "a | ".repeat(31_000));
    let words = format!("export function A(p: {{ a: {}'z' }}) {{ return <i/> }}", "'a' | ".repeat(20_000));
    let elements = format!("export const A = () => {};", "x<a>\n".repeat(9_000));
    for text in [object, list, chain, condition, flags, words, elements] {
        run(&[("a.tsx", text.as_str())]);
    }
}

#[test]
fn exponential_types_are_findings() {
    let source = "type D = 0|1|2|3|4|5|6|7|8|9; type N = `${D}${D}${D}${D}${D}${D}`;
        type X<T> = { [K in keyof T]: X<T> }; type W = { a: W; b: W; c: W } & { [K in N]: W };
        type L<T extends unknown[]> = T['length'] extends 1e9 ? T : L<[...T, 1]>;
        export function A(p: { n: N; x: X<{ a: 1; b: 2 }>; w: W; l: L<[]> }) { return <i/> }";
    let (manifest, findings) = run_with(20_000, source);
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
    fn mutated_sources_do_not_panic(start in 0..SOURCE.len(), length in 0..200usize, at in 0..SOURCE.len()) {
        let cut: String = SOURCE.chars().skip(start).take(length).collect();
        let text: String = SOURCE.chars().take(at).chain(cut.chars()).chain(SOURCE.chars().skip(at)).collect();
        run(&[("a.tsx", text.as_str()), ("shared.ts", "export interface Shared<T> { shared: T }")]);
    }
}

/// Extracts one file with less fuel than the default.
fn run_with(fuel: u32, source: &str) -> (Manifest, Diagnostics) {
    let entry = SourceFile::new("a.tsx", source);
    let load = |path: &str| (path == "a.tsx").then(|| entry.clone());
    let mut findings = Diagnostics::new();
    let manifest =
        extract(std::slice::from_ref(&entry), &load, &Options { fuel, ..Options::default() }, &mut findings);
    (manifest, findings)
}

/// Checks that extraction terminates with findings that explain what is missing.
#[track_caller]
fn assert_terminates(source: &str, finding: &str) {
    let (manifest, findings) = run(&[("a.tsx", source)]);
    let about =
        |diagnostic: &ds_core::Diagnostic| diagnostic.message.contains(finding) && diagnostic.help.is_some();
    let start: String = source.chars().take(200).collect();
    assert!(findings.iter().any(about), "{finding}: {start}: {:?}", crate::support::finding_lines(&findings));
    assert!(manifest.components.iter().any(|component| component.name == "Good"), "the other component");
    assert!(ds_props::manifest(&manifest).bytes.len() < 8_000_000, "the output is bounded");
}

const GOOD: &str = "export function Good(p: { good: 1 }) { return <i/> }\n";

fn component(types: &str, props: &str) -> String {
    format!("{types}\nexport function A(p: {props}) {{ return <i/> }}\n{GOOD}")
}

#[test]
fn types_that_contain_themselves_are_findings() {
    let circles = [
        ("type X = X | { a: 1 };", "X"),
        ("type X = Y | { a: 1 }; type Y = X | { b: 1 };", "{ x: X; y: Y }"),
        ("type X = X & { a: 1 };", "X"),
        ("type X = X['a'] | { a: X };", "X"),
        ("type X<T> = T extends string ? X<T> : X<T> | { a: 1 };", "X<'a'>"),
        ("/** @cmsModel x */ export interface M extends M { m: M | X } type X = X | M;", "M"),
    ];
    for (types, props) in circles {
        assert_terminates(&component(types, props), "refers to itself");
    }
    let odd = [
        ("type X = [...X, 1] | [X];", "{ x: X }"),
        ("type X = keyof X | 'a';", "{ x: X }"),
        ("type X = `${X}x` | 'a';", "{ x: X }"),
        ("type X = Exclude<X, 1> | { a: 1 };", "{ x: X }"),
        ("type X = NonNullable<X> | 1;", "{ x: X }"),
        ("type X = { [K in keyof X]: X[K] } | { a: 1 };", "X"),
        ("interface X extends Partial<X> { a: 1 }", "X"),
        ("type X<T = X> = T | { a: 1 };", "X"),
        ("type X<T = X<T>> = T | X<X<T>>;", "X"),
        ("type X = ReturnType<() => X> | 1;", "{ x: X }"),
    ];
    for (types, props) in odd {
        let (manifest, _) = run_with(20_000, &component(types, props));
        assert_eq!(manifest.components.len(), 2, "{types}");
    }
}

#[test]
fn infinite_types_are_findings() {
    let endless = [
        ("type F<T> = F<T[]> | { a: T };", "F<1>"),
        ("type F<T> = F<T[]> | T;", "{ a: F<1> }"),
        ("type F<T> = T extends string ? F<T | 1> | 1 : F<[T]> | { a: 1 };", "{ a: F<'a'> }"),
        ("type F<T> = T extends infer U ? F<U> | F<[U]> : never;", "{ a: F<1> }"),
        ("type F<T> = Promise<F<T[]>>;", "{ a: Awaited<F<1>>; b: F<F<1>>[keyof F<1>] }"),
    ];
    for (types, props) in endless {
        let (manifest, findings) = run_with(20_000, &component(types, props));
        assert_eq!(manifest.components.len(), 2, "{types}");
        assert!(findings.iter().any(|finding| finding.rule.code == "props/unresolved-type"), "{types}");
    }
}

#[test]
fn classes_that_extend_each_other_are_not_components() {
    let source = "export class P extends Q {} export class Q extends R {} export class R extends P {}";
    let (manifest, _) = run(&[("a.tsx", &format!("{source}\n{GOOD}"))]);
    assert_eq!(manifest.components.len(), 1);
}

#[test]
fn intersections_of_unions_are_limited() {
    for count in [16, 64] {
        let step = |n: usize| format!("type T{} = T{n} & ({{ x{n}: 1 }} | {{ y{n}: 2 }});\n", n + 1);
        let types: String = (0..count).map(step).collect();
        let source = component(&format!("type T0 = {{ a: 1 }};\n{types}"), &format!("{{ v: T{count} }}"));
        assert_terminates(&source, "too many alternatives");
    }
}

#[test]
fn shared_parts_are_read_once() {
    // Each alias contains the previous one twice: 2^18 words, of which two are different.
    let words =
        |n: usize| format!("type B{n} = A{n}; type C{n} = A{n} | 'y'; type A{} = B{n} | C{n};\n", n + 1);
    let types: String = (0..18).map(words).collect();
    let (manifest, findings) =
        run(&[("a.tsx", &component(&format!("type A0 = 'x';\n{types}"), "{ a: NonNullable<A18> }"))]);
    assert!(!findings.has_errors());
    let Type::Union { of } = &manifest.components[0].props[0].shape else { panic!("it is a union") };
    assert_eq!(of.len(), 2);
}

#[test]
fn exponential_values_are_limited() {
    let step = |n: usize| format!("const a{} = {{ l: a{n}, r: a{n} }};\n", n + 1);
    let consts: String = (0..60).map(step).collect();
    assert_terminates(
        &component(&format!("const a0 = {{ x: 1 }};\n{consts}"), "{ v: typeof a60 }"),
        "use named types for its parts",
    );
    let step = |n: usize| format!("type T{} = [...T{n}, ...T{n}];\n", n + 1);
    let tuples: String = (0..40).map(step).collect();
    assert_terminates(&component(&format!("type T0 = [1];\n{tuples}"), "{ v: T40 }"), "too many");
    let keys: String = (0..200).map(|n| format!("| 'k{n}'")).collect();
    let records = format!("type K = {keys}; type R = Record<K, Record<K, Record<K, 1>>>;");
    assert_terminates(&component(&records, "{ v: R }"), "too large for a manifest");
}

#[test]
fn a_thousand_expensive_components_terminate() {
    let list = "type L<T extends unknown[]> = L<[...T, 1]> | L<[1, ...T]> | L<[2, ...T]>;\n";
    let expensive: String = (0..1_000)
        .map(|n| format!("export function A{n}(p: {{ v: L<[{n}]> }}) {{ return <i/> }}\n"))
        .collect();
    let (manifest, findings) = run_with(20_000, &format!("{list}{expensive}{GOOD}"));
    assert_eq!(manifest.components.len(), 1_001);
    assert!(findings.iter().any(|finding| finding.message.contains("too many steps")), "{findings:?}");
}

#[test]
fn long_chains_do_not_overflow_when_they_are_read_or_dropped() {
    let values = |n: usize| format!("export const A{} = {{ l: A{n} }};\n", n + 1);
    let values: String = (0..5_000).map(values).collect();
    run(&[(
        "a.tsx",
        &format!("export const A0 = {{ l: 1 }};\n{values}{}", component("", "{ v: typeof A5000 }")),
    )]);
    let types =
        |n: usize| format!("type T{} = Required<Partial<T{n}>>; export const C{n}: React.FC<T{n}>;\n", n + 1);
    let types: String = (0..2_000).map(types).collect();
    run(&[("a.tsx", &format!("type T0 = {{ a: 1 }} | {{ b: 1 }};\n{types}"))]);
    let exports: String =
        (0..20_000).map(|n| format!("export {{ A{} as A{n} }} from './a';\n", n + 1)).collect();
    run(&[("a.tsx", &format!("{exports}export const A20000 = () => <i/>;"))]);
    let members: String = (0..20_000).map(|n| format!("a{} = a{n} + 1,", n + 1)).collect();
    run(&[("a.tsx", &component(&format!("export enum E {{ a0 = 1, {members} }}"), "{ e: E }"))]);
    let same = "{ a: string } & ".repeat(20_000);
    run(&[("a.tsx", &component(&format!("type S = {same} {{ b: 1 }};"), "S"))]);
}

/// Two members that have each other in their types, without a name on the way, double with each level.
#[test]
fn anonymous_types_inside_themselves_stay_small() {
    let types = "interface I { i: { [K in 'a']: Partial<I> }; a: { [K in 'a' | 'b']: { c: Partial<I>[] } } }
        type Wrapped<T> = { w: T; v: { [K in 'x' | 'y']: Wrapped<T[]> } };";
    let (manifest, findings) = run(&[("a.tsx", &component(types, "{ i: I; w: Wrapped<1>['v'] }"))]);
    let bytes = ds_props::manifest(&manifest).bytes.len();
    assert!(bytes < 50_000, "{bytes}");
    assert!(findings.iter().any(|finding| finding.message.contains("nested too deeply, or infinitely")));
}

/// Type expressions over three names, each of which may refer to any of them.
fn type_expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("A".to_owned()),
        Just("B<A>".to_owned()),
        Just("B<T>".to_owned()),
        Just("I".to_owned()),
        Just("'a'".to_owned()),
        Just("{ a: 1 }".to_owned()),
        Just("string".to_owned()),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let two = (inner.clone(), inner.clone());
        prop_oneof![
            two.clone().prop_map(|(a, b)| format!("({a} | {b})")),
            two.clone().prop_map(|(a, b)| format!("({a} & {b})")),
            two.clone().prop_map(|(a, b)| format!("({a} extends {b} ? {b} : {a})")),
            two.clone().prop_map(|(a, b)| format!("({a} extends (infer U)[] ? [U, {b}] : B<{a}>)")),
            two.clone().prop_map(|(a, b)| format!("({a})[{b}]")),
            two.clone().prop_map(|(a, b)| format!("{{ a: {a}; b?: {b} }}")),
            two.clone().prop_map(|(a, b)| format!("{{ [K in keyof ({a})]: {b} }}")),
            two.clone().prop_map(|(a, b)| format!("Omit<{a}, keyof {b}>")),
            two.clone().prop_map(|(a, b)| format!("Record<{a} & string, {b}>")),
            two.prop_map(|(a, b)| format!("ReturnType<(x: {a}) => {b}>")),
            inner.clone().prop_map(|a| format!("B<{a}>")),
            inner.clone().prop_map(|a| format!("({a})[]")),
            inner.clone().prop_map(|a| format!("[...({a})[], {a}]")),
            inner.clone().prop_map(|a| format!("keyof ({a})")),
            inner.clone().prop_map(|a| format!("NonNullable<Partial<{a}>>")),
            inner.prop_map(|a| format!("`x${{({a}) & string}}`")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 32, ..ProptestConfig::default() })]

    #[test]
    fn any_cycle_of_types_terminates(a in type_expression(), b in type_expression(), i in type_expression(), p in type_expression()) {
        let source = format!(
            "type A = {a}; type B<T = A> = {b}; interface I extends Base<{i}> {{ i: {i} }} type Base<T> = T;
             export function P(p: {p}) {{ return <i/> }}\nexport function Q(p: {{ a: A; b: B; i: I }}) {{ return <i/> }}\n{GOOD}"
        );
        let (manifest, _) = run_with(20_000, &source);
        prop_assert!(manifest.components.iter().any(|component| component.name == "Good"));
        prop_assert!(ds_props::manifest(&manifest).bytes.len() < 8_000_000);
        prop_assert!(!ds_props::schemas(&manifest, None).is_empty());
    }
}

/// A global scope may import a name from a module that looks for it among the global names.
#[test]
fn global_names_that_are_imported_in_a_circle_are_missing() {
    let files = [
        ("a.tsx", "import './global'; export function A(p: { a: Circle }) { return <i/> }"),
        ("global.d.ts", "export {}; declare global { import { Circle } from './b'; }"),
        ("b.ts", "export { Circle };"),
    ];
    let (manifest, findings) = crate::support::run(&files);
    assert_eq!(manifest.components[0].props.len(), 1);
    assert!(findings.iter().any(|finding| finding.rule.code == "props/unresolved-type"));
}

/// A type without room in the manifest costs a prop its type, not its name.
#[test]
fn props_without_room_for_their_types_keep_their_names() {
    let words = |of: usize| (0..700).map(|at| format!("'w{of}-{at}'")).collect::<Vec<_>>().join(" | ");
    let members: String = (0..100).map(|at| format!("/** Doc. */ p{at}?: {};\n", words(at))).collect();
    let source = format!("export function A(p: {{ {members} last: 1 }}) {{ return <i/> }}");
    let (manifest, findings) = crate::support::run(&[("a.tsx", &source)]);
    let component = &manifest.components[0];
    assert_eq!(component.props.len(), 101);
    let last = component.props.last().expect("it is the last one");
    assert!(last.required && last.name == "last" && last.status == ds_core::model::manifest::Status::Opaque);
    assert_eq!(component.props[99].description, "Doc.");
    assert!(findings.iter().any(|finding| finding.message.contains("too large for a manifest")));
}

/// Many components with the same props need little more room than one.
#[test]
fn props_that_components_share_count_once() {
    let words = |of: usize| (0..700).map(|at| format!("'w{of}-{at}'")).collect::<Vec<_>>().join(" | ");
    let members: String = (0..50).map(|at| format!("p{at}?: {};\n", words(at))).collect();
    let functions: String =
        (0..20).map(|at| format!("export function A{at}(p: Shared) {{ return <i/> }}\n")).collect();
    let source = format!("interface Shared {{ {members} }}\n{functions}");
    let (manifest, findings) = crate::support::run(&[("a.tsx", &source)]);
    assert_eq!(manifest.components.len(), 20);
    let first = &manifest.components[0].props;
    assert_eq!(first.len(), 50);
    assert!(manifest.components.iter().all(|component| component.props == *first));
    assert!(findings.iter().all(|finding| !finding.message.contains("too large")), "{findings:?}");
    assert!(findings.iter().any(|finding| finding.rule.code == "props/missing-doc"));
}

/// The values of a prop under conditions, as libraries with style props declare them.
fn conditional(props: usize) -> String {
    let conditions: String = (0..60).map(|at| format!("c{at}: string; ")).collect();
    let members: String =
        (0..props).map(|at| format!("p{at}?: Value<'v{at}' | {{ n: {at} }} | undefined>; ")).collect();
    format!(
        "interface Conditions {{ {conditions} }}
         type Value<V> = V | (V | null)[] | {{ [K in keyof Conditions]?: Value<V> }};
         export function A(p: {{ {members} }}) {{ return <i/> }}"
    )
}

#[test]
fn a_recursive_type_with_many_arguments_is_found_in_itself() {
    let (manifest, findings) = run(&[("a.tsx", &conditional(150))]);
    let unresolved: Vec<_> =
        findings.iter().filter(|finding| finding.rule.code == "props/unresolved-type").collect();
    assert!(unresolved.is_empty(), "{unresolved:?}");
    let props = &manifest.components[0].props;
    assert_eq!(props.len(), 150);
    for prop in props {
        let Type::Ref { name } = &prop.shape else { panic!("{prop:?}") };
        let Type::Union { of } = &manifest.types[name].shape else { panic!("{name}") };
        let Some(Type::Object { properties, patterns, index: None }) = of.last() else { panic!("{of:?}") };
        assert!(properties.is_empty());
        assert_eq!(patterns[0].shape, prop.shape);
        assert!(patterns[0].pattern.starts_with("^(?:c0|c1|"), "{}", patterns[0].pattern);
        assert!(patterns[0].text.starts_with(r#""c0" | "c1" | "#), "{}", patterns[0].text);
    }
    let of_one = ds_props::manifest(&run(&[("a.tsx", &conditional(1))]).0).text().len();
    let of_all = ds_props::manifest(&manifest).text().len();
    assert!(of_all < 150 * of_one, "{of_all} bytes for 150 props, {of_one} for one");
}

#[test]
fn styles_with_names_of_their_own_are_not_listed() {
    let names = [
        "alignItems",
        "borderTopLeftRadius",
        "columnGap",
        "fontVariantNumeric",
        "gridTemplateColumns",
        "outlineOffset",
        "textDecorationColor",
        "zIndex",
    ];
    let named: String = names.iter().map(|name| format!("{name}?: string; ")).collect();
    let others: String = (0..200).map(|at| format!("p{at}?: {at}; ")).collect();
    let source = format!(
        "interface Styles {{ {named} {others} }} interface Others {{ {others} }}
         export function A(p: {{ sx?: Styles; data?: Others }}) {{ return <i/> }}"
    );
    let (manifest, _) = run(&[("a.tsx", &source)]);
    let [sx, data] = manifest.components[0].props.as_slice() else { panic!() };
    assert!(matches!(&sx.shape, Type::Opaque { text, .. } if text == "CSSProperties"), "{:?}", sx.shape);
    assert!(matches!(&data.shape, Type::Ref { .. }), "{:?}", data.shape);
}

/// Style props that two bases inherit, and lists of tokens that meet others.
#[test]
fn long_lists_of_texts_meet_in_a_few_steps() {
    let list =
        |from: usize| (from..from + 1_000).map(|at| format!("'t{at}'")).collect::<Vec<_>>().join(" | ");
    let props: String = (0..20).map(|at| format!("p{at}?: Token<'s{at}'>; ")).collect();
    let source = format!(
        "type Token<T> = T | ({first} | {{ md?: T }}); interface Style {{ {props} }} interface A1 extends Style {{ a: 1 }}
         export function A(p: A1 & Style & {{ both: ({first}) & ({second}) }}) {{ return <i/> }}",
        first = list(0),
        second = list(999),
    );
    let (manifest, findings) = run_with(100_000, &source);
    let unresolved: Vec<&str> = findings
        .iter()
        .filter(|finding| finding.rule.code == "props/unresolved-type")
        .map(|finding| finding.message.as_str())
        .collect();
    assert!(unresolved.is_empty(), "{unresolved:?}");
    let text = |name: &str| {
        manifest.components[0].props.iter().find(|prop| prop.name == name).map(|prop| prop.text.clone())
    };
    assert_eq!(text("both").as_deref(), Some("\"t999\""));
}
