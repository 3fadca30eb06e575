import type { Behaviour, Step } from '../../behaviour/types';
import { labelsAt } from '../../labels/ofPage';
import { en } from './list.labels';

/** The options of the behaviour. */
export interface ListOptions {
  /** Its items in order, by key. */
  readonly items: readonly { readonly key: string }[];
  /** Number of items per page; 0 for all. */
  readonly pageSize: number;
  /** Number of the first page to show, from 1. */
  readonly page?: number | undefined;
  /** Text of the current page, with `%s` for its number and for the number of pages. */
  readonly status: string;
}

/** The state of the behaviour. */
export interface ListState {
  /** Number of the current page, from 1. */
  readonly page: number;
}

type ListStep = Step<ListState, ListOptions>;
type Part = 'root' | 'item' | 'previous' | 'next' | 'status';

const pagesOf = ({ items, pageSize }: ListOptions): number =>
  pageSize > 0 ? Math.max(1, Math.ceil(items.length / pageSize)) : 1;

const clamp = (page: number, options: ListOptions): number =>
  Math.min(Math.max(Math.floor(page) || 1, 1), pagesOf(options));

/** Shows a page; the number is clamped to the first and the last page. */
export const goTo =
  (page: number): ListStep =>
  (state, options) => {
    const next = clamp(page, options);
    return next === state.page ? state : { page: next };
  };

/** A list with pages. The items of the other pages stay in the markup, where find-in-page can find them. */
export const list: Behaviour<Part, ListState, ListOptions> = {
  name: 'list',
  each: ['item'],
  value: 'page',

  init: options => ({ page: clamp(options.page ?? 1, options) }),
  settle: (state, options) => goTo(state.page)(state, options),

  view: ({ page }, options) => {
    const pages = pagesOf(options);
    const places = new Map(options.items.map(({ key }, index) => [key, index]));
    const pageOf = (key: string) =>
      options.pageSize > 0 ? Math.floor((places.get(key) ?? 0) / options.pageSize) + 1 : 1;
    return {
      root: () => ({}),
      item: key => ({ hidden: pageOf(key) !== page && 'until-found' }),
      // Not `disabled`, which would remove the focus from the pressed button.
      previous: () => ({ 'aria-disabled': page === 1 && 'true' }),
      next: () => ({ 'aria-disabled': page === pages && 'true' }),
      status: () => ({ text: options.status.replace('%s', `${page}`).replace('%s', `${pages}`) }),
    };
  },

  on: {
    'click previous': (_event, _key, { state }) => goTo(state().page - 1),
    'click next': (_event, _key, { state }) => goTo(state().page + 1),
    'beforematch item': (_event, key, { options }) => {
      const index = options().items.findIndex(item => item.key === key);
      return goTo(Math.floor(index / options().pageSize) + 1);
    },
  },

  upon: [
    [
      state => state.page,
      ({ root }) => {
        // If the new page is shorter, the visitor may be below its end.
        if (root.getBoundingClientRect().top < 0) root.scrollIntoView?.();
      },
    ],
  ],

  read: (root, parts) => ({
    items: parts('item').map((_, index) => ({ key: `${index}` })),
    // Without the buttons the other pages could not be reached.
    pageSize:
      parts('next')[0] && parts('previous')[0] ? Math.floor(Number(root.dataset.cmpPageSize)) || 0 : 0,
    status: root.dataset.cmpListPage ?? labelsAt(root, en).listPage,
  }),

  foreign: root => !root.classList.contains('cmp-list--paged'),
};
