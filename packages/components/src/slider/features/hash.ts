import { setIndex, translate } from '../move';
import { stop } from '../rail';
import type { Feature } from '../types';

/** Roots that have followed the address already: a slider that is mounted again stays where it is. */
const followed = new WeakSet<Element>();

/** Follows the URL's hash: a link to a slide, or to an element in one, moves to that slide. */
export const hash: Feature = core => {
  const linked = (hash = location.hash): number => {
    try {
      const id = decodeURIComponent(hash.slice(1));
      const target = (core.root.getRootNode() as Document).getElementById?.(id) ?? null;
      return core.slides.findIndex(({ slide }) => slide.contains(target));
    } catch {
      return -1; // The hash is not encoded correctly.
    }
  };
  core.listen(window, 'hashchange' as 'click', () => {
    const index = linked();
    if (index < 0) return;
    // The browser has scrolled the track to the slide. Its event comes later, and would count from where the row is then.
    core.track.scrollLeft = core.track.scrollTop = 0;
    core.travel(index);
  });
  return () => {
    // The page may have removed the hash from the address before this script was loaded.
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const index = linked(location.hash || (entry && new URL(entry.name).hash));
    if (index < 0 || followed.has(core.root)) return;
    followed.add(core.root);
    setIndex(core, index);
    translate(core, stop(core.rail, index));
  };
};
