import type { Behaviour, Step } from '../../behaviour/types';
import {
  headerHideAfter,
  headerResizeQuiet,
  headerShadowAfter,
  headerShowAfter,
} from '../../generated/tokens';
import { followScroll } from '../../page/scroll';

/** The options of the behaviour: none, the markup says it all. */
export interface HeaderOptions {
  readonly items?: undefined;
}

/** The state of the behaviour. */
export interface HeaderState {
  /** It stands still while the page scrolls (HDR-03). */
  readonly fixed: boolean;
  /** The page is scrolled at all (HDR-05). */
  readonly scrolled: boolean;
  /** The visitor reads on downwards, so the header goes (HDR-04). */
  readonly down: boolean;
  /** A resize is under way, so nothing moves by itself (HDR-06). */
  readonly quiet: boolean;
}

type HeaderStep = Step<HeaderState, HeaderOptions>;
type Part = 'root' | 'bar';

/** Where the page has scrolled to, and which way it goes. */
export interface Scrolling {
  /** The last position, in px; while `down` holds the furthest one. */
  readonly at: number;
  readonly down: boolean;
}

/**
 * HDR-04: down after scrolling down past 550 px, no longer after scrolling up by more than 200 px or coming back above
 * 550 px.
 */
export function follow({ at, down }: Scrolling, to: number): Scrolling {
  if (!down) return { at: to, down: to > at && to > headerHideAfter };
  if (to <= headerHideAfter || at - to > headerShowAfter) return { at: to, down: false };
  return { at: Math.max(at, to), down };
}

const change =
  (next: Partial<HeaderState>): HeaderStep =>
  state =>
    Object.entries(next).every(([name, value]) => state[name as keyof HeaderState] === value)
      ? state
      : { ...state, ...next };

/**
 * A header that stays at the top of the window while the page scrolls. It is in the flow of the page until this runs,
 * and then leaves its own height behind, so nothing moves. In a page with several, the first one alone is fixed.
 */
export const header: Behaviour<Part, HeaderState, HeaderOptions> = {
  name: 'header',
  each: [],
  value: 'down',

  init: () => ({ fixed: false, scrolled: false, down: false, quiet: false }),

  view: state => ({
    root: () => ({ '--fixed': state.fixed, '--scrolled': state.scrolled, '--quiet': state.quiet }),
    bar: () => ({}),
  }),

  on: {},

  during: [
    [
      () => true,
      ({ part, root, send }, signal) => {
        const bar = part('bar');
        const page = document.documentElement;
        if (!bar || document.querySelector('.cmp-header') !== root) return;

        const sizes = new ResizeObserver(([entry]) => {
          const height = entry?.borderBoxSize[0]?.blockSize;
          page.style.setProperty('--cmp-header-height', `${height}px`);
          send(change({ fixed: true }), 'size');
        });
        sizes.observe(bar);

        let scrolling: Scrolling | undefined;
        followScroll(top => {
          // What a bouncing page says above its top is no position.
          const to = Math.max(0, top);
          scrolling = follow(scrolling ?? { at: to, down: false }, to);
          send(change({ scrolled: to > headerShadowAfter, down: scrolling.down }), 'scroll');
        }, signal);

        let timer = 0;
        const resize = () => {
          clearTimeout(timer);
          send(change({ quiet: true }), 'resize');
          timer = window.setTimeout(() => send(change({ quiet: false }), 'resize'), headerResizeQuiet);
        };
        addEventListener('resize', resize, { signal });

        signal.onabort = () => {
          sizes.disconnect();
          clearTimeout(timer);
          page.style.removeProperty('--cmp-header-height');
        };
      },
    ],
    [
      state => state.down,
      (_engine, signal) => {
        const { classList } = document.documentElement;
        classList.add('page-scrolled-down');
        signal.onabort = () => classList.remove('page-scrolled-down');
      },
    ],
  ],

  read: () => ({}),
};
