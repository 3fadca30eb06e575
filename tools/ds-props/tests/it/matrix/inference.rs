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

#[test]
fn numbers_are_members_of_enums() {
    check(
        "enum Feature { None = 0, Unmount = 1, Static = 2 }
         declare const features: number;
         type For<T extends Feature, F extends Feature, P> = T extends F ? P : {};
         type Both<U> = (U extends any ? (k: U) => void : never) extends (k: infer I) => void ? I : never;
         export function A(p: Both<For<typeof features, Feature.Static, { static?: true }> | For<typeof features, Feature.Unmount, { unmount?: true }>> & For<2, Feature.Unmount, { no: 1 }>) { return <i/> }",
        "A
         static?: true
         unmount?: true",
    );
}

#[test]
fn objects_are_neither_elements_nor_platform_objects() {
    check(
        "type Short = React.ReactElement | Iterable<React.ReactNode> | Date | Promise<void> | string;
         type Slot = { as?: 'p'; type?: string } | Short;
         export function A(p: Exclude<Slot, Short>) { return <i/> }
         export function B(p: { f: { then(): void } extends Promise<void> ? 1 : 2 }) { return <i/> }",
        "A
         as?: \"p\"
         type?: string
         B
         f: { then(): void } extends Promise<void> ? 1 : 2 [opaque]
         ! a.tsx:4:36 props/unresolved-type: `{ then(): void } extends Promise<void> ? 1 : 2` cannot be resolved: it is unknown whether `{ then: () => void }` extends `Promise<undefined>`",
    );
}

#[test]
fn unknown_extends_only_itself() {
    check(
        "interface Base { a: 1 }
         type Of<T = unknown> = T extends infer U extends Base ? (unknown extends U ? { none: 1 } : U) : never;
         export function A<T extends Base>(p: Of<T> & (unknown extends any ? { b: 1 } : {})) { return <i/> }",
        "A
         a: 1
         b: 1",
    );
}

#[test]
fn a_member_that_an_argument_lacks_is_unknown() {
    check(
        "type Root<T> = T['root' & string];
         type Props<S, P extends string = 'root'> = Omit<S, P> & S[P];
         export function A(p: Props<{ a: 1 }> & Props<{ root: { b: 1 } }>) { return <i/> }",
        "A
         a: 1
         b: 1",
    );
}

#[test]
fn props_of_an_element_type_with_props() {
    check(
        "export function A(p: Partial<React.ComponentPropsWithRef<React.ElementType<{ a: 1 }>>>) { return <i/> }",
        "A
         a?: 1",
    );
}

#[test]
fn props_for_other_elements_are_optional() {
    check(
        "type Wide<T extends React.ElementType> = T extends 'a' ? { none?: 1 } : { hint: 1 };
         export function A<T extends React.ElementType = 'a'>(p: { as?: T } & Wide<T>) { return <i/> }",
        "A
         as?: T
         none?: 1
         hint?: 1",
    );
    let text = crate::support::show(&[(
        "a.tsx",
        "type Kept<T> = Pick<T, Exclude<keyof T, 'b'>>;
         export function A<T extends React.ElementType = 'i'>(p: { as?: T; b: 1 } & Kept<{ c?: 1 } & React.ComponentProps<T>>) { return <a/> }",
    )]);
    assert!(text.contains("c?: 1") && !text.contains("accept?"), "{text}");
}

#[test]
fn a_condition_about_never_is_never() {
    check(
        "type Slot<T, Other extends string = never> = { as?: T } | (Other extends unknown ? { as: Other; other: 1 } : never);
         export function A(p: Slot<'p'>) { return <i/> }
         export function B(p: Slot<'p', 'i'>) { return <i/> }",
        "A
         as?: \"p\"
         B
         as?: \"p\" | \"i\"
         other?: 1",
    );
}

#[test]
fn texts_of_functions_have_the_arguments() {
    check(
        "interface Box<T, U extends string = 'u'> { on?: (value: T, all: T[]) => void; by(item: { T: T; of: Map<U, T> }): T; own: <T>(value: T) => U }
         type Huge = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa' | 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' | 'cccccccccccccccccccccccccc';
         export function A(p: Box<'x' | 'y'>) { return <i/> }
         export function B<T>(p: Pick<Box<T>, 'on'> & Pick<Box<'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa' | 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' | 'cccccccccccccccccccccccccc'>, 'by'>) { return <i/> }
         export function C(p: Pick<Box<Huge>, 'on'>) { return <i/> }",
        "A
         on?: (value: \"x\" | \"y\", all: (\"x\" | \"y\")[]) => void
         by: (item: { T: \"x\" | \"y\"; of: Map<\"u\", \"x\" | \"y\"> }) => \"x\" | \"y\"
         own: <T>(value: T) => \"u\"
         B
         on?: (value: T, all: T[]) => void
         by: (item: { T: T; of: Map<\"u\", T> }) => T
         C
         on?: (value: Huge, all: Huge[]) => void",
    );
}
