/** @jest-environment node */
import type { CDPSession, Page } from 'playwright-core';
import { inputs, type Path } from './inputs';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
let session: CDPSession;
withBrowser(async opened => {
  page = opened;
  session = await opened.context().newCDPSession(opened);
});

const state = () => inPage(page, ({ s }) => ({ index: s.index, state: s.state }));
const emitted = (what: RegExp) =>
  inPage(page, ({ events }, source) => events.filter(event => new RegExp(source).test(event)), what.source);
const { mouse, finger } = inputs(() => ({ page, session }));

test('the click after a drag is suppressed; without a drag it counts', async () => {
  await stage(page, { content: '<a href="#hit" style="display:block;height:60px">{}</a>' });
  await mouse([
    [-5, 0],
    [-20, 0],
    [-20, 0],
  ]);
  await rest(page);
  expect([await emitted(/^click/), await page.evaluate('location.hash')]).toEqual([[], '']);
  await page.mouse.click(300, 60);
  expect(await emitted(/^click/)).toHaveLength(1);
});

describe('a click with a little movement', () => {
  const content =
    '<a href="#hit" style="display:block;height:30px">{}</a><button style="width:300px;height:30px" onclick="events.push(`pressed`)">{}</button>';
  const clear = () => page.evaluate(`history.replaceState(null, '', '#'); events.length = 0`);
  // Each is fast enough for a flick, so only the 5 px decide.
  const small: readonly Path[] = [
    [[1, 0]],
    [[-1, 0]],
    [
      [-1, 0],
      [-1, 1],
    ],
    [
      [-2, 1],
      [-3, 0],
    ],
    [[0, 4]],
    [
      [3, 0],
      [-3, 0],
      [-5, 0],
    ],
  ];

  /** The middle of the active slide's link or button. */
  const middle = (element: 'a' | 'button') =>
    inPage(
      page,
      ({ s }, name) => {
        const box = s.slides[s.index]?.slide.querySelector(name)?.getBoundingClientRect();
        return box ? [box.left + box.width / 2, box.top + box.height / 2] : [];
      },
      element,
    );

  test.each(['slide', 'loop', 'fade'] as const)('%s: up to 5 px it reaches links and buttons', async type => {
    await stage(page, { options: { type, start: 1 }, content });
    for (const path of small) {
      await clear();
      await mouse(path, { from: await middle('a') });
      await rest(page);
      const clicks = (await emitted(/^click/)).length;
      expect([path, await page.evaluate('location.hash'), clicks]).toEqual([path, '#hit', 1]);
      await mouse(path, { from: await middle('button') });
      await rest(page);
      expect([path, await emitted(/^pressed/), (await state()).index]).toEqual([path, ['pressed'], 1]);
    }
  });

  test('from 6 px on it is a drag without a click, even if it ends where it started', async () => {
    await stage(page, { options: { flickPower: 0 }, content });
    const long: readonly Path[] = [
      [
        [-3, 0],
        [-3, 0],
      ],
      [
        [-40, 0],
        [-40, 0],
        [80, 0],
      ],
    ];
    for (const path of long) {
      await clear();
      await mouse(path, { from: await middle('a') });
      await rest(page);
      await mouse(path, { from: await middle('button') });
      await rest(page);
      const hash = await page.evaluate('location.hash');
      expect([path, hash, await emitted(/^(click|pressed)/)]).toEqual([path, '', []]);
    }
  });

  test('Enter on a link works after a swipe', async () => {
    await stage(page, { options: { flickPower: 0 }, content });
    await clear();
    await finger(Array(15).fill([-25, 1]), [450, 60]);
    await rest(page);
    expect((await state()).index).toBe(1);
    await page.locator('.cmp-slider__slide a').nth(1).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('location.hash')).toBe('#hit');
  });
});

test('a mouse drag selects no text; a double click selects a word', async () => {
  await stage(page, {
    content: '<p style="margin:0;font-size:40px">Machines that press {} shirts</p>',
    options: { slideFocus: false },
  });
  await page.mouse.click(700, 500);
  const selected = () => page.evaluate<string>('getSelection().toString().trim()');
  await mouse(
    [
      [-4, 1],
      [-60, 20],
      [-60, 10],
    ],
    { from: [250, 60] },
  );
  expect(await selected()).toBe('');
  // Across the row first.
  await mouse(
    [
      [1, 6],
      [-60, 0],
      [-60, 10],
    ],
    { from: [250, 60] },
  );
  expect(await selected()).toBe('');
  await rest(page);
  await page.mouse.dblclick(60, 50);
  expect(await selected()).toBe('Machines');
});

test('fields, noDrag and the right mouse button start no drag', async () => {
  await stage(page, {
    options: { noDrag: '.still' },
    content: '<input style="height:40px;width:500px"><p class="still" style="margin:0;height:40px">{}</p>',
  });
  await mouse([[-40, 0]], { from: [200, 60] });
  await mouse([[-40, 0]], { from: [200, 100] });
  await page.mouse.move(550, 60);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(400, 60);
  await page.mouse.up({ button: 'right' });
  expect(await emitted(/^drag/)).toEqual([]);
});
