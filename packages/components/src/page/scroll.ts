/**
 * Tells how far the page has scrolled: at first, then once a frame while it scrolls. The position is read as the browser
 * reports it, before anything of that frame is written, so that reading it costs no layout.
 *
 * @param tell - gets the distance from the top in px; below 0 where a page bounces above its top
 * @param signal - ends it
 * @param view - the window that scrolls
 */
export function followScroll(tell: (top: number) => void, signal: AbortSignal, view: Window = window): void {
  let waits = true;
  let top: number | undefined;
  const draw = () => {
    waits = false;
    if (!signal.aborted) tell(top ?? view.scrollY);
  };
  const read = () => {
    top = view.scrollY;
    if (!waits) view.requestAnimationFrame(draw);
    waits = true;
  };
  view.addEventListener('scroll', read, { signal, passive: true });
  view.requestAnimationFrame(draw);
}
