import { type OnDemand, onDemand } from '../../page/onDemand';
import type { Core, Feature } from '../../slider/types';

/**
 * A feature that is loaded once a slider needs it. Without it, a slider works.
 *
 * @param isNeeded - asked at the start, and after each change
 * @param then - runs if it has arrived after the start of the slider
 */
const demanded =
  (script: OnDemand<Feature>, isNeeded: (core: Core) => unknown, then?: () => void): Feature =>
  core => {
    const feature = script.now();
    if (feature) return feature(core);
    let isLoading = false;
    /** It has arrived, or the slider has ended: the next start has it. */
    let isOver = false;
    const look = () => {
      if (isLoading || !isNeeded(core)) return;
      isLoading = true;
      script.load().then(start => {
        if (isOver) return;
        isOver = true;
        core.look();
        start(core)?.();
        then?.();
      }, console.error);
    };
    core.subscribe('changed refreshed redraw', look);
    core.subscribe('destroy', () => {
      isOver = true;
    });
    return look;
  };

/** The feature that rotates. */
export const rotationScript = /* @__PURE__ */ onDemand(
  'slider-autoplay',
  async (): Promise<Feature> => (await import('../../slider/features/autoplay')).autoplay,
);

/** Loads the rotation if the options at the width of the page, or buttons in the markup, need it. */
export const autoplay: Feature = core => {
  /** What somebody has asked for before it arrives. */
  let asked: boolean | undefined;
  core.intercept('rotate', on => {
    asked = on;
  });
  return demanded(
    rotationScript,
    ({ options, parts }) =>
      options.autoplay || (['toggle', 'play', 'pause'] as const).some(part => parts(part)[0]),
    () => {
      if (asked !== undefined) core.ask('rotate', asked);
    },
  )(core);
};

/** The feature that scrolls freely. Until it has arrived, a free drag ends on a slide. */
export const scrollScript = /* @__PURE__ */ onDemand(
  'slider-scroll',
  async (): Promise<Feature> => (await import('../../slider/features/scroll')).scroll,
);

/** Loads what a free drag needs. */
export const scroll: Feature = /* @__PURE__ */ demanded(
  scrollScript,
  ({ options }) => options.drag === 'free',
);

/** The feature for sideways swipes on a trackpad. */
const trackpadScript = /* @__PURE__ */ onDemand(
  'slider-trackpad',
  async (): Promise<Feature> => (await import('../../slider/features/trackpad')).trackpad,
);

/** Loads what a sideways swipe needs once something other than a finger is over the slider: without a trackpad there is none. */
export const trackpad: Feature = core => {
  let isOver = false;
  const look = demanded(trackpadScript, () => isOver)(core);
  for (const type of ['pointerover', 'wheel'] as const) {
    // A turn of the wheel has no type of a pointer.
    const come = (event: Event) => {
      isOver ||= (event as PointerEvent).pointerType !== 'touch';
      look?.();
    };
    core.listen(core.root, type, come, { passive: true });
  }
};
