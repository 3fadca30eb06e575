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
         Div
         $on?: boolean
         ...HTMLAttributes<HTMLDivElement>
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
