import { searchNear } from '../generated/tokens';

/**
 * Calls back once an element comes near the viewport or receives focus. Until the visitor scrolls, only what is in the viewport is near:
 * what is just below the first screen must not make the first load heavier.
 *
 * @param margin - the distance in px, once the visitor has scrolled
 * @param signal - stops watching
 */
export function whenNear(
  root: HTMLElement,
  signal: AbortSignal,
  start: () => void,
  margin: number = searchNear,
): void {
  const end = new AbortController();
  const begin = () => {
    if (end.signal.aborted) return;
    end.abort();
    start();
  };
  signal.addEventListener('abort', () => end.abort(), { signal: end.signal });
  if (root.contains(document.activeElement) || typeof IntersectionObserver === 'undefined') {
    begin();
    return;
  }
  root.addEventListener('focusin', begin, { signal: end.signal });
  let observer: IntersectionObserver | undefined;
  const watch = (distance: number) => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: `${distance}px` },
    );
    observer.observe(root);
  };
  watch(scrollY > 0 ? margin : 0);
  if (scrollY === 0)
    addEventListener('scroll', () => watch(margin), {
      once: true,
      capture: true,
      passive: true,
      signal: end.signal,
    });
  end.signal.addEventListener('abort', () => observer?.disconnect());
}
