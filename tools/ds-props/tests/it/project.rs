//! How a whole project is read: what is loaded, what is left alone.

use std::collections::BTreeMap;
use std::sync::Mutex;

use ds_core::{Diagnostics, SourceFile};
use ds_props::{Options, extract};

#[test]
fn every_path_is_asked_for_once_and_react_never() {
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
fn a_component_that_several_entries_export_is_told_once() {
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
