/** A pure transition. It returns the same object for "nothing happened". */
export type Step<S, O> = (state: S, options: O) => S;

/**
 * What a view writes to one part in one state, by name: an attribute's value, or `false` to remove it; `--active`, a
 * modifier of the part's class, on or off; `text`, the part's text content. A view lists every name that it ever sets.
 */
export interface Attributes {
  readonly [name: string]: string | boolean;
}

/** The id of a part: the element's own one if it has one, else `<root id>-<part>-<key>`. */
export type IdOf<P extends string> = (part: P, key?: string) => string;

/**
 * What runs (`[1]`) when what is watched (`[0]`) becomes another truthy value. The signal aborts at the next change and
 * when the engine stops: it ends listeners by itself, and whatever else began takes `signal.onabort`.
 */
export type Effect<P extends string, S, O> = readonly [
  watch: (state: S, options: O) => unknown,
  run: (engine: Engine<P, S, O>, signal: AbortSignal) => void,
];

/** The DOM events that a behaviour may name. */
export interface PartEvents extends HTMLElementEventMap {
  beforematch: Event;
}

/** The handlers by `"<event> <part>"`; what they return is sent. */
export type Handlers<P extends string, S, O> = {
  [K in `${keyof PartEvents & string} ${P}`]?: K extends `${infer T} ${string}`
    ? (
        event: PartEvents[T & keyof PartEvents],
        key: string,
        engine: Engine<P, S, O>,
        // biome-ignore lint/suspicious/noConfusingVoidType: most handlers decide by falling through.
      ) => Step<S, O> | void
    : never;
};

/** What every behaviour's options may hold: the items whose keys name the repeated parts. */
export interface Items {
  readonly items?: readonly { readonly key: string }[] | undefined;
}

/**
 * The logic of one interactive component as data. The engine runs it over any markup with its class names or hooks,
 * whoever has written that markup.
 *
 * @typeParam P - the names of its parts, `root` among them
 * @typeParam S - its state
 * @typeParam O - its options
 */
export interface Behaviour<P extends string, S extends object, O extends Items> {
  /** `"tabs"`: `.cmp-tabs` is the root, `.cmp-tabs__tab` or `data-cmp-hook-tabs="tab"` a part. */
  readonly name: string;
  /** The parts that repeat for each item. */
  readonly each: readonly P[];
  /** The one public field of the state: what `plenum:change` announces and a React parent may control. */
  readonly value: keyof S & string;
  /** Fields that change only together with the value, and stay with it when a change is refused. */
  readonly derived?: readonly (keyof S)[];
  /** The part that is an item: the data layer gets which of them show and hide. The value is their key or keys. */
  readonly items?: P;
  /** The first state, from options alone: the server has nothing else. */
  init(options: O): S;
  /** Takes a value that comes from outside. Without it the field is set. */
  assign?(state: S, value: S[keyof S], options: O): S;
  /** Mends the state after the options have changed under it. */
  readonly settle?: Step<S, O>;
  /** Every part that may be written or listened to, with its attributes. */
  view(state: S, options: O, id: IdOf<P>): { readonly [part in P]: (key: string) => Attributes };
  readonly on: Handlers<P, S, O>;
  /** Conditions: run while truthy and unchanged, then cleaned up. */
  readonly during?: readonly Effect<P, S, O>[];
  /** Commands: run on a change, never at the start. */
  readonly upon?: readonly Effect<P, S, O>[];
  /** Adds a part that the CMS's own HTML lacks; gives what takes it away again. In React every part is rendered. */
  adopt?(root: HTMLElement): (() => void) | undefined;
  /** Reads the options out of markup; `all` gives the elements of a part with their keys. */
  read(root: HTMLElement, all: (part: P) => [key: string, element: HTMLElement][]): O;
  /** True where another script owns this root: `mountAll` passes it by. */
  foreign?(root: HTMLElement): boolean;
}

/** A behaviour of any kind. The parameters occur on both sides of functions, so nothing narrower holds them all. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyBehaviour = Behaviour<any, any, any>;

/** A running behaviour: what handlers and effects work with, and who has started it. */
export interface Engine<P extends string, S, O> {
  readonly root: HTMLElement;
  state(): S;
  options(): O;
  /** The element of a part. */
  part(part: P, key?: string): HTMLElement | undefined;
  /** Queues a transition. The reason is told with the change. */
  send(step: Step<S, O>, reason: string, native?: Event): void;
  /** Takes new options and, where a parent controls it, the value; finds the parts again and redraws them. */
  update(options: O, value?: S[keyof S]): void;
  /** Ends it; the markup stays as it is. */
  stop(): void;
}

/** The detail of `plenum:change`, which bubbles from the root and may be prevented. */
export interface Change<V = unknown> {
  /** The behaviour's name. */
  readonly name: string;
  readonly value: V;
  readonly previous: V;
  /** The DOM event's type, or what an effect gives: `outside`, `media`, `trigger`. */
  readonly reason: string;
  readonly native: Event | undefined;
}

declare global {
  interface HTMLElementEventMap {
    'plenum:change': CustomEvent<Change>;
  }
  interface DocumentEventMap {
    'plenum:change': CustomEvent<Change>;
  }
}
