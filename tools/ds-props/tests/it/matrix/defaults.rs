//! Defaults and doc comments.

use crate::support::{check, check_files};

#[test]
fn destructuring() {
    check(
        "export function A({ a = 's', b = 1, c: renamed = true, d = [], e = () => {}, ...rest }: { a?: string; b?: number; c?: boolean; d?: 1[]; e?: () => void; f?: 1 }) { return <i/> }",
        "A
         a?: string = 's'
         b?: number = 1
         c?: boolean = true
         d?: 1[] = []
         e?: () => void = () => {}
         f?: 1",
    );
}

#[test]
fn constants_and_imports() {
    check_files(
        &[
            (
                "a.tsx",
                "import { SIZE as size } from './c'; const KIND = 'x' as const; const defs = { w: { default: 'wide' } } as const;
                 const Sizes = { S: 's' } as const; enum Tone { Calm = 'calm' }
                 export function A({ a = KIND, b = size, c = 'q' as const, d = defs.w.default, e = unknown(), f = Tone.Calm }: { a?: string; b?: string; c?: string; d?: string; e?: string; f?: Tone }) { return <i/> }",
            ),
            ("c.ts", "export const SIZE = \"md\";"),
        ],
        "A
         a?: string = 'x'
         b?: string = \"md\"
         c?: string = 'q'
         d?: string = \"wide\"
         e?: string = unknown()
         f?: \"calm\" = \"calm\"",
    );
}

#[test]
fn in_the_body() {
    check(
        "export function A(props: { a?: string; b?: string }) { const { a = 'x', ...rest } = props; let { b = 'y' } = props; return <i/> }
         export const B = React.memo(function B(props: { a?: 1 }) { const one = 1; const { a = one } = props; return <i/> });",
        "A
         a?: string = 'x'
         b?: string = 'y'
         B
         a?: 1 = 1",
    );
}

#[test]
fn default_props() {
    check(
        "const shared = { b: 'y' };
         export function A(p: { a: string; b: string; c: string }) { return <i/> }
         A.defaultProps = { a: 'x', ...shared };
         export class B extends React.Component<{ a: string }> { static defaultProps = { a: 'z' }; render() { return <i/> } }",
        "A
         a?: string = 'x'
         b?: string = 'y'
         c: string
         B
         a?: string = 'z'",
    );
}

#[test]
fn docs_and_tags() {
    check(
        "interface P {
           /**
            * The size.
            * Second line.
            *
            * @default 'md'
            */
           size?: string;
           /** Old. @deprecated since then */
           a?: 1;
           /** Older.
            * @deprecated use `size`
            * @defaultValue `3` */
           b?: number;
           // not a doc comment
           c?: 1; /** trails c */
           d?: 1;
         }
         export function A(p: P) { return <i/> }",
        "A
         size?: string = 'md' // The size.
         Second line.
         a?: 1 // Old. [deprecated since then]
         b?: number = 3 // Older. [deprecated use `size`]
         c?: 1
         d?: 1",
    );
}

#[test]
fn examples_are_kept_as_tags() {
    let source = "/**\n * A card.\n * @example\n * ```tsx\n * <A/>\n * ```\n * @since 2\n */\nexport function A(p: { /** T. @see x\n * @example one\n * @example two */ a: 1 }) { return <i/> }";
    let (manifest, _) = crate::support::run(&[("a.tsx", source)]);
    let component = &manifest.components[0];
    assert_eq!(component.description, "A card.");
    assert_eq!(component.tags["example"], ["```tsx\n<A/>\n```"]);
    assert_eq!(component.tags["since"], ["2"]);
    assert_eq!(component.line, 9);
    assert_eq!(component.props[0].tags["example"], ["one", "two"]);
}

#[test]
fn a_default_in_the_code_overrides_the_tag() {
    check(
        "export function A({ a = 1 }: { /** @default 2 */ a?: number }) { return <i/> }",
        "A\na?: number = 1",
    );
}
