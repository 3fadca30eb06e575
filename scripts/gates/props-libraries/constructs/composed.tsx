// Components that are composed of others, and props that are computed, as people report them. Each exported component is a case.

import * as React from 'react';
import { type ComponentProps, type FC, forwardRef, memo, type PropsWithChildren } from 'react';

interface Own {
  /** Its name. */
  name: string;
  /** Its size. */
  size?: 's' | 'm' | 'l';
}

// Parameters and results
export const Defaulted: FC<Own> = ({ name, size = 'm' }) => <i title={name}>{size}</i>;
export const RenderProp = (props: { children: (state: { on: boolean }) => React.ReactNode; on?: boolean }) =>
  props.children({ on: props.on ?? false });
export const OptionalProps = (props?: { label: string }) => <i>{props?.label}</i>;
export const EmptyProps = (props: { label?: string } = {}) => <i>{props.label}</i>;
export const Nested = ({ at: { x = 0, y = 0 } = {} }: { at?: { x?: number; y?: number } }) => <i>{x + y}</i>;
export const Lists = (props: { items: readonly string[] }) =>
  props.items.map(item => <i key={item}>{item}</i>);
export const Texts = (props: { text: string }) => props.text;
export const Created = (props: { tag: string }) => React.createElement(props.tag);
export var Expression = function Other(props: { level: 1 | 2 }) {
  return <i>{props.level}</i>;
};
export const WithGenericChildren = (props: PropsWithChildren<Own> & React.RefAttributes<HTMLElement>) => (
  <i ref={props.ref}>{props.children}</i>
);

// Factories and composition
function create<P extends object>(tag: string) {
  return (props: P & { as?: string }) => React.createElement(props.as ?? tag, props);
}
export const Made = create<{ x: 1 }>('i');
export const MadeGeneric = create<Partial<Own>>('i');
const Root = forwardRef<HTMLElement, Own>((props, ref) => <i ref={ref}>{props.name}</i>);
const Item = (props: { value: number }) => <i>{props.value}</i>;
export const Joined = Object.assign(Root, { Item });
export const JoinedTwice = Object.assign(memo(Root), { Item, Root });
export const LikeMember = (props: ComponentProps<typeof Joined.Item>) => <i>{props.value}</i>;
export const MemoCast = memo(Item) as <T extends number>(props: { value: T; more?: T }) => React.ReactElement;
class Parent<P = unknown> extends React.Component<P & { open: boolean }> {}
export class Derived extends Parent<{ own: 1 }> {
  override render() {
    return <i>{this.props.own}</i>;
  }
}
export const LikeClass = (props: React.ComponentPropsWithRef<typeof Derived>) => <i>{props.own}</i>;
type Injected = { theme: string; locale: string };
declare function inject<P extends Injected>(inner: React.ComponentType<P>): FC<Omit<P, keyof Injected>>;
export const InjectedTwice = memo(inject((props: Own & Injected) => <i>{props.name}</i>));
declare function styled<C extends React.ElementType>(
  tag: C,
): <P extends object = object>(
  ...parts: unknown[]
) => React.FC<P & Omit<React.ComponentPropsWithoutRef<C>, keyof P>>;
export const Styled = styled('button')<{ tone: 'info' | 'error' }>();
export const StyledComponent = styled(Item)<{ value: 'text' }>();

// Variants
declare function variants<V extends Record<string, Record<string, string>>>(
  config: V,
): (props?: { [K in keyof V]?: keyof V[K] | null }) => string;
type VariantProps<F extends (...args: never[]) => unknown> = NonNullable<Parameters<F>[0]>;
const button = variants({ size: { s: 'a', l: 'b' }, tone: { info: 'c', error: 'd' } });
export const WithVariants = (props: ComponentProps<'button'> & VariantProps<typeof button>) => (
  <button type="button" className={button(props)}>
    {props.children}
  </button>
);
const tones = ['info', 'error'] as const;
const sizes = { s: 1, m: 2 } as const;
export const FromValues = (props: {
  tone?: (typeof tones)[number];
  size?: keyof typeof sizes;
  width: (typeof sizes)[keyof typeof sizes];
}) => <i>{props.width}</i>;

// Computed props
function useToggle(start: boolean) {
  return { on: start, label: 'x' as 'x' | 'y' };
}
function track(options: { event: string; count?: number }) {
  return options.event;
}
export const FromHook = (props: ReturnType<typeof useToggle>) => <i>{props.label}</i>;
export const FromCall = (props: Parameters<typeof track>[0] & { more: 1 }) => <i>{props.event}</i>;
type Breakpoint = 'xs' | 'sm' | 'md';
export const Breakpoints = (props: { [K in Breakpoint as K extends 'xs' ? never : K]?: number }) => (
  <i>{props.sm}</i>
);
export const Prefixed = (
  props: { [K in Breakpoint as `${K}Width`]: number } & { [K in Breakpoint]?: 'auto' },
) => <i>{props.smWidth}</i>;
type Handlers<T> = { [K in keyof T as T[K] extends (...args: never[]) => void ? K : never]?: T[K] };
export const OnlyHandlers = (
  props: Handlers<{ onOpen(): void; open: boolean; onClose: (why: 'key') => void }>,
) => <button type="button" onClick={props.onOpen} />;
export const Loose = (props: Partial<Pick<Own, 'name'>> & Required<Omit<Own, 'name'>>) => <i>{props.size}</i>;
export const Lookup = (props: { inner: NonNullable<Own['size']>; outer: Own[keyof Own] }) => (
  <i>{props.inner}</i>
);
export const Quoted = (props: { 'data-id': string; 'aria-label'?: string; 0: 'zero' }) => <i>{props[0]}</i>;
interface Methods {
  /** Called first. */
  open(): void;
  close?(why: string): void;
  get value(): string;
  set value(text: string);
  overloaded(a: 1): 1;
  overloaded(a: 2): 2;
}
export const WithMethods = (props: Methods) => <i>{props.value}</i>;
export const Indexed = (props: Own & { [data: `data-${string}`]: string }) => <i>{props.name}</i>;

// Alternatives
export const Distributed = (props: ({ a: 1 } | { b: 2 }) & ({ c: 3 } | { d: 4 })) => (
  <i>{Object.keys(props)}</i>
);
type Conditional<M extends boolean> = { multiple?: M; value: M extends true ? string[] : string };
export const EitherWay = (props: Conditional<true> | Conditional<false>) => <i>{props.value}</i>;
type AsProps<E extends React.ElementType> = { as?: E; tone?: 'x' };
export const WithAs = <E extends React.ElementType = 'button'>({
  as,
  ...others
}: AsProps<E> & Omit<React.ComponentPropsWithoutRef<E>, keyof AsProps<E>>) =>
  React.createElement(as ?? 'button', others);
export const Replaced = (props: Omit<ComponentProps<'input'>, keyof Own> & Own) => <i>{props.name}</i>;
type Tree = { label: string; more?: Omit<Tree, 'label'>[] };
export const Branch: FC<Tree> = props => <i>{props.label}</i>;
export { Item as default };
