// What people report to generators of schemas and documents: ts-json-schema-generator (J), TypeDoc (P), tsoa (O), typescript-json-schema
// (Y), Vue's compiler (V), and to react-docgen-typescript (T), react-docgen (D) and Storybook (S), by number. Each exported component is a
// case.

import * as React from 'react';

interface Base {
  /** Its name. */
  name: string;
  /** How many. */
  count?: number;
  kind: 'one' | 'two';
}

// J 148, J 370: conditions
type ByKind<T> = T extends object ? { a: object } : T extends string ? { b: T } : { d?: undefined };
export const ConditionalObject = (props: ByKind<'x'>) => <i>{props.b}</i>;
type TypeName<T> = T extends string ? 'text' : T extends number ? 'number' : 'other';
export const Distributes = (props: { type: TypeName<string | number>; none: TypeName<boolean> }) => (
  <i>{props.type}</i>
);

// J 39, J 1502, O 823: conditions in mapped types
type Serialized<T> = { [K in keyof T]: T[K] extends 'foo' ? 'bar' : T[K] };
export const MappedValue = (props: Serialized<{ foo: 'foo'; other: 'foo' | 'x' }>) => <i>{props.foo}</i>;
type Reference<T> = {
  [K in keyof T]?: T[K] extends object ? Reference<T[K]> | { $ref: string } : T[K] | { $ref: string };
};
export const References = (props: Reference<{ text: 'a'; at: { x: 1 } }>) => <i>{String(props.text)}</i>;
type Kept<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
export const KeptKeys = (props: Kept<{ a: 1; b: undefined; c?: 'x' }>) => <i>{props.a}</i>;

// Y 173, J 189, J 928: parameters of bases, `Required`
interface Holder<T> {
  map: { [key: string]: T };
  first?: T;
}
interface TextHolder extends Required<Holder<'a' | 'b'>> {}
export const HeldTexts = (props: TextHolder) => <i>{props.first}</i>;
interface Keyed<K extends string, V = K> extends Holder<V> {
  key2: K;
}
export const DefaultedParameter = (props: Keyed<'x' | 'y'>) => <i>{props.key2}</i>;

// P 1094, P 1519, T 56: an inherited member with another type
interface Overridden extends Omit<Base, 'count'> {
  count: 'many';
}
export const OverriddenOmit = (props: Overridden) => <i>{props.count}</i>;
interface Documented extends Omit<Base, 'name' | 'kind'> {}
export class DocumentedClass extends React.Component<Documented> {
  override render() {
    return <i>{this.props.count}</i>;
  }
}

// T 203, T 241: parameters that are components
type OfComponent<T extends React.JSXElementConstructor<never>> = React.ComponentProps<T> & {
  /** More. */
  myProp: string;
};
const Inner = (props: Base) => <i>{props.name}</i>;
export const OfInner = (props: OfComponent<typeof Inner>) => <i>{props.myProp}</i>;

// D 453, S 36442: unions of interfaces with one base
interface Single extends Base {
  mode?: 'single';
  value: string;
}
interface Range extends Base {
  mode: 'range';
  value: [from: string, to: string];
  months?: 1 | 2;
}
export const SingleOrRange = (props: Single | Range) => <i>{props.name}</i>;
export const OmitOfUnion = (props: Omit<Single | Range, 'kind'>) => <i>{props.name}</i>;
type Strict<T, All = T> = T extends unknown
  ? T & Partial<Record<Exclude<All extends unknown ? keyof All : never, keyof T>, undefined>>
  : never;
export const StrictUnion = (props: Strict<{ href: string } | { onPress: () => void; busy?: boolean }>) => (
  <i>{props.href}</i>
);

// V 8482, V 11371, V 14728: what other resolvers refuse
type Pretty<T> = { [K in keyof T]: T[K] } & {};
export const Prettified = (props: Pretty<Base & { tone?: 'x' }>) => <i>{props.name}</i>;
type Overridable<T extends string, U> = { [K in T]: true } & U extends infer O
  ? keyof { [K in keyof O as O[K] extends true ? K : never]: true }
  : never;
interface SizeOverrides {
  xl: true;
  s: false;
}
export const OverridableUnion = (props: { size?: Overridable<'m' | 'l', SizeOverrides> }) => (
  <i>{props.size}</i>
);
type SetOptional<T, K extends keyof T> = Pretty<Omit<T, K> & Partial<Pick<T, K>>>;
type SetRequired<T, K extends keyof T> = Pretty<Omit<T, K> & Required<Pick<T, K>>>;
export const MadeOptional = (props: SetOptional<Base, 'name' | 'kind'>) => <i>{props.name}</i>;
export const MadeRequired = (props: SetRequired<Base, 'count'>) => <i>{props.name}</i>;
type MergeTypes<A, B> = Pretty<Omit<A, keyof B> & B>;
export const MergedTypes = (props: MergeTypes<Base, { kind?: 'three'; more: 1 }>) => <i>{props.more}</i>;
type ExactlyOne<T, K extends keyof T = keyof T> = Pick<T, Exclude<keyof T, K>> &
  { [P in K]-?: Required<Pick<T, P>> & Partial<Record<Exclude<K, P>, never>> }[K];
