import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { Feature, PlainSlider, SliderEvents, SliderOptions } from '../../src/slider';
import { launchChromium } from '../chromium';
import { plant } from './browser';
import { planted } from './planted';

const home = join(__dirname, '../..');
/** The gate `slider-faults` names a fault. */
const fault = planted.find(({ id }) => id === process.env.PLENUM_SLIDER_FAULT);

/** What the page under test has on its window. */
export interface Playground {
  slider(
    target: HTMLElement | string,
    options?: Partial<SliderOptions>,
    more?: readonly Feature[],
  ): PlainSlider;
  /** The slider of `stage`, its events, and its HTML before it was mounted. */
  s: PlainSlider;
  events: string[];
  before: string;
  /** Counts of listeners by `type passive|blocking`, on what. */
  listeners: { type: string; blocking: boolean; target: EventTarget }[];
}

/** Runs a function in the page; its argument must be JSON. */
export const inPage = <R, A = undefined>(
  page: Page,
  run: (window: Playground, argument: A) => R,
  argument?: A,
) => page.evaluate(`(${run})(window, ${JSON.stringify(argument)})`) as Promise<Awaited<R>>;

/** A browser and a page with sliders in it; `problems` are the page's errors. */
export async function start(): Promise<{ browser: Browser; page: Page; problems: string[] }> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { slider } from './src/slider/index';
        export { wheel } from './src/slider/features/wheel';
        export { lazy } from './src/slider/features/lazy';
        export { hash } from './src/slider/features/hash';
        export { sync } from './src/slider/features/sync';
        export { scroll as freeScroll } from './src/slider/features/scroll';
        export { createSlider } from './src/slider/engine';
        export { features } from './src/slider/index';`,
      resolveDir: home,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'library',
    target: 'es2022',
    plugins: fault ? [plant(fault)] : [],
  });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(`${error.message}`));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
  const css = readFileSync(join(home, 'src/components/slider/slider.css'), 'utf8');
  await page.route('**/*', route =>
    route.request().isNavigationRequest()
      ? route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><style>:root { --pl-size-target: 24px; --pl-size-control: 2px } ${css} body { margin: 0 } .cmp-slider__slide { min-height: 60px }</style><body></body>`,
        })
      : route.request().url().includes('image')
        ? route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
          })
        : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('http://slider.test/');
  await page.addScriptTag({
    content: `
      window.listeners = [];
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, run, options) {
        const entry = { type, target: this, blocking: options?.passive === false };
        if (!(this instanceof AbortSignal)) listeners.push(entry);
        if (options?.signal) add.call(options.signal, 'abort', () => listeners.splice(listeners.indexOf(entry), 1));
        return add.call(this, type, run, options);
      };
      ${outputFiles[0]?.text ?? ''}
      Object.assign(window, library);`,
  });
  return { browser, page, problems };
}

export interface Stage {
  slides?: number;
  options?: Partial<SliderOptions>;
  /** The direction around the slider. */
  dir?: 'rtl';
  width?: number;
  /** Attributes of the root. */
  attributes?: string;
  /** The content of a slide; `{}` is its number. */
  content?: string;
  /** Names of features in addition to the standard ones. */
  more?: readonly string[];
  /** Names of standard features that it lacks. */
  without?: readonly string[];
  mount?: boolean;
}

/** Puts one slider into the page, and keeps its HTML in `before`. */
export async function stage(page: Page, given: Stage = {}): Promise<void> {
  await inPage(
    page,
    (
      window,
      {
        slides = 5,
        options,
        dir,
        width = 600,
        attributes = '',
        content,
        more = [],
        without = [],
        mount = true,
      },
    ) => {
      const { document } = globalThis;
      window.s?.destroy();
      document.documentElement.scrollTop = 0;
      const list = Array.from({ length: slides }, (_, number) => {
        const inner = (content ?? '<a href="#">link {}</a>').replaceAll('{}', `${number}`);
        return `<div class="cmp-slider__slide">${inner}</div>`;
      });
      document.body.innerHTML = `<a href="#" id="out">out</a><div ${dir ? `dir="${dir}"` : ''} id="stage" style="width:${width}px"><div class="cmp-slider" id="s" ${attributes}><div class="cmp-slider__track"><div class="cmp-slider__list">${list.join('')}</div></div></div></div>`;
      const root = document.querySelector('#s') as HTMLElement;
      window.before = root.outerHTML;
      window.events = [];
      const library = window as unknown as Record<string, unknown>;
      const missing = without.map(name => library[name]);
      const standard = (library.features as unknown[]).filter(feature => !missing.includes(feature));
      const features = [...standard, ...more.map(name => library[name])];
      window.s =
        more.length + without.length > 0
          ? (library.createSlider as (...all: unknown[]) => PlainSlider)(
              root,
              { speed: 60, ...options },
              features,
            )
          : window.slider(root, { speed: 60, ...options });
      for (const event of 'mounted ready move moved scroll scrolled drag dragging dragged resize resized overflow visible hidden active inactive autoplay:play autoplay:pause destroy click lazyload:loaded'.split(
        ' ',
      )) {
        window.s.on([event as keyof SliderEvents], (...args: unknown[]) => {
          window.events.push([event, ...args.filter(arg => typeof arg !== 'object')].join(' '));
        });
      }
      if (mount) window.s.mount();
    },
    given,
  );
}

/** Waits until a motion that is under way would have moved the row. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the slider is at rest. */
export const rest = (page: Page) => page.waitForFunction('s.state === 3 || s.state === 7');

/** Starts a browser for the tests of a file and closes it after them. A test fails if the page has reported a problem. */
export function withBrowser(ready: (page: Page, problems: string[]) => unknown): void {
  let started: Awaited<ReturnType<typeof start>> | undefined;
  beforeAll(async () => {
    started = await start();
    await ready(started.page, started.problems);
  });
  afterEach(async () => {
    await started?.page.emulateMedia({ media: null, reducedMotion: null });
    expect(started?.problems.splice(0)).toEqual([]);
  });
  afterAll(() => started?.browser.close());
}
