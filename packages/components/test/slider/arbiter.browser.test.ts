/** @jest-environment node */
import type { CDPSession, Page } from 'playwright-core';
import { inputs, inTime } from './inputs';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
let session: CDPSession;
withBrowser(async opened => {
  page = opened;
  session = await opened.context().newCDPSession(opened);
});

const { finger, mouse } = inputs(() => ({ page, session }));
const state = () => inPage(page, ({ s }) => [s.index, s.state]);
const drags = () => inPage(page, ({ events }) => events.filter(event => /^drag/.test(event)));
const wide = '<div class="wide" style="overflow-x:auto"><div style="width:2000px;height:80px">{}</div></div>';
const scrolled = () => page.evaluate<number>(`Math.round(document.querySelector('.wide').scrollLeft)`);
/** Sends an event of a pointer to an element. */
const pointer = (selector: string, type: string, init: PointerEventInit) =>
  inPage(
    page,
    (_, given) => {
      const init = { bubbles: true, isPrimary: true, pointerType: 'touch', buttons: 1, ...given.init };
      document.querySelector(given.selector)?.dispatchEvent(new PointerEvent(given.type, init));
    },
    { selector, type, init },
  );

describe('a finger on a table that scrolls sideways', () => {
  test('SLD-04: it scrolls the table, and the row stays', async () => {
    await stage(page, { content: wide });
    await finger(Array(10).fill([-20, 0]), [300, 50]);
    await page.waitForFunction(`document.querySelector('.wide').scrollLeft > 50`);
    await rest(page);
    expect([await state(), await drags()]).toEqual([[0, 3], []]);
  });

  test('SLD-04: at the end of the table the row moves on', async () => {
    await stage(page, { content: wide });
    await page.evaluate(`document.querySelector('.wide').scrollLeft = 9999`);
    const end = await scrolled();
    // The browser cancels the pointer after one movement, whose speed decides.
    await inTime(page, () => finger(Array(10).fill([-20, 0]), [300, 50]));
    await page.waitForFunction('s.index === 1 && s.state === 3');
    expect(await scrolled()).toBe(end);
  });
});

test('listeners of the page receive each movement and each turn of the wheel', async () => {
  await stage(page);
  await page.evaluate(
    `window.seen = { pointermove: 0, wheel: 0 };
     for (const type in seen) document.addEventListener(type, () => seen[type]++)`,
  );
  await mouse([
    [-20, 0],
    [-20, 0],
    [-20, 0],
  ]);
  expect(await page.evaluate<number>('seen.pointermove')).toBeGreaterThanOrEqual(3);
  await rest(page);
  await page.mouse.wheel(50, 0);
  await page.waitForFunction('seen.wheel === 1');
});

test('a press with Shift selects text instead of dragging', async () => {
  await stage(page);
  await page.keyboard.down('Shift');
  await mouse([
    [-20, 0],
    [-90, 0],
  ]);
  await page.keyboard.up('Shift');
  expect(await drags()).toEqual([]);
});

describe('bad input', () => {
  test('a storm of wheel events asks once who owns them', async () => {
    await stage(page, { content: wide });
    const asked = await inPage(page, ({ s }) => {
      let count = 0;
      const native = window.getComputedStyle;
      window.getComputedStyle = (...args) => {
        count++;
        return native.apply(window, args);
      };
      const target = s.slides[0]?.slide.querySelector('.wide > div');
      for (let n = 0; n < 5000; n++) {
        const event = new WheelEvent('wheel', { deltaX: 3, bubbles: true, cancelable: true });
        // All at once, however long it takes here.
        Object.defineProperty(event, 'timeStamp', { value: 1e7 + n / 100 });
        target?.dispatchEvent(event);
      }
      window.getComputedStyle = native;
      return count;
    });
    // One for each element between the target and the track.
    expect(asked).toBeLessThan(10);
    expect([await state(), await drags()]).toEqual([[0, 3], []]);
  });

  test('a pointer that never comes up ends with the next press, also in a field', async () => {
    await stage(page, { options: { flickPower: 0 }, content: '<p>{}</p><input>' });
    await pointer('#s p', 'pointerdown', { clientX: 300 });
    await pointer('#s p', 'pointermove', { clientX: 280 });
    await pointer('#s p', 'pointermove', { clientX: 270 });
    expect(await state()).toEqual([0, 6]);
    await pointer('#s input', 'pointerdown', { clientX: 300 });
    await rest(page);
    expect(await state()).toEqual([0, 3]);
    expect(await drags()).toEqual(['drag', 'dragging', 'dragged']);
  });

  test('a second finger on the row does not end the drag of the first', async () => {
    await stage(page, { options: { flickPower: 0 } });
    await pointer('#s a', 'pointerdown', { clientX: 500 });
    await pointer('#s a', 'pointermove', { clientX: 480 });
    await pointer('#s a', 'pointerdown', { clientX: 100, isPrimary: false });
    await pointer('#s a', 'pointermove', { clientX: 100 });
    await pointer('#s a', 'pointerup', { clientX: 100, buttons: 0 });
    await page.waitForFunction('s.index === 1 && s.state === 3');
  });

  test('a slide that is removed under the finger leaves a row that rests and moves', async () => {
    await stage(page, { options: { flickPower: 0 } });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 60 }],
      });
    await touch('touchStart', 400);
    await touch('touchMove', 370);
    await touch('touchMove', 340);
    await page.waitForFunction('events.includes("drag")');
    await inPage(page, ({ s }) => void s.remove(0));
    await touch('touchMove', 300);
    await touch('touchEnd', 0);
    await rest(page);
    expect(await inPage(page, ({ s }) => [s.length, s.state])).toEqual([4, 3]);
    await inPage(page, ({ s }) => void s.go(2));
    await rest(page);
    expect((await state())[0]).toBe(2);
  });
});
