//! TypeScript's built-in generic types.

use crate::support::check;

const BASE: &str = "interface B { /** The a. */ a: string; b?: number; c: 'x' | 'y' }\n";

#[track_caller]
fn utility(ty: &str, expected: &str) {
    check(&format!("{BASE} export function A(p: {ty}) {{ return <i/> }}"), &format!("A\n{expected}"));
}

#[test]
fn pick() {
    utility("Pick<B, 'c' | 'a'>", "a: string // The a.\nc: \"x\" | \"y\"");
}

#[test]
fn omit() {
    utility("Omit<B, 'c'>", "a: string // The a.\nb?: number");
}

#[test]
fn extends_omit() {
    check(
        &format!(
            "{BASE} interface P extends Omit<B, 'a' | 'b'> {{ a?: boolean }} export function A(p: P) {{ return <i/> }}"
        ),
        "A\na?: boolean\nc: \"x\" | \"y\"",
    );
}

#[test]
fn partial() {
    utility("Partial<B>", "a?: string // The a.\nb?: number\nc?: \"x\" | \"y\"");
}

#[test]
fn required() {
    utility("Required<B>", "a: string // The a.\nb: number\nc: \"x\" | \"y\"");
}

#[test]
fn required_strips_undefined() {
    utility("Required<{ a?: string | undefined }>", "a: string");
}

#[test]
fn readonly() {
    utility("Readonly<Pick<B, 'a'>>", "a: string // The a.");
}

#[test]
fn record() {
    utility("Record<'x' | 'y', number>", "x: number\ny: number");
    utility("{ m: Record<string, boolean> }", "m: { [key: string]: boolean }");
    utility("{ m: Partial<Record<'x' | 'y', 1>> }", "m: { x?: 1; y?: 1 }");
}

#[test]
fn exclude_and_extract() {
    utility(
        "{ a: Exclude<'x' | 'y' | 'z', 'y'>; b: Extract<'x' | 1 | 2, number> }",
        "a: \"x\" | \"z\"\nb: 1 | 2",
    );
}

#[test]
fn non_nullable() {
    utility("{ a: NonNullable<string | null | undefined>; b: (1 | null) & {} }", "a: string\nb: 1");
}

#[test]
fn parameters() {
    check(
        "function f(mode: 'one' | 'two') {}
         export function A(p: { a: Parameters<(x: 'q', y?: number) => void>; b: Parameters<typeof f>[0] }) { return <i/> }",
        "A\na: [\"q\", number?]\nb: \"one\" | \"two\"",
    );
}

#[test]
fn return_type() {
    check(
        "function f(): { x: 'a' | 'b' } { return { x: 'a' } }
         function g() { return { y: 1, z: 'text' as const } }
         export function A(p: { f: ReturnType<typeof f>['x']; g: ReturnType<typeof g> }) { return <i/> }",
        r#"A
         f: "a" | "b"
         g: { y: number; z: "text" }"#,
    );
}

#[test]
fn awaited() {
    utility("{ a: Awaited<Promise<Promise<string>>> }", "a: string");
}

#[test]
fn string_mappings() {
    utility(
        "{ a: Uppercase<'ab'>; b: Lowercase<'AB'>; c: Capitalize<'ab' | 'cd'>; d: Uncapitalize<'AB'> }",
        "a: \"AB\"\nb: \"ab\"\nc: \"Ab\" | \"Cd\"\nd: \"aB\"",
    );
}

#[test]
fn omit_of_a_union_keeps_common_members() {
    utility("Omit<{ a: 1; b: 2; x: 0 } | { a: 3; c: 4; x: 0 }, 'x'>", "a: 1 | 3");
}

/// One alternative declares what another inherits from React; or each inherits it from another type.
#[test]
fn members_that_are_common_with_those_of_react() {
    utility(
        "Omit<{ name?: 1; own: 1 } | React.InputHTMLAttributes<HTMLInputElement>, 'x'>",
        "name?: 1 | string",
    );
    utility(
        "{ [K in Extract<keyof (React.AnchorHTMLAttributes<any> | React.ButtonHTMLAttributes<any>), 'type' | 'href'>]?: never }",
        "type?: never",
    );
}

#[test]
fn partial_of_a_union_applies_to_each_alternative() {
    utility("Partial<{ kind: 'x'; x: 1 } | { kind: 'y' }>", "kind?: \"x\" | \"y\"\nx?: 1");
}
