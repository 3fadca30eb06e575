import type { Feature } from '../types';

/** Lets slides of the type `fade` do so: the stylesheet lays them in one place, and the active one lies on top. */
export const fade: Feature = core => {
  const show = () => {
    for (const { slide, index } of core.slides) {
      core.draw(slide, { '--front': core.is('fade') && index === core.index }, 'slide');
    }
  };
  core.frames = () => [
    { slide: core.all[core.index], opacity: [0, 1] },
    { slide: core.all[core.previous], opacity: [1, 0] },
  ];
  core.hear('move resized settled redraw', show);
  return show;
};
