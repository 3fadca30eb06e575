//! React's own types: inherited props, and values that content cannot contain.

use ds_core::model::manifest::{Opaque, Type};

use crate::support::{check, run};

#[test]
fn attributes_are_inherited_by_reference() {
    check(
        "interface P extends React.HTMLAttributes<HTMLDivElement> { a: 1 }
         export function A(p: P) { return <i/> }
         export function B(p: Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'form'> & { type: 'x' }) { return <i/> }
         export function C(p: React.HTMLProps<HTMLElement>) { return <i/> }",
        "A
         a: 1
         ...HTMLAttributes<HTMLDivElement>
         B
         type: \"x\"
         ...ButtonHTMLAttributes<HTMLButtonElement> -form -type
         C
         ...HTMLProps<HTMLElement>",
    );
}

#[test]
fn component_props_of_a_tag() {
    check(
        "import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
         export function A(p: ComponentProps<'button'>) { return <i/> }
         export function B(p: ComponentPropsWithoutRef<'a'> & { x: 1 }) { return <i/> }
         export function C(p: JSX.IntrinsicElements['svg']) { return <i/> }",
        "A
         ...ButtonHTMLAttributes<HTMLButtonElement>
         ...RefAttributes<HTMLButtonElement>
         B
         x: 1
         ...AnchorHTMLAttributes<HTMLAnchorElement>
         ...Attributes
         C
         ...SVGAttributes<SVGSVGElement>
         ...RefAttributes<SVGSVGElement>",
    );
}

#[test]
fn keys_of_a_tag_have_key_and_ref() {
    check(
        "type Tag<T extends keyof JSX.IntrinsicElements> = JSX.IntrinsicElements[T];
         type Mapped<A, K> = { [P in Exclude<keyof A, Exclude<keyof A, K>>]?: A[P] };
         export function A(p: Mapped<Tag<'q'>, 'key' | 'ref' | 'cite' | 'x'>) { return <i/> }
         export function B(p: Mapped<React.ComponentPropsWithoutRef<'q'>, 'key' | 'ref'>) { return <i/> }",
        "A
         cite?: string
         ref?: Ref<HTMLQuoteElement>
         key?: string | number | bigint | null
         B
         key?: string | number | bigint | null",
    );
}

#[test]
fn members_of_a_set_can_be_picked() {
    check(
        "type Attrs = React.HTMLAttributes<HTMLDivElement>;
         export function A(p: Pick<Attrs, 'id' | 'onClick' | 'aria-label'> & { t: React.ComponentProps<'button'>['type'] }) { return <i/> }",
        "A
         id?: string
         aria-label?: string
         onClick?: EventHandler<MouseEvent<HTMLDivElement>>
         t: \"submit\" | \"reset\" | \"button\"",
    );
}

#[test]
fn component_props_of_a_component() {
    check(
        "const Base = React.forwardRef<HTMLElement, { a: 1 }>((p, ref) => <i/>);
         export function A(p: React.ComponentProps<typeof Base> & { b: 2 }) { return <i/> }
         export function B(p: React.ComponentPropsWithoutRef<typeof Base>) { return <i/> }",
        "A
         a: 1
         b: 2
         ...RefAttributes<HTMLElement>
         B
         a: 1
         ...Attributes",
    );
}

#[test]
fn props_with_children() {
    check(
        "export function A(p: React.PropsWithChildren<{ a: 1 }>) { return <i/> }
         export function B(p: React.PropsWithChildren) { return <i/> }",
        "A
         a: 1
         children?: ReactNode
         B
         children?: ReactNode",
    );
}

#[test]
fn types_that_are_not_content() {
    let source = "export function A(p: {
        node: React.ReactNode; element: JSX.Element; handler: React.MouseEventHandler; ref: React.RefObject<HTMLElement>;
        style: React.CSSProperties; date: Date; icon: React.ComponentType; call: () => void; big: bigint; dom: HTMLElement;
        event: CustomEvent; big2: Map<string, string>; instance: Store;
    }) { return <i/> } class Store {}";
    let (manifest, findings) = run(&[("a.tsx", source)]);
    assert!(!findings.has_errors(), "{findings:?}");
    for prop in &manifest.components[0].props {
        assert!(!prop.content, "{}", prop.name);
        let Type::Opaque { why, .. } = &prop.shape else { panic!("{} is {:?}", prop.name, prop.shape) };
        let want = match prop.name.as_str() {
            "node" | "element" => Opaque::Node,
            "handler" | "icon" | "call" => Opaque::Function,
            _ => Opaque::Object,
        };
        assert_eq!(*why, want, "{}", prop.name);
    }
}

#[test]
fn tag_names_are_content() {
    let source =
        "export function A(p: { tag: keyof JSX.IntrinsicElements; as?: React.ElementType }) { return <i/> }";
    let (manifest, _) = run(&[("a.tsx", source)]);
    assert!(manifest.components[0].props.iter().all(|prop| prop.content));
    let Some(Type::Union { of }) = manifest.resolve(&manifest.components[0].props[0].shape) else {
        panic!("no words")
    };
    assert_eq!(of.len(), 178);
}

#[test]
fn contexts() {
    check(
        "const Theme = React.createContext<string>('');
         export const Provider = Theme.Provider; export const Consumer = Theme.Consumer;",
        "Consumer
         ...ConsumerProps<string>
         Provider
         ...ProviderProps<string>",
    );
}

#[test]
fn the_global_namespace_and_keys() {
    check(
        "export function A(p: { k: React.Key; s: React.SetStateAction<'x'>; d: React.Dispatch<string> }) { return <i/> }",
        "A
         k: string | number | bigint
         s: \"x\" | ((previous: \"x\") => \"x\")
         d: Dispatch<string>",
    );
}

#[test]
fn polymorphic_props_show_their_own() {
    check(
        "type Poly<T extends React.ElementType = 'div'> = { as?: T; own: 1 } & Omit<React.ComponentPropsWithoutRef<T>, 'own' | 'as'>;
         export function A<T extends React.ElementType = 'div'>(p: Poly<T>) { return <i/> }",
        "A
         as?: T
         own: 1
         ...HTMLAttributes<HTMLDivElement>
         ...Attributes",
    );
}

#[test]
fn forward_ref_without_props() {
    check(
        "import { forwardRef } from 'react';
         export const A = forwardRef<HTMLDivElement>((_, ref) => <div ref={ref}/>);
         export const B = forwardRef((_, ref) => <div ref={ref}/>);
         export const C = forwardRef<HTMLDivElement, { c: 1 }>(({ c }, ref) => <div ref={ref}/>);",
        "A
         ...RefAttributes<HTMLDivElement>
         B
         ...RefAttributes<unknown>
         C
         c: 1
         ...RefAttributes<HTMLDivElement>",
    );
}

/// A button as in shadcn/ui; the package is not installed.
#[test]
fn variant_props_of_class_variance_authority() {
    check(
        "import { cva, type VariantProps } from 'class-variance-authority';
         const buttonVariants = cva('base', {
           variants: { variant: { default: 'a', ghost: 'b' }, size: { sm: 'c', lg: ['d'] }, block: { true: 'e', false: '' } },
           defaultVariants: { variant: 'default' },
         });
         export interface ButtonProps extends VariantProps<typeof buttonVariants> { asChild?: boolean }
         export function Button({ variant, asChild = false }: ButtonProps) { return <button/> }",
        "Button
         asChild?: boolean = false
         variant?: \"default\" | \"ghost\" | null
         size?: \"sm\" | \"lg\" | null
         block?: boolean | null",
    );
}
