//! Components behind modules, patterns and mixins. The gate `props-libraries` asks TypeScript itself.

use crate::support::{check, check_files};

#[test]
fn a_module_that_is_exported_as_a_namespace() {
    check_files(
        &[
            (
                "a.ts",
                "import * as menu from './menu'; export { menu as Menu }; export { Menu as List } from './b';",
            ),
            ("b.ts", "export * as Menu from './menu';"),
            (
                "menu.tsx",
                "export const Item = (p: { i: 1 }) => <i/>; const Root = (p: { r?: 2 }) => <i/>; export default Root;",
            ),
        ],
        "List.Item
         i: 1
         List.Root
         r?: 2
         Menu.Item
         i: 1
         Menu.Root
         r?: 2",
    );
}

#[test]
fn a_namespace_of_components() {
    check(
        "export namespace Menu { export const Item = (p: { i: 1 }) => <i/>; export function Group(p: { g?: 2 }) { return <i/> } }",
        "Menu.Group
         g?: 2
         Menu.Item
         i: 1",
    );
}

#[test]
fn exports_with_a_pattern() {
    check(
        "function pair<T>(start: T) { const Provider = (p: { value: T }) => <i/>; return [Provider, () => start] as const }
         function compound() { return { Root: (p: { r: 1 }) => <i/>, parts: { Item: (p: { i?: 2 }) => <i/> } } }
         export const [Provider, useIt] = pair(1 as number);
         export const { Root, parts: { Item: Part } } = compound();
         export const { Known = Root, ...Others } = { Known: Root };",
        "Known
         r: 1
         Part
         i?: 2
         Provider
         value: number
         Root
         r: 1
         ! a.tsx:5:42 props/skipped-export: `Others` is not documented: its type cannot be resolved",
    );
}

#[test]
fn components_that_are_declared_in_a_function() {
    check(
        "function create<V>() {
           function Field(p: { value: V }) { return <i/> }
           Field.displayName = 'Field';
           return Field;
         }
         function createClass() { class Row extends React.Component<{ r: 1 }> { render() { return <i/> } } return Row }
         export const Text = create<string>();
         export const Row = createClass();",
        "Row
         r: 1
         Text
         value: string",
    );
}

#[test]
fn members_of_enums_in_modules() {
    check_files(
        &[
            (
                "a.tsx",
                "import * as kit from './kit';
                 export const A = (p: { a: import('./kit').Size.Small; b: kit.Size.Large }) => <i/>;",
            ),
            ("kit.ts", "export enum Size { Small = 's', Large = 'l' }"),
        ],
        "A
         a: \"s\"
         b: \"l\"",
    );
}

#[test]
fn instances_of_classes() {
    check(
        "class Options { at = 0; readonly kind = 'x'; label?: string; constructor(public id: string) {} private gone = 1 }
         export const A = (p: Partial<InstanceType<typeof Options>>) => <i/>;
         export const B = (p: Pick<Options, 'at'>) => <i/>;",
        "A
         at?: number
         kind?: \"x\"
         label?: string
         id?: string
         B
         at: number",
    );
}

#[test]
fn lazy_modules_that_wait() {
    check_files(
        &[
            (
                "a.tsx",
                "export const A = React.lazy(async () => { const { Step } = await import('./step'); return { default: Step } });
                 export const B = React.lazy(async () => { const all = await import('./step'); return { default: all.Step } });",
            ),
            ("step.tsx", "export const Step = (p: { at: 1 }) => <i/>;"),
        ],
        "A
         at: 1
         B
         at: 1",
    );
}

#[test]
fn classes_that_extend_a_mixin() {
    check(
        "class Plain extends React.Component<{ p: 1 }> { render() { return <i/> } }
         function same<C extends new (...args: never[]) => object>(Parent: C) { return Parent }
         declare const Typed: React.ComponentClass<{ t: 2 }>;
         declare function unknown(base: unknown): any;
         class Bare extends React.Component { render() { return <i/> } }
         export class A extends same(Plain) {}
         export class B extends Typed {}
         export class C extends unknown(Plain) { render() { return <i/> } }
         export class D extends Bare {}
         export class Failure extends Error {}",
        "A
         p: 1
         B
         t: 2
         D
         ! a.tsx:8:23 props/skipped-export: `C` is not documented: it is unknown what it extends",
    );
}

#[test]
fn generic_functions_as_arguments() {
    check(
        "type Show<P> = (p: P) => React.ReactNode;
         declare function pipe<A, B, C>(start: A, first: (a: A) => B, second: (b: B) => C): C;
         declare function withId<P>(inner: Show<P>): Show<P & { id: string }>;
         declare function withTone<P>(inner: Show<P>): Show<P & { tone?: 'x' }>;
         const Inner = (p: { a: 1 }) => <i/>;
         export const A = pipe(Inner, withId, withTone);",
        "A
         a: 1
         id: string
         tone?: \"x\"",
    );
}
