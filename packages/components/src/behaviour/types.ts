/** A pure transition. It returns the same object for "nothing happened". */
export type Step<S, O> = (state: S, options: O) => S;

/**
 * What a view writes to one part in one state, by name: an attribute's value, or `false` to remove it; `--active`, a
 * modifier of the part's class, on or off; `text`, the part's text content. A view lists every name that it ever sets.
 */
export interface Attributes {
  /** The value by the name of an attribute, a modifier or `text`. */
  readonly [name: string]: string | boolean;
}

/** The id of a part: the element's own one if it has one, else `<root id>-<part>-<key>`. */
export type IdOf<P extends string> = (part: P, key?: string) => string;

/**
 * A callback (`[1]`) that runs when the watched value (`[0]`) becomes another truthy value. The signal aborts at the next
 * change and when the engine stops: it removes listeners by itself; other effects clean up in `signal.onabort`.
 */
export type Effect<P extends string, S, O> = readonly [
  watch: (state: S, options: O) => unknown,
  run: (engine: Engine<P, S, O>, signal: AbortSignal) => void,
];

/** The DOM events that a behaviour can handle. */
export interface PartEvents extends HTMLElementEventMap {
  /** The browser is about to show hidden content, for a search in the page or a fragment. */
  beforematch: Event;
}

/** The handlers by `"<event> <part>"`; the transition that they return is sent. */
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

/** Common options of behaviours: the items whose keys name the repeated parts. */
export interface Items {
  /** The items in order, each with its key. */
  readonly items?: readonly { readonly key: string }[] | undefined;
  /** Returns the key of an element of a repeated part. By default its place decides: the third tab belongs to the third item. */
  readonly keyOf?: ((element: Element) => string | undefined) | undefined;
}

/**
 * The logic of one interactive component as data. The engine runs it over any markup with its class names or hooks,
 * from a CMS or from React.
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
  /** The one public field of the state: `plenum:change` announces it and a React parent can control it. */
  readonly value: keyof S & string;
  /** Fields that change only together with the value, and keep their values when a change is cancelled. */
  readonly derived?: readonly (keyof S)[] | undefined;
  /** The part that is an item: the data layer receives which items are shown or hidden. The value is their key or keys. */
  readonly items?: P | undefined;
  /** The initial state, from options only, because the server has nothing else. */
  init(options: O): S;
  /** Applies a value from outside. By default, the field is set. */
  assign?(state: S, value: S[keyof S], options: O): S;
  /** Repairs the state after the options have changed. */
  readonly settle?: Step<S, O> | undefined;
  /** Every part that can be written or listened to, with its attributes. */
  view(state: S, options: O, id: IdOf<P>): { readonly [part in P]: (key: string) => Attributes };
  /** Handlers of DOM events, by event and part. */
  readonly on: Handlers<P, S, O>;
  /** Conditions: run while truthy and unchanged, then cleaned up. */
  readonly during?: readonly Effect<P, S, O>[] | undefined;
  /** Commands: run on a change, never at the start. */
  readonly upon?: readonly Effect<P, S, O>[] | undefined;
  /** Adds a part that the CMS's HTML lacks; returns a function that removes it. In React every part is rendered. */
  adopt?(root: HTMLElement): (() => void) | undefined;
  /** Reads the options from markup; `all` returns the elements of a part with their keys. */
  read(root: HTMLElement, all: (part: P) => [key: string, element: HTMLElement][]): O;
  /** Returns true if another script owns this root: `mountAll` skips it. */
  foreign?(root: HTMLElement): boolean;
}

/** A behaviour of any kind. Its type parameters occur in inputs and outputs, so no narrower type accepts all behaviours. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyBehaviour = Behaviour<any, any, any>;

/** A running behaviour, for handlers, effects and the code that started it. */
export interface Engine<P extends string, S, O> {
  /** The root element. */
  readonly root: HTMLElement;
  /** The current state. */
  state(): S;
  /** The current options. */
  options(): O;
  /** The element of a part. */
  part(part: P, key?: string): HTMLElement | undefined;
  /** Queues a transition. The reason is included in the change event. */
  send(step: Step<S, O>, reason: string, native?: Event): void;
  /** Applies new options and, if a parent controls it, the value; finds the parts again and updates them. */
  update(options: O, value?: S[keyof S]): void;
  /** Stops it; the markup stays unchanged. */
  stop(): void;
}

/** The detail of `plenum:change`, which bubbles from the root and can be cancelled. */
export interface Change<V = unknown> {
  /** The behaviour's name. */
  readonly name: string;
  /** The new value. */
  readonly value: V;
  /** The value before. */
  readonly previous: V;
  /** The DOM event's type, or the reason given by an effect: `outside`, `media`, `trigger`. */
  readonly reason: string;
  /** The DOM event that caused it, if one did. */
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
