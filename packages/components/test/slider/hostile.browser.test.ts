/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

const IDLE = 3;
const DRAGGING = 6;
const state = () => inPage(page, ({ s }) => [s.index, s.length, s.state]);

describe('what a page does to a slider while somebody uses it', () => {
  test('the slide under the finger is removed: the drag goes on, and the row settles on a slide', async () => {
    await stage(page, { options: { speed: 0, flickPower: 0 } });
    await page.mouse.move(400, 30);
    await page.mouse.down();
    await page.mouse.move(380, 30);
    await page.mouse.move(300, 30);
    expect(await state()).toEqual([0, 5, DRAGGING]);
    // Without `refresh`: the page knows nothing of the slider.
    await inPage(page, ({ s }) => s.slides[0]?.slide.remove());
    await page.mouse.move(60, 30);
    await page.mouse.up();
    await rest(page);
    expect((await state())[2]).toBe(IDLE);
    const places = await inPage(page, ({ s }) => {
      s.refresh();
      const track = s.root.querySelector('.cmp-slider__track')?.getBoundingClientRect();
      return [
        s.slides.map(({ slide }) => slide.textContent),
        s.slides[s.index]?.slide.getBoundingClientRect().left === track?.left,
        s.slides.filter(({ active, visible }) => active && visible).length,
      ];
    });
    expect(places).toEqual([['link 1', 'link 2', 'link 3', 'link 4'], true, 1]);
  });

  test('the last slides are removed during a drag, with `refresh`: the index is one that exists', async () => {
    await stage(page, { options: { speed: 0, flickPower: 0, start: 4 } });
    await page.mouse.move(200, 30);
    await page.mouse.down();
    await page.mouse.move(220, 30);
    await page.mouse.move(260, 30);
    await inPage(page, ({ s }) => s.remove([2, 3, 4]));
    expect((await state()).slice(0, 2)).toEqual([1, 2]);
    await page.mouse.move(280, 30);
    await page.mouse.up();
    await rest(page);
    expect(await state()).toEqual([1, 2, IDLE]);
    await inPage(page, ({ s }) => s.go('<'));
    expect(await state()).toEqual([0, 2, IDLE]);
  });

  test('a pointer that never comes up: buttons still move the row, and the next press starts another drag', async () => {
    await stage(page, { options: { speed: 0, flickPower: 0 } });
    const fire = (type: string, x: number, more: object = {}) =>
      inPage(
        page,
        ({ s }, { type, x, more }) => {
          const init = { isPrimary: true, bubbles: true, clientY: 30, pointerType: 'touch', ...more };
          s.slides[s.index]?.slide.dispatchEvent(new PointerEvent(type, { clientX: x, ...init }));
        },
        { type, x, more },
      );
    const held = { pointerId: 7, buttons: 1 };
    await fire('pointerdown', 400, held);
    await fire('pointermove', 380, held);
    await fire('pointermove', 360, held);
    expect((await state())[2]).toBe(DRAGGING);
    // Neither `pointerup` nor `pointercancel` comes.
    await inPage(page, ({ s }) => s.go(3));
    expect(await state()).toEqual([3, 5, IDLE]);
    await fire('pointerdown', 300, { pointerId: 8, buttons: 1 });
    await fire('pointermove', 320, { pointerId: 8, buttons: 1 });
    await fire('pointermove', 700, { pointerId: 8, buttons: 1 });
    await fire('pointerup', 700, { pointerId: 8 });
    await rest(page);
    expect(await state()).toEqual([2, 5, IDLE]);
  });

  test('a storm of wheel events: a move at a time, none is lost to an error, and the row comes to rest', async () => {
    await stage(page, { slides: 8, options: { wheel: true, wheelSleep: 0, speed: 20 }, more: ['wheel'] });
    const moves = await inPage(page, ({ s, events }) => {
      const track = s.root.querySelector('.cmp-slider__track') as HTMLElement;
      for (let count = 0; count < 2000; count++) {
        const sideways = count % 3 === 0;
        const delta = count % 7 === 0 ? -120 : 120;
        track.dispatchEvent(
          new WheelEvent('wheel', {
            deltaX: sideways ? delta : 0,
            deltaY: sideways ? 0 : delta,
            bubbles: true,
            cancelable: true,
          }),
        );
      }
      return events.filter(event => event.startsWith('move ')).length;
    });
    expect(moves).toBeGreaterThan(0);
    await page.waitForFunction(`s.state === ${IDLE}`);
    const [drags, ends, within] = await inPage(page, ({ s, events }) => [
      events.filter(event => event === 'drag').length,
      events.filter(event => event === 'dragged').length,
      s.index >= 0 && s.index < s.length,
    ]);
    expect([drags === ends, within]).toEqual([true, true]);
  });

  test('two sliders with the same ids: each moves its own slides and names its own parts', async () => {
    await stage(page, { options: { speed: 0 }, mount: false });
    const seen = await inPage(page, async window => {
      const { s, slider } = window;
      const twin = s.root.cloneNode(true) as HTMLElement;
      s.root.after(twin);
      s.mount();
      const other = slider(twin, { speed: 0 }).mount();
      (twin.querySelector('.cmp-slider__next') as HTMLElement).click();
      (twin.querySelectorAll('.cmp-slider__page')[3] as HTMLElement).click();
      const indices = [s.index, other.index];
      (s.root.querySelector('.cmp-slider__next') as HTMLElement).click();
      indices.push(s.index, other.index);
      other.destroy();
      const left = twin.outerHTML === window.before;
      return { indices, left, index: s.index };
    });
    expect(seen).toEqual({ indices: [0, 3, 1, 3], left: true, index: 1 });
  });
});
