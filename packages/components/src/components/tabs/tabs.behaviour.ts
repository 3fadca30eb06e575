import { keepsEscape } from '../../behaviour/arbiter';
import { travel } from '../../behaviour/keys';
import { focusedFrom, isIn, watchMedia } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';
import { mediaUntilDesktop, mediaUntilMobile, tabsFocusReturn } from '../../generated/tokens';

/**
 * The layout of the tab list on a narrow screen: a dropdown, or rows with the open panel below its tab.
 * `restructure` uses rows up to a larger width.
 */
export type TabsVariant = 'dropdown' | 'mobile-accordion' | 'restructure';

/** What the behaviour needs to know about a tab. */
export interface TabsOption {
  /** The key of the tab. */
  readonly key: string;
  /** The text of the tab. */
  readonly title: string;
}

/** The options of the behaviour. */
export interface TabsOptions {
  /** The tabs in order. */
  readonly items: readonly TabsOption[];
  /** The key of the tab that is active initially; by default the first one. */
  readonly activeItem?: string | undefined;
  /** The layout on a narrow screen. */
  readonly variant: TabsVariant;
}

/** The state of the behaviour. */
export interface TabsState {
  /** The active tab; empty only if there are no tabs. */
  readonly active: string;
  /** The tab that was active before. */
  readonly previous: string;
  /** The tab selected by key, which receives focus once it is active. */
  readonly focus: string;
  /** Whether the screen is narrow. */
  readonly narrow: boolean;
  /** Whether the dropdown is open. */
  readonly open: boolean;
  /** How often the dropdown has opened or closed. */
  readonly toggled: number;
}

type TabsStep = Step<TabsState, TabsOptions>;
type Part = 'root' | 'tablist' | 'tab' | 'tabpanel';

const existing = (options: TabsOptions, ...keys: (string | undefined)[]): string =>
  keys.find(key => options.items.some(item => item.key === key)) ?? options.items[0]?.key ?? '';

const isDropdown = (state: TabsState, options: TabsOptions): boolean =>
  state.narrow && options.variant === 'dropdown' && options.items.length > 1;

/** Makes a tab active. */
export const select =
  (key: string, focus = ''): TabsStep =>
  state =>
    key === state.active ? state : { ...state, active: key, previous: state.active, focus };

/** Opens or closes the dropdown. */
export const unfold =
  (open: boolean): TabsStep =>
  state =>
    open === state.open ? state : { ...state, open, toggled: state.toggled + 1 };

/** Opens the dropdown, or selects a tab and closes it; without a dropdown, selects the tab. */
export const press =
  (key: string): TabsStep =>
  (state, options) => {
    if (!isDropdown(state, options)) return select(key)(state, options);
    return state.open ? unfold(false)(select(key)(state, options), options) : unfold(true)(state, options);
  };

/** The screen has become narrow or wide. */
export const narrowed =
  (narrow: boolean): TabsStep =>
  state =>
    narrow === state.narrow ? state : { ...state, narrow, open: false };

/** The variant set by a class of the CMS's style system. */
export const variantOf = (classes = ''): TabsVariant =>
  (['mobile-accordion', 'restructure'] as const).find(variant => classes.includes(`cmp-tabs--${variant}`)) ??
  'dropdown';

const narrowQuery = (options: TabsOptions): string =>
  options.variant === 'restructure' ? mediaUntilDesktop : mediaUntilMobile;

