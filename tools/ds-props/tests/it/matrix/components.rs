//! The different forms of components.

use crate::support::{check, check_files};

#[test]
fn functions_and_constants() {
    check(
        "interface P { a: 1 }
         export function F(p: P) { return <i/> }
         export const Arrow = (p: P) => <i/>;
         export const Expression = function (p: P) { return <i/> };
         export async function Server(p: P): Promise<React.ReactNode> { return null }
         export const Branches = (p: P) => p.a ? <i/> : null;
         export default function Named(p: P) { return <></> }",
        "Arrow\na: 1\nBranches\na: 1\nExpression\na: 1\nF\na: 1\nNamed\na: 1\nServer\na: 1",
    );
}

#[test]
fn other_exports_are_ignored() {
    check(
        "export function useThing(p: { a: 1 }) { return <i/> }
         export const Config = { a: 1 };
         export function Make(p: { a: 1 }) { return { b: 1 } }
         export class Store { x = 1 }
         export const Context = React.createContext<string>('');
         export type Props = { a: 1 };
         export const LIST = ['a'];
         export enum Kind { A }
         export const Only = () => <i/>;",
        "Only",
    );
}

#[test]
fn anonymous_default_is_called_after_its_file() {
    check_files(&[("src/side-nav/index.tsx", "export default (p: { a: 1 }) => <i/>")], "SideNav\na: 1");
}

#[test]
fn no_props() {
    check("export function A() { return <i/> }", "A");
}

#[test]
fn forward_ref() {
    check(
        "import { forwardRef } from 'react';
         interface P { a: 1 }
         export const A = forwardRef<HTMLButtonElement, P>(({ a }, ref) => <i/>);
         export const B = React.forwardRef((p: P, ref: React.Ref<HTMLDivElement>) => <i/>);
         export const C = forwardRef(function Inner(p: P, ref) { return <i/> }) as React.ForwardRefExoticComponent<P>;",
        "A
         a: 1
         ...RefAttributes<HTMLButtonElement>
         B
         a: 1
         ...RefAttributes<unknown>
         C
         a: 1",
    );
}

#[test]
fn memo() {
    check(
        "import { memo, forwardRef } from 'react';
         interface P { a: 1 }
         export const A = memo((p: P) => <i/>);
         export const B = memo(forwardRef<HTMLElement, P>((p, ref) => <i/>));
         /** Inner doc. */ function Inner({ a = 1 }: P) { return <i/> }
         export const C = memo(Inner);
         export const D = memo<P>(({ a }) => <i/>);",
        "A
         a: 1
         B
         a: 1
         ...RefAttributes<HTMLElement>
         C
         a: 1 = 1
         D
         a: 1",
    );
}

#[test]
fn object_assign() {
    check(
        "function Head(p: { h: 1 }) { return <i/> }
         const Base = ({ a }: { a: 1 }) => <i/>;
         export const Card = Object.assign(Base, { Head });",
        "Card\na: 1\nCard.Head\nh: 1",
    );
}

#[test]
fn members_by_declaration() {
    check(
        "/** I. */ function Item(p: { i: 1 }) { return <i/> }
         export const Menu = Object.assign((p: { m: 1 }) => <i/>, { Item, open: 1 });
         type Compound = React.ForwardRefExoticComponent<{ a: 1 }> & { Item: typeof Item; displayName: string };
         export const Tabs = make() as Compound;
         interface Poly { (p: { c: 1 }): JSX.Element; (p: { d: 2 }): JSX.Element }
         export const Deep = make() as React.FC<{}> & { Part: React.FC<{ b: 1 }> & { Inner: Poly } };",
        "Deep
         Deep.Part
         b: 1
         Deep.Part.Inner
         c?: 1
         d?: 2
         Menu
         m: 1
         Menu.Item
         i: 1
         Tabs
         a: 1
         Tabs.Item
         i: 1",
    );
}

#[test]
fn classes() {
    check(
        "import { Component, PureComponent } from 'react';
         interface P { a: 1 }
         export class A extends Component<P> { render() { return <i/> } }
         export class B extends React.PureComponent<P, {}> { render() { return <i/> } }
         abstract class Base<T> extends Component<T & { base?: string }> {}
         export class C extends Base<P> { render() { return <i/> } }",
        "A
         a: 1
         B
         a: 1
         C
         a: 1
         base?: string",
    );
}

#[test]
fn ref_as_a_prop() {
    check(
        "export function A({ ref, a }: { ref?: React.Ref<HTMLInputElement>; a: 1 }) { return <i/> }",
        "A\nref?: Ref<HTMLInputElement>\na: 1",
    );
}

#[test]
fn wrappers_with_declared_returns() {
    check(
        "interface Extra { theme: string }
         function withTheme<P extends object>(C: React.ComponentType<P & Extra>): React.FC<Omit<P, 'theme'>> { return null! }
         function plain<P>(C: React.ComponentType<P>) { return (props: Omit<P, 'b'> & { c: 3 }) => <C {...props as P}/> }
         const Inner = (p: { a: 1; b: 2; theme: string }) => <i/>;
         export const A = withTheme(Inner);
         export const B = plain(Inner);",
        "A
         a: 1
         b: 2
         B
         a: 1
         theme: string
         c: 3",
    );
}

#[test]
fn polymorphic_casts() {
    check(
        "interface Own { a: 1 }
         interface Poly { <T extends React.ElementType = 'button'>(props: Own & { as?: T }): React.ReactElement | null }
         export const A = React.forwardRef((p: Own, ref) => <i/>) as Poly;
         export const B: (<T = 'x'>(p: { v: T }) => React.JSX.Element) = () => <i/>;",
        "A
         a: 1
         as?: T
         B
         v: T",
    );
}

#[test]
fn overloads() {
    check(
        "export function A(p: { a: 1 }): JSX.Element; export function A(p: { a: 2; b?: 3 }): JSX.Element;
         export function A(p: any) { return <i/> }",
        "A\na: 1 | 2\nb?: 3",
    );
}

#[test]
fn client_files_are_marked() {
    let (manifest, _) = crate::support::run(&[("a.tsx", "'use client';\nexport const A = () => <i/>;")]);
    assert!(manifest.components[0].client);
}
