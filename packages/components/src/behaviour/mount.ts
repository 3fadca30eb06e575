import { AUTHORED, classOf, find, ownId } from './dom';
import { start } from './engine';
import { type Holder, hold, holder, LIVE } from './held';
import { memory } from './memory';
import { treeOf } from './platform';
import type { AnyBehaviour, Behaviour, Engine, Items } from './types';

/** A behaviour that runs over markup from elsewhere. */
export interface Mounted<P extends string, S, O> extends Engine<P, S, O> {
  /** Finds the parts again after the markup has changed. */
  refresh(): void;
  /** Stops, and restores every attribute that no other script has changed since. */
  destroy(): void;
}

/** Anything that runs over one root. */
export interface Running {
  /** The root element. */
  readonly root: HTMLElement;
  /** Finds the parts again after the markup has changed. */
  refresh(): void;
  /** Stops, and restores the markup. */
  destroy(): void;
}

/** Anything that `mountAll` can start besides a behaviour. */
export interface Mountable {
  /** `.cmp-<name>` is a root. */
  readonly name: string;
  /** A selector for roots, to override the default. */
  readonly selector?: string | undefined;
  /** True where another script owns this root. */
  foreign?(root: HTMLElement): boolean;
  /** Starts it on one root. */
  mount(root: HTMLElement): Running;
}

/** A behaviour or mountable whose script is loaded once a page has a root for it. */
export interface Lazy {
  /** `.cmp-<name>` is a root. */
  readonly name: string;
  /** A selector for roots, to override the default. */
  readonly selector?: string | undefined;
  /** Loads the script. */
  load(): Promise<AnyBehaviour | Mountable>;
}

/** The result of `mountAll`. */
export interface MountedAll {
  /** Settles once every root that existed at the start runs, including those whose script had to be loaded. */
  readonly ready: Promise<void>;
  /** Stops watching, and destroys everything it has mounted. */
  destroy(): void;
}

/**
 * Starts a behaviour on one root of server-rendered markup.
 *
 * @throws Error when an engine already runs on this root.
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
  // Without its attribute the CMS's own script skips the root.
  const mark = () => draw(root, { id, 'data-cmp-is': false }, classOf(name));
  mark();
  const back = behaviour.adopt?.(root);
  const read = (): O => ({
    ...behaviour.read(root, part =>
      find(root, name, part).map((element, index) => [
        // The rest of the id after the names of root and part, else the position.
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
  const refresh = () => {
    mark();
    engine.update(read());
  };
  return Object.assign(engine, { refresh, destroy });
}

/**
 * Mounts every root of these behaviours in the document, a shadow root or an element, including those that are added later, and releases
 * those that are removed. It skips a root that React or another `mount` owns, and all rich text (`.cmp-text`,
 * `.cmp-teaser__description`): an author's text never starts a script.
 */
export function mountAll(
  scope: Document | ShadowRoot | HTMLElement,
  behaviours: readonly (AnyBehaviour | Mountable | Lazy)[],
): MountedAll {
  const running = new Set<Running>();
  const known = new Set(behaviours);
  const failed = new WeakSet<HTMLElement>();
  const loads: Promise<void>[] = [];
  let stopped = false;
  const look = (records: MutationRecord[]) => {
    // A library that morphs the page to newer HTML removes the attributes that only a script sets.
    const isMorphed = ({ target }: Pick<MutationRecord, 'target'>) => {
      const by = holder(target as HTMLElement);
      return by && !by.dormant && !(target as HTMLElement).hasAttribute(LIVE);
    };
    const changes = records.filter(record => record.type === 'childList' || isMorphed(record));
    // Only roots have started or stopped.
    if (records[0] && !changes[0]) return;
    for (const mounted of running) {
      const { root } = mounted;
      const morphed = isMorphed({ target: root });
      // An engine finds its parts again by their classes and keeps its state; a slider starts again from the newer HTML.
      if (!root.isConnected || (morphed && !('update' in mounted))) {
        mounted.destroy();
        running.delete(mounted);
      } else if (changes.some(({ target }) => root.contains(target))) {
        if (morphed) hold(root, holder(root));
        mounted.refresh();
      }
    }
    for (const behaviour of known) {
      const roots = (behaviour as Lazy).selector ?? `.${classOf(behaviour.name)}`;
      for (const root of scope.querySelectorAll<HTMLElement>(roots)) {
        if (holder(root) || failed.has(root) || root.closest(AUTHORED)) continue;
        // It has just been released with its host.
        if (records[0] && !root.isConnected) continue;
        if ('load' in behaviour) {
          known.delete(behaviour);
          // If its script fails to load, the markup stays unchanged and works as without scripts.
          loads.push(behaviour.load().then(arrived, console.error));
          break;
        }
        if (behaviour.foreign?.(root)) continue;
        try {
          running.add('mount' in behaviour ? behaviour.mount(root) : mount(behaviour, root));
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
  observer.observe(scope, { childList: true, subtree: true, attributeFilter: [LIVE] });
  // The roots in a shadow tree leave the page with its host.
  for (let tree = scope as Node; (tree as ShadowRoot).host; ) {
    tree = (tree as ShadowRoot).host.getRootNode();
    observer.observe(tree, { childList: true, subtree: true });
  }
  return {
    ready: Promise.all(loads) as Promise<unknown> as Promise<void>,
    destroy() {
      stopped = true;
      observer.disconnect();
      for (const mounted of running) mounted.destroy();
    },
  };
}