/** Tabs with automatic activation (APG), with a dropdown on narrow screens. */
export const tabs: Behaviour<Part, TabsState, TabsOptions> = {
  name: 'tabs',
  each: ['tab', 'tabpanel'],
  value: 'active',
  items: 'tab',
  derived: ['previous'],

  init: options => ({
    active: existing(options, options.activeItem),
    previous: '',
    focus: '',
    narrow: false,
    open: false,
    toggled: 0,
  }),
  assign: (state, value, options) => {
    const key = existing(options, value as string);
    return select(key, state.focus === key ? key : '')(state, options);
  },
  settle: (state, options) => {
    const active = existing(options, state.active, state.previous);
    return active === state.active ? state : { ...state, active, previous: '' };
  },

  view: (state, options, id) => {
    const dropdown = isDropdown(state, options);
    const title = (key: string) => options.items.find(item => item.key === key)?.title ?? false;
    return {
      root: () => ({
        '--dropdown': options.variant === 'dropdown',
        '--mobile-accordion': options.variant === 'mobile-accordion',
        '--restructure': options.variant === 'restructure',
        '--open': state.open,
      }),
      tablist: () => ({
        role: 'tablist',
        'aria-orientation': state.narrow && 'vertical',
        'data-cmp-title': state.open && title(state.active),
      }),
      tab: key => {
        const active = key === state.active;
        return {
          id: id('tab', key),
          role: 'tab',
          tabindex: active ? '0' : '-1',
          'aria-controls': id('tabpanel', key),
          'aria-expanded': dropdown && active && `${state.open}`,
          'aria-selected': `${active}`,
          '--active': active,
          '--previous': key === state.previous,
        };
      },
      tabpanel: key => {
        const active = key === state.active;
        return {
          id: id('tabpanel', key),
          // A closed panel has a box for find-in-page, which must not receive focus, or be an empty panel with a name.
          role: active && 'tabpanel',
          tabindex: active && '0',
          'aria-labelledby': active && id('tab', key),
          'data-cmp-title': title(key),
          hidden: !active && 'until-found',
          '--active': active,
        };
      },
    };
  },

  on: {
    'click tab': (_event, key) => press(key),
    // Only the title row of the dropdown's frame is the list itself.
    'click tablist': (event, _key, { part }) => {
      if (event.target === part('tablist')) return unfold(false);
    },
    'keydown tab': (event, key, { options, part }) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        return press(key);
      }
      const to = travel(event, part('tab', key) as Element, options().items, key, true);
      if (to !== undefined) return select(to, to);
    },
    'focusout tablist': (event, _key, { part }) => {
      const next = event.relatedTarget as Node | null;
      if (next && !part('tablist')?.contains(next)) return unfold(false);
    },
    'beforematch tab': (_event, key) => select(key),
    'beforematch tabpanel': (_event, key) => select(key),
  },

  during: [
    [
      (_state, options) => narrowQuery(options),
      ({ options, root, send }, signal) =>
        watchMedia(root, narrowQuery(options()), matches => send(narrowed(matches), 'media'), signal),
    ],
    [
      state => state.open,
      ({ part, root, send }, signal) => {
        const page = root.ownerDocument;
        const close = (reason: string, event: Event) => send(unfold(false), reason, event);
        const click = (event: Event) => {
          if (!isIn(part('tablist'), event)) close('outside', event);
        };
        const key = (event: KeyboardEvent) => {
          if (event.key !== 'Escape' || keepsEscape(event, root)) return;
          // The key has been handled: do not close a dialog around the tabs.
          event.preventDefault();
          close('keydown', event);
        };
        page.addEventListener('click', click, { signal, capture: true });
        page.addEventListener('keydown', key, { signal });
      },
    ],
  ],
  upon: [
    [
      state => state.focus === state.active && state.focus,
      ({ part, state }) => part('tab', state().focus)?.focus({ preventScroll: true }),
    ],
    [
      state => state.toggled,
      ({ part, root, state }, signal) => {
        const timer = setTimeout(() => {
          const at = focusedFrom(root);
          // Do not move focus that the visitor has moved elsewhere.
          if (at && at !== root.ownerDocument.body && !part('tablist')?.contains(at)) return;
          part('tab', state().active)?.focus({ preventScroll: true });
        }, tabsFocusReturn);
        signal.onabort = () => clearTimeout(timer);
      },
    ],
  ],

  read: (root, parts) => {
    const items = parts('tab').map(([key, tab]) => ({
      key,
      title: tab.textContent?.trim() ?? '',
      active: tab.classList.contains('cmp-tabs__tab--active'),
    }));
    return {
      items,
      activeItem: items.find(item => item.active)?.key,
      // The style system may put its class on the CMS's wrapper around the component.
      variant: variantOf(`${root.className} ${root.parentElement?.className}`),
    };
  },
};
