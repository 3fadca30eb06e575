//! Facts about content in the manifest: tags, formats, items, older shapes.

use ds_core::model::manifest::Items;

use crate::support::{finding_lines, run};

#[test]
fn cms_tags() {
    let source = "/** T. @cms teaser page-teaser @cmsItems panels */ export function A(p: {
        /** X. @format html */ x?: string; /** Y. @react */ y?: string; /** Z. @format url */ z?: string[] }) { return <i/> }";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert!(findings.is_empty(), "{findings:?}");
    let component = &manifest.components[0];
    assert_eq!(component.cms, ["teaser", "page-teaser"]);
    assert_eq!(component.items, Items::Panels);
    let props: Vec<_> = component.props.iter().map(|prop| (prop.format.as_deref(), prop.content)).collect();
    assert_eq!(props, [(Some("html"), true), (None, false), (Some("url"), true)]);
}

#[test]
fn older_shapes_are_found_in_all_imported_files() {
    let files = [
        ("src/index.ts", "export { A } from './a'; export * from './content'"),
        ("src/a.tsx", "/** A. @cms a */ export function A() { return <i/> }"),
        ("src/content/index.ts", "import { adapt } from './adapters'; export const registry = { adapt };"),
        (
            "src/content/adapters.ts",
            "interface Base { /** I. */ id: string }
             /** The shape of 2018. @cmsModel a b */ interface V1 extends Base { /** L. */ link?: string }
             /** Any more. @cmsModel a */ type V0 = Pick<V1, 'link'>;
             export const adapt = (model: V1) => model;",
        ),
    ];
    let (manifest, findings) = run(&files);
    assert!(findings.is_empty(), "{findings:?}");
    let models: Vec<String> = manifest
        .models
        .iter()
        .map(|model| {
            let props: Vec<&str> = model.props.iter().map(|prop| prop.name.as_str()).collect();
            format!("{} {} {} {}", model.name, model.cms.join(","), props.join(","), model.description)
        })
        .collect();
    assert_eq!(models, ["V0 a link Any more.", "V1 a,b link,id The shape of 2018."]);
}

#[test]
fn alternatives_are_listed_individually() {
    let source =
        "type P = { k: 'a'; x: string } | { k: 'b'; y: number }; export function A(p: P) { return <i/> }";
    let (manifest, _) = run(&[("a.tsx", source)]);
    assert_eq!(manifest.components[0].variants.len(), 2);
    assert_eq!(manifest.components[0].props.len(), 3);
}

#[test]
fn names_of_types_are_unique() {
    let files = [
        (
            "a.tsx",
            "import { Item as B } from './b'; interface Item { a: 1 } export function A(p: { x: Item; y: B; z: Box<1>; w: Box<2> }) { return <i/> } interface Box<T> { v: T }",
        ),
        ("b.ts", "export interface Item { b: 2 }"),
    ];
    let (manifest, _) = run(&files);
    let names: Vec<&String> = manifest.types.keys().collect();
    assert_eq!(names, ["Box<1>", "Box<2>", "Item", "Item2"]);
}

#[test]
fn invalid_tags() {
    let source = "/** A. @cms teaser @cmsItems all */
export function A(p: { /** X. @format htm */ x?: string; /** Y. @format url */ y?: number }) { return <i/> }
/** B. @cms teaser */
export function B() { return <i/> }
/** C. @cms Teaser */
export function C() { return <i/> }
/** D. @cms */
export function D() { return <i/> }";
    let (_, findings) = run(&[("a.tsx", source)]);
    assert_eq!(
        finding_lines(&findings),
        [
            "!! a.tsx:1:20 props/unknown-tag-value: `@cmsItems` cannot be `all`",
            "!! a.tsx:2:31 props/bad-format: `@format htm` is not a format",
            "!! a.tsx:2:65 props/bad-format: `@format` is not allowed on `number`, which contains no string",
            "!! a.tsx:3:8 props/duplicate-cms: `B` declares `@cms teaser`, but `A` already renders it",
            "!! a.tsx:5:8 props/unknown-tag-value: `@cms` cannot be `Teaser`",
            "!! a.tsx:7:8 props/unknown-tag-value: `@cms` needs a value",
        ]
    );
    let helps: Vec<&str> = findings.iter().filter_map(|finding| finding.help.as_deref()).collect();
    assert_eq!(helps[0], "use `any` or `panels`");
    assert_eq!(helps[1], "did you mean `html`?");
}

#[test]
fn missing_descriptions() {
    let source = "export function A(p: { a: string; /** B. */ b: string; c: () => void }) { return <i/> }";
    let (_, findings) = run(&[("a.tsx", source)]);
    assert_eq!(
        finding_lines(&findings),
        [
            "! a.tsx:1:17 props/missing-doc: the component `A` has no description",
            "! a.tsx:1:24 props/missing-doc: the content prop `a` has no description",
        ]
    );
}

#[test]
fn a_missing_description_is_reported_at_the_prop() {
    let source = "type Size = { [K in 'narrow' | 'wide']?: string };
/** A. */ export function A(p: { /** O. */ o: { inner: string }; size: Size;
gap: Size }) { return <i/> }";
    let (_, findings) = run(&[("a.tsx", source)]);
    assert_eq!(
        finding_lines(&findings),
        [
            "! a.tsx:2:66 props/missing-doc: the content prop `size` has no description",
            "! a.tsx:3:1 props/missing-doc: the content prop `gap` has no description",
        ]
    );
}
