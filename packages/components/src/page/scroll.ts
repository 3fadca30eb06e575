/**
 * Reports how far the page has scrolled: initially, then once per frame while scrolling. It reads the position in
 * the scroll event, before anything is written in that frame, so that reading it forces no layout.
 *
 * @param report - receives the distance from the top in px; negative while a page bounces above its top
 * @param signal - stops it
 * @param view - the window that scrolls
 */
export function followScroll(
  report: (top: number) => void,
  signal: AbortSignal,
  view: Window = window,
): void {
  let waits = true;
  let top: number | undefined;
  const draw = () => {
    waits = false;
    if (!signal.aborted) report(top ?? view.scrollY);
  };
  const read = () => {
    top = view.scrollY;
    if (!waits) view.requestAnimationFrame(draw);
    waits = true;
  };
  view.addEventListener('scroll', read, { signal, passive: true });
  view.requestAnimationFrame(draw);
}
