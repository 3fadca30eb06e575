'use client';

import {
  type CSSProperties,
  createElement,
  type ReactNode,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { holder } from '../../behaviour/held';
import { useCommit } from '../../behaviour/useCommit';
import { warnOfRelease } from '../../react/checkProps';
import { onShortage } from '../../slider/copying';
import { createSlider } from '../../slider/engine';
import { inOrder } from '../../slider/inOrder';
import { warnOfMissing } from '../../slider/missing';
import type { GivenOptions } from '../../slider/options';
import type { Control } from '../../slider/rail';
import { isStale } from '../../slider/slides';
import {
  type Core,
  DESTROYED,
  type Feature,
  MOVING,
  type Slider,
  type SliderEvents,
} from '../../slider/types';
import { type Changes, changesIn } from './changes';
import { autoplay, scroll, trackpad } from './demanded';

/** Handlers by the names of the slider's events. Always those of the latest render are called. */
export type SliderHandlers = { readonly [E in keyof SliderEvents]?: (...args: SliderEvents[E]) => void };

/** Props with which a React parent controls a slider and subscribes to it. */
export interface SliderControl {
  /**
   * Index of the slide that is active initially, like the option `start`.
   * @react
   */
  defaultIndex?: number | undefined;
  /**
   * Index of the active slide, for controlled use. Update it in `onIndexChange`.
   * @react
   */
  index?: number | undefined;
  /**
   * Called with the new index when a visitor or the rotation changes the slide.
   * @react
   */
  onIndexChange?: ((index: number) => void) | undefined;
  /**
   * Handlers of the slider's events, by name.
   * @react
   */
  on?: SliderHandlers | undefined;
  /**
   * Additional features, `wheel` for example. Changes after the first render have no effect.
   * @react
   */
  features?: readonly Feature[] | undefined;
}

/** The state of a slider at one time. */
export interface SliderSnapshot {
  /** The zero-based index of the active slide. */
  readonly index: number;
  /** The number of slides. */
  readonly length: number;
  /** The zero-based page of the active slide. */
  readonly page: number;
  /** The number of pages. */
  readonly pages: number;
  /** The last index that can be reached; -1 without slides. */
  readonly end: number;
  /** There are more slides than fit into the track. */
  readonly overflow: boolean;
  /** A move is animated. */
  readonly moving: boolean;
  /** The rotation is running. */
  readonly rotating: boolean;
}

/** A running slider, for the parent component. */
export interface SliderHandle extends SliderSnapshot {
  /** The `ref` of the root element. */
  root: (element: HTMLElement | null) => void;
  /** The slider, once it is mounted. */
  slider: Slider | undefined;
  /**
   * How many copies of all slides to render, inert and with `data-copy`, to fill a short loop. Render fields in them without `name`,
   * `required` and `id`, and with an empty `form`, so that no form sends or checks them.
   */
  copies: number;
  /** Moves to an index, a page, or a number of steps. */
  go(control: Control): void;
}

const none: SliderSnapshot = {
  index: 0,
  length: 0,
  page: 0,
  pages: 0,
  end: -1,
  overflow: false,
  moving: false,
  rotating: false,
};

const text = (options: object) =>
  JSON.stringify(options, (_, value) => (typeof value === 'function' ? `${value}` : value));

/**
 * A slider without markup. It runs over elements of its parent with the classes `cmp-slider`, `cmp-slider__track`,
 * `…__list` and `…__slide`, and optionally `…__previous`, `…__next`, `…__pagination`, `…__page` and `…__toggle`. No
 * element is added, moved or removed.
 */
export function useSlider(options: GivenOptions = {}, control: SliderControl = {}): SliderHandle {
  return useAnySlider(options, control, false);
}

/**
 * @param copiesItself - whether the slider makes the copies of its slides that a loop needs, as in plain HTML, because its
 * parent does not render them
 */
function useAnySlider(options: GivenOptions, control: SliderControl, copiesItself: boolean): SliderHandle {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [slider, setSlider] = useState<Core>();
  const [copies, setCopies] = useState(0);
  const latest = useRef({ options, control });
  const kept = useRef<number>(undefined);
  const asked = useRef<{ index: number; dest: number }>(undefined);
  const snapshot = useRef(none);
  const written = text(options);
  const shown = useRef(written);
  const changed = useRef<() => void>(undefined);
  const changes = useRef<Changes>(undefined);

  const read = useCallback((core: Core): SliderSnapshot => {
    const { index, length, page, pages, end, overflow, rotating } = core;
    const next = { index, length, page, pages, end, overflow, rotating, moving: core.state === MOVING };
    if (text(next) !== text(snapshot.current)) snapshot.current = next;
    return snapshot.current;
  }, []);
  const subscribe = useCallback((onChange: () => void) => {
    changed.current = onChange;
    return () => {
      changed.current = undefined;
    };
  }, []);
  const now = useSyncExternalStore(
    subscribe,
    () => (slider && slider.state !== DESTROYED && slider.rail ? read(slider) : none),
    () => none,
  );

  useCommit(() => {
    if (!root) return;
    // The behaviours for plain HTML may have been faster.
    holder(root)?.release?.();
    const { index: controlled, defaultIndex } = latest.current.control;
    const start = controlled ?? kept.current ?? defaultIndex;
    const react: Feature = core => {
      if (!copiesItself) onShortage(core, setCopies);
      core.intercept('go', (index, dest) => {
        const { index: mine, onIndexChange } = latest.current.control;
        // The latter is a move that a parent has left to the visitor, and has heard of.
        if (mine === index || (mine === undefined && asked.current?.index === index)) return;
        if (mine !== undefined) asked.current = { index, dest };
        onIndexChange?.(index);
        return mine === undefined ? mine : false;
      });
      core.subscribe('*', (event, ...args) => {
        const { on } = latest.current.control as { on?: { [event: string]: (...args: unknown[]) => void } };
        on?.[event]?.(...args);
        // `dragging` and `autoplay:playing` come with every frame, and change nothing in the snapshot.
        if (!/ing$/.test(event)) changed.current?.();
      });
    };
    const first = { ...latest.current.options, ...(start !== undefined && { start }) };
    const features = [
      ...inOrder(autoplay, scroll, trackpad),
      react,
      ...(latest.current.control.features ?? []),
    ];
    const core = createSlider(root, first, features) as Core;
    // Pages without a bundler have no `process`. Bundlers remove the whole line in production.
    if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
      warnOfMissing(root, first, features);
    }
    try {
      core.mount();
    } catch (error) {
      console.error((error as Error).message, root);
      return;
    }
    setSlider(core);
    changes.current = changesIn(root);
    return () => {
      changes.current?.end();
      kept.current = core.index;
      core.destroy();
      setSlider(undefined);
    };
  }, [root]);

  useCommit(() => {
    if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
      const [name, prop] = root?.matches('.cmp-carousel') ? ['Carousel', 'active'] : ['Slider', 'index'];
      warnOfRelease(name, prop, latest.current.control.index, control.index);
    }
    latest.current = { options, control };
    if (!slider || slider.state === DESTROYED) return;
    if (shown.current !== written) {
      shown.current = written;
      slider.replace(options);
    }
    // A commit that has changed no more than texts leaves the slider nothing to do.
    if (changes.current?.any()) {
      if (isStale(slider)) slider.refresh();
      else slider.redraw();
      // Its own do not count.
      changes.current.any();
    }
    // It comes with each frame, so the slider must know whether somebody listens.
    slider.off('autoplay:playing.react');
    if (control.on?.['autoplay:playing']) slider.on('autoplay:playing.react', () => {});
    const { index } = control;
    const to = index ?? asked.current?.index;
    if (to !== undefined && to !== slider.index) {
      // In the direction that was requested, past the seam of a loop for example.
      slider.go(asked.current?.index === to ? asked.current.dest : to);
    }
    asked.current = undefined;
  });

  return {
    ...now,
    root: setRoot,
    slider,
    copies,
    go: useCallback((to: Control) => void slider?.go(to), [slider]),
  };
}

