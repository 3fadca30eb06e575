import type { CDPSession, Page } from 'playwright-core';

/** Relative steps in px. */
export type Path = readonly (readonly [x: number, y: number])[];

/** Tools that move a mouse and a finger over a page; `given` returns the page and its session once they exist. */
export function inputs(given: () => { page: Page; session: CDPSession }) {
  /** By mouse from a point of the track, in relative steps; `held` keeps the button pressed. */
  async function mouse(path: Path, { from = [300, 60], held = false } = {}): Promise<void> {
    let [x, y] = from as [number, number];
    await given().page.mouse.move(x, y);
    await given().page.mouse.down();
    for (const [dx, dy] of path) {
      x += dx;
      y += dy;
      await given().page.mouse.move(x, y);
    }
    if (!held) await given().page.mouse.up();
  }
  /** By finger; the browser decides what scrolls. */
  async function finger(path: Path, from = [300, 60]): Promise<void> {
    let [x, y] = from as [number, number];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
      given().session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await send('touchStart');
    for (const [dx, dy] of path) {
      x += dx;
      y += dy;
      await send('touchMove');
    }
    await send('touchEnd');
  }
  return { mouse, finger };
}
