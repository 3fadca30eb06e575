/**
 * The class of Splide 4 over the engine of this package, for sites that come from Splide: the same markup, options, events and
 * components. `DEVIATIONS.md` lists what differs.
 */
export * from './bus';
export type { Page } from './controls';
export * from './names';
export { DEFAULTS, type Options } from './options';
export {
  type ComponentConstructor,
  type EventMap,
  type PaginationData,
  type SlideEvents,
  Splide,
  Splide as default,
  type TransitionConstructor,
} from './Splide';
export * from './timing';
export type {
  Component,
  Components,
  SlideComponent,
  SlideMatcher,
  TransitionComponent,
} from './types';
