/** @jest-environment node */
import type { Page } from 'playwright-core';
import type { Feature, SliderEvents } from '../../src/slider';
import { inPage, rest, stage, withBrowser } from './support';

let page: Page;
let problems: string[];
withBrowser((opened, reported) => {
  page = opened;
  problems = reported;
});

/** What mounting some HTML throws. */
const failure = (html: string, options: object = {}) =>
  inPage(
    page,
    (window, { html, options }) => {
      document.body.innerHTML = html;
      try {
        window.slider('.cmp-slider', options).mount();
        return '';
      } catch (error) {
        return `${error}`;
      }
    },
    { html, options },
  );
const row = (inner: string) => `<div class="cmp-slider"><div class="cmp-slider__track">${inner}</div></div>`;

describe('SLD-02: invalid markup and options throw an error that says why', () => {
  test('a missing element', async () => {
    expect(await failure('')).toBe('Error: [slider] .cmp-slider is invalid.');
    expect(
      await inPage(page, window => {
        try {
          window.slider(null as unknown as HTMLElement);
        } catch (error) {
          return `${error}`;
        }
      }),
    ).toBe('Error: [slider] null is invalid.');
  });

  test('a missing track or list', async () => {
    const message = 'Error: [slider] A track/list element is missing.';
    expect(await failure('<div class="cmp-slider"></div>')).toBe(message);
    expect(await failure(row(''))).toBe(message);
  });

  test('a vertical slider without a height', async () => {
    const html = row('<div class="cmp-slider__list"></div>');
    expect(await failure(html, { direction: 'ttb' })).toBe(
      'Error: [slider] "height" or "heightRatio" is missing.',
    );
    expect(await failure(html, { direction: 'ttb', height: 100 })).toBe('');
  });

  test('a second mount, by the same slider or another', async () => {
    await stage(page);
    expect(
      await inPage(page, window =>
        [window.s, window.slider('#s')].map(made => {
          try {
            made.mount();
            return 'mounted';
          } catch (error) {
            return `${error}`;
          }
        }),
      ),
    ).toEqual(Array(2).fill('Error: [slider] Already mounted!'));
    expect(await inPage(page, window => [window.s.destroy().mount().state, window.s.length])).toEqual([3, 5]);
  });

  test('invalid options and invalid JSON are reported to the console and ignored', async () => {
    await stage(page, {
      attributes: `data-slider='{"perPage":"many","speed":"80","loop":true,"type":"loop"}'`,
    });
    expect(
      await inPage(page, ({ s: { options } }) => [options.perPage, options.speed, options.type]),
    ).toEqual([1, 80, 'loop']);
    expect(problems.splice(0).map(text => text.split(' JSHandle')[0])).toEqual(
      [
        '[slider] The option "perPage" must be a number from 0 on, not "many". ',
        '[slider] There is no option "loop". ',
      ].map(text => expect.stringContaining(text.trim())),
    );
    await stage(page, { attributes: `data-slider='{"perPage":'`, options: { perPage: 2 } });
    expect(await inPage(page, ({ s }) => [s.options.perPage, s.state])).toEqual([2, 3]);
    expect(problems.splice(0)).toEqual([expect.stringContaining('[slider] data-slider is not valid JSON')]);
  });
});