export const OneOf = (props: ExactlyOne<{ icon?: string; text?: string; id: number }, 'icon' | 'text'>) => (
  <i>{props.id}</i>
);

// Values as types
const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const;
export const OptionValues = (props: { value: (typeof OPTIONS)[number]['value'] }) => <i>{props.value}</i>;
const VARIANTS = { solid: 'x', ghost: 'y' } satisfies Record<string, string>;
export const SatisfiedKeys = (props: { variant?: keyof typeof VARIANTS }) => <i>{props.variant}</i>;
enum Name {
  First = 'first',
  Second = 'second',
}
export const EnumKeys = (props: { [Name.First]: 1; [Name.Second]?: 2 }) => <i>{props.first}</i>;
export const EnumRecord = (props: Partial<Record<Name, 'x'>>) => <i>{props.first}</i>;
export const FlagOrCount = (props: { limit: true | number; only?: false }) => <i>{String(props.limit)}</i>;
export const ItemsOf = (props: { list: Base[]; label: Base[][number]['kind'] }) => <i>{props.label}</i>;
function calculate(_first: 'x', _second?: number, ..._more: boolean[]) {
  return { sum: 1 as const };
}
export const OfFunction = (props: ReturnType<typeof calculate> & { args: Parameters<typeof calculate> }) => (
  <i>{props.sum}</i>
);

// Mixins
function mixin<C extends new (...args: never[]) => object>(Parent: C) {
  return Parent;
}
class Plain extends React.Component<{ plain: 1 }> {
  override render() {
    return <i />;
  }
}
export const Mixed = mixin(Plain);
export class ExtendsMixin extends mixin(Plain) {}
abstract class Abstract<P, S = object> extends React.Component<P & { shared: true }, S> {}
export class Concrete extends Abstract<{ own?: 'x' }> {
  static readonly Item = Inner;
  override render() {
    return <i />;
  }
}

// T 285, S 9511, primer: polymorphic components with a cast
type Distribute<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Poly<E extends React.ElementType, P> = P & Distribute<React.ComponentPropsWithRef<E>, keyof P | 'as'>;
interface PolyComponent<E extends keyof React.JSX.IntrinsicElements, P>
  extends React.ForwardRefExoticComponent<Poly<E, P & { as?: E }>> {
  <As extends keyof React.JSX.IntrinsicElements>(props: Poly<As, P & { as: As }>): React.ReactElement | null;
}
export const PolyCast = React.forwardRef<HTMLButtonElement, Base>(() => <i />) as unknown as PolyComponent<
  'button',
  { tone?: 'info' | 'error' }
>;
export const SameAs = React.memo(Inner) as typeof Inner;
export const SvgIcon = (props: React.SVGProps<SVGSVGElement> & { size?: 's' | 'm' }) => <svg {...props} />;
export const StyleProps = (
  props: Pick<React.CSSProperties, 'color' | 'flexGrow'> & { gap?: React.CSSProperties['gap'] },
) => <i style={props} />;
export const PropsOfTag = <T extends 'a' | 'button' = 'a'>(
  props: { as?: T; own: 1 } & React.JSX.IntrinsicElements[T],
) => React.createElement(props.as ?? 'a', props);

// S 12641: functions that make components
function createField<V>(name: string) {
  function Field({ label = name }: { value: V; label?: string; onChange?: (value: V) => void }) {
    return <i>{label}</i>;
  }
  Field.displayName = name;
  return Field;
}
export const NumberField = createField<number>('number');
export const ChoiceField = createField<'yes' | 'no'>('choice');
type Component<P> = (props: P) => React.ReactNode;
declare function withDefaults<P, D extends Partial<P>>(
  component: Component<P>,
  defaults: D,
): Component<Omit<P, keyof D> & Partial<Pick<P, keyof D & keyof P>>>;
export const WithDefaults = withDefaults(Inner, { name: 'x' });
declare function pipe<A, B, C>(start: A, first: (a: A) => B, second: (b: B) => C): C;
declare function withId<P>(component: Component<P>): Component<P & { id: string }>;
declare function withTone<P>(component: Component<P>): Component<P & { tone?: 'a' | 'b' }>;
export const Piped = pipe(Inner, withId, withTone);
export const Curried = withId(withTone(React.memo(Inner) as Component<Base>));

// P 1582, A 2143: namespaces
export namespace Panel {
  export const Head = (props: { title: string }) => <i>{props.title}</i>;
  export function Body(props: { open?: boolean }) {
    return <i>{String(props.open)}</i>;
  }
}
