/** An event's name, with an optional `.namespace`. */
export type EventName<E extends string> = E | `${E}.${string}`;

/** `S`, if it is one or more names of events with blanks between them; a misspelt name is a type error. */
export type EventNames<S extends string, E extends string> = S extends `${infer First} ${infer Rest}`
  ? First extends EventName<E>
    ? EventNames<Rest, E> extends never
      ? never
      : S
    : never
  : S extends EventName<E>
    ? S
    : never;

/** A handler: of one event it takes the arguments, of several none in particular. */
export type Handler<S extends string, Events> = S extends keyof Events
  ? (...args: Extract<Events[S], unknown[]>) => void
  : S extends `${infer E}.${string}`
    ? Handler<E, Events>
    : (...args: never[]) => void;

/**
 * Stores handlers and calls them. A handler that throws is reported and does not stop the others. The handler of `*` gets
 * every event, with the event's name as its first argument.
 *
 * @typeParam E - the names of the events
 * @param owner - what the public methods return
 */
export function emitter<E extends string>(owner?: unknown) {
  type Entry = {
    /** Missing if it belongs to the engine or a feature. */
    name: string | undefined;
    event: string | undefined;
    /** Missing once the handler has been removed. */
    run: ((...args: never[]) => unknown) | undefined;
  };
  let handlers: Entry[] = [];
  /** Those that an event calls, found when it is first emitted: some come once for each slide. */
  let called: { [event: string]: readonly Entry[] } = {};
  // A list of names is text with commas.
  const split = (names: string | readonly string[]) => `${names}`.split(/[ ,]/);
  function add(names: string | readonly string[], run: Entry['run'], isOwn?: boolean): void {
    for (const name of split(names)) {
      handlers.push({ name: isOwn ? undefined : name, event: name.split('.')[0], run });
    }
    called = {};
  }
  /** An event that is calling its handlers does not call these any more. */
  function remove(isRemoved: (entry: Entry) => unknown): void {
    for (const entry of handlers) if (isRemoved(entry)) entry.run = undefined;
    handlers = handlers.filter(({ run }) => run);
    called = {};
  }
  /** Calls the handlers of an event, or those of a question until one of them answers. */
  function call(event: string, args: unknown[], isQuestion?: boolean): unknown {
    called[event] ??= handlers.filter(entry => entry.event === event || (entry.event === '*' && !isQuestion));
    for (const handler of called[event]) {
      try {
        const answer = handler.run?.(...((handler.event === '*' ? [event, ...args] : args) as never[]));
        if (isQuestion && answer !== undefined) return answer;
      } catch (error) {
        reportError(error);
      }
    }
  }
  return {
    /** Adds a public handler. @param names - one or more, each with an optional `.namespace` */
    on(names: string | readonly string[], run: (...args: never[]) => unknown): unknown {
      add(names, run);
      call('subscribed', []);
      return owner;
    },
    /** Removes public handlers. A name without a namespace removes only handlers without one. */
    off(names: string | readonly string[], run?: unknown): unknown {
      const removed: (string | undefined)[] = split(names);
      remove(entry => removed.includes(entry.name) && (!run || run === entry.run));
      return owner;
    },
    /** Adds a handler of the engine or a feature, which `off` does not reach. */
    subscribe(names: string, run: (...args: never[]) => unknown): void {
      add(names, run, true);
    },
    /** Removes the handlers of the engine and its features. */
    clear(): void {
      remove(({ name }) => !name);
    },
    /** Whether an event has handlers, apart from those of `*`. */
    isHeard: (event: E): boolean => handlers.some(entry => entry.event === event),
    /** Calls all handlers of an event. */
    emit(event: E, ...args: unknown[]): unknown {
      call(event, args);
      return owner;
    },
    /** @returns the first answer of its handlers that is not undefined */
    ask: (event: E, ...args: unknown[]): unknown => call(event, args, true),
  };
}