describe('SLD-01: states and events', () => {
  test('mounting emits events in this order, and is idle at the end', async () => {
    await stage(page, { slides: 3, mount: false });
    const emitted = await inPage(page, ({ s }) => {
      const heard: string[] = [];
      for (const event of 'resized overflow arrows:updated arrows:mounted pagination:updated pagination:mounted mounted active visible ready move moved inactive hidden'.split(
        ' ',
      )) {
        s.on([event as keyof SliderEvents], (...args: unknown[]) => {
          heard.push(`${event} ${args.filter(arg => /number|boolean/.test(typeof arg))}`.trim());
        });
      }
      const states = [s.state];
      s.on('mounted', () => states.push(s.state));
      s.mount();
      states.push(s.state);
      return { all: heard, states };
    });
    expect(emitted.all).toEqual([
      'resized',
      'overflow true',
      'arrows:updated -1,1',
      'arrows:mounted',
      'pagination:updated',
      'pagination:mounted',
      'mounted',
      'active',
      'visible',
      'arrows:updated -1,1',
      'ready',
    ]);
    expect(emitted.states).toEqual([1, 3, 3]);
  });

  test('the state is moving during a move, then idle', async () => {
    await stage(page);
    expect(await inPage(page, ({ s }) => s.go('>').state)).toBe(4);
    await page.waitForFunction('s.state === 3');
    expect(
      await inPage(page, ({ s, events }) => [s.index, events.filter(event => /^move/.test(event))]),
    ).toEqual([1, ['move 1 0 1', 'moved 1 0 1']]);
    expect(await inPage(page, ({ s }) => s.destroy().state)).toBe(7);
  });

  test('a handler that throws is reported and does not stop the others', async () => {
    await stage(page, { options: { speed: 0 } });
    await inPage(page, ({ s }) => {
      s.on('move', () => {
        throw new Error('mine');
      });
      s.go('>');
    });
    expect(await inPage(page, ({ s, events }) => [s.index, s.state, events.at(-1)])).toEqual([
      1,
      3,
      'visible',
    ]);
    expect(problems.splice(0)).toEqual(['mine']);
  });

  test.each([
    ['hidden', `document.querySelector('#stage').style.display = 'none'`],
    ['detached', `document.querySelector('#s').remove()`],
    ['moved to another document', `new Document().adoptNode(document.querySelector('#s'))`],
  ])('a move ends if its root is %s meanwhile', async (_, code) => {
    await stage(page, { options: { speed: 200 } });
    await page.evaluate(`s.go(2); ${code}`);
    await rest(page);
    expect(await inPage(page, ({ s }) => [s.index, s.go(0).state > 0])).toEqual([2, true]);
    await rest(page);
  });

  test('after slides are removed during a move, the slider is consistent and at rest', async () => {
    await stage(page, { options: { speed: 200 } });
    await inPage(page, ({ s }) => s.go(4).remove([2, 3, 4]));
    expect(await inPage(page, ({ s }) => [s.state, s.index, s.length])).toEqual([3, 1, 2]);
    await inPage(page, ({ s }) => s.go(0).remove(() => true));
    expect(await inPage(page, ({ s }) => [s.state, s.index, s.length, s.end, s.go('>').index])).toEqual([
      3, 0, 0, -1, 0,
    ]);
    await inPage(page, ({ s }) => s.add('<div class="cmp-slider__slide">new</div>'));
    expect(await inPage(page, ({ s }) => [s.length, s.index, s.slides[0]?.visible])).toEqual([1, 0, true]);
  });
});

describe('slides are removed', () => {
  const left = () => inPage(page, ({ s }) => s.slides.map(({ slide }) => slide.textContent).join());

  test('by a selector that depends on the position: all are matched before the first is removed', async () => {
    await stage(page, { slides: 10, options: { speed: 0 }, content: '{}' });
    await inPage(page, ({ s }) => s.remove(':nth-child(1), :nth-child(2)'));
    expect(await left()).toBe('2,3,4,5,6,7,8,9');
    await inPage(page, ({ s }) => s.remove(':last-child'));
    expect(await left()).toBe('2,3,4,5,6,7,8');
    await inPage(page, ({ s }) => s.remove(({ slide }) => !slide.nextElementSibling));
    expect(await left()).toBe('2,3,4,5,6,7');
    await inPage(page, ({ s }) => s.remove([0, 5]).remove(1));
    expect(await left()).toBe('3,5,6');
  });
});

