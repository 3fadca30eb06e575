/** @jest-environment node */
import type { Page } from 'playwright-core';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

describe('few slides, unusual controls', () => {
  test.each([
    [0, {}],
    [1, {}],
    [1, { type: 'loop' }],
    [2, { perPage: 4 }],
    [2, { perPage: 4, type: 'loop' }],
    [0, { type: 'fade' }],
    [0, { type: 'loop', autoplay: true }],
  ] as const)('%i slides with %j take every command', async (slides, options) => {
    await stage(page, { slides, options: { speed: 0, ...options } });
    const seen = await inPage(page, ({ s }) => {
      const controls = ['>', '<', '+3', '-3', '>2', 0, 1, -1, 7, Number.NaN, '', 'x', 1.4];
      return controls.map(control => s.go(control).refresh().index);
    });
    for (const index of seen) {
      expect(Number.isInteger(index)).toBe(true);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(Math.max(slides, 1));
    }
  });

  test('fractions are rounded, and invalid controls are ignored', async () => {
    await stage(page, { options: { speed: 0 } });
    expect(
      await inPage(page, ({ s }) =>
        [3.7, Number.NaN, 'nowhere', '', -4, 99, null as never, undefined as never].map(to => s.go(to).index),
      ),
    ).toEqual([4, 4, 4, 4, 0, 4, 4, 4]);
  });
});

