//! Every export of a component is documented, or a finding says why it is not.

use crate::support::{check, check_files};

#[test]
fn objects_of_components() {
    check(
        "/** R. */ function Root({ value = 'v' }: { value?: string }) { return <i>{value}</i> }
         function Item(p: { k: 'a' | 'b' }) { return <i/> }
         export const Menu = { Root, Item, Sub: { Deep: (p: { d: 1 }) => <i/> }, open: 1 } as const;",
        "Menu.Item
         k: \"a\" | \"b\"
         Menu.Root
         value?: string = 'v'
         Menu.Sub.Deep
         d: 1",
    );
}

#[test]
fn components_of_other_packages() {
    check_files(
        &[
            (
                "a.ts",
                "export { Box, Box as Crate, gone } from 'kit'; export * as Kit from 'kit'; export * from 'kit'; export { Gone } from 'kit';",
            ),
            ("node_modules/kit/package.json", r#"{ "types": "i.d.ts" }"#),
            (
                "node_modules/kit/i.d.ts",
                "export declare const Box: React.FC<{ tone?: 'x' }>; export declare const enum Size { A }",
            ),
        ],
        "Box
         tone?: \"x\"
         Crate
         tone?: \"x\"
         Kit.Box
         tone?: \"x\"
         ! a.ts:1:90 props/skipped-export: `* from \"kit\"` is not documented: it comes from another package
         ! a.ts:1:118 props/skipped-export: `Gone` is not documented: there is nothing with this name",
    );
}

#[test]
fn styled_components() {
    check(
        "import styled from 'styled-components';
         const Base = (p: { a: 1 }) => <i/>;
         export const Div = styled.div<{ $on?: boolean }>`color: red`;
         export const More = styled(Base).attrs({})`x`;
         export const Call = styled('button')({ color: 'red' });",
        "Call
         ...ButtonHTMLAttributes<HTMLButtonElement>
         ...RefAttributes<HTMLButtonElement>
         Div
         $on?: boolean
         ...HTMLAttributes<HTMLDivElement>
         ...RefAttributes<HTMLDivElement>
         More
         a: 1",
    );
}

#[test]
fn lazy_components() {
    check_files(
        &[
            (
                "a.tsx",
                "import { lazy } from 'react'; export const A = lazy(() => import('./b'));
              export const B = lazy(() => import('./b').then(module => ({ default: module.Named })));
              export const C: React.StatelessComponent<{ c: 1 }> = () => <i/>;",
            ),
            ("b.tsx", "export default (p: { d: 1 }) => <i/>; export const Named = (p: { n: 1 }) => <i/>;"),
        ],
        "A
         d: 1
         B
         n: 1
         C
         c: 1",
    );
}

#[test]
fn prop_types_are_read() {
    check_files(
        &[("a.jsx", "import PropTypes from 'prop-types';
            const TONES = ['x', 'y'];
            export function A({ b }) { return <i>{b}</i> }
            A.propTypes = { /** Doc. */ a: PropTypes.string.isRequired, b: PropTypes.oneOf(TONES), c: PropTypes.shape({ z: PropTypes.number }), d: PropTypes.arrayOf(PropTypes.node), e: custom };
            A.defaultProps = { b: 'x' };
            export class B extends React.Component { static propTypes = { ...A.propTypes, f: PropTypes.func }; render() { return <i/> } }")],
        "A
         a: string // Doc.
         b?: \"x\" | \"y\" = 'x'
         c?: { z?: number }
         d?: ReactNode[]
         e?: any
         B
         a: string // Doc.
         b?: \"x\" | \"y\"
         c?: { z?: number }
         d?: ReactNode[]
         e?: any
         f?: Function",
    );
}

#[test]
fn types_in_comments_are_read() {
    check_files(
        &[("a.jsx", "/** @typedef {{ tone: 'x' | 'y',\n * on?: boolean }} Base */
            /** Doc.\n * @param {Base & { a: string }} props */
            export function A({ a, tone }) { return <i/> }
            /** @type {React.FC<{ k: 'm' }>} */
            export const B = ({ k }) => <i/>;
            /**\n * @param {object} props\n * @param {string} props.title the title\n * @param {'s' | 'l'} [props.size='s'] - the size */
            export const C = ({ title, size = 's' }) => <i/>;")],
        "A
         tone: \"x\" | \"y\"
         on?: boolean
         a: string
         B
         k: \"m\"
         C
         title: string // the title
         size?: \"s\" | \"l\" = 's' // the size",
    );
}

#[test]
fn functions_with_a_namespace() {
    check_files(
        &[(
            "a.d.ts",
            "declare function Body(p: { b: 2 }): React.JSX.Element;
             declare function Table(p: { a: 1 }): React.JSX.Element;
             declare namespace Table { var displayName: string; var Part: typeof Body; var Self: typeof Table }
             export default Table;",
        )],
        "Table
         a: 1
         Table.Part
         b: 2
         Table.Self
         a: 1
         Table.Self.Part
         b: 2
         Table.Self.Self
         a: 1
         Table.Self.Self.Part
         b: 2
         Table.Self.Self.Self
         a: 1
         Table.Self.Self.Self.Part
         b: 2
         Table.Self.Self.Self.Self
         a: 1",
    );
}

#[test]
fn a_namespace_with_the_name_of_a_reexported_component() {
    check_files(
        &[
            (
                "a.ts",
                "export { Bar } from './bar';
                 export declare namespace Bar { type Props = import('./bar').BarProps; }
                 export declare function Foot(p: Bar.Props): React.JSX.Element;",
            ),
            ("bar.tsx", "export interface BarProps { a: 1 } export const Bar = (p: BarProps) => <i/>;"),
        ],
        "Bar
         a: 1
         Foot
         a: 1",
    );
}

#[test]
fn static_members_of_classes() {
    check_files(
        &[(
            "a.tsx",
            "const Item = (p: { i: 1 }) => <i/>;
             export class Menu extends React.Component<{ m: 1 }> { static Item = Item; static Group: React.FC<{ g: 1 }>; static size = 1; static SIZE = 2 }
             export const Sub: typeof Menu.Group = () => <i/>;",
        )],
        "Menu
         m: 1
         Menu.Group
         g: 1
         Menu.Item
         i: 1
         Sub
         g: 1",
    );
}

#[test]
fn components_that_return_anything() {
    check_files(
        &[(
            "a.d.ts",
            "interface Exotic<P> { (props: P): any; $$typeof: symbol } export declare const Box: Exotic<{ a: 1 }>;",
        )],
        "Box
         a: 1",
    );
}
