import { travel } from '../../behaviour/keys';
import type { Behaviour, Step } from '../../behaviour/types';

/** The options of the behaviour. */
export interface AccordionOptions {
  /** The items in order, by key. */
  readonly items: readonly { readonly key: string }[];
  /** Keys of the items that are expanded initially. */
  readonly expandedItems?: readonly string[] | undefined;
  /** Whether at most one item is expanded at a time. */
  readonly singleExpansion?: boolean | undefined;
}

/** The state of the behaviour. */
export interface AccordionState {
  /** Keys of the expanded items. */
  readonly expanded: readonly string[];
}

type AccordionStep = Step<AccordionState, AccordionOptions>;
type Part = 'root' | 'item' | 'button' | 'panel';

/** Expands an item; with single expansion, collapses all others. */
export const expand =
  (key: string): AccordionStep =>
  (state, options) =>
    state.expanded.includes(key)
      ? state
      : { expanded: options.singleExpansion ? [key] : [...state.expanded, key] };

/** Collapses an item. */
export const collapse =
  (key: string): AccordionStep =>
  state =>
    state.expanded.includes(key) ? { expanded: state.expanded.filter(open => open !== key) } : state;

/** Toggles an item. */
export const toggle =
  (key: string): AccordionStep =>
  (state, options) =>
    (state.expanded.includes(key) ? collapse : expand)(key)(state, options);

/** Keeps only existing items, and only one with single expansion. */
function settle(state: AccordionState, options: AccordionOptions): AccordionState {
  const existing = state.expanded.filter(key => options.items.some(item => item.key === key));
  const expanded = options.singleExpansion ? existing.slice(0, 1) : existing;
  return expanded.length === state.expanded.length ? state : { expanded };
}

/** The accordion pattern (APG), with closed panels that find-in-page searches and opens. */
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
        // A closed panel still has a box, so with a role it would be an empty landmark.
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
      const to = travel(event, part('button', key) as Element, options().items, key, false);
      if (to !== undefined) part('button', to)?.focus();
    },
    'beforematch item': (_event, key) => expand(key),
  },

  read: (root, parts) => {
    const items = parts('item').map(([key, item]) => ({
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
