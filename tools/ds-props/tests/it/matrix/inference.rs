//! Overloads and inference.

use crate::support::check;

#[test]
fn overloads_of_an_intersection() {
    check(
        "interface Overridable<P> { <C extends React.ElementType>(props: { component: C } & P): React.JSX.Element; (props: P): React.JSX.Element }
         type Extend<P> = ((props: { href: string } & P) => React.JSX.Element) & Overridable<P>;
         export declare const Button: Extend<{ size?: 's'; a: 1 }>;",
        "Button
         href?: string
         size?: \"s\"
         a: 1
         component?: C",
    );
}

#[test]
fn inference_follows_typescript() {
    check(
        "type Last<T> = T extends [...any[], infer L] ? L : never;
         type Init<T> = T extends readonly [...infer I, any] ? I : never;
         type Both<U> = (U extends any ? (k: U) => void : never) extends (k: infer I) => void ? I : never;
         function define<const T extends readonly string[]>(t: T) { return t }
         const tones = define(['a', 'b']);
         export function A(p: { last: Last<[1, 2, 3]>; init: Init<[1, 2]>[number]; length: [1, 2, 3]['length']; tone: (typeof tones)[number] } & Both<{ x: 1 } | { y: 2 }>) { return <i/> }",
        "A
         last: 3
         init: 1
         length: 3
         tone: \"a\" | \"b\"
         x: 1
         y: 2",
    );
}

#[test]
fn tags_differ_from_components() {
    check(
        "type Tags = Exclude<React.ElementType, React.ComponentType>;
         type Single<T extends string> = { [K in T]: 1 }[T];
         type Slot<T> = T extends Tags ? { as?: T } : { other: T };
         export function A(p: Slot<'button'> & { none?: Single<never> | 2; all: Extract<'a' | React.FC, React.ComponentType> extends never ? 1 : 2 }) { return <i/> }",
        "A
         as?: \"button\"
         none?: 2
         all: 2",
    );
}
