//! Forms that public libraries use, and that were read differently from TypeScript. The gate `props-libraries` asks TypeScript itself.

use crate::support::check;

#[test]
fn members_that_statements_add_to_a_component() {
    check(
        "/** Text of an item. */
         function Item(p: { text: string }) { return <i/> }
         export const Menu = (p: { open: boolean }) => <i/>;
         Menu.Item = Item;
         Menu.Group = (p: { label: 'a' | 'b' }) => <i/>;
         Menu.Version = 1;
         Menu.displayName = 'Menu';
         export function List(p: { rows: 1 }) { return <i/> }
         List.Item = Item;",
        "List
         rows: 1
         List.Item
         text: string
         Menu
         open: boolean
         Menu.Group
         label: \"a\" | \"b\"
         Menu.Item
         text: string",
    );
}

#[test]
fn components_that_are_constructed() {
    check(
        "import type { Component } from 'react';
         interface Named<P> { new (props: P): Component<P>; displayName?: string }
         export declare const A: Named<{ a: 1 }>;
         export declare const B: { new (props: { b?: 2 }): Component<{ b?: 2 }> };",
        "A
         a: 1
         B
         b?: 2",
    );
}

#[test]
fn component_types_that_a_library_declares() {
    check(
        "import type { Component, ReactNode } from 'react';
         interface Constructed<P> { new (props: P): Component<P> }
         interface Called<P> { (props: P): ReactNode; displayName?: string }
         type PropsOf<T> = T extends Constructed<infer P> | Called<infer P> ? P : T;
         declare function Sub(p: { text: string }): ReactNode;
         export declare function A(p: PropsOf<{ as?: 'p'; slot: 1 }>): ReactNode;
         export declare function B(p: PropsOf<typeof Sub>): ReactNode;",
        "A
         as?: \"p\"
         slot: 1
         B
         text: string",
    );
}

#[test]
fn omit_by_another_name_inherits_by_reference() {
    check(
        "type Without<T, K> = Pick<T, Exclude<keyof T, K>>;
         export function A(p: Without<React.HTMLAttributes<HTMLElement>, 'title' | 'lang'> & { title: 1 }) { return <i/> }
         export function B(p: Pick<React.HTMLAttributes<HTMLElement>, 'title'>) { return <i/> }",
        "A
         title: 1
         ...HTMLAttributes<HTMLElement> -lang -title
         B
         title?: string",
    );
}

#[test]
fn lazy_components_without_a_module() {
    check(
        "import { lazy } from 'react';
         const Sub = (p: { text: string }) => <i/>;
         export const A = lazy(async () => ({ default: Sub }));
         export const B = lazy(() => Promise.resolve({ default: Sub }));",
        "A
         text: string
         B
         text: string",
    );
}

#[test]
fn attributes_have_the_events_that_react_declares() {
    check(
        "type All = React.HTMLAttributes<HTMLElement>;
         export function A(p: { [K in Extract<keyof All, `on${string}oggle${string}` | `onScroll${string}`>]: 1 }) { return <i/> }",
        "A
         onToggle: 1
         onBeforeToggle: 1
         onScroll: 1
         onScrollEnd: 1
         onScrollCapture: 1
         onScrollEndCapture: 1",
    );
}

#[test]
fn conditions_are_decided_for_each_value_of_boolean() {
    check(
        "type If<C extends boolean, Y, N> = C extends true ? Y : N;
         export function A(p: { both: If<boolean, 'a', 1>; one: If<true, 'a', 1> }) { return <i/> }",
        "A
         both: \"a\" | 1
         one: \"a\"",
    );
}

#[test]
fn numbers_are_inferred_from_texts() {
    check(
        "type Pixels<S extends string> = S extends `${infer N extends number}px` ? N : never;
         export function A(p: { width: Pixels<'1px' | '2.5px' | '01px'> }) { return <i/> }",
        "A
         width: 1 | 2.5",
    );
}

#[test]
fn props_are_inferred_from_a_component_type_with_children() {
    check(
        "import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
         type PropsOf<T> = T extends ComponentType<PropsWithChildren<infer P>> ? (P extends object ? P : never) : never;
         declare const Link: (<T>(p: { muted?: boolean; as?: T }) => ReactNode) & { displayName: string };
         export declare function A(p: { to: string } & PropsOf<typeof Link>): ReactNode;",
        "A
         to: string
         muted?: boolean
         as?: T",
    );
}

#[test]
fn elements_are_told_from_what_can_be_iterated() {
    check(
        "import type { JSX, ReactElement, ReactNode, ReactPortal } from 'react';
         type Short = ReactElement | string | Iterable<ReactNode> | ReactPortal;
         export declare function A(p: {
           elements: Extract<Short, JSX.Element>; others: Exclude<Short, ReactElement>; none: Extract<Iterable<1>, [ReactElement] | ReactElement>;
         }): ReactNode;",
        "A
         elements: ReactElement | ReactPortal
         others: string | Iterable<ReactNode>
         none: never",
    );
}

#[test]
fn a_component_type_with_overloads_of_its_own() {
    check(
        "import type { FC, ReactNode } from 'react';
         interface Polymorphic extends FC<{ name: string; as?: 'i' }> {
           <T extends string = 'a'>(p: { name: string; as?: T; href?: string }): ReactNode;
         }
         export declare const A: Polymorphic;",
        "A
         name: string
         as?: \"i\" | T
         href?: string",
    );
}

#[test]
fn members_of_an_instance_of_a_class() {
    check(
        "class Base<T> { kind: T; constructor(readonly given: 'x', hidden: 1, public maybe?: 2) {} }
         class Options extends Base<'k'> {
           static shared: 1; #secret = 1; private inner: 1; protected own: 1;
           /** Its name. */ name: string; more?: 3; 'data-id': 4;
           get size(): 's' | 'm' { return 's' } set size(value: 's' | 'm' | undefined) {}
           set only(value: 5) {}
           open(at: number): void {}
           get [Symbol.iterator](): 1 { return 1 }
         }
         export function A(p: Options) { return <i/> }
         export function B(p: Partial<Pick<Options, 'name' | 'kind'>> & { [K in keyof Base<'k'>]?: Base<'k'>[K] }) { return <i/> }",
        "A
         name: string // Its name.
         more?: 3
         data-id: 4
         size: \"s\" | \"m\"
         only: 5
         open: (at: number) => void
         kind: \"k\"
         given: \"x\"
         maybe?: 2
         B
         name?: string // Its name.
         kind?: \"k\"
         given?: \"x\"
         maybe?: 2",
    );
}

#[test]
fn members_of_a_custom_element() {
    check(
        "declare const HTMLElement: { new (): HTMLElement };
         declare class Time extends HTMLElement { get datetime(): string; connectedCallback(): void; initial = 1 }
         export function A(p: Partial<Omit<Time, 'connectedCallback'>>) { return <i/> }",
        "A
         datetime?: string
         initial?: number
         ...HTMLElement
         ! a.tsx:2:37 props/unresolved-type: `HTMLElement` cannot be resolved: the members of `HTMLElement` are unknown",
    );
}
