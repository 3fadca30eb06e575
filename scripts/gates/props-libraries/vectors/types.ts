// biome-ignore-all lint/suspicious/noExplicitAny: it is one of the types.
// biome-ignore-all lint/complexity/noBannedTypes: so is `{}`.
// Types that content can express. Each is a case: its schema accepts the values that TypeScript accepts.

// Primitives and literals
export type Text = string;
export type Count = number;
export type Flag = boolean;
export type Nothing = null;
export type Anything = any;
export type Unknown = unknown;
export type Impossible = never;
export type A = 'a';
export type Empty = '';
export type One = 1;
export type Half = 1.5;
export type Negative = -1;
export type True = true;
export type False = false;
export type TextOrNull = string | null;
export type CountOrText = number | string;
export type FlagOrNumber = boolean | number;
export type Letters = 'a' | 'b' | 'c';
export type Digits = 0 | 1 | 2;
export type LetterOrDigit = 'a' | 1;
export type LetterOrTrue = 'a' | true;
export type LetterOrNull = 'a' | 'b' | null;
export type AnyTextWithHints = 'a' | 'b' | (string & {});
export type AnyNumberWithHints = 1 | (number & {});
export type AutoOrNumber = 'auto' | number;
export type MixedFlag = boolean | 'mixed';
export type OrUndefined = string | undefined;
export type NotNullish = NonNullable<string | null | undefined>;
export type AnyOrText = any | string;
export type NeverOrText = never | string;
export type Conflict = 'a' & 'b';
export type Narrowed = ('a' | 'b' | 'c') & ('b' | 'c' | 'd');
export type TextAndA = string & 'a';

// Enums
export enum Plain {
  None,
  First,
  Fifth = 5,
}
export enum Words {
  A = 'a',
  B = 'b',
}
export enum Mixed {
  A = 'a',
  One = 1,
}
export enum Bits {
  X = 1 << 0,
  Y = 1 << 1,
  Both = X | Y,
}
export type PlainEnum = Plain;
export type MemberOfPlain = Plain.Fifth;
export type BitsEnum = Bits;
export type TextOfWords = `${Words}`;
export type KeysOfWords = keyof typeof Words;
export type ByPlain = Record<'a' | 'b', Plain.First>;

// Templates
export type Pixels = `${number}px`;
export type Prefixed = `a-${string}`;
export type Suffixed = `${string}-b`;
export type Corners = `${'top' | 'end'}-${'left' | 'right'}`;
export type Numbered = `s${1 | 2}`;
export type Switch = `is-${boolean}`;
export type TwoParts = `${string}:${number}`;
export type Whole = `${string}`;
export type Numeric = `${number}`;
export type PixelsOrAuto = `${number}px` | 'auto';
export type Shouted = Uppercase<'a' | 'b'>;
export type Capital = Capitalize<'abc' | 'a'>;
export type Lowered = Lowercase<'ABC'>;
export type Uncapital = Uncapitalize<'Abc'>;
export type Handler = `on${Capitalize<'a' | 'b'>}`;
export type Escaped = `a.b*${string}`;
export type BigPart = `${bigint}n`;
export type Nested = `x-${`a-${'b' | 'c'}`}`;

// Lists
export type Texts = string[];
export type Numbers = number[];
export type TextList = Array<string>;
export type Frozen = readonly string[];
export type FrozenList = ReadonlyArray<number>;
export type LettersList = ('a' | 'b')[];
export type Lists = string[][];
export type TextsOrText = string | string[];
export type MixedList = (string | number)[];
export type NullableList = (string | null)[];
export type ListOrNull = string[] | null;
export type TextsOrNumbers = string[] | number[];
export type ObjectsList = { a: number }[];
export type AnyList = any[];
export type UnknownList = unknown[];
export type NeverList = never[];
export type NumbersList = Array<1 | 2>;

// Tuples
export type Pair = [string, number];
export type Single = [string];
export type NoItems = [];
export type MaybePair = [string, number?];
export type AllMaybe = [string?, number?];
export type RestPair = [string, ...number[]];
export type OnlyRest = [...string[]];
export type LeadingRest = [...string[], number];
export type MiddleRest = [string, ...number[], boolean];
export type NamedPair = [x: string, y: number];
export type FrozenPair = readonly [string, number];
export type Spread = [...[string, number], boolean];
export type PairOrSingle = [string] | [string, number];
export type TupleOfObjects = [{ a: number }, { b: number }];
export type FirstOfPair = Pair[0];
export type ItemOfPair = Pair[number];
export type LengthOfPair = Pair['length'];
export type NonEmpty = [string, ...string[]];