/** The props that the leaves of sliders share. */
export interface SliderLeafProps {
  /** Attributes of the list of slides, which the leaf renders. */
  attributes: { id?: string | undefined; className: string; style?: CSSProperties | undefined };
  /** List that is already rendered: the leaf then renders none, and runs the slider around this one. */
  over?: HTMLElement | undefined;
  options: GivenOptions;
  /** The slides. */
  children?: ReactNode;
}

/** A running slider whose leaf renders the list of slides. */
export interface SliderOfList extends SliderHandle {
  /** Renders the list, unless it is already rendered. */
  renderList(content: ReactNode): ReactNode;
}

/**
 * The same where a server component has rendered the root. The root is found from the list, which the leaf renders, and not
 * by an id, so it works in a shadow root, in another document, and next to a component of the same id.
 *
 * @param off - no slider, as in the CMS's editor
 */
export function useSliderOfList(
  { attributes, over, options }: SliderLeafProps,
  off: boolean,
  control: SliderControl,
): SliderOfList {
  const handle = useAnySlider(options, control, over !== undefined);
  const { root } = handle;
  const list = useCallback(
    (element: HTMLElement | null) => root(off || !element ? null : element.closest('.cmp-slider')),
    [off, root],
  );
  useCommit(() => {
    if (over) list(over);
  }, [over, list]);
  return {
    ...handle,
    renderList: content => (over ? null : createElement('div', { ...attributes, ref: list }, content)),
  };
}
