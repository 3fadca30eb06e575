import { isModified, viewOf } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';
import { headerShadowAfter } from '../../generated/tokens';
import { toTop } from '../../page/go';
import { followScroll } from '../../page/scroll';

/** The options of the behaviour: none. */
export interface BackToTopOptions {
  /** It has no items. */
  readonly items?: undefined;
}

/** The state of the behaviour. */
export interface BackToTopState {
  /** Whether the page is scrolled. */
  readonly shown: boolean;
}

/** Shows or hides the link. */
export const show =
  (shown: boolean): Step<BackToTopState, BackToTopOptions> =>
  state =>
    shown === state.shown ? state : { shown };

/** A link to the top of the page that is visible once the page is scrolled. */
export const backtotop: Behaviour<'root', BackToTopState, BackToTopOptions> = {
  name: 'backtotop',
  each: [],
  value: 'shown',

  init: () => ({ shown: false }),

  view: ({ shown }) => ({ root: () => ({ '--shown': shown }) }),

  on: {
    'click root': (event, _key, { root }) => {
      if (event.defaultPrevented || isModified(event)) return;
      event.preventDefault();
      toTop(root.ownerDocument);
    },
  },

  during: [
    [
      () => true,
      ({ root, send }, signal) =>
        followScroll(top => send(show(top > headerShadowAfter), 'scroll'), signal, viewOf(root)),
    ],
  ],

  read: () => ({}),
};
