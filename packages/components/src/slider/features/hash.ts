import { take, translate } from '../move';
import { stop } from '../rail';
import type { Feature } from '../types';

/** Follows the address: a link to a slide, or to something in one, leads to that slide. */
export const hash: Feature = core => {
  const linked = (): number => {
    try {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      return core.slides.findIndex(({ slide }) => slide.contains(target));
    } catch {
      return -1; // An address that is encoded wrongly leads nowhere.
    }
  };
  core.listen(window, 'hashchange' as 'click', () => {
    const index = linked();
    if (index >= 0) core.travel(index);
  });
  return () => {
    const index = linked();
    if (index < 0) return;
    take(core, index);
    translate(core, stop(core.rail, index));
  };
};
