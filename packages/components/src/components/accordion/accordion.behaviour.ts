import { travel } from '../../behaviour/keys';
import type { Behaviour, Step } from '../../behaviour/types';

/** The options of the behaviour. */
export interface AccordionOptions {
  readonly items: readonly { readonly key: string }[];
  readonly expandedItems?: readonly string[] | undefined;
  readonly singleExpansion?: boolean | undefined;
}

/** The state of the behaviour. */
export interface AccordionState {
  /** The keys of the expanded items. */
  readonly expanded: readonly string[];
}

type AccordionStep = Step<AccordionState, AccordionOptions>;
type Part = 'root' | 'item' | 'button' | 'panel';

/** Opens an item; with single expansion all others close. */
export const expand =
  (key: string): AccordionStep =>
  (state, options) =>
    state.expanded.includes(key)
      ? state
      : { expanded: options.singleExpansion ? [key] : [...state.expanded, key] };

/** Closes an item. */
export const collapse =
  (key: string): AccordionStep =>
  state =>
    state.expanded.includes(key) ? { expanded: state.expanded.filter(open => open !== key) } : state;

/** Opens a closed item and closes an open one. */
export const toggle =
  (key: string): AccordionStep =>
  (state, options) =>
    (state.expanded.includes(key) ? collapse : expand)(key)(state, options);

/** Keeps what exists, and one of several where only one may be open. */
function settle(state: AccordionState, options: AccordionOptions): AccordionState {
  const existing = state.expanded.filter(key => options.items.some(item => item.key === key));
  const expanded = options.singleExpansion ? existing.slice(0, 1) : existing;
  return expanded.length === state.expanded.length ? state : { expanded };
}

/** The accordion pattern (APG), with closed panels that the browser's search finds and opens. */
export const accordion: Behaviour<Part, AccordionState, AccordionOptions> = {
  name: 'accordion',
  each: ['item', 'button', 'panel'],
  value: 'expanded',
  items: 'item',

  init: options => settle({ expanded: options.expandedItems ?? [] }, options),
  settle,

  view: (state, _options, id) => {
    const open = (key: string) => state.expanded.includes(key);
    return {
      root: () => ({}),
      item: key => ({ id: id('item', key), 'data-cmp-expanded': open(key) && '' }),
      button: key => ({
        id: id('button', key),
        'aria-controls': id('panel', key),
        'aria-expanded': `${open(key)}`,
        '--expanded': open(key),
      }),
      panel: key => ({
        id: id('panel', key),
        // A closed panel keeps its box, so with a role it would be an empty landmark.
        role: open(key) && 'region',
        'aria-labelledby': open(key) && id('button', key),
        hidden: !open(key) && 'until-found',
        '--expanded': open(key),
        '--hidden': !open(key),
      }),
    };
  },

  on: {
    'click button': (_event, key) => toggle(key),
    'keydown button': (event, key, { options, part }) => {
      const to = travel(event, options().items, key, false);
      if (to !== undefined) part('button', to)?.focus();
    },
    'beforematch item': (_event, key) => expand(key),
  },

  read: (root, all) => {
    const items = all('item').map(([key, item]) => ({
      key,
      expanded: item.hasAttribute('data-cmp-expanded'),
    }));
    return {
      items,
      expandedItems: items.filter(item => item.expanded).map(item => item.key),
      singleExpansion: root.hasAttribute('data-cmp-single-expansion'),
    };
  },
  foreign: root => root.closest('[data-toggling="host"]') !== null,
};
