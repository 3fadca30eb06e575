import type { Media } from './media';
import type { GivenOptions, SliderOptions } from './options';
import { last, pages, toPage } from './rail';
import { type Core, CREATED } from './types';

/**
 * The state of a slider before it is mounted, and the values that are computed from it.
 *
 * @param onOptions - runs after options have been set
 */
export function createState(root: HTMLElement, media: Media, onOptions: () => void): Partial<Core> {
  const state = {
    root,
    state: CREATED,
    index: 0,
    previous: 0,
    at: 0,
    rotating: false,
    slides: [],
    all: [],
    get options(): SliderOptions {
      return media.options;
    },
    set options(more: GivenOptions) {
      media.set(more);
      onOptions();
    },
    get length() {
      return state.slides.length;
    },
    get end() {
      return last(state.rail);
    },
    get page() {
      return toPage(state.rail, state.index);
    },
    get pages() {
      return pages(state.rail);
    },
    is: type => media.options.type === type,
  } as Partial<Core> as Core;
  return state;
}
