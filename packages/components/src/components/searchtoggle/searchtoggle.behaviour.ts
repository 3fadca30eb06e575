import { hasFocus, watchEscape } from '../../behaviour/dismissal';
import type { Behaviour, Step } from '../../behaviour/types';

/** The options of the behaviour. */
export interface SearchToggleOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** Whether the search is visible initially. */
  readonly isActive?: boolean | undefined;
}

/** The state of the behaviour. */
export interface SearchToggleState {
  /** Whether the search is visible. */
  readonly active: boolean;
  /** How often it was closed by keyboard, so that focus returns to the button. */
  readonly escaped: number;
}

type SearchToggleStep = Step<SearchToggleState, SearchToggleOptions>;
type Part = 'root' | 'button' | 'panel';

/** Shows or hides the search. */
export const search =
  (active: boolean, escaped = 0): SearchToggleStep =>
  state =>
    active === state.active ? state : { active, escaped: state.escaped + escaped };

/**
 * A button that opens a search: the one in its panel, or one that listens to `plenum:search-open` and
 * `plenum:search-close`, which bubble from the root element.
 */
export const searchtoggle: Behaviour<Part, SearchToggleState, SearchToggleOptions> = {
  name: 'searchtoggle',
  each: [],
  value: 'active',
  derived: ['escaped'],

  init: options => ({ active: !!options.isActive, escaped: 0 }),

  view: ({ active }, _options, id) => ({
    root: () => ({ '--active': active }),
    button: () => ({ id: id('button'), 'aria-controls': id('panel'), 'aria-expanded': `${active}` }),
    panel: () => ({ id: id('panel'), hidden: !active && '' }),
  }),

  on: {
    'click button': (_event, _key, { state }) => search(!state().active),
  },

  during: [
    [
      state => state.active,
      ({ root, send }, signal) => {
        watchEscape(root, event => hasFocus(root) && send(search(false, 1), 'keydown', event), signal);
        const tell = (what: string) =>
          root.dispatchEvent(new CustomEvent(`plenum:search-${what}`, { bubbles: true }));
        tell('open');
        signal.onabort = () => tell('close');
      },
    ],
  ],
  upon: [
    [
      state => state.active,
      ({ part }) => part('panel')?.querySelector<HTMLElement>('input, button, a')?.focus(),
    ],
    [state => state.escaped, ({ part }) => part('button')?.focus()],
  ],

  read: root => ({ isActive: root.classList.contains('cmp-searchtoggle--active') }),
};

declare global {
  interface HTMLElementEventMap {
    'plenum:search-open': CustomEvent;
    'plenum:search-close': CustomEvent;
  }
  interface DocumentEventMap {
    'plenum:search-open': CustomEvent;
    'plenum:search-close': CustomEvent;
  }
}
