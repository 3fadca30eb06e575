import { watchSize } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';
import { labelsAt } from '../../labels/ofPage';
import { en } from './table.labels';

/** The options of the behaviour. */
export interface TableOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** Accessible name of the scroll region of a table without a caption. */
  readonly label: string;
}

/** The state of the behaviour. */
export interface TableState {
  /** Whether the table is wider than its scroll region. */
  readonly overflows: boolean;
}

type Part = 'root' | 'scroll' | 'caption';

/** Records whether the table is wider than its scroll region. */
export const setOverflows =
  (overflows: boolean): Step<TableState, TableOptions> =>
  state =>
    overflows === state.overflows ? state : { overflows };

/** Makes the scroll region of a table a named tab stop, but only while the table overflows. */
export const table: Behaviour<Part, TableState, TableOptions> = {
  name: 'table',
  each: [],
  value: 'overflows',

  init: () => ({ overflows: false }),

  view: ({ overflows }, { label }, id) => ({
    root: () => ({}),
    scroll: () => ({
      role: overflows && 'region',
      tabindex: overflows && '0',
      'aria-label': overflows && label !== '' && label,
      'aria-labelledby': overflows && !label && id('caption'),
    }),
    caption: () => ({ id: id('caption') }),
  }),

  on: {},

  during: [
    [
      () => true,
      ({ part, send }, signal) => {
        const scroll = part('scroll');
        const content = scroll?.firstElementChild;
        if (!scroll || !content) return;
        const measure = () => send(setOverflows(scroll.scrollWidth > scroll.clientWidth), 'size');
        watchSize([scroll, content], measure, signal);
      },
    ],
  ],

  read: (root, parts) => ({
    label: parts('caption')[0] ? '' : (root.dataset.cmpTableLabel ?? labelsAt(root, en).tableRegion),
  }),
};
