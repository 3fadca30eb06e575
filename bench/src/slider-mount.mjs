// The CPU time to mount sliders of several lengths with arrows, pages and rotation, beside Embla with the same controls, as
// Embla's documentation writes them. Both take turns, so that they share the noise of the machine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, root } from './measure.mjs';
import { minified } from './minify.mjs';

const library = join(root, 'packages', 'components');
const builtFile = path => JSON.stringify(join(library, 'dist', path));

const SIZES = [6, 50, 200, 1000];

const embla = `const root = document.querySelector('#root');
  const part = name => root.querySelector('.embla__' + name);
  const [previous, next, toggle, dots] = ['previous', 'next', 'toggle', 'dots'].map(part);
  const api = Embla(part('track'), {}, [Autoplay({ delay: 5000 })]);
  previous.addEventListener('click', () => api.scrollPrev());
  next.addEventListener('click', () => api.scrollNext());
  const arrows = () => {
    previous.toggleAttribute('disabled', !api.canScrollPrev());
    next.toggleAttribute('disabled', !api.canScrollNext());
  };
  let all = [];
  const fill = () => {
    dots.innerHTML = api.scrollSnapList().map(() => '<button class="embla__dot" type="button"></button>').join('');
    all = [...dots.children];
    all.forEach((dot, index) => dot.addEventListener('click', () => api.scrollTo(index)));
  };
  const mark = () => {
    all[api.previousScrollSnap()].classList.remove('embla__dot--selected');
    all[api.selectedScrollSnap()].classList.add('embla__dot--selected');
  };
  api.on('select', arrows).on('init', arrows).on('reInit', arrows);
  api.on('init', fill).on('reInit', fill).on('init', mark).on('reInit', mark).on('select', mark);
  const { autoplay } = api.plugins();
  const label = () => toggle.setAttribute('aria-label', autoplay.isPlaying() ? 'Stop' : 'Start');
  toggle.addEventListener('click', () => (autoplay.isPlaying() ? autoplay.stop() : autoplay.play()));
  api.on('autoplay:play', label).on('autoplay:stop', label).on('reInit', label);
  label();`;

/** The markup of both: the controls are in it, except for the buttons of the pages. */
const html = (block, length, dots) => {
  const button = name => `<button type="button" class="${block}__${name}">${name}</button>`;
  const slides = Array.from({ length }, (_, n) => `<div class="${block}__slide"><a href="#">${n}</a></div>`);
  const track = `<div class="${block}__track"><div class="${block}__list">${slides.join('')}</div></div>`;
  const controls = ['toggle', 'previous', 'next'].map(button).join('');
  return `<div id="root" class="${block} ${block}--draggable">${controls}${track}<div class="${block}__${dots}"></div></div>`;
};

const sliders = {
  ours: {
    full: `import { slider } from ${builtFile('slider/index.js')};
      window.make = () => slider('#root', { autoplay: true }).mount();`,
    virtual: `import { slider } from ${builtFile('slider/index.js')};
      window.make = () => slider('#root', { autoplay: true, virtual: 20 }).mount();`,
    bare: `import { createSlider } from ${builtFile('slider/engine.js')};
      import { drag } from ${builtFile('slider/features/drag.js')};
      window.make = () => createSlider('#root', {}, [drag]).mount();`,
    css: readFileSync(join(library, 'dist', 'styles', 'slider.css'), 'utf8'),
    html: length => html('cmp-slider', length, 'pagination'),
  },
  Embla: {
    full: `import Embla from 'embla-carousel'; import Autoplay from 'embla-carousel-autoplay';
      window.make = () => { ${embla} };`,
    bare: `import Embla from 'embla-carousel';
      window.make = () => Embla(document.querySelector('.embla__track'));`,
    css: `.embla__track { overflow: hidden } .embla__slide { flex: 0 0 100%; min-width: 0 }
      .embla__list { display: flex; touch-action: pan-y pinch-zoom }`,
    html: length => html('embla', length, 'dots'),
  },
};

/** Waits for three frames, in the page. */
export const FRAMES = 'for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);';

/**
 * Opens a fresh page; `cost` returns the CPU time (ms) of a step in it, until three frames after it: of a script, or of what a function does
 * to the page.
 */
export async function measuredPage(browser, { css, html: markup }, script) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
  const session = await page.context().newCDPSession(page);
  // Not the time of the clock: other processes take turns with the browser.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  await page.setContent(
    `<!doctype html><style>body { margin: 0 } a { display: block; height: 120px } ${css}</style>${markup}`,
  );
  await page.addScriptTag({ content: script });
  await page.evaluate(`(async () => { ${FRAMES} })()`);
  const cost = async step => {
    const before = await busy();
    const script = typeof step === 'string' ? step : '';
    if (!script) await step();
    await page.evaluate(`(async () => { ${script}; document.body.getBoundingClientRect(); ${FRAMES} })()`);
    return (await busy()) - before;
  };
  return { page, session, cost };
}

/** The CPU time (ms) of one mount. */
async function mount(browser, { css, html: markup }, script, length) {
  const { page, cost } = await measuredPage(browser, { css, html: markup(length) }, script);
  const time = await cost('window.make()');
  await page.close();
  return time;
}

/** A row of the table; `most`: how much of the peer's time ours may be. */
export function timesRow(work, ours, peer, most) {
  const [a, b] = [median(ours), median(peer)];
  return {
    work,
    ours: `${a.toFixed(1)} ms`,
    peer: `Embla ${b.toFixed(1)} ms`,
    ratio: `${(b / a).toFixed(2)} ×`,
    target: `≥ ${(1 / most).toFixed(2)} ×`,
  };
}

/** Returns the rows about mounts of each length: with controls and rotation, and bare. */
export async function mountsBesideEmbla(browser, runs) {
  const rows = [];
  for (const [kind, what, most] of [
    ['full', 'arrows, pages and rotation', 1.2],
    ['virtual', 'the same, `virtual: 20`', 1.2],
    ['bare', 'the engine', 1],
  ]) {
    const scripts = {};
    for (const [name, slider] of Object.entries(sliders)) {
      scripts[name] = await minified(slider[kind] ?? slider.full, { format: 'iife' });
    }
    for (const length of SIZES) {
      const seen = { ours: [], Embla: [] };
      for (let run = 0; run < runs; run++) {
        for (const [name, slider] of Object.entries(sliders)) {
          seen[name].push(await mount(browser, slider, scripts[name], length));
        }
      }
      const work = `slider: mount of ${length.toLocaleString('en')} slides, ${what}, CPU`;
      rows.push(timesRow(work, seen.ours, seen.Embla, most));
    }
  }
  return rows;
}
