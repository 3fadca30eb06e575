import { treeOf, viewOf, watchSize } from '../../behaviour/platform';
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
        const page = root.ownerDocument.documentElement;
        const view = viewOf(root);
        // A detached root may be the tree's topmost element, which is not found in itself.
        if (!bar || (treeOf(root).querySelector('.cmp-header') ?? root) !== root) return;

        const measure = ([entry]: ResizeObserverEntry[]) => {
          const height = entry?.borderBoxSize[0]?.blockSize;
          // A detached bar has no height.
          if (!height) return;
          page.style.setProperty('--cmp-header-height', `${height}px`);
          send(change({ fixed: true }), 'size');
        };
        watchSize([bar], measure, signal);

        let scrolling: Scrolling | undefined;
        followScroll(
          top => {
            // What a bouncing page says above its top is no position.
            const to = Math.max(0, top);
            scrolling = follow(scrolling ?? { at: to, down: false }, to);
            send(change({ scrolled: to > headerShadowAfter, down: scrolling.down }), 'scroll');
          },
          signal,
          view,
        );

        let timer = 0;
        const resize = () => {
          view.clearTimeout(timer);
          send(change({ quiet: true }), 'resize');
          timer = view.setTimeout(() => send(change({ quiet: false }), 'resize'), headerResizeQuiet);
        };
        view.addEventListener('resize', resize, { signal });

        signal.onabort = () => {
          view.clearTimeout(timer);
          page.style.removeProperty('--cmp-header-height');
        };
      },
    ],
    [
      state => state.down,
      ({ root }, signal) => {
        const { classList } = root.ownerDocument.documentElement;
        classList.add('page-scrolled-down');
        signal.onabort = () => classList.remove('page-scrolled-down');
      },
    ],
  ],

  read: () => ({}),
};
