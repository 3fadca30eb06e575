import { keepsKey } from '../../behaviour/arbiter';
import { hasFocus, watchEscape, watchLeave } from '../../behaviour/dismissal';
import { travel } from '../../behaviour/keys';
import { memory } from '../../behaviour/memory';
import { focusedFrom, isModified, originOf, treeOf, watchMedia, watchSize } from '../../behaviour/platform';
import { watchTriggers } from '../../behaviour/triggers';
import type { Behaviour, Engine, Step } from '../../behaviour/types';
import { mediaUntilMobile, menuHoverClick, menuHoverClose, menuHoverOpen } from '../../generated/tokens';
import { share } from './share';

/** What the behaviour needs to know about an item with children. */
export interface MegaMenuOption {
  /** The key of the item. */
  readonly key: string;
  /** The key of the item whose column contains it; empty for the first level. */
  readonly parent: string;
  /** Whether extra information is next to its column. */
  readonly extra?: boolean | undefined;
}

/** The options of the behaviour. */
export interface MegaMenuOptions {
  /** Every item with children; parents come before their children. */
  readonly items: readonly MegaMenuOption[];
  /** Mouse action that opens the menu. Keyboard and touch always press. */
  readonly openOn: 'click' | 'hover';
  /** The key of the item at which the menu button opens the menu. */
  readonly start?: string | undefined;
  /** Whether extra information is next to the first level. */
  readonly extra?: boolean | undefined;
}

/** The state of the behaviour. */
export interface MegaMenuState {
  /** The item whose children are visible; empty for the first level; null if the menu is closed. */
  readonly active: string | null;
  /** The next focus target: a toggle, or the title of the column it opened if only that column is visible. */
  readonly focus: { readonly toggle: string; readonly title: string } | null;
  /** The element that opened the menu; focus returns to it. */
  readonly opener: HTMLElement | undefined;
  /** How often focus has returned. */
  readonly returned: number;
  /** Time of the last opening on hover, in ms of page time; otherwise minus infinity. */
  readonly hovered: number;
  /** The available width for the columns in px. */
  readonly room: number;
}

type MegaMenuStep = Step<MegaMenuState, MegaMenuOptions>;
type Part =
  | 'root'
  | 'tree'
  | 'columns'
  | 'start'
  | 'startstrip'
  | 'column'
  | 'strip'
  | 'toggle'
  | 'title'
  | 'close'
  | 'back';
type MegaMenuEngine = Engine<Part, MegaMenuState, MegaMenuOptions>;

const find = (key: string | null, { items }: MegaMenuOptions) => items.find(item => item.key === key);

/** Keys of the open columns, from the first level (empty) to that of an item; none for null. */
export function way(key: string | null, options: MegaMenuOptions): string[] {
  if (key === null) return [];
  const item = find(key, options);
  return item ? [...way(item.parent, options), key] : [''];
}

const never = Number.NEGATIVE_INFINITY;

const withFocus = (state: MegaMenuState, active: string, toggle: string, title = ''): MegaMenuState => ({
  ...state,
  active,
  focus: { toggle, title },
});

/** Opens the menu at an item with children, or at the first level if the key is unknown. */
export const open =
  (key: string, opener?: HTMLElement, hovered = never): MegaMenuStep =>
  (state, options) => {
    const at = find(key, options) ? key : '';
    if (state.active === at) return state;
    if (hovered > never) return { ...state, active: at, opener: opener ?? state.opener, hovered };
    return { ...withFocus(state, at, at, at), opener: opener ?? state.opener };
  };

/** Closes the menu and resets the active item. */
export const close =
  (giveBack: boolean): MegaMenuStep =>
  state =>
    state.active === null
      ? state
      : {
          ...state,
          active: null,
          focus: null,
          hovered: never,
          returned: state.returned + (giveBack ? 1 : 0),
        };

/** Returns to the column of an item that is already open; closes deeper ones. */
export const show =
  (key: string): MegaMenuStep =>
  (state, options) => {
    const open = way(state.active, options);
    const next = open[open.indexOf(key) + 1];
    return next === undefined ? state : withFocus(state, key, next);
  };

/** Goes up one level; does nothing at the first one. */
export const up: MegaMenuStep = (state, options) =>
  show(find(state.active, options)?.parent ?? '')(state, options);

const isSoon = (state: MegaMenuState, time: number) => time - state.hovered <= menuHoverClick;

/**
 * Toggles an item's children, unless a mouse has just opened them.
 *
 * @param time - of the click, in ms of page time
 */
export const press =
  (key: string, time = Number.POSITIVE_INFINITY): MegaMenuStep =>
  (state, options) => {
    if (!way(state.active, options).includes(key)) return open(key)(state, options);
    return isSoon(state, time) ? state : show(find(key, options)?.parent ?? '')(state, options);
  };

const measured =
  (room: number): MegaMenuStep =>
  state =>
    room === state.room ? state : { ...state, room };

