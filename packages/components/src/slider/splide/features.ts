import { autoplay } from '../features/autoplay';
import { arrows, pagination } from '../features/controls';
import { drag } from '../features/drag';
import { fade } from '../features/fade';
import { follow } from '../features/follow';
import { keyboard } from '../features/keyboard';
import { lazyFrom } from '../features/lazy';
import { scroll } from '../features/scroll';
import { semantics } from '../features/semantics';
import { navigation } from '../features/sync';
import { wheel } from '../features/wheel';
import { copies } from '../markup';
import { stop } from '../rail';
import { translateOf } from '../row';
import type { Feature } from '../types';
import { announce } from './announce';
import type { Disabled } from './components';
import { controls, spinners } from './controls';
import { classes, transformOf } from './dialect';
import { focusIn, scripted, transitions } from './input';
import { sizes } from './sizes';
import { slides } from './slides';

/** A feature that does not begin to act on an event while a visitor may not. */
const unless =
  (isDisabled: () => unknown, type: string, feature: Feature): Feature =>
  core => {
    const { listen } = core;
    core.listen = (target, name, handler, options) =>
      listen(target, name, event => (name === type && isDisabled()) || handler(event), options);
    const start = feature(core);
    core.listen = listen;
    return start;
  };

/** Moves animate `transform`, which is where Splide has the position of the row. */
const slide: Feature = core => {
  core.intercept('animate', () => {
    if (core.is('fade')) return undefined;
    const [from, to] = [core.at, stop(core.rail, core.index)].map(at =>
      transformOf(core, translateOf(core, -at)),
    );
    return [{ slide: core.list, transform: [from, to] }];
  });
};

/** The features of a slider with Splide's markup, in the order of their events. `transition` may replace the animation. */
export const featuresOf = (
  disabled: Disabled,
  transition: Feature,
  extensions: Feature,
): readonly Feature[] => [
  classes,
  sizes,
  slides,
  controls,
  copies,
  semantics,
  transition,
  fade,
  slide,
  arrows,
  autoplay,
  scroll,
  unless(() => disabled.drag, 'pointerdown', drag),
  scripted,
  unless(() => disabled.keys, 'keydown', keyboard),
  pagination,
  announce,
  follow,
  navigation,
  wheel,
  lazyFrom('data-splide-lazy'),
  spinners,
  focusIn,
  transitions,
  extensions,
];