// Objects
export type NoMembers = Record<never, never>;
export type Obj = { a: number };
export type Optional = { a?: number };
export type TwoMembers = { a: number; b: number };
export type OneOptional = { a: number; b?: number };
export type NestedObject = { a: { b: number } };
export type DeepOptional = { a?: { b?: number } };
export type Nullable = { a: number | null };
export type OptionalNullable = { a?: number | null };
export type OrUndefinedMember = { a: number | undefined };
export type Dashed = { 'a-b': string };
export type NumberKey = { 1: string };
export type FrozenObject = { readonly a: number };
export type Both = { a: number } & { b: number };
export type Stricter = { a?: number } & { a: number };
export type AnyMember = { a: any };
export type UnknownMember = { a: unknown };
export type NeverMember = { a?: never; b: number };
export type ListMember = { a: number[] };
export type LiteralMember = { kind: 'a' };
export interface Base {
  a: number;
}
export interface Child extends Base {
  b?: number;
}
export interface Narrower extends Base {
  a: 1;
}
export interface Merging {
  a: number;
}
export interface Merging {
  b: number;
}
export interface TreeNode {
  a?: number;
  children?: TreeNode[];
}
export interface Linked {
  a: number;
  next: Linked | null;
}

// Maps
export type Dictionary = Record<string, number>;
export type Indexed = { [key: string]: string };
export type IndexedMixed = { a: number; [key: string]: number };
export type IndexedWide = { a: string; [key: string]: string | number };
export type NumberIndexed = { [key: number]: string };
export type DataIndexed = { [key: `data-${string}`]: string };
export type DataIndexedMixed = { a?: number; [key: `data-${string}`]: string };
export type ByLetter = Record<'a' | 'b', number>;
export type SomeLetters = Partial<Record<'a' | 'b', number>>;
export type ByLetterList = Record<'a', string[]>;
export type DictionaryOfObjects = Record<string, { a: number }>;
export type DictionaryOfAny = Record<string, any>;
export type DictionaryOfUnknown = Record<string, unknown>;

// Unions of objects
export type Tagged = { kind: 'a'; x: number } | { kind: 'b'; y: string };
export type TaggedOptional = { kind: 'a'; x?: number } | { kind: 'b' };
export type TaggedNumbers = { v: 1; x: number } | { v: 2; y: string };
export type TaggedFlags = { ok: true; x: number } | { ok: false; y: string };
export type TaggedMissing = { kind?: undefined; a: number } | { kind: 'b'; b: number };
export type Untagged = { a: number } | { b: number };
export type TaggedTwice = { kind: 'a' | 'c'; x: number } | { kind: 'b'; y: string };
export type ObjectOrText = { a: number } | string;
export type ObjectOrList = { a: number } | number[];
export type ObjectOrNull = { a: number } | null;
export type TaggedAndMore = ({ kind: 'a'; x: number } | { kind: 'b'; y: string }) & { z?: number };
export type Exclusive = { a: number; b?: never } | { b: number; a?: never };
export type TaggedLists = { kind: 'a'; a: number[] } | { kind: 'b'; a: string[] };

// Utility types
export type Part = Partial<TwoMembers>;
export type Req = Required<OneOptional>;
export type Frozen2 = Readonly<TwoMembers>;
export type Picked = Pick<TwoMembers, 'a'>;
export type Omitted = Omit<TwoMembers, 'a'>;
export type OmittedTagged = Omit<Tagged, 'x' | 'y'>;
export type Excluded = Exclude<'a' | 'b' | 1, string>;
export type Extracted = Extract<'a' | 'b' | 1, string>;
export type ExtractedObject = Extract<Tagged, { kind: 'a' }>;
export type ExcludedObject = Exclude<Tagged, { kind: 'a' }>;
export type Returned = ReturnType<() => { a: number }>;
export type Parameter = Parameters<(a: string, b?: number) => void>;
export type FirstParameter = Parameters<(a: { a: number }) => void>[0];
export type Waited = Awaited<Promise<Promise<'a'>>>;
export type PartOfPicked = Partial<Pick<TwoMembers, 'a'>> & Omit<TwoMembers, 'a'>;
export type NoInferred = NoInfer<'a'>;
export type Instance = Required<Partial<{ a: number }>>;