/** Everything that opens this menu: its button, links of the navigation. Triggers for unknown items are ignored. */
const triggers = ({ root, options }: MegaMenuEngine): HTMLElement[] =>
  [...treeOf(root).querySelectorAll<HTMLElement>('[data-cmp-megamenu]')].filter(
    ({ dataset: { cmpMegamenu: menu, cmpMegamenuItem: item } }) =>
      menu === root.id && (!item || find(item, options())),
  );

/** Links and buttons in the same column as an element, in order. */
function neighbours(element: Element): HTMLElement[] {
  const of = (element: Element) => element.closest('.cmp-megamenu__column, .cmp-megamenu__start');
  const column = of(element);
  const stops = 'a.cmp-megamenu__overview, a.cmp-megamenu__link, .cmp-megamenu__toggle';
  return column
    ? [...column.querySelectorAll<HTMLElement>(stops)].filter(
        element => of(element) === column && (element.checkVisibility?.() ?? true),
      )
    : [];
}

/** Makes the rest of the page inert. */
function alone(root: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  let at: Element = root;
  while (at.parentNode && at !== root.ownerDocument.body) {
    const parent: ParentNode = at.parentNode;
    for (const other of parent.children as HTMLCollectionOf<HTMLElement>) {
      if (other !== at && !other.inert) others.push(other);
    }
    // Cross a shadow root through its host.
    at = (parent as ShadowRoot).host ?? parent;
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Focuses the title on narrow screens, where the toggle is hidden; otherwise the toggle. */
function land({ part }: MegaMenuEngine, toggle: string, title: string): void {
  if (toggle) part('toggle', toggle)?.focus();
  // Hidden elements cannot receive focus.
  if (title) part('title', title)?.focus();
}

/** Opens items on hover, and closes them when the mouse leaves. Touch and pen have to press. */
function hover(engine: MegaMenuEngine, signal: AbortSignal): void {
  let timer = 0;
  const { options, part, root, send, state } = engine;
  const over = (event: PointerEvent) => {
    clearTimeout(timer);
    const target = originOf(event);
    if (event.pointerType !== 'mouse') return;
    const trigger = triggers(engine).find(trigger => trigger.contains(target));
    const toggle = root.contains(target) && target.closest('.cmp-megamenu__toggle');
    const key = trigger
      ? (trigger.dataset.cmpMegamenuItem ?? '')
      : options().items.find(item => toggle && part('toggle', item.key) === toggle)?.key;
    const later = (step: () => MegaMenuStep, after: number) => {
      timer = window.setTimeout(() => send(step(), 'hover', event), after);
    };
    if (key !== undefined) later(() => open(key, trigger, event.timeStamp + menuHoverOpen), menuHoverOpen);
    else if (state().hovered > never && (target === root || !root.contains(target))) {
      // Do not move focus that is elsewhere.
      later(() => close(root.contains(focusedFrom(root))), menuHoverClose);
    }
  };
  root.ownerDocument.addEventListener('pointerover', over, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Disclosure navigation (APG) in columns: each item with children is a button that opens their column. On narrow
 * screens, layout alone turns it into one level at a time.
 */
export const megamenu: Behaviour<Part, MegaMenuState, MegaMenuOptions> = {
  name: 'megamenu',
  each: ['column', 'strip', 'toggle', 'title'],
  value: 'active',
  derived: ['focus', 'returned', 'hovered', 'opener'],

  init: () => ({ active: null, focus: null, opener: undefined, returned: 0, hovered: never, room: 0 }),
  assign: (state, value, options) =>
    value === null ? close(true)(state, options) : open(value as string)(state, options),
  settle: (state, options) =>
    !state.active || find(state.active, options) ? state : { ...state, active: '', focus: null },

  view: (state, options, id) => {
    const keys = way(state.active, options);
    const last = keys.length - 1;
    const extraItems = state.active ? find(state.active, options)?.extra : options.extra;
    const { narrow, extra } = share(keys.length, !!extraItems, state.room);
    const column = (key: string) => {
      const level = keys.indexOf(key);
      return {
        '--active': level >= narrow && level < last,
        '--current': level >= 0 && level === last,
        '--narrow': level >= 0 && level < narrow,
      };
    };
    return {
      root: () => ({ hidden: last < 0 && '', '--open': last >= 0 }),
      tree: () => ({}),
      columns: () => ({
        '--extra': extra,
        'data-cmp-narrow': `${narrow}`,
        'data-cmp-wide': `${Math.max(1, keys.length) - narrow + (extra ? 1 : 0)}`,
      }),
      start: () => column(''),
      startstrip: () => ({}),
      strip: () => ({}),
      column: key => ({ id: id('column', key), hidden: !keys.includes(key) && '', ...column(key) }),
      toggle: key => ({
        id: id('toggle', key),
        'aria-controls': id('column', key),
        'aria-expanded': `${keys.includes(key)}`,
        '--open': keys.includes(key),
      }),
      title: () => ({}),
      close: () => ({}),
      back: () => ({ hidden: last < 1 && '' }),
    };
  },

  on: {
    'click toggle': (event, key) => press(key, event.timeStamp),
    'click strip': (_event, key) => show(key),
    'click startstrip': () => show(''),
    'click back': () => up,
    'click close': (event, _key, { state }) => {
      // The close button appears under a mouse that was about to press the menu button.
      if (!isSoon(state(), event.timeStamp)) return close(true);
    },
    'click root': (event, _key, { root }) => {
      if (event.target === root) return close(true);
      const link = (event.target as Element).closest('a');
      if (link?.href && !isModified(event) && link.target !== '_blank') return close(false);
    },
    'keydown root': event => {
      const entries = neighbours(event.target as Element).map((element, index) => ({
        key: `${index}`,
        element,
      }));
      const from = entries.find(({ element }) => element === event.target);
      if (!from || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
      const to = travel(event, from.element, entries, from.key, true);
      if (to !== undefined) entries[Number(to)]?.element.focus();
    },
  },

  during: [
    [
      () => true,
      (engine, signal) => {
        const { part, root, send, options, state } = engine;
        const page = root.ownerDocument;
        // The disclosure, including its closed state, is only for pages without scripts.
        const tree = part('tree') as HTMLDetailsElement | undefined;
        tree?.setAttribute('open', '');
        signal.addEventListener('abort', () => tree?.removeAttribute('open'));
        const opener = (event: Event) => triggers(engine).find(trigger => trigger.contains(originOf(event)));
        const click = (trigger: HTMLElement, event: MouseEvent) => {
          const { cmpMegamenuItem: key } = trigger.dataset;
          if (state().active === null || key)
            send(open(key ?? options().start ?? '', trigger), 'trigger', event);
          else if (!isSoon(state(), event.timeStamp)) send(close(true), 'trigger', event);
        };
        watchTriggers(root, opener, click, signal);
        const press = (event: KeyboardEvent) => {
          const target = originOf(event) as HTMLElement;
          // Links that act as buttons respond to the same keys.
          if (event.key !== ' ' || target.localName !== 'a' || !triggers(engine).includes(target)) return;
          event.preventDefault();
          target.click();
        };
        page.addEventListener('keydown', press, { signal });
      },
    ],
    [
      state => JSON.stringify(state.active),
      (engine, signal) => {
        const { root, state, options } = engine;
        const { draw, restore } = memory();
        const keys = way(state().active, options());
        for (const trigger of triggers(engine)) {
          const look = {
            'aria-controls': root.id,
            'aria-expanded': `${keys.includes(trigger.dataset.cmpMegamenuItem ?? '')}`,
          };
          draw(trigger, trigger.localName === 'a' ? { ...look, role: 'button' } : look, '');
        }
        signal.onabort = restore;
      },
    ],
    [(_state, options) => options.openOn === 'hover', hover],
    [
      state => state.active !== null,
      (engine, signal) => {
        const { part, root, send, state } = engine;
        const key = (event: KeyboardEvent) => {
          if (event.key !== 'Backspace' || keepsKey(event, root)) return;
          event.preventDefault();
          send(up, 'keydown', event);
        };
        root.ownerDocument.addEventListener('keydown', key, { signal });
        watchEscape(root, event => send(close(true), 'keydown', event), signal);
        watchLeave(
          root,
          // The opener handles clicks on itself.
          () => [root, ...triggers(engine)],
          (reason, event) => send(close(false), reason, event),
          signal,
        );

        const columns = part('columns');
        const measure = ([entry]: ResizeObserverEntry[]) => {
          if (entry) send(measured(Math.floor(entry.contentRect.width)), 'size');
        };
        watchSize(columns ? [columns] : [], measure, signal);

        // A panel that covers the page makes the rest of it inert.
        let back: (() => void) | undefined;
        const turn = (phone: boolean) => {
          const turned = back;
          turned?.();
          back = phone ? alone(root) : () => {};
          const active = state().active ?? '';
          if (turned && hasFocus(root)) land(engine, active, active);
        };
        watchMedia(root, mediaUntilMobile, turn, signal);
        signal.onabort = () => back?.();
      },
    ],
  ],
  upon: [
    [
      state => state.focus,
      engine => {
        const { toggle = '', title = '' } = engine.state().focus ?? {};
        if (toggle) land(engine, toggle, title);
        else engine.part('close')?.focus();
      },
    ],
    [
      state => state.returned,
      engine => {
        if (!hasFocus(engine.root)) return;
        for (const opener of [engine.state().opener, ...triggers(engine)]) {
          opener?.focus();
          if (opener && opener === focusedFrom(engine.root)) return;
        }
      },
    ],
  ],

  read: (root, parts) => {
    const keys = new Map(parts('toggle').map(([key], index) => [parts('column')[index]?.[1], key]));
    return {
      items: parts('toggle').map(([key, toggle], index) => ({
        key,
        parent: keys.get(toggle.closest<HTMLElement>('.cmp-megamenu__column') ?? undefined) ?? '',
        extra: !!parts('column')[index]?.[1].querySelector(':scope > * > .cmp-megamenu__extra'),
      })),
      openOn: root.getAttribute('data-cmp-open-on') === 'hover' ? 'hover' : 'click',
      start: root.getAttribute('data-cmp-start') ?? undefined,
      extra: !!parts('start')[0]?.[1].querySelector(':scope > * > .cmp-megamenu__extra'),
    };
  },
};
