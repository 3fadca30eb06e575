'use client';

import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { holder } from '../../behaviour/held';
import { useCommit } from '../../behaviour/useCommit';
import { createSlider } from '../../slider/engine';
import type { SliderEvents } from '../../slider/events';
import type { SliderOptions } from '../../slider/options';
import type { Control } from '../../slider/rail';
import { isStale } from '../../slider/slides';
import { standard } from '../../slider/standard';
import { type Core, DESTROYED, type Feature, MOVING, type Slider } from '../../slider/types';

/** Handlers by the names of the slider's events. Always those of the latest render are called. */
export type SliderHandlers = { readonly [E in keyof SliderEvents]?: (...args: SliderEvents[E]) => void };

/** Props with which a React parent controls a slider and subscribes to it. */
export interface SliderControl {
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

/** What there is to know of a slider at some time. */
export interface SliderSnapshot {
  readonly index: number;
  readonly length: number;
  readonly page: number;
  readonly pages: number;
  readonly end: number;
  readonly overflow: boolean;
  readonly moving: boolean;
  readonly rotating: boolean;
}

/** A running slider, for its parent. */
export interface SliderHandle extends SliderSnapshot {
  /** Give it to the root as `ref`. */
  root: (element: HTMLElement | null) => void;
  /** The slider itself, once it is mounted. */
  slider: Slider | undefined;
  /** How often all slides are to be rendered again, as inert copies with `data-copy`, so that a short ring is filled. */
  copies: number;
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
 * A slider without markup: it runs over what its parent renders with the class names `cmp-slider`, `cmp-slider__track`,
 * `…__list`, `…__slide`, and, where wanted, `…__previous`, `…__next`, `…__pagination`, `…__page`, `…__toggle`. No
 * element is made, moved or removed.
 */
export function useSlider(options: Partial<SliderOptions> = {}, control: SliderControl = {}): SliderHandle {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [slider, setSlider] = useState<Core>();
  const [copies, setCopies] = useState(0);
  const latest = useRef({ options, control });
  const kept = useRef<number>(undefined);
  const asked = useRef<{ index: number; dest: number }>(undefined);
  const snapshot = useRef(none);
  const written = text(options);
  const shown = useRef(written);

  const read = useCallback((core: Core): SliderSnapshot => {
    const next = {
      index: core.index,
      length: core.length,
      page: core.page,
      pages: core.pages,
      end: core.end,
      overflow: core.root.classList.contains('cmp-slider--overflow'),
      moving: core.state === MOVING,
      rotating: core.root.classList.contains('cmp-slider--rotating'),
    };
    if (text(next) !== text(snapshot.current)) snapshot.current = next;
    return snapshot.current;
  }, []);
  const subscribe = useCallback(
    (told: () => void) => {
      if (!slider) return () => undefined;
      const events =
        'mounted move moved scrolled resized overflow refreshed changed autoplay:play autoplay:pause'.split(
          ' ',
        );
      const names = events.map(event => `${event}.react`);
      slider.on(names, told);
      return () => void slider.off(names, told);
    },
    [slider],
  );
  const now = useSyncExternalStore(
    subscribe,
    () => (slider && slider.state !== DESTROYED && slider.rail ? read(slider) : none),
    () => none,
  );

  useCommit(() => {
    if (!root) return;
    // A script of plain HTML may have been faster.
    holder(root)?.release?.();
    const start = latest.current.control.index ?? kept.current;
    const core = createSlider(root, { ...latest.current.options, ...(start !== undefined && { start }) }, [
      ...standard,
      ...(latest.current.control.features ?? []),
    ]) as Core;
    core.copy = setCopies;
    core.grant = (index, dest) => {
      const { index: mine, onIndexChange } = latest.current.control;
      if (mine === index) return true;
      if (mine !== undefined) asked.current = { index, dest };
      onIndexChange?.(index);
      return mine === undefined;
    };
    core.hearAll = (event, args) => {
      const handlers = latest.current.control.on as
        | { [event: string]: (...args: unknown[]) => void }
        | undefined;
      handlers?.[event]?.(...args);
    };
    try {
      core.mount();
    } catch (error) {
      console.error((error as Error).message, root);
      return;
    }
    setSlider(core);
    return () => {
      kept.current = core.index;
      core.destroy();
      setSlider(undefined);
    };
  }, [root]);

  useCommit(() => {
    latest.current = { options, control };
    if (!slider || slider.state === DESTROYED) return;
    if (shown.current !== written) {
      shown.current = written;
      slider.replace(options);
    }
    if (isStale(slider)) slider.refresh();
    else slider.redraw();
    const { index } = control;
    if (index !== undefined && index !== slider.index) {
      // The way that was asked for, past the seam of a ring for example.
      slider.go(asked.current?.index === index ? asked.current.dest : index);
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

/**
 * The same over the root with an id that a server component has rendered; a client leaf calls it.
 *
 * @param off - no slider, as in the CMS's editor
 */
export function useSliderOf(
  id: string,
  off: boolean,
  options: Partial<SliderOptions>,
  control: SliderControl,
): SliderHandle {
  const handle = useSlider(options, control);
  const { root } = handle;
  useCommit(() => {
    root(off ? null : document.getElementById(id));
  }, [id, off, root]);
  return handle;
}
