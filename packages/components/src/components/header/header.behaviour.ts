import { treeOf, viewOf, watchSize } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';
import {
  headerHideAfter,
  headerResizeQuiet,
  headerShadowAfter,
  headerShowAfter,
} from '../../generated/tokens';
import { followScroll } from '../../page/scroll';

/** The options of the behaviour: none, because the markup has everything. */
export interface HeaderOptions {
  /** It has no items. */
  readonly items?: undefined;
}

/** The state of the behaviour. */
export interface HeaderState {
  /** Whether the header is fixed while the page scrolls. */
  readonly fixed: boolean;
  /** Whether the page is scrolled at all. */
  readonly scrolled: boolean;
  /** Whether the visitor is scrolling down, so that the header hides. */
  readonly down: boolean;
  /** Whether a resize is in progress, so that transitions are suspended. */
  readonly quiet: boolean;
}

type HeaderStep = Step<HeaderState, HeaderOptions>;
type Part = 'root' | 'bar';

/** The scroll position and direction. */
export interface Scrolling {
  /** The last position in px; while `down`, the furthest one. */
  readonly at: number;
  /** Whether the visitor is scrolling down. */
  readonly down: boolean;
}

/**
 * `down` after scrolling down past 550 px, until the visitor scrolls up by more than 200 px or to less than 550 px.
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
 * A header that stays at the top of the viewport. Before this runs it is in normal flow; afterwards a placeholder
 * keeps its height, so nothing moves. With several headers on a page, only the first is fixed.
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
        // A detached root may itself be the topmost element, which a query on it does not find.
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
            // Ignore negative positions, which occur while a page bounces.
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
