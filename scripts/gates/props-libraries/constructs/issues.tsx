// What people report to react-docgen (D), react-docgen-typescript (T) and Storybook (S), by number. Each exported component is a case.

import type * as React from 'react';
import {
  Component,
  type ComponentProps,
  type FC,
  forwardRef,
  lazy,
  memo,
  type PropsWithChildren,
} from 'react';

interface Full {
  /** Whom to greet. */
  name: 'world' | 'hello';
  title: string;
  count?: number;
}

// D 878, D 883, D 927, T 517
export const RefTyped = forwardRef<HTMLElement, Full>(function RefTyped({ name = 'world' }, ref) {
  return <i ref={ref}>{name}</i>;
});
export const RefArrow = forwardRef<React.ComponentRef<'div'>, Full & { tone?: 'a' | 'b' }>((_, ref) => (
  <div ref={ref} />
));
export const RefCast = forwardRef(function RefCast<T>(
  _: { items: T[]; by?: keyof T },
  ref: React.Ref<HTMLElement>,
) {
  return <i ref={ref} />;
}) as <T>(props: { items: T[]; by?: keyof T } & React.RefAttributes<HTMLElement>) => React.JSX.Element;

// D 882, D 925, T 335
export const WithoutTitle = ({ name = 'world' }: Omit<Full, 'title'>) => <i>{name}</i>;
interface ExtendsPick extends Pick<Full, 'name' | 'count'> {
  extra: boolean;
}
export const PickedBase: React.FunctionComponent<ExtendsPick> = () => <i />;
interface ExtendsOmit extends Omit<Full, 'name'> {
  name?: 'other';
}
export const OmittedBase: FC<ExtendsOmit> = () => <i />;
type ExtractedName = Extract<Full['name'] | 'more' | 1, string>;
export const Extracted = (props: { name: Exclude<ExtractedName, 'hello'> }) => <i>{props.name}</i>;

// D 366, D 928, T 94
export type Ampersand = Full & Omit<{ url: string; old: 1 }, 'old'> & { /** Off. */ isDisabled?: boolean };
export const Joined = (props: Ampersand) => <i>{props.url}</i>;

// T 158, T 342
type WithFactory<P> = FC<P> & { create: () => void };
export const Factory: WithFactory<Full> = Object.assign(() => <i />, { create() {} });
interface Extended<P> extends FC<P> {
  create?(): void;
}
export const InterfaceFC: Extended<Full> = () => <i />;
type Section = React.FunctionComponent<Full & { server: null }> & { load?: (props: Full) => Promise<Full> };
export const Quotes: Section = () => <i />;

// D 877, S 15011, T 397
enum Kind {
  Button = 'button',
  Reset = 'reset',
}
export const EnumProp = (props: { type?: Kind; only: Kind.Reset; labels: Record<Kind, string> }) => (
  <button type={props.type}>{props.only}</button>
);
export const Numbers = (props: { level: 1 | 2 | 3; mixed?: 0 | 'auto' }) => <i>{props.level}</i>;
const SIZES = { small: 's', large: 'l' } as const;
const TONES = ['info', 'error'] as const;
export const FromConstants = (props: {
  size?: (typeof SIZES)[keyof typeof SIZES];
  name: keyof typeof SIZES;
  tone: (typeof TONES)[number];
}) => <i>{props.size}</i>;

// T 265, T 411
const Sub = (props: { /** Text. */ text: string }) => <i>{props.text}</i>;
export const Static = (props: { my: string }) => <i>{props.my}</i>;
Static.Label = Sub;
export function StaticFunction(props: { mine: string }) {
  return <i>{props.mine}</i>;
}
StaticFunction.Label = Sub;
export const Menu = { Item: Sub, Trigger: (props: { open: boolean }) => <i>{props.open}</i>, version: 1 };
export { Sub as Renamed };

// T 68, S 30379
export const EitherFC: FC<{ kind: 'a'; foo: string } | { kind: 'b'; bar?: string }> = () => <i />;
type EachOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export const EachArm = (props: EachOmit<{ k: 1; a: 1; z: 1 } | { k: 2; b: 2; z: 1 }, 'z'>) => (
  <i>{props.k}</i>
);

// S 21898
const App: React.FC<PropsWithChildren<Full>> = ({ children }) => <div>{children}</div>;
export default App;

// Wrappers
export const Compared = memo(Sub, (before, after) => before.text === after.text);
export const MemoNamed = memo(function Inner({ name }: Full) {
  return <i>{name}</i>;
});
export const LazyOne = lazy(async () => ({ default: Sub }));
const connect =
  <State, Own extends object>(_map: (state: { user: string }) => State) =>
  (_Inner: React.ComponentType<Own & State>): FC<Own> =>
  () => <i />;
export const Connected = connect<{ user: string }, Full>(state => ({ user: state.user }))(() => <i />);
export const Satisfied = ((props: Full) => <i>{props.name}</i>) satisfies FC<Full>;
export const Cast = Sub as FC<{ text: string; cast?: true }>;