describe('sizes', () => {
  const places = () =>
    inPage(page, ({ s }) => {
      const { left, width } = (s as unknown as { track: Element }).track.getBoundingClientRect();
      return s.slides
        .map(({ slide }) => slide.getBoundingClientRect())
        .map(box => [Math.round(box.left - left), Math.round(box.width)])
        .filter(([at, size]) => (at as number) + (size as number) > 1 && (at as number) < width - 1);
    });

  test('a slider that is mounted while hidden is correct once it is shown', async () => {
    await stage(page, { mount: false, options: { perPage: 2, start: 2 } });
    await page.evaluate(`stage = document.querySelector('#stage'); stage.style.display = 'none'; s.mount()`);
    expect(await inPage(page, ({ s }) => [s.state, s.index])).toEqual([3, 2]);
    await page.evaluate(`stage.style.display = ''`);
    await page.waitForFunction('events.includes("resize")');
    expect(await places()).toEqual([
      [0, 300],
      [300, 300],
    ]);
    expect(await inPage(page, ({ s }) => s.slides.map(entry => entry.visible))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test('it follows the size of its container, without a change of the window', async () => {
    await stage(page, { options: { start: 3 } });
    await page.evaluate(`events.length = 0; document.querySelector('#stage').style.width = '400px'`);
    await page.waitForFunction('events.includes("resized")');
    expect(await places()).toEqual([[0, 400]]);
  });

  test('SLD-03: breakpoints by the width of the slider itself', async () => {
    await stage(page, {
      options: { mediaQuery: 'container', perPage: 3, breakpoints: { 500: { perPage: 1 } } },
    });
    expect(await places()).toHaveLength(3);
    await page.evaluate(`document.querySelector('#stage').style.width = '450px'`);
    await page.waitForFunction('s.options.perPage === 1');
    await page.waitForFunction('s.slides[1].visible === false');
    expect(await places()).toEqual([[0, 450]]);
    await page.evaluate(`document.querySelector('#stage').style.width = '700px'`);
    await page.waitForFunction('s.options.perPage === 3');
  });

  test('breakpoints by the width of the page; one with `destroy` ends the slider until it no longer matches', async () => {
    await stage(page, { options: { breakpoints: { 640: { destroy: true }, 700: { perPage: 2 } } } });
    const html = await inPage(page, ({ before }) => before);
    try {
      await page.setViewportSize({ width: 690, height: 600 });
      await page.waitForFunction('s.options.perPage === 2');
      await page.setViewportSize({ width: 600, height: 600 });
      await page.waitForFunction('s.state === 7');
      expect(await page.evaluate(`document.querySelector('#s').outerHTML`)).toBe(html);
      await page.setViewportSize({ width: 690, height: 600 });
      await page.waitForFunction('s.state === 3');
      expect(await places()).toHaveLength(2);
    } finally {
      await page.setViewportSize({ width: 800, height: 600 });
    }
  });

  test('a fraction in perPage shows a part of one more slide', async () => {
    await stage(page, { options: { perPage: 2.5, gap: 10 } });
    expect(await places()).toEqual([
      [0, 234],
      [244, 234],
      [488, 234],
    ]);
    expect(await inPage(page, ({ s }) => [s.pages, s.end, s.slides.map(entry => entry.visible)])).toEqual([
      3,
      3,
      [true, true, false, false, false],
    ]);
  });

  test('a loop that is too short is filled with copies that cannot be reached', async () => {
    await stage(page, {
      slides: 3,
      options: { type: 'loop', fixedWidth: 150, speed: 0 },
      content: '<a href="#" id="link-{}">{}</a>',
    });
    const copies = await inPage(page, () =>
      [...document.querySelectorAll<HTMLElement>('[data-copy]')].map(copy => [
        copy.inert,
        copy.ariaHidden,
        copy.id,
        copy.querySelectorAll('[id]').length,
      ]),
    );
    expect(copies.length).toBeGreaterThanOrEqual(3);
    expect(new Set(copies.map(String))).toEqual(new Set(['true,true,,0']));
    for (let step = 0; step < 4; step++) {
      const covered = await inPage(page, ({ s }) => {
        s.go('>');
        const boxes = [...s.root.querySelectorAll('.cmp-slider__slide')].map(slide =>
          slide.getBoundingClientRect(),
        );
        return [1, 149, 151, 299, 301, 449, 451, 599].filter(
          x => boxes.filter(box => box.left <= x && x < box.right).length !== 1,
        );
      });
      expect(covered).toEqual([]);
    }
    await inPage(page, ({ s }) => {
      s.options = { fixedWidth: 400 };
    });
    expect(await page.locator('[data-copy]').count()).toBeLessThanOrEqual(3);
    await inPage(page, ({ s }) => s.destroy());
    expect(await page.evaluate(`document.querySelector('#s').outerHTML === before`)).toBe(true);
  });

  test('SLD-01: nothing in a copy belongs to the form around the slides', async () => {
    await stage(page, {
      slides: 2,
      options: { type: 'loop', fixedWidth: 150, speed: 0 },
      content:
        '<label for="text-{}">{}</label><input id="text-{}" name="text" required><input type="email" value="no">' +
        '<input type="radio" name="choice" value="{}" checked><select name="list" required><option value="">–</select>' +
        '<textarea name="area" required></textarea><details name="more" open>{}</details><button name="send">Send</button>',
    });
    const [before, after, others] = await inPage(page, ({ s }) => {
      const form = document.createElement('form');
      s.destroy();
      s.root.before(form);
      form.append(s.root);
      for (const field of s.root.querySelectorAll('input')) field.required = field.type !== 'email';
      const read = () => ({
        sent: new URLSearchParams(new FormData(form) as never).toString(),
        fields: [...form.elements].filter(field => field.closest('.cmp-slider__slide')).length,
        invalid: [...form.elements].filter(field => !(field as HTMLInputElement).checkValidity()).length,
        radios: [...document.querySelectorAll<HTMLInputElement>('[type=radio][name]')].map(
          field => field.checked,
        ),
        open: document.querySelectorAll('details[name][open]').length,
        labels: form.querySelector('input')?.labels?.length,
      });
      const first = read();
      s.mount();
      s.refresh();
      const copies = [...s.root.querySelectorAll('[data-copy] *')];
      const counted = copies.filter(
        field =>
          (field as HTMLInputElement).form ||
          ['id', 'name', 'for', 'required'].some(name => field.hasAttribute(name)),
      );
      const mounted = read();
      return [first, mounted, [copies.length > 0, counted.length]] as const;
    });
    expect(others).toEqual([true, 0]);
    expect(after).toEqual(before);
  });

  test('copies contain no forms, load no frames and play nothing', async () => {
    const requested: string[] = [];
    page.on('request', request => requested.push(new URL(request.url()).pathname));
    await stage(page, {
      slides: 2,
      options: { type: 'loop', autoWidth: true },
      content:
        '<form class="box" style="width: 100px" id="f{}"><input name="a{}"><iframe src="/frame-image-{}" width="50"></iframe><audio src="/sound-image-{}" controls></audio><video poster="image-{}" autoplay muted><source src="/film-image-{}"></video></form>',
    });
    await page.waitForLoadState('networkidle');
    const copies = await inPage(page, ({ s }) => {
      const [copy] = s.root.querySelectorAll<HTMLElement>('[data-copy]');
      const box = copy?.querySelector<HTMLElement>('.box');
      const widthOf = (slide: Element | undefined) =>
        slide?.querySelector('.box')?.getBoundingClientRect().width;
      return {
        forms: document.forms.length,
        box: box?.localName,
        width: widthOf(copy) === widthOf(s.slides[0]?.slide),
        sources: s.root.querySelectorAll(
          '[data-copy] :is(iframe[src],audio[src],source[src],[autoplay],[id],[name])',
        ).length,
        posters: s.root.querySelectorAll('[data-copy] video[poster]').length > 0,
      };
    });
    expect(copies).toEqual({ forms: 2, box: 'div', width: true, sources: 0, posters: true });
    expect(requested.filter(path => path.startsWith('/frame')).sort()).toEqual([
      '/frame-image-0',
      '/frame-image-1',
    ]);
  });

  test('SLD-01: after slides are removed from a short loop, its copies are those of the remaining slides', async () => {
    await stage(page, { slides: 3, options: { type: 'loop', autoWidth: true, speed: 0 }, content: '{}' });
    const texts = await inPage(page, ({ s }) => {
      // With two sets of three copies, two slides have as many elements as with the three sets that they need.
      for (const [place, { slide }] of s.slides.entries()) slide.style.width = `${[72, 94, 116][place]}px`;
      s.refresh();
      const before = s.root.querySelectorAll('[data-copy]').length / s.length;
      s.remove(0);
      const copies = [...s.root.querySelectorAll('[data-copy]')];
      return [before, copies.length / s.length, ...new Set(copies.map(copy => copy.textContent))];
    });
    expect(texts).toEqual([2, 3, '1', '2']);
  });

  test('SLD-01: arrows follow new sizes at once', async () => {
    const options = { autoWidth: true, perPage: 2, perMove: 2, trimSpace: 'move' } as const;
    await stage(page, { slides: 5, options, content: '<p style="width:110px">{}</p>' });
    const disabled = () =>
      page.locator('.cmp-slider__next').evaluate(arrow => arrow.getAttribute('aria-disabled'));
    expect(await disabled()).toBe('true');
    await page.evaluate(`events.length = 0; document.querySelector('#stage').style.width = '400px'`);
    await page.waitForFunction('events.includes("resized")');
    expect(await disabled()).toBeNull();
  });

  test('the type may change while it runs', async () => {
    await stage(page, { options: { speed: 0, start: 2 } });
    for (const type of ['loop', 'fade', 'slide'] as const) {
      await inPage(
        page,
        ({ s }, next) => {
          s.options = { type: next };
        },
        type,
      );
      expect([type, await places()]).toEqual([type, [[0, 600]]]);
    }
  });
});

describe('layouts', () => {
  const layouts = async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    await session.detach();
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };

  test('mounting six slides costs one layout more than the page needs', async () => {
    await stage(page, { slides: 6, mount: false });
    await page.evaluate('document.body.offsetWidth');
    const before = await layouts();
    await page.evaluate('void s.mount()');
    // One is for reading sizes, the other for the next frame.
    expect((await layouts()) - before).toBeLessThanOrEqual(2);
  });

  test('a drag causes no layout', async () => {
    await stage(page, { options: { perPage: 2 } });
    await page.mouse.move(300, 60);
    await page.mouse.down();
    await page.mouse.move(290, 60);
    await page.evaluate(`
      window.reads = 0;
      const read = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function () { reads++; return read.call(this); };
      const style = window.getComputedStyle;
      window.getComputedStyle = (...all) => { reads++; return style(...all); };
      window.undo = () => { Element.prototype.getBoundingClientRect = read; window.getComputedStyle = style; };`);
    await page.mouse.move(200, 60, { steps: 10 });
    expect(await page.evaluate('[reads, s.state]')).toEqual([0, 6]);
    await page.evaluate('undo()');
    await page.mouse.up();
    await rest(page);
  });
});
