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
 */
export function emitter<E extends string>() {
  type Entry = {
    name: string;
    event: string | undefined;
    /** Missing once the handler has been removed. */
    run: ((...args: never[]) => unknown) | undefined;
    own: boolean | undefined;
  };
  let handlers: Entry[] = [];
  /** Those that an event calls, found when it is first emitted: some come once for each slide. */
  let called: { [event: string]: readonly Entry[] } = {};
  /** An event that is calling its handlers does not call these any more. */
  const remove = (isRemoved: (entry: Entry) => unknown) => {
    for (const entry of handlers) if (isRemoved(entry)) entry.run = undefined;
    handlers = handlers.filter(({ run }) => run);
    called = {};
  };
  // A list of names is text with commas.
  const split = (names: string | readonly string[]) => `${names}`.split(/[ ,]/);
  return {
    /**
     * @param names - one or more, each with an optional `.namespace`
     * @param internal - it belongs to the engine or a feature: `off` does not reach it, `clear` removes it
     */
    on(names: string | readonly string[], run: (...args: never[]) => unknown, internal?: boolean): void {
      for (const name of split(names)) handlers.push({ name, event: name.split('.')[0], run, own: internal });
      called = {};
    },
    /** A name without a namespace removes only handlers without one. */
    off(names: string | readonly string[], run?: unknown): void {
      const removed = split(names);
      remove(entry => !entry.own && (!run || run === entry.run) && removed.includes(entry.name));
    },
    /** Removes the handlers of the engine and its features. */
    clear(): void {
      remove(({ own }) => own);
    },
    /** Whether an event has handlers, apart from those of `*`. */
    isHeard: (event: E): boolean => handlers.some(entry => entry.event === event),
    /** @returns the first answer that is not undefined, which interceptors give */
    emit(event: E, ...args: unknown[]): unknown {
      let answer: unknown;
      called[event] ??= handlers.filter(entry => entry.event === event || entry.event === '*');
      for (const handler of called[event]) {
        try {
          answer ??= handler.run?.(...((handler.event === '*' ? [event, ...args] : args) as never[]));
        } catch (error) {
          reportError(error);
        }
      }
      return answer;
    },
  };
}