// Mapped types
export type Each = { [K in 'a' | 'b']: K };
export type EachOptional = { [K in 'a' | 'b']?: number };
export type Wrapped = { [K in keyof TwoMembers]: TwoMembers[K][] };
export type Mutable = { -readonly [K in keyof FrozenObject]: FrozenObject[K] };
export type Defined = { [K in keyof Optional]-?: Optional[K] };
export type Renamed = { [K in keyof TwoMembers as `x-${K}`]: string };
export type Filtered = { [K in keyof OneMixed as OneMixed[K] extends string ? K : never]: OneMixed[K] };
export interface OneMixed {
  a: string;
  b: number;
}
export type TextKeys = { [K in keyof OneMixed]: OneMixed[K] extends string ? K : never }[keyof OneMixed];
export type Nulls = { [K in keyof TwoMembers]: TwoMembers[K] | null };
export type ToText<T> = { [K in keyof T]: string };
export type MappedTuple = ToText<[1, 2]>;
export type MappedList = ToText<number[]>;
export type Flags = { [K in 'a' | 'b' as `is${Capitalize<K>}`]?: boolean };
export type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
export type DeepPart = DeepPartial<{ a: { b: number }; b: number }>;
export type AtLeastOne<T> = { [K in keyof T]: Required<Pick<T, K>> & Partial<Omit<T, K>> }[keyof T];
export type Some = AtLeastOne<{ a: number; b: number }>;

// Conditional types
export type If<C extends boolean, Y, N> = C extends true ? Y : N;
export type IfTrue = If<true, 'a', 1>;
export type IfBoolean = If<boolean, 'a', 1>;
export type Unpacked<T> = T extends (infer I)[] ? I : T;
export type Item = Unpacked<'a'[]>;
export type ItemOfUnion = Unpacked<1 | 'b'[]>;
export type NotDistributed = [string | number] extends [string] ? 'a' : 'b';
export type Head<T extends unknown[]> = T extends [infer H, ...unknown[]] ? H : never;
export type First = Head<['a', 1]>;
export type Tail<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never;
export type Others = Tail<['a', 1, true]>;
export type Split<S extends string> = S extends `${infer H}-${infer T}` ? H | Split<T> : S;
export type Parts = Split<'a-b-c'>;
export type Joined<T extends string[]> = T extends [infer H extends string, ...infer R extends string[]]
  ? R extends []
    ? H
    : `${H}-${Joined<R>}`
  : '';
export type Path = Joined<['a', 'b']>;
export type Kind<T> = T extends { kind: infer K } ? K : never;
export type Kinds = Kind<Tagged>;
export type Merge<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
export type Merged = Merge<{ a: number } | { b: number }>;
export type NumberOf<S extends string> = S extends `${infer N extends number}px` ? N : never;
export type Parsed = NumberOf<'1px' | '2px'>;
export type IsNever<T> = [T] extends [never] ? 'a' : 'b';
export type Nevers = IsNever<never>;
export type IsAny<T> = 0 extends 1 & T ? 'a' : 'b';
export type Anys = IsAny<any>;

// Lookups and values
declare const sizes: readonly ['a', 'b'];
declare const table: { readonly a: 1; readonly b: 'x' };
declare const plain: { a: number; b: string[] };
export type FromTuple = (typeof sizes)[number];
export type FromTable = (typeof table)[keyof typeof table];
export type KeyOfTable = keyof typeof table;
export type LikePlain = typeof plain;
export type LikeMember = (typeof plain)['b'];
export type DeepLookup = NestedObject['a']['b'];
export type OptionalLookup = DeepOptional['a'];
export type UnionLookup = TwoMembers['a' | 'b'];
export type KeyOfUnion = keyof (TwoMembers | Base);
export type KeyOfBoth = keyof (Obj & Dashed);

// Generics
export type Box<T = 'a'> = { a: T };
export type DefaultBox = Box;
export type NumberBox = Box<number>;
export type ListBox = Box<string[]>;
export type Maybe<T> = T | null;
export type MaybeObject = Maybe<Obj>;
export type PairOf<A1, B1 = A1> = [A1, B1];
export type TextPair = PairOf<string>;
export type Page<T> = { items: T[]; next?: Page<T> };
export type PageOfText = Page<string>;
export type Keyed<K extends string, V> = { [P in K]: V };
export type KeyedLetters = Keyed<'a' | 'b', number>;
export type Chain = Maybe<Maybe<Box<Maybe<number>>>>;

