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

/** Each event comes 16 ms after the one before it, however late it is on this machine. */
export async function inTime(page: Page, steps: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const times = new WeakMap<Event, number>();
    let last = 0;
    Object.defineProperty(PointerEvent.prototype, 'timeStamp', {
      configurable: true,
      get() {
        if (!times.has(this)) {
          last += 16;
          times.set(this, last);
        }
        return times.get(this);
      },
    });
  });
  try {
    await steps();
  } finally {
    await page.evaluate(() => Reflect.deleteProperty(PointerEvent.prototype, 'timeStamp'));
  }
}