// Props of other components and elements
export const LikeSub = (props: ComponentProps<typeof Sub> & { more: 1 }) => <i>{props.text}</i>;
export const LikeRef = (props: React.ComponentPropsWithoutRef<typeof RefTyped>) => <i>{props.title}</i>;
export const Native = (props: React.ComponentPropsWithoutRef<'button'> & { tone: 'x' }) => (
  <button {...props} />
);
export const Intrinsic = (props: React.JSX.IntrinsicElements['a'] & { own?: 1 }) => <i>{props.own}</i>;
interface Field extends Omit<React.InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange'> {
  size: 'm' | 'l';
  onChange?(value: string): void;
}
export const Overrides = (props: Field) => <i>{props.size}</i>;

// Classes
export class GenericList<T> extends Component<{ items: T[]; render(item: T): React.ReactNode }> {
  override render() {
    return <i />;
  }
}
export const ByClassType: React.ComponentClass<Full> = class extends Component<Full> {
  override render() {
    return <i />;
  }
};
export declare const Constructed: { new (props: Full): Component<Full>; version: string };

// Forms of members
export function Members(props: {
  onPress?(event: { x: number }): void;
  readonly list: readonly string[];
  get now(): number;
  'data-id': string;
  [data: `data-${string}`]: string | number | object | undefined;
}) {
  return <i>{props.now}</i>;
}
const KEY = 'computed';
export const ComputedKey = (props: { [KEY]: 1; other?: 2 }) => <i>{props.computed}</i>;
export const Stricter = (props: { a?: string } & { a: string; b: string | undefined }) => <i>{props.a}</i>;
export const Pixels = (props: { width: `${number}px` | 'auto'; area?: `${'top' | 'end'}-${1 | 2}` }) => (
  <i>{props.width}</i>
);
interface Merging {
  first: 1;
}
interface Merging {
  second?: 2;
}
export const MergedInterface = (props: Merging) => <i>{props.first}</i>;
declare namespace Scope {
  interface Props {
    scoped: boolean;
  }
}
export const Namespaced = (props: Scope.Props) => <i>{props.scoped}</i>;
const defaults = { page: 1, label: 'x', flags: [true] };
export const FromDefaults = (props: Partial<typeof defaults> & { id: string }) => <i>{props.id}</i>;
export const ReadonlyProps = (props: Readonly<Required<Pick<Full, 'count'>>>) => <i>{props.count}</i>;
export const Responsive = (
  props: Partial<Record<'xs' | 'md', number>> & { base: NonNullable<Full['count']> },
) => <i>{props.base}</i>;
interface Tree {
  label: string;
  children?: Tree[];
}
export const Recursive = ({ label: text = 'none' }: Tree) => <i>{text}</i>;

// Functions
export async function Server(props: Full) {
  return <i>{props.name}</i>;
}
export const Multiple = <M extends boolean = false>(props: {
  multiple?: M;
  value: M extends true ? string[] : string;
}) => <i>{props.multiple}</i>;
export const Arrow = <T,>(props: { item: T; same?: (item: T) => boolean }) => <i>{String(props.item)}</i>;
export function WithBody(props: { a: 1 }): React.JSX.Element;
export function WithBody(props: { b: 2 }): React.JSX.Element;
export function WithBody(_props: { a?: 1; b?: 2 }) {
  return <i />;
}

// Libraries with a `ComponentType` and an `Omit` of their own: Fluent 9, evergreen
interface OwnClass<P> {
  new (props: P): Component<P>;
}
interface OwnFunction<P> {
  (props: P): React.ReactNode;
  displayName?: string;
}
type PropsOfSlot<T> = T extends OwnClass<infer P> | OwnFunction<infer P> ? P : T;
export declare function SlotOfObject(props: PropsOfSlot<{ as?: 'p'; slot: 1 }>): React.JSX.Element;
export declare function SlotOfFunction(props: PropsOfSlot<typeof Sub>): React.JSX.Element;
type Without<T, K> = Pick<T, Exclude<keyof T, K>>;
export const OwnOmit = (props: Without<React.ComponentPropsWithoutRef<'i'>, 'title'> & { title: 1 }) => (
  <i>{props.title}</i>
);

// The cheat sheet's type for the props of a component
type PropsOf<T> =
  T extends React.ComponentType<PropsWithChildren<infer P>> ? (P extends object ? P : never) : never;
export const LikeStatic = (props: { to: string } & PropsOf<typeof Static>) => <i>{props.to}</i>;
type Short = React.ReactElement | string | Iterable<React.ReactNode> | React.ReactPortal;
type WithShort<P extends { children?: unknown }> = P | Extract<Short, P['children']>;
export declare function ShortSlot(
  props: Exclude<WithShort<{ slot: 1; children: [React.JSX.Element] | React.JSX.Element }>, Short>,
): React.JSX.Element;

// framer-motion: `key` and `ref` are among the keys of a tag
interface Moves {
  animate?: 'x' | 'y';
  style?: { scale: number };
}
type Unless<A> = { [K in Exclude<keyof A, keyof Moves>]?: A[K] };
type Moving<Tag extends keyof React.JSX.IntrinsicElements> = Unless<React.JSX.IntrinsicElements[Tag]> & Moves;
export const MotionTag = (props: Moving<'div'>) => <i>{props.animate}</i>;
export const MotionProps = (props: Unless<React.ComponentPropsWithoutRef<'q'>> & Moves) => (
  <i>{props.animate}</i>
);
