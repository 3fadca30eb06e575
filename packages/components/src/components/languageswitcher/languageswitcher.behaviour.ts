import { hasFocus, watchEscape, watchLeave } from '../../behaviour/dismissal';
import { focusedFrom, isModified, viewOf } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';

/** The options of the behaviour. */
export interface LanguageSwitcherOptions {
  /** The languages in order, by key. */
  readonly items: readonly { readonly key: string }[];
  /** The key of the page's language. */
  readonly current?: string | undefined;
}

/** The state of the behaviour. */
export interface LanguageSwitcherState {
  /** Whether the list is open. */
  readonly open: boolean;
  /** Whether a language has been chosen and its page is loading. */
  readonly chosen: boolean;
  /** The page's language when it was chosen. */
  readonly current: string | undefined;
  /** How often focus has returned to the button. */
  readonly returned: number;
}

type LanguageSwitcherStep = Step<LanguageSwitcherState, LanguageSwitcherOptions>;
type Part = 'root' | 'button' | 'link';

/** Opens or closes the list; it stays closed once a language is chosen. */
export const show =
  (open: boolean, focus = false): LanguageSwitcherStep =>
  state =>
    open === state.open || (open && state.chosen)
      ? state
      : { ...state, open, returned: state.returned + (focus ? 1 : 0) };

/** Chooses a language: closes the list and disables the switcher. */
export const choose: LanguageSwitcherStep = state => ({ ...state, open: false, chosen: true });

/** The browser has restored the page from its back/forward cache. */
export const revive: LanguageSwitcherStep = state => (state.chosen ? { ...state, chosen: false } : state);

/** A disclosure of links, on a native `details` element. */
export const languageswitcher: Behaviour<Part, LanguageSwitcherState, LanguageSwitcherOptions> = {
  name: 'languageswitcher',
  each: ['link'],
  value: 'open',
  derived: ['returned'],

  init: ({ current }) => ({ open: false, chosen: false, current, returned: 0 }),
  // If a site changes its language without a page load, enable the switcher again.
  settle: (state, { current }) =>
    current === state.current ? state : { ...state, current, open: false, chosen: false },

  view: ({ open, chosen }) => ({
    root: () => ({ '--open': open, '--disabled': chosen }),
    button: () => ({ 'aria-disabled': chosen && 'true' }),
    link: () => ({}),
  }),

  on: {
    'click button': (event, _key, { state }) => {
      event.preventDefault();
      return show(!state().open);
    },
    'click link': (event, key, { options }) => {
      if (key === options().current) {
        event.preventDefault();
        return;
      }
      if (!isModified(event) && !event.defaultPrevented) return choose;
    },
    'mouseleave root': (_event, _key, { root }) => show(false, root.contains(focusedFrom(root))),
    // Find-in-page opens it too.
    'toggle root': (event, _key, { root }) => {
      if (event.target === root) return show((root as HTMLDetailsElement).open);
    },
  },

  during: [
    [
      ({ open }) => open,
      ({ root, send }, signal) => {
        const details = root as HTMLDetailsElement;
        details.open = true;
        watchEscape(root, event => send(show(false, hasFocus(root)), 'keydown', event), signal);
        watchLeave(
          root,
          () => [root],
          (reason, event) => send(show(false), reason, event),
          signal,
        );
        signal.onabort = () => {
          details.open = false;
        };
      },
    ],
    [
      ({ chosen }) => chosen,
      ({ root, send }, signal) => {
        const back = (event: PageTransitionEvent) => {
          if (event.persisted) send(revive, 'pageshow', event);
        };
        viewOf(root).addEventListener('pageshow', back, { signal });
      },
    ],
  ],
  upon: [[({ returned }) => returned, ({ part }) => part('button')?.focus()]],

  read: (_root, parts) => {
    const links = parts('link');
    const items = links.map(([key]) => ({ key }));
    return { items, current: links.find(([, link]) => link.hasAttribute('aria-current'))?.[0] };
  },
};
