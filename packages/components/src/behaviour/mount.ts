import { AUTHORED, classOf, find, ownId } from './dom';
import { start } from './engine';
import { type Holder, holder } from './held';
import { memory } from './memory';
import { treeOf } from './platform';
import type { AnyBehaviour, Behaviour, Engine, Items } from './types';

/** A behaviour that runs over markup from elsewhere. */
export interface Mounted<P extends string, S, O> extends Engine<P, S, O> {
  /** Finds the parts again after the markup has changed. */
  refresh(): void;
  /** Stops, and gives every attribute back that nobody else has changed since. */
  destroy(): void;
}

/** What runs over one root, whatever runs it. */
export interface Running {
  readonly root: HTMLElement;
  refresh(): void;
  destroy(): void;
}

/** What `mountAll` can bring to life other than by a behaviour's data. */
export interface Mountable {
  /** `.cmp-<name>` is a root. */
  readonly name: string;
  /** What is a root, where that is another thing. */
  readonly selector?: string;
  /** True where another script owns this root. */
  foreign?(root: HTMLElement): boolean;
  mount(root: HTMLElement): Running;
}

/** A behaviour or mountable whose script is loaded once a page has a root for it. */
export interface Lazy {
  readonly name: string;
  readonly selector?: string;
  load(): Promise<AnyBehaviour | Mountable>;
}

/** What `mountAll` gives back. */
export interface MountedAll {
  /** Settles once every root that was there at the start runs, those too whose script was loaded for it. */
  readonly ready: Promise<unknown>;
  /** Stops watching, and destroys all that it has mounted. */
  destroy(): void;
}

/**
 * Brings one root of server-rendered markup to life.
 *
 * @throws Error when an engine holds this root already.
 */
export function mount<P extends string, S extends object, O extends Items>(
  behaviour: Behaviour<P, S, O>,
  root: HTMLElement,
  options?: Partial<O>,
): Mounted<P, S, O> {
  const { name } = behaviour;
  if (holder(root)) throw new Error(`${name} is already mounted on #${root.id}`);
  const { draw, restore } = memory();
  let id = ownId(root);
  for (let n = 1; !id; n++) id = treeOf(root).querySelector(`#${name}-${n}`) ? '' : `${name}-${n}`;
  // Without its attribute the CMS's own script passes by.
  draw(root, { id, 'data-cmp-is': false }, classOf(name));
  const back = behaviour.adopt?.(root);
  const read = (): O => ({
    ...behaviour.read(root, part =>
      find(root, name, part).map((element, index) => [
        // What the id says after the root's and the part's name, else the place.
        element.id.split(`${id}-${part}-`)[1] || `${index}`,
        element,
      ]),
    ),
    ...options,
  });
  const engine = start(behaviour, root, read(), { draw });
  const destroy = () => {
    if (holder(root) !== engine) return;
    engine.stop();
    restore();
    back?.();
  };
  (engine as Holder).release = destroy;
  return Object.assign(engine, { refresh: () => engine.update(read()), destroy });
}

/**
 * Mounts every root of these behaviours in the document, a shadow root or an element, those that are added later too, and lets go of
 * those that are removed. It skips a root that React or another `mount` holds, and all rich text (`.cmp-text`,
 * `.cmp-teaser__description`): what an author writes never starts a script.
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement,
  behaviours: readonly (AnyBehaviour | Mountable | Lazy)[],
): MountedAll {
  const all = new Set<Running>();
  const known = new Set(behaviours);
  const failed = new WeakSet<HTMLElement>();
  const loads: Promise<void>[] = [];
  let stopped = false;
  const look = (records: MutationRecord[]) => {
    for (const mounted of all) {
      const { root } = mounted;
      if (root.isConnected) {
        if (records.some(({ target }) => root.contains(target))) mounted.refresh();
      } else {
        mounted.destroy();
        all.delete(mounted);
      }
    }
    for (const behaviour of known) {
      const roots = (behaviour as Lazy).selector ?? `.${classOf(behaviour.name)}`;
      for (const root of scope.querySelectorAll<HTMLElement>(roots)) {
        if (holder(root) || failed.has(root) || root.closest(AUTHORED)) continue;
        if ('load' in behaviour) {
          known.delete(behaviour);
          // Without its script the markup stays as it is, and works as it does without any.
          loads.push(behaviour.load().then(arrived, console.error));
          break;
        }
        if (behaviour.foreign?.(root)) continue;
        try {
          all.add('mount' in behaviour ? behaviour.mount(root) : mount(behaviour, root));
        } catch (error) {
          // One broken component must not keep the others from starting.
          failed.add(root);
          console.error(error);
        }
      }
    }
  };
  const arrived = (loaded: AnyBehaviour | Mountable) => {
    if (stopped) return;
    known.add(loaded);
    look([]);
  };
  const observer = new MutationObserver(look);
  look([]);
  observer.observe(scope, { childList: true, subtree: true });
  return {
    ready: Promise.all(loads),
    destroy() {
      stopped = true;
      observer.disconnect();
      for (const mounted of all) mounted.destroy();
    },
  };
}
