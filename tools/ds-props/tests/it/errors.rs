//! Broken and incomplete sources: a finding at the location, and everything else is extracted.

use ds_core::model::manifest::{Opaque, Status, Type};
use ds_core::{Diagnostics, SourceFile};
use ds_props::{Options, extract};

use crate::support::{check_files, finding_lines, run};

#[test]
fn a_syntax_error_affects_only_its_own_file() {
    check_files(
        &[
            ("index.ts", "export * from './good'; export * from './bad';"),
            ("good.tsx", "export function A(p: { a: 1 }) { return <i/> }"),
            ("bad.tsx", "interface P {\n  title: ;\n}\nexport function B(p: P) { return <i/> }"),
        ],
        "A
         a: 1
         !! bad.tsx:2:10 props/syntax: syntax error: Unexpected token `;`
         !! index.ts:1:39 props/missing-module: the exports of this module are unknown: `bad.tsx` cannot be parsed",
    );
}

#[test]
fn a_file_at_which_the_parser_panics_affects_only_itself() {
    for broken in ["export enum A { a b", "export enum A { ['a' 'b'] }", "export enum A { [`\\u{zz}`] }"] {
        let files = [
            ("index.ts", "export * from './good'; export * from './bad';"),
            ("good.tsx", "export function Good(p: { a: 1 }) { return <i/> }"),
            ("bad.tsx", broken),
        ];
        let (manifest, findings) = run(&files);
        assert_eq!(manifest.components.len(), 1, "{broken}");
        let lines = finding_lines(&findings);
        assert!(
            lines.iter().any(|line| line.contains("bad.tsx") && line.contains("props/syntax")),
            "{broken}: {lines:?}"
        );
    }
}

#[test]
fn a_missing_file_is_an_error_a_missing_package_a_warning() {
    check_files(
        &[("index.ts", "export * from './nope';\nexport { X } from 'kit';\nexport const A = () => <i/>;".split("\nexport const").next().unwrap_or_default())],
        "!! index.ts:1:15 props/missing-module: the exports of this module are unknown: there is no file for `./nope`
         ! index.ts:2:19 props/missing-module: the exports of this module are unknown: the package `kit` is not installed",
    );
}

#[test]
fn an_unknown_base_hides_props_and_marks_the_component() {
    let source = "import type { Q } from 'kit';\ninterface P extends Q, Local { own: 1 }\nexport function A(p: P) { return <i/> }";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert_eq!(manifest.components[0].props.len(), 1);
    let from: Vec<&str> = manifest.components[0].inherits.iter().map(|set| set.from.as_str()).collect();
    assert_eq!(from, ["Q", "Local"]);
    assert_eq!(manifest.components[0].incomplete.as_deref(), Some("the package `kit` is not installed"));
    assert!(!findings.has_errors());
    let lines = finding_lines(&findings);
    assert!(
        lines.contains(
            &"! a.tsx:2:21 props/unresolved-type: `Q` cannot be resolved: the package `kit` is not installed"
                .to_owned()
        ),
        "{lines:?}"
    );
    assert!(
        lines.contains(
            &"! a.tsx:2:24 props/unresolved-type: `Local` cannot be resolved: there is no type `Local` here"
                .to_owned()
        ),
        "{lines:?}"
    );
}

#[test]
fn an_unknown_type_in_a_prop_is_a_warning() {
    let source = "import type { Q } from 'kit';\nexport function A(p: { a: Q; b: Q[] | string; c: { d?: Q } }) { return <i/> }";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert!(!findings.has_errors());
    let status: Vec<Status> = manifest.components[0].props.iter().map(|prop| prop.status).collect();
    assert_eq!(status, [Status::Opaque, Status::Partly, Status::Partly]);
    assert_eq!(
        manifest.components[0].props[0].shape,
        Type::Opaque { why: Opaque::Unresolved, text: "Q".to_owned() }
    );
    let places = finding_lines(&findings).iter().filter(|line| line.contains("unresolved")).count();
    assert_eq!(places, 3);
}

#[test]
fn an_undecidable_condition_is_reported() {
    check_files(
        &[("a.tsx", "type If<T> = T extends URL ? 1 : 2;\nexport function A<T>(p: { a: If<T>; b: If<{ x: 1 }> }) { return <i/> }")],
        "A
         a: If<T> [opaque]
         b: If<{ x: 1 }> [opaque]
         ! a.tsx:1:14 props/unresolved-type: `T extends URL ? 1 : 2` cannot be resolved: it depends on the type parameter `T`, which has no argument",
    );
}

#[test]
fn a_parameter_without_a_type_is_reported() {
    check_files(
        &[("a.tsx", "export function A({ a }) { return <i/> }")],
        "A
         ...
         ! a.tsx:1:8 props/unresolved-type: this type cannot be resolved: the parameter has no type",
    );
}

#[test]
fn an_unknown_wrapper_is_reported() {
    check_files(
        &[("a.tsx", "import { wrap } from 'kit';\nconst Inner = (p: { a: 1 }) => <i/>;\nexport const A = wrap(Inner);")],
        "A
         ...wrap(Inner)
         ! a.tsx:3:18 props/unresolved-type: `wrap(Inner)` cannot be resolved: the return type of this call is not declared",
    );
}

#[test]
fn circles_end() {
    let source = "type A1 = B1; type B1 = A1; interface C1 extends C1 { c: 1 } type D1 = { [K in keyof D1]: 1 };
        type E1<T> = E1<T[]>; type F1<T> = T | F1<T[]>[]; const g = () => g(); const h = { x: h };
        export function A(p: { a: A1; c: C1; d: D1; e: E1<1>; f: F1<1>; g: ReturnType<typeof g>; h: typeof h }) { return <i/> }
        export const B = B; export const C = D, D = C; export class E extends E {}";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert_eq!(manifest.components.len(), 1);
    assert!(findings.iter().any(|finding| finding.message.contains("refers to itself")), "{findings:?}");
}

#[test]
fn findings_have_help() {
    let (_, findings) = run(&[("a.tsx", "export function A(p: Nope) { return <i/> }")]);
    assert!(findings.iter().all(|finding| finding.help.is_some() && finding.at.is_some()), "{findings:?}");
}

#[test]
fn an_incomplete_component_is_marked_and_the_rest_is_written() {
    let source =
        "export const Mock = ({ a, ...rest }) => <i/>;\nexport function Good(p: { a?: 1 }) { return <i/> }";
    let entry = SourceFile::new("a.tsx", source);
    let load = |path: &str| (path == "a.tsx").then(|| entry.clone());
    for strict in [false, true] {
        let mut findings = Diagnostics::new();
        let options = Options { strict, ..Options::default() };
        let manifest = extract(std::slice::from_ref(&entry), &load, &options, &mut findings);
        assert_eq!(findings.has_errors(), strict);
        let incomplete: Vec<bool> =
            manifest.components.iter().map(|component| component.incomplete.is_some()).collect();
        assert_eq!(incomplete, [false, true], "Good, Mock");
        let schemas = ds_props::schemas(&manifest, None);
        let text = |name: &str| {
            schemas.iter().find(|schema| schema.path.contains(name)).map(|schema| schema.text().into_owned())
        };
        assert!(text("good").is_some_and(|text| text.contains("\"additionalProperties\": false")));
        assert!(text("mock").is_some_and(|text| text.contains("\"additionalProperties\": {}")));
    }
}
