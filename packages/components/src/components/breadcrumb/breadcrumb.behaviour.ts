import { hasFocus, watchEscape } from '../../behaviour/dismissal';
import { find } from '../../behaviour/dom';
import { focusedFrom, watchSize } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';
import { breadcrumbItemMin, breadcrumbKeepFirst, breadcrumbKeepLast } from '../../generated/tokens';
import { labelsAt } from '../../labels/ofPage';
import { en } from './breadcrumb.labels';

/** The options of the behaviour. */
export interface BreadcrumbOptions {
  /** Its items in order, by key. */
  readonly items: readonly { readonly key: string }[];
}

/** The state of the behaviour. */
export interface BreadcrumbState {
  /** Number of hidden items after the first one. */
  readonly hidden: number;
  /** Whether all items are visible, on as many lines as they need. */
  readonly open: boolean;
}

type BreadcrumbStep = Step<BreadcrumbState, BreadcrumbOptions>;
type Part = 'root' | 'list' | 'item' | 'more';

/** An item's width in px, and whether that is too narrow for its title. */
export interface Measured {
  /** The width in px. */
  readonly width: number;
  /** Whether the title does not fit. */
  readonly cut: boolean;
}

/** The items that may be shortened: all except the first and the last two. */
export const middle = <T>(items: readonly T[]): readonly T[] =>
  items.slice(breadcrumbKeepFirst, Math.max(breadcrumbKeepFirst, items.length - breadcrumbKeepLast));

/**
 * The number of middle items to hide: all up to the last one that is too narrow to read.
 *
 * @param items - the middle items, in order
 */
export const unreadable = (items: readonly Measured[]): number =>
  items.reduce((count, { width, cut }, index) => (cut && width < breadcrumbItemMin ? index + 1 : count), 0);

/** Hides a number of items. While all are visible on several lines, their widths are meaningless. */
export const hide =
  (hidden: number): BreadcrumbStep =>
  state =>
    state.open || hidden === state.hidden ? state : { ...state, hidden };

/** Shows all items, or as many as fit on one line. */
export const unfold =
  (open: boolean): BreadcrumbStep =>
  state =>
    open === state.open ? state : { ...state, open };

/**
 * A breadcrumb on one line. The stylesheet shortens the middle items, starting with the first; this behaviour hides
 * items that have become unreadable, behind one button. A hidden item keeps its place, so nothing moves.
 */
export const breadcrumb: Behaviour<Part, BreadcrumbState, BreadcrumbOptions> = {
  name: 'breadcrumb',
  each: ['item'],
  value: 'open',

  init: () => ({ hidden: 0, open: false }),

  view: ({ hidden, open }, { items }, id) => {
    const gone = new Set(
      middle(items)
        .slice(0, open ? 0 : hidden)
        .map(({ key }) => key),
    );
    return {
      root: () => ({ '--trimmed': hidden > 0, '--open': open }),
      list: () => ({ id: id('list') }),
      item: key => ({ '--hidden': gone.has(key) }),
      more: () => ({ 'aria-expanded': `${open}`, 'aria-controls': id('list') }),
    };
  },

  on: {
    'click more': (_event, _key, { state }) => unfold(!state().open),
  },

  during: [
    [
      (_state, { items }) => middle(items).length > 0 && JSON.stringify(items),
      ({ options, part, send }, signal) => {
        const elements = middle(options().items).flatMap(({ key }) => part('item', key) ?? []);
        const measure = () => {
          // Runs after layout, so reading sizes does not force one.
          const measured = elements.map(element => {
            const { clientWidth: width, scrollWidth } = element.querySelector('a') ?? element;
            return { width, cut: scrollWidth > width };
          });
          send(hide(unreadable(measured)), 'size');
        };
        watchSize(elements, measure, signal);
      },
    ],
    [
      ({ open }) => open,
      ({ part, root, send }, signal) => {
        const close = (event: KeyboardEvent) => {
          if (!hasFocus(root)) return false;
          part('more')?.focus();
          send(unfold(false), 'keydown', event);
        };
        watchEscape(root, close, signal);
      },
    ],
    [
      ({ hidden, open }) => hidden > 0 || open,
      ({ part, root, state }, signal) => {
        signal.onabort = () => {
          // The button disappears; do not lose focus with it.
          if (state().hidden === 0 && focusedFrom(root) === part('more')) {
            [...root.querySelectorAll('a')].pop()?.focus();
          }
        };
      },
    ],
  ],

  // The CMS renders no button. Its label is in `data-cmp-breadcrumb-more`, on the root element or an ancestor.
  adopt: root => {
    const items = find(root, 'breadcrumb', 'item');
    if (!middle(items)[0] || find(root, 'breadcrumb', 'more')[0]) return;
    const page = root.ownerDocument;
    const fold = page.createElement('li');
    fold.className = 'cmp-breadcrumb__rest';
    const more = page.createElement('button');
    more.type = 'button';
    more.className = 'cmp-breadcrumb__more';
    more.textContent = '…';
    const { cmpBreadcrumbMore = labelsAt(root, en).breadcrumbMore } =
      root.closest<HTMLElement>('[data-cmp-breadcrumb-more]')?.dataset ?? {};
    more.setAttribute('aria-label', cmpBreadcrumbMore);
    fold.append(more);
    items[0]?.after(fold);
    return () => fold.remove();
  },

  // Without the button hide nothing, because hidden items would be unreachable.
  read: (_root, parts) => ({ items: parts('more')[0] ? parts('item').map(([key]) => ({ key })) : [] }),
};
