/**
 * Tells how far the page has scrolled: at first, then once a frame while it scrolls. The position is read as the browser
 * reports it, before anything of that frame is written, so that reading it costs no layout.
 *
 * @param tell - gets the distance from the top in px; below 0 where a page bounces above its top
 * @param signal - ends it
 */
export function followScroll(tell: (top: number) => void, signal: AbortSignal): void {
  let waits = true;
  let top: number | undefined;
  const draw = () => {
    waits = false;
    if (!signal.aborted) tell(top ?? scrollY);
  };
  const read = () => {
    top = scrollY;
    if (!waits) requestAnimationFrame(draw);
    waits = true;
  };
  addEventListener('scroll', read, { signal, passive: true });
  requestAnimationFrame(draw);
}
