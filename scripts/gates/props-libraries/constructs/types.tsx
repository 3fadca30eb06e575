// Types that only a checker evaluates easily. Each exported component is a case.

import type * as React from 'react';

interface Base {
  a: string;
  b?: number;
  c: 'x' | 'y';
}

enum Feature {
  None = 0,
  Strategy = 1,
  Static = 2,
}
declare const features: number;
type ForFeature<T extends Feature, F extends Feature, P> = T extends F ? P : object;
type Merge<T> = (T extends unknown ? (t: T) => void : never) extends (t: infer R) => void ? R : never;
type Flat<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;
export const ByFeature = (
  _: Flat<
    Merge<
      | ForFeature<typeof features, Feature.Static, { static?: boolean }>
      | ForFeature<typeof features, Feature.Strategy, { unmount?: boolean }>
    >
  >,
) => null as unknown as React.JSX.Element;

type Short = React.ReactElement | string | number | Iterable<React.ReactNode> | React.ReactPortal;
type Slot<P> = P | Extract<Short, React.ReactNode> | null;
type SlotProps<S> = Exclude<S, Short | null | undefined>;
type WithoutRef<P> = 'ref' extends keyof P ? Omit<P, 'ref'> : P;
export declare function Slotted(
  props: WithoutRef<SlotProps<Slot<{ as?: 'p'; slot: 1 } & React.HTMLAttributes<HTMLElement>>>>,
): React.JSX.Element;

type Generic<T = unknown> = T extends infer U extends Base ? (unknown extends U ? Base : U) : Base;
export declare function Inferred<T extends Base>(props: Generic<T>): React.JSX.Element;

type Without<T, U> = { [K in Exclude<keyof T, keyof U>]?: never };
type Exclusive<T, U> = (Without<T, U> & U) | (Without<U, T> & T);
export declare function Xor(props: Exclusive<{ left: 1 }, { right: 2 }> & { both: 3 }): React.JSX.Element;

type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> & Partial<Omit<T, K>> }[keyof T];
export declare function Some(props: AtLeastOne<{ p?: 1; q?: 2 }>): React.JSX.Element;

export declare function Mapped(
  props: { [K in 'top' | 'end' as `inset${Capitalize<K>}`]?: number } & Record<'m' | 'n', boolean>,
): React.JSX.Element;

type Getters<T> = { [K in keyof T as K extends string ? `on${Capitalize<K>}` : never]?: (v: T[K]) => void };
export declare function Events(props: Getters<{ change: string; open: boolean }>): React.JSX.Element;

type Keys<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T];
export declare function ByValue(props: Pick<Base, Keys<Base, string>>): React.JSX.Element;

declare const sizes: readonly ['s', 'm', 'l'];
declare const map: { readonly one: 1; readonly two: 2 };
export declare function Lookups(props: {
  size: (typeof sizes)[number];
  count: (typeof sizes)['length'];
  key: keyof typeof map;
  value: (typeof map)[keyof typeof map];
}): React.JSX.Element;

export declare function Overloaded(props: { href: string; common: 1 }): React.JSX.Element;
export declare function Overloaded(props: { to: string; common: 2 }): React.JSX.Element;

interface Compound<P> {
  <C extends React.ElementType>(props: { component: C } & P): React.JSX.Element | null;
  (props: P): React.JSX.Element | null;
  displayName?: string;
}
export declare const Compounded: Compound<Base & { className?: string }>;
export declare function Inner(props: React.ComponentProps<typeof Compounded>): React.JSX.Element;

export declare function Merged(props: { root: true }): React.JSX.Element;
export declare namespace Merged {
  var Body: (props: { body: 1 | 2 }) => React.JSX.Element;
  var displayName: string;
}

type Wide<T extends React.ElementType> = 'title' extends keyof React.ComponentProps<T>
  ? { hint?: 1 }
  : { none?: 1 };
export declare function Polymorphic<T extends React.ElementType = 'a'>(
  props: { as?: T } & Wide<T>,
): React.JSX.Element;

type Tuple<N extends number, A extends 0[] = []> = A['length'] extends N ? A : Tuple<N, [...A, 0]>;
export declare function Counted(props: { n: Tuple<3>['length'] }): React.JSX.Element;

type Split<S extends string> = S extends `${infer H}-${infer T}` ? H | Split<T> : S;
export declare function Words(props: { word: Split<'a-b-c'> }): React.JSX.Element;

type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
export declare function Deep(props: DeepPartial<{ a: { b: 1 }; c: 2 }>): React.JSX.Element;

interface Parent {
  /** Inherited text. */
  label?: string;
}
interface Child extends Parent {
  label: 'one' | 'two';
}
export declare function Overridden(props: Child): React.JSX.Element;

type Nullable<T> = { [K in keyof T]: T[K] | null };
export declare function Nulls(props: Nullable<Base>): React.JSX.Element;
export declare function Never(props: Base & { hidden?: never }): React.JSX.Element;
export declare function Awaitable(props: Awaited<Promise<Base>>): Promise<React.JSX.Element>;
export declare function FromParameters(props: Parameters<(p: Base, q: 1) => void>[0]): React.JSX.Element;
export declare function FromReturn(props: ReturnType<() => { r: 1 }>): React.JSX.Element;
export declare function WithStyle(
  props: Pick<React.CSSProperties, 'width'> & { z?: React.CSSProperties['zIndex'] },
): React.JSX.Element;
