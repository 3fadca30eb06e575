import { searchNear } from '../generated/tokens';

/**
 * Calls back once an element comes near the viewport or receives focus.
 *
 * @param margin - the distance in px
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
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(root);
  end.signal.addEventListener('abort', () => observer.disconnect());
}