describe('an option whose feature is missing', () => {
  const warnings = async (options: object, more: string[] = []) => {
    const texts: string[] = [];
    const listen = (message: { type(): string; text(): string }) => {
      if (message.type() === 'warning') texts.push(message.text());
    };
    page.on('console', listen);
    await inPage(
      page,
      (window, { options, more }) => {
        document.body.innerHTML =
          '<div class="cmp-slider" id="s"><div class="cmp-slider__track"><div class="cmp-slider__list"></div></div></div>';
        const library = window as unknown as Record<string, Feature>;
        window.slider('#s', options, more.map(name => library[name] as Feature)); // biome-ignore format: one line
      },
      { options, more },
    );
    // The console is read in the order in which it is written.
    await page.evaluate(`console.warn('last')`);
    while (texts.at(-1) !== 'last') await page.evaluate('0');
    page.off('console', listen);
    return texts.slice(0, -1).map(text => text.split(' JSHandle')[0] ?? '');
  };

  test.each([
    ['wheel', 'wheel', { wheel: true }],
    ['lazyLoad', 'lazy', { lazyLoad: 'nearby' }],
    ['lazyLoad', 'lazy', { breakpoints: { 600: { lazyLoad: true } } }],
  ])('%s: a warning names the feature %s and its import', async (option, name, options) => {
    const [text, ...others] = await warnings(options);
    expect(text).toContain(`[slider] The option "${option}" does nothing without the feature "${name}"`);
    expect(text).toContain(`import @plenum/components/slider/${name}, and pass "${name}"`);
    expect(others).toEqual([]);
    expect(await warnings(options, [name])).toEqual([]);
  });

  test('without the option there is no warning', async () => {
    expect(await warnings({ wheel: false, perPage: 2 })).toEqual([]);
  });
});

describe('nothing is left behind', () => {
  test.each([
    ['a row', {}],
    ['a ring', { type: 'loop', perPage: 2 }],
    ['what fades', { type: 'fade', autoplay: true, interval: 100 }],
    ['a vertical row', { direction: 'ttb', height: 200 }],
    ['a row from right to left', { direction: 'rtl', perPage: 2, focus: 'center' }],
    ['free drags', { drag: 'free', snap: true, cover: true, isNavigation: true }],
  ] as const)('%s: after any commands the HTML is to the letter what it was', async (_, options) => {
    await stage(page, {
      options,
      attributes: `style="color:red;  margin:0" class2='x' tabindex='3'`,
      content: '<a href="#">{}</a><input tabindex="2"><svg><circle class="a  b"/></svg>',
    });
    await inPage(page, ({ s }) => {
      s.go('>').go('>').refresh();
      s.options = { perPage: 3, gap: '1em' };
      s.add('<div class="cmp-slider__slide" id="added">more</div>', 1);
      s.go(3);
    });
    await page.mouse.move(300, 60);
    await page.mouse.down();
    await page.mouse.move(260, 62, { steps: 4 });
    await page.mouse.up();
    await page.evaluate(`document.querySelector('.cmp-slider__next').click()`);
    await inPage(page, ({ s }) => s.remove('#added').go('<').destroy());
    const [now, before] = await inPage(page, ({ before }) => [
      document.querySelector('#s')?.outerHTML,
      before,
    ]);
    expect(now).toBe(before);
  });

  test('a handler may destroy it during a move, and nothing is written after that', async () => {
    for (const type of ['slide', 'fade'] as const) {
      await stage(page, { options: { type }, mount: false });
      const after = await inPage(page, ({ s }) => {
        s.on('move', () => void s.destroy());
        s.mount().go('>');
        return s.root.outerHTML;
      });
      expect(after).toBe(await inPage(page, window => window.before));
    }
  });

  test('mounting and destroying fifty times leaves no listener and no element', async () => {
    await stage(page);
    const count = () =>
      inPage(page, ({ listeners }) => [listeners.length, document.querySelectorAll('*').length]);
    await inPage(page, ({ s }) => s.destroy());
    const before = await count();
    await inPage(page, ({ s }) => {
      for (let turn = 0; turn < 50; turn++) s.mount().go('>').destroy();
    });
    expect(await count()).toEqual(before);
  });

  test('no listener blocks scrolling, and none is on the window or the document', async () => {
    // The tool that moves the mouse has its own listeners.
    await page.mouse.move(300, 60);
    await page.mouse.down();
    await page.mouse.up();
    await inPage(page, ({ listeners }) => {
      listeners.length = 0;
    });
    await stage(page, { options: { autoplay: true, keyboard: true, type: 'loop' } });
    await page.mouse.move(300, 60);
    await page.mouse.down();
    await page.mouse.move(200, 60, { steps: 3 });
    const listened = await inPage(page, ({ listeners, s }) =>
      listeners
        .filter(
          ({ target }) =>
            target === window || target === document || (target instanceof Node && s.root.contains(target)),
        )
        .filter(
          ({ type, target, blocking }) =>
            blocking || /touch/.test(type) || target === window || target === document,
        )
        .map(({ type }) => type),
    );
    await page.mouse.up();
    expect(listened).toEqual([]);
  });
});
