import { classOf, draw, find, idOf, ownId, reveal } from './dom';
import { hold } from './held';
import { treeOf, viewOf } from './platform';
import type { Attributes, Behaviour, Change, Engine, Items, Step } from './types';

/** Start values of an engine besides its options. */
export interface Start<S> {
  state?: S | undefined;
  draw?: ((element: Element, attributes: Attributes, base: string) => void) | undefined;
  onChange?(value: S[keyof S], change: Change): void;
}

/** These do not bubble, so the root listens in the capture phase. */
const CAPTURED = /^(cancel|close|scroll|toggle)$/;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The target of the URL's hash in the tree of the root. */
function hashTarget(root: HTMLElement): Element | null | undefined {
  try {
    const id = decodeURIComponent(viewOf(root).location.hash.slice(1));
    return (treeOf(root) as Document).getElementById?.(id);
  } catch {
    return null; // A hash with invalid encoding has no target.
  }
}

/** Runs jobs one at a time: a job that is added while another runs is queued. None runs once the signal has aborted. */
function jobQueue(signal: AbortSignal): (job: () => void) => void {
  const queue: (() => void)[] = [];
  return job => {
    if (queue.push(job) > 1) return;
    try {
      for (const next of queue) if (!signal.aborted) next();
    } finally {
      queue.length = 0;
    }
  };
}

/** Runs a behaviour over the markup of one root. */
export function start<P extends string, S extends object, O extends Items>(
  behaviour: Behaviour<P, S, O>,
  root: HTMLElement,
  options: O,
  { state = behaviour.init(options), draw: write = draw, onChange }: Start<S> = {},
): Engine<P, S, O> {
  const { name, on, derived = [], during = [], upon = [] } = behaviour;
  const field = behaviour.value as keyof S;
  const parts = new Map<Element, [part: P, key: string]>();
  const elements = new Map<string, HTMLElement>();
  const ended = new AbortController();
  const { signal } = ended;
  const enqueue = jobQueue(signal);
  let controlled = false;

  const part = (name: P, key = '') => elements.get(`${name} ${key}`);
  const view = () =>
    behaviour.view(state, options, (name, key = '') => part(name, key)?.id || idOf(ownId(root), name, key));
  const effects = [...during, ...upon].map(([watch, run], index) => ({
    watch,
    run,
    last: index >= during.length && watch(state, options),
    stop: new AbortController(),
  }));

  const paint = () => {
    const views = view();
    for (const [element, [name, key]] of parts) {
      write(element, views[name](key), classOf(behaviour.name, name));
    }
    for (const effect of effects) {
      const now = effect.watch(state, options);
      if (now === effect.last) continue;
      effect.last = now;
      effect.stop.abort();
      effect.stop = new AbortController();
      if (now) effect.run(engine, effect.stop.signal);
    }
  };

  const listener = (event: Event) => {
    let element = event.target as Element | null;
    for (; element; element = element === root ? null : element.parentElement) {
      const [name, key] = parts.get(element) ?? [];
      const handle = on[`${event.type} ${name}` as keyof typeof on] as
        | ((event: Event, key: unknown, context: typeof engine) => Step<S, O> | undefined)
        | undefined;
      const step = handle?.(event, key, engine);
      if (step) engine.send(step, event.type, event);
    }
  };

  const follow = () => {
    const target = hashTarget(root);
    const before = state;
    if (!target || !root.contains(target)) return;
    reveal(target);
    if (state !== before) target.scrollIntoView?.();
  };

  const engine: Engine<P, S, O> = {
    root,
    part,
    state: () => state,
    options: () => options,
    send: (step, reason, native) =>
      enqueue(() => {
        let next = step(state, options);
        if (next === state) return;
        const detail = { name, value: next[field], previous: state[field], reason, native };
        const init = { bubbles: true, cancelable: true, detail };
        const changes = !same(detail.value, detail.previous);
        const granted = changes && root.dispatchEvent(new CustomEvent('plenum:change', init));
        if (signal.aborted) return;
        if (changes && (!granted || controlled)) {
          for (const kept of [field, ...derived]) next = { ...next, [kept]: state[kept] };
        }
        state = next;
        paint();
        if (granted) onChange?.(detail.value, detail);
      }),
    update: (next, value) =>
      enqueue(() => {
        options = next;
        controlled = value !== undefined;
        if (value !== undefined && !same(value, state[field])) {
          state = behaviour.assign?.(state, value, options) ?? { ...state, [field]: value };
        }
        state = behaviour.settle?.(state, options) ?? state;
        parts.clear();
        elements.clear();
        for (const name of Object.keys(view()) as P[]) {
          const members = name === 'root' ? [root] : find(root, behaviour.name, name);
          for (const [index, element] of members.entries()) {
            const many = behaviour.each.includes(name);
            const key = many ? (options.keyOf?.(element) ?? options.items?.[index]?.key ?? `${index}`) : '';
            parts.set(element, [name, key]);
            if (!part(name, key)) elements.set(`${name} ${key}`, element);
          }
        }
        paint();
      }),
    stop() {
      ended.abort();
      for (const { stop } of effects.reverse()) stop.abort();
      hold(root, undefined);
    },
  };

  for (const key in on) {
    const [type = ''] = key.split(' ');
    // Adding the same listener again has no effect, so each type has one listener.
    root.addEventListener(type, listener, { signal, capture: CAPTURED.test(type) });
  }
  viewOf(root).addEventListener('hashchange', follow, { signal });
  engine.update(options);
  // Last, so that nothing has started if an earlier step fails.
  hold(root, Object.assign(engine, { items: behaviour.items, shown: () => state[field] }));
  // After marking the root as started, so that a revealed target has its final position when the page scrolls to it.
  follow();
  return engine;
}
