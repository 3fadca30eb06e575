/** A target of events: an element, the window, a media query. */
export type Target = EventTarget;

/** One or more names of events, with blanks between them or as a list, each with an optional `.namespace`. */
export type Names = string | readonly string[];

/** A handler of any events. */
// biome-ignore lint/suspicious/noExplicitAny: as in Splide, it depends on the event which arguments there are.
export type AnyFunction = (...args: any[]) => unknown;

/** Adds listeners, and removes those that it has added. */
export interface EventBinder {
  /** Adds a listener to one or more targets. */
  bind(
    targets: Target | readonly Target[],
    events: Names,
    callback: AnyFunction,
    options?: AddEventListenerOptions,
  ): void;
  /** Removes listeners that this binder has added; without `callback`, all of these events and namespaces. */
  unbind(targets: Target | readonly Target[], events: Names, callback?: AnyFunction): void;
  /** Dispatches an event that bubbles, with `detail`. */
  dispatch<T>(target: Target, type: string, detail?: T): void;
  /** Removes all listeners that this binder has added. */
  destroy(): void;
}

/** Makes a binder, as Splide exports it for extensions. */
export function EventBinder(): EventBinder {
  type Bound = { target: Target; event: string; space: string | undefined; callback: unknown; end(): void };
  let listeners: Bound[] = [];
  const each = (
    targets: Target | readonly Target[],
    events: Names,
    run: (target: Target, event: string, space: string | undefined) => void,
  ) => {
    for (const target of [targets].flat() as Target[]) {
      for (const name of [events].flat().join(' ').split(' ')) {
        const [event = '', space] = name.split('.');
        run(target, event, space);
      }
    }
  };
  /** Ends some listeners, and keeps the others. */
  const drop = (isDropped: (bound: Bound) => boolean) => {
    listeners = listeners.filter(bound => {
      if (!isDropped(bound)) return true;
      bound.end();
      return false;
    });
  };
  return {
    bind(targets, events, callback, options) {
      each(targets, events, (target, event, space) => {
        const run = callback as EventListener;
        target.addEventListener(event, run, options);
        const end = () => target.removeEventListener(event, run, options);
        listeners.push({ target, event, space, callback, end });
      });
    },
    unbind(targets, events, callback) {
      each(targets, events, (target, event, space) =>
        drop(
          bound =>
            bound.target === target &&
            bound.event === event &&
            bound.space === space &&
            (!callback || bound.callback === callback),
        ),
      );
    },
    dispatch(target, type, detail) {
      target.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
    },
    destroy: () => drop(() => true),
  };
}

/** The events of a slider for one of its users, who removes only what they have added. */
export interface EventInterface extends EventBinder {
  /** Dispatches the events of the slider; `detail` is the list of arguments. */
  readonly bus: Target;
  /** Subscribes to events. */
  on(events: Names, callback: AnyFunction): void;
  /** Removes handlers; without `callback`, all of these events and namespaces. */
  off(events: Names, callback?: AnyFunction): void;
  /** Calls the handlers of an event. */
  emit(event: string, ...args: unknown[]): void;
}

/** What an `EventInterface` needs of a slider. */
export interface Emitting {
  /** Its own events. */
  readonly event: EventInterface;
}

/** The events of a slider, as Splide exports it for extensions. Its handlers end when the slider is destroyed. */
export function EventInterface(
  slider?: Emitting,
  bus: Target = slider ? slider.event.bus : document.createDocumentFragment(),
): EventInterface {
  const binder = EventBinder();
  /** The listener of each handler, so that `off` finds it. */
  const listeners = new WeakMap<object, (event: CustomEvent) => void>();
  const listener = (callback: AnyFunction) => {
    let run = listeners.get(callback);
    if (!run) {
      run = ({ detail }) => callback(...(Array.isArray(detail) ? detail : []));
      listeners.set(callback, run);
    }
    return run;
  };
  slider?.event.on('destroy', binder.destroy);
  return {
    ...binder,
    bus,
    on: (events, callback) => binder.bind(bus, events, listener(callback)),
    off: (events, callback) => binder.unbind(bus, events, callback && listener(callback)),
    emit: (event, ...args) => binder.dispatch(bus, event, args),
  };
}
