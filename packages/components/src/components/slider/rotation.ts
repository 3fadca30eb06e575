import { onDemand } from '../../page/onDemand';
import type { Feature } from '../../slider/types';

/** The feature itself. */
export const rotationScript = /* @__PURE__ */ onDemand(
  'slider-autoplay',
  async () => (await import('../../slider/features/autoplay')).autoplay,
);

/**
 * The feature that rotates, loaded once the options of a slider, at the width of the page, or buttons in its markup need it. Without it, a
 * slider works and does not rotate.
 */
export const rotation: Feature = core => {
  const autoplay = rotationScript.now();
  if (autoplay) return autoplay(core);
  /** What somebody has asked for before it arrives. */
  let asked: boolean | undefined;
  let isLoading = false;
  /** It has arrived, or the slider has ended: the next start has it. */
  let isOver = false;
  core.intercept('rotate', on => {
    asked = on;
  });
  const look = () => {
    const hasButtons = (['toggle', 'play', 'pause'] as const).some(part => core.parts(part)[0]);
    if (isLoading || !(core.options.autoplay || hasButtons)) return;
    isLoading = true;
    rotationScript.load().then(start => {
      if (isOver) return;
      isOver = true;
      core.look();
      start(core)?.();
      if (asked !== undefined) core.ask('rotate', asked);
    }, console.error);
  };
  core.subscribe('changed refreshed redraw', look);
  core.subscribe('destroy', () => {
    isOver = true;
  });
  return look;
};