// What ts-json-schema-generator's own cases and issues have next to these
export type Textual<T> = T extends object ? { a: object } : T extends string ? { b: T } : { c?: undefined };
export type TextualText = Textual<'x'>;
export type AnyObject = object;
export type FilledObject = {};
export type KeyOfWordsRecord = { [K in keyof typeof Words]: K };
export type ByEnum = { [K in Words]?: number };
export type ByEnumMember = { [Words.A]: 1 };
export type EnumWithoutMember = Exclude<Words, Words.B>;
export type EnumInMapped = { [K in Words as Uppercase<K>]: true };
export class Instance1 {
  a = 1;
  b?: string;
}
export type OfInstance = Pick<Instance1, 'a'>;
export class Extended extends Instance1 {
  override b = 'x';
}
export type PartOfClass = Partial<InstanceType<typeof Extended>>;
declare const nestedTable: { readonly a: { readonly a: 1 }; readonly b: { readonly a: 2 } };
export type DeepValues = (typeof nestedTable)[keyof typeof nestedTable]['a'];
export type SpreadTuples = [...Pair, ...Texts];
export type OptionalRest = [string, number?, ...boolean[]];
export type Reversed<T extends unknown[]> = T extends [infer H, ...infer R] ? [...Reversed<R>, H] : [];
export type ReversedPair = Reversed<[string, number]>;
export type Last<T extends unknown[]> = T extends [...unknown[], infer L] ? L : never;
export type LastItem = Last<['a', 1]>;
export type Includes<T extends readonly unknown[], V> = T extends readonly [infer H, ...infer R]
  ? H extends V
    ? true
    : Includes<R, V>
  : false;
export type HasOne = Includes<['a', 1], 1>;
export type UnionOfTuples = ['a', number] | ['b', string];
export type Required2 = Required<{ a?: { b?: number } }>;
export type RequiredOfPartial = Required<Partial<TwoMembers>>;
export type PickOfTagged = Pick<Tagged, 'kind'>;
export type EachWithout<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type TaggedWithout = EachWithout<Tagged, 'y'>;
export type OmittedIndex = Omit<IndexedMixed, 'a'>;
export type PartOfDictionary = Partial<Record<string, number>>;
export type KeysOfDictionary = keyof Dictionary;
export type RecordOfEnum = Record<Words, number>;
export type NestedRecord = Record<'a', Record<'b', number>>;
export type IntersectedMaps = { a: number } & { [key: string]: number };
export type IntersectedUnions = ('a' | 'b' | 1) & (string | boolean);
export type ObjectAndUnion = { a: number } & ({ b: number } | { b: string });
export type Branded = string & { readonly __brand?: 'x' };
export interface Extending extends Omit<TwoMembers, 'b'> {
  b?: string;
}
export interface ExtendingMany extends Obj, Partial<Record<'b', number>> {}
export interface Holder<T> {
  a: T;
  next?: Holder<T[]>;
}
export type HolderOfText = Pick<Holder<string>, 'a'>;
export type Mutual = { a?: Other };
export type Other = { b?: Mutual };
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type StringNumbers = `${1 | 2}` | `${3}px`;
export type Dotted<T> = {
  [K in keyof T & string]: T[K] extends object ? `${K}.${Dotted<T[K]>}` : K;
}[keyof T & string];
export type Paths = Dotted<{ a: { b: 1 }; b: 2 }>;
export type Replaced<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${B}` : S;
export type Underscored = Replaced<'a-b'> | 'c';
export type Getters<T> = { [K in keyof T as `is${Capitalize<string & K>}`]: T[K] };
export type GettersOfFlags = Getters<{ a: boolean }>;
export type Optionals<T> = { [K in keyof T as undefined extends T[K] ? K : never]: T[K] };
export type OptionalMembers = Optionals<{ a?: number; b: number }>;
export type Function1 = (a: number) => void;
export type WithMethod = { a: number; b?(): void };
export type WithoutFunctions<T> = {
  [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: T[K];
};
export type DataOnly = WithoutFunctions<{ a: number; b(): void }>;
export namespace Space {
  export type Inner = 'a' | 'b';
  export namespace Deep {
    export interface Most {
      a: Inner;
    }
  }
}
export type InSpace = Space.Deep.Most;
export type Undefinable = { a: string | undefined; b?: undefined };
export type StrictTagged = { kind: 'a'; x: number; y?: never } | { kind: 'b'; y: string; x?: never };
