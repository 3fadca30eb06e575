import { viewOf } from '../../behaviour/platform';
import type { Behaviour } from '../../behaviour/types';

/** The options of the behaviour: none. */
export interface CardOptions {
  /** It has no items. */
  readonly items?: undefined;
}

/** The state of the behaviour. */
export interface CardState {
  /** How often a click on the text was passed on to the link. */
  readonly followed: number;
}

/** Elements that handle clicks themselves. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, video, audio, [tabindex], [contenteditable]';

/** Whether the visitor has just selected text of the card. */
function hasSelection(root: HTMLElement): boolean {
  const selection = viewOf(root).getSelection();
  return !!selection && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(root);
}

/**
 * Lets visitors select the text of a linked card, and still follow its link with a click on the text. The link's own area covers the
 * rest of the card, so everything that browsers offer for links works there. Without scripts it also covers the text.
 */
export const card: Behaviour<'root' | 'link', CardState, CardOptions> = {
  name: 'card',
  each: [],
  value: 'followed',

  init: () => ({ followed: 0 }),

  view: () => ({ root: () => ({}), link: () => ({}) }),

  on: {
    'click root': (event, _key, { root, part }) => {
      const link = part('link');
      const control = (event.target as Element).closest(CONTROLS);
      if (!link || event.defaultPrevented || (control && root.contains(control))) return;
      if (hasSelection(root)) return;
      // Listeners around the card receive one click, that of the link.
      event.stopPropagation();
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      // Dispatches a new click, so that routers and the data layer receive it, and browsers open a new tab with Ctrl.
      const forwarded = new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: true,
        ctrlKey,
        metaKey,
        shiftKey,
        altKey,
      });
      link.dispatchEvent(forwarded);
      return state => ({ followed: state.followed + 1 });
    },
  },

  read: () => ({}),

  // Cards of products and categories share class names with this one.
  foreign: root => !root.classList.contains('cmp-card--linked'),
};
