//! Reading a whole project: which files are loaded, and which are not.

use std::collections::BTreeMap;
use std::sync::Mutex;

use ds_core::{Diagnostics, SourceFile};
use ds_props::{Options, extract};

use crate::support::{finding_lines, run};

#[test]
fn every_path_is_requested_once_and_react_never() {
    let files: BTreeMap<&str, &str> = [
        ("a.tsx", "import * as React from 'react'; import { P } from './p'; export const A: React.FC<P> = () => <i/>;"),
        ("b.tsx", "import { FC } from 'react'; import { P } from './p'; export const B: FC<P> = () => <i/>;"),
        ("p.ts", "import type { X } from 'kit'; export interface P { x: X; style: React.CSSProperties }"),
    ]
    .into();
    let asked = Mutex::new(Vec::new());
    let load = |path: &str| {
        asked.lock().expect("no panic while held").push(path.to_owned());
        files.get(path).map(|text| SourceFile::new(path, *text))
    };
    let entries: Vec<SourceFile> = ["a.tsx", "b.tsx"].map(|path| SourceFile::new(path, files[path])).into();
    let manifest = extract(&entries, &load, &Options::default(), &mut Diagnostics::new());
    assert_eq!(manifest.components.len(), 2);
    let mut asked = asked.into_inner().expect("no panic while held");
    let count = asked.len();
    asked.sort();
    asked.dedup();
    assert_eq!(asked.len(), count, "{asked:?}");
    assert!(asked.iter().all(|path| !path.contains("react")), "{asked:?}");
    assert!(!asked.contains(&"a.tsx".to_owned()), "entries are given already");
}

#[test]
fn a_component_exported_by_several_entries_is_listed_once() {
    let files: BTreeMap<&str, &str> = [
        ("index.ts", "export * from './a'; export { A as Other } from './a';"),
        ("a.tsx", "export function A() { return <i/> } export default A;"),
    ]
    .into();
    let load = |path: &str| files.get(path).map(|text| SourceFile::new(path, *text));
    let entries: Vec<SourceFile> =
        ["index.ts", "a.tsx"].map(|path| SourceFile::new(path, files[path])).into();
    let manifest = extract(&entries, &load, &Options::default(), &mut Diagnostics::new());
    let names: Vec<&str> = manifest.components.iter().map(|component| component.name.as_str()).collect();
    assert_eq!(names, ["A", "Other"]);
}

#[test]
fn props_of_packages_name_their_package() {
    let files: BTreeMap<&str, &str> = [
        ("a.tsx", "import type { Q } from '@kit/core'; export function A(p: Q & { own: 1 }) { return <i/> }"),
        ("node_modules/@kit/core/package.json", r#"{ "types": "q.d.ts" }"#),
        ("node_modules/@kit/core/q.d.ts", "export interface Q { q: 1 }"),
    ]
    .into();
    let load = |path: &str| files.get(path).map(|text| SourceFile::new(path, *text));
    let manifest = extract(
        &[SourceFile::new("a.tsx", files["a.tsx"])],
        &load,
        &Options::default(),
        &mut Diagnostics::new(),
    );
    let packages: Vec<Option<&str>> =
        manifest.components[0].props.iter().map(|prop| prop.package.as_deref()).collect();
    assert_eq!(packages, [Some("@kit/core"), None]);
}

#[test]
fn the_package_that_holds_an_entry_is_the_project() {
    let files: BTreeMap<&str, &str> = [
        (
            "node_modules/@kit/ui/src/index.ts",
            "export * from './button'; export * from '@kit/core'; export { Late } from '@kit/ui/src/late';",
        ),
        (
            "node_modules/@kit/ui/src/button.tsx",
            "import type { Q } from '@kit/core'; interface Own { /** O. */ own: 1; nope: Nope }
             /** B. */ export function Button(p: Q & Own) { return <i/> }",
        ),
        (
            "node_modules/@kit/ui/src/late.tsx",
            "/** L. */ export const Late = (p: { /** L. */ l: 1 }) => <i/>;",
        ),
        ("node_modules/@kit/ui/package.json", "{}"),
        ("node_modules/@kit/ui/node_modules/@kit/core/package.json", r#"{ "types": "q.d.ts" }"#),
        (
            "node_modules/@kit/ui/node_modules/@kit/core/q.d.ts",
            "export interface Q { q: 1 } export declare function Foreign(p: Q): JSX.Element;",
        ),
    ]
    .into();
    let load = |path: &str| files.get(path).map(|text| SourceFile::new(path, *text));
    let entry = "node_modules/@kit/ui/src/index.ts";
    let mut findings = Diagnostics::new();
    let manifest =
        extract(&[SourceFile::new(entry, files[entry])], &load, &Options::default(), &mut findings);
    let shown: Vec<String> = manifest
        .components
        .iter()
        .map(|component| {
            let prop = |prop: &ds_core::model::manifest::PropDoc| {
                format!("{} {}", prop.name, prop.package.as_deref().unwrap_or("own"))
            };
            format!("{}: {}", component.name, component.props.iter().map(prop).collect::<Vec<_>>().join(", "))
        })
        .collect();
    assert_eq!(shown, ["Button: q @kit/core, own own, nope own", "Late: l own"]);
    let places: Vec<String> = findings.iter().filter_map(|finding| finding.help.clone()).collect();
    assert!(
        places.contains(&"declare the members explicitly, or use a named type".to_owned()),
        "{findings:?}"
    );
}

#[test]
fn sources_without_a_component_are_explained() {
    let note = |files: &[(&str, &str)]| {
        let (manifest, findings) = run(files);
        assert!(manifest.components.is_empty());
        let lines = finding_lines(&findings);
        assert_eq!(
            lines,
            [format!("!! {}:1:1 props/no-component: the sources export no component", files[0].0)]
        );
        findings.iter().next().expect("one").notes.clone()
    };
    assert_eq!(note(&[("src/x.ts", "const A = 1;")]), ["read: `src/x.ts`", "they export nothing"]);
    let source = "export const format = (text: string) => text; export * from 'react';
        export type Props = {}; export const Config = {}; export const a = 1, b = 2;";
    let files = [("x.ts", source)];
    assert_eq!(
        note(&files),
        [
            "read: `x.ts`",
            "`* from \"react\"` is not a component: it comes from another package",
            "`format` is not a component: its name does not start with a capital letter",
            "`Props` is not a component: it is a type, or unknown",
            "`Config` is not a component: it is neither a component type nor a function that returns elements",
            "`a` is not a component: its name does not start with a capital letter",
            "and 1 more",
        ]
    );
    // Models alone are sufficient, and a syntax error has its own finding.
    let models = run(&[("x.ts", "/** M. @cmsModel a */ export interface M { /** X. */ x: 1 }")]);
    assert!(models.1.is_empty(), "{:?}", models.1);
    let broken = run(&[("x.ts", "export * from './gone'")]);
    assert_eq!(broken.1.len(), 1, "{:?}", broken.1);
}

#[test]
fn a_component_is_known_by_its_returns_in_every_statement() {
    let bodies = [
        "{ return <i/> }",
        "if (x) return <i/>; else f()",
        "if (x) f(); else { return <i/> }",
        "switch (x) { case 1: f(); break; default: return <i/> }",
        "try { return <i/> } finally { f() }",
        "try { f() } catch { return <i/> }",
        "try { f() } finally { return <i/> }",
        "for (;;) return <i/>",
        "for (const y of x) { return <i/> }",
        "for (const y in x) { return <i/> }",
        "while (x) return <i/>",
        "do { return <i/> } while (x)",
        "outer: { return <i/> }",
    ];
    let others = [
        "f(() => { return <i/> })",
        "function inner() { return <i/> }",
        "class Inner { render() { return <i/> } }",
        "throw <i/>",
    ];
    let known = |body: &str| {
        let source = format!("export function A(p: {{ a: string }}) {{ {body} }}");
        run(&[("a.tsx", &source)]).0.components.len() == 1
    };
    for body in bodies {
        assert!(known(body), "{body}");
    }
    for body in others {
        assert!(!known(body), "{body}");
    }
}
