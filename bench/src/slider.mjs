// Sliders: sizes, and the browser work they cause. Each is mounted on six slides in a fresh page with fourfold CPU
// throttling; the numbers are medians.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { needBrowser } from '../../scripts/browsers.mjs';
import { median, peerFile, root } from './measure.mjs';
import { kb, minified } from './minify.mjs';
import { sliderBytes } from './slider-bytes.mjs';
import { mountsBesideEmbla } from './slider-mount.mjs';
import { reactBesideEmbla } from './slider-react.mjs';

const library = join(root, 'packages', 'components');
const { chromium } = createRequire(join(library, 'package.json'))('playwright-core');
const builtFile = path => JSON.stringify(join(library, 'dist', path));
const css = path => readFileSync(path, 'utf8');

const html = (root, track, list, slide) => {
  const slides = Array.from({ length: 6 }, (_, n) => `<div class="${slide}"><a href="#">${n}</a></div>`).join(
    '',
  );
  const inner = `<div class="${list}">${slides}</div>`;
  return `<div id="root" class="${root}">${track ? `<div class="${track}">${inner}</div>` : inner}</div>`;
};

/** Each with the same features, as far as it has them: loop, drag, arrows, dots, autoplay and keyboard. */
const sliders = {
  ours: {
    core: `import { createSlider } from ${builtFile('slider/engine.js')};
      import { drag } from ${builtFile('slider/features/drag.js')};
      console.log(createSlider, drag);`,
    full: `import { createSlider, features } from ${builtFile('slider/index.js')};
      window.make = () => createSlider('#root', { type: 'loop' }, features).mount();
      window.next = made => made.go('>');`,
    css: css(join(library, 'dist', 'styles', 'slider.css')),
    html: html('cmp-slider', 'cmp-slider__track', 'cmp-slider__list', 'cmp-slider__slide'),
  },
  Splide: {
    core: `import { Splide } from '@splidejs/splide'; console.log(Splide);`,
    full: `import { Splide } from '@splidejs/splide';
      window.make = () => new Splide('#root', { type: 'loop' }).mount();
      window.next = made => made.go('>');`,
    css: css(peerFile('@splidejs', 'splide', 'dist', 'css', 'splide.min.css')),
    html: html('splide', 'splide__track', 'splide__list', 'splide__slide'),
  },
  Embla: {
    core: `import Embla from 'embla-carousel'; console.log(Embla);`,
    // It has no controls.
    full: `import Embla from 'embla-carousel';
      window.make = () => Embla(document.querySelector('#root'), { loop: true });
      window.next = made => made.scrollNext();`,
    css: '.embla { overflow: hidden } .embla__list { display: flex } .embla__slide { flex: 0 0 100%; min-width: 0 }',
    html: html('embla', '', 'embla__list', 'embla__slide'),
  },
  Swiper: {
    core: `import Swiper from 'swiper'; console.log(Swiper);`,
    full: `import Swiper from 'swiper';
      import { A11y, Autoplay, Keyboard, Navigation, Pagination } from 'swiper/modules';
      window.make = () => new Swiper('#root', { loop: true, modules: [A11y, Autoplay, Keyboard, Navigation, Pagination] });
      window.next = made => made.slideNext();`,
    css: css(peerFile('swiper', 'swiper.min.css')),
    html: html('swiper', '', 'swiper-wrapper', 'swiper-slide'),
  },
};

/** Our slider, reduced to Embla's features: no controls, roles or autoplay. */
const bare = {
  ...sliders.ours,
  full: `import { createSlider } from ${builtFile('slider/engine.js')};
    import { drag } from ${builtFile('slider/features/drag.js')};
    window.make = () => createSlider('#root', { type: 'loop' }, [drag]).mount();
    window.next = made => made.go('>');`,
};

const ms = time => `${time.toFixed(1)} ms`;

async function look(browser, { full, css: styles, html: markup }, runs) {
  const script = await minified(full, { format: 'iife' });
  const seen = { mount: [], layouts: [], shift: [], next: [] };
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount').value;
    };
    await page.setContent(
      `<!doctype html><style>body { margin: 0 } a { display: block; height: 120px } ${styles}</style>${markup}<p>below</p>`,
    );
    await page.addScriptTag({ content: script });
    await page.evaluate(async () => {
      window.shift = 0;
      new PerformanceObserver(list => {
        for (const { value } of list.getEntries()) window.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const before = await layouts();
    const mount = await page.evaluate(() => {
      const began = performance.now();
      window.made = window.make();
      document.body.getBoundingClientRect();
      return performance.now() - began;
    });
    seen.mount.push(mount);
    seen.layouts.push((await layouts()) - before);
    await page.waitForTimeout(400);
    seen.next.push(
      ...(await page.evaluate(async () => {
        const costs = [];
        for (let step = 0; step < 4; step++) {
          const began = performance.now();
          window.next(window.made);
          costs.push(performance.now() - began);
          await new Promise(done => setTimeout(done, 600));
        }
        return costs;
      })),
    );
    seen.shift.push(await page.evaluate(() => window.shift));
    await page.close();
  }
  return Object.fromEntries(Object.entries(seen).map(([name, list]) => [name, median(list)]));
}

/** Returns the table and the rows of this section. */
export async function slider({ quick }) {
  const sizes = {};
  for (const [name, { core, full, css: styles }] of Object.entries(sliders)) {
    const size = async code => brotliCompressSync(await minified(code, { format: 'esm' })).length;
    sizes[name] = { core: await size(core), full: await size(full), css: brotliCompressSync(styles).length };
  }
  const reacts = [];
  for (const file of ['SliderLive', 'index']) {
    const code = `export * from ${builtFile(`components/slider/${file}.js`)};`;
    const out = await minified(code, { format: 'esm', external: ['react', 'react/jsx-runtime'] });
    reacts.push(brotliCompressSync(out).length);
  }
  const browser = await chromium.launch({
    executablePath: needBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const sides = {};
  let alone;
  let mounts;
  try {
    for (const [name, slider] of Object.entries(sliders))
      sides[name] = await look(browser, slider, quick ? 3 : 9);
    alone = await look(browser, bare, quick ? 3 : 9);
    mounts = [
      ...(await mountsBesideEmbla(browser, quick ? 3 : 9)),
      ...(await reactBesideEmbla(browser, quick ? 3 : 9)),
    ];
  } finally {
    await browser.close();
  }
  /** Compares us with Embla, without the features that Embla lacks. */
  const engine = (work, of, write, target) => {
    const [a, b] = [of(alone), of(sides.Embla)];
    const ratio = a > 0 ? `${(b / a).toFixed(1)} ×` : '';
    return { work: `slider: ${work}`, ours: write(a), peer: `Embla ${write(b)}`, ratio, target };
  };
  const row = (work, of, write, target) => {
    const show = name => write(of(name));
    const peers = Object.keys(sliders).slice(1);
    const best = Math.min(...peers.map(of));
    return {
      work: `slider: ${work}`,
      ours: show('ours'),
      peer: peers.map(name => `${name} ${show(name)}`).join(', '),
      ratio: of('ours') > 0 ? `${(best / of('ours')).toFixed(1)} ×` : '',
      target,
    };
  };
  return [
    await sliderBytes(),
    row('engine with drag, script, brotli', name => sizes[name].core, kb, '≤ 6.0 KB'),
    row(
      'with controls, rotation, keyboard (Embla without), script, brotli',
      name => sizes[name].full,
      kb,
      '≤ 10 KB',
    ),
    {
      work: 'slider: in React, what a browser runs / with the markup that a server renders, brotli',
      ours: reacts.map(kb).join(' / '),
      peer: 'react-splide 13.4 KB, Swiper 28.2 KB (reference)',
      ratio: '',
      target: '≤ 10 KB',
    },
    row('styles, brotli', name => sizes[name].css, kb, '≤ 1.3 KB'),
    engine('mount of the engine, 6 slides, 4 × slowed down', row => row.mount, ms, '≤ 20 ms'),
    engine('layouts at that, that of the frame included', row => row.layouts, String, '1'),
    engine('one “next” of the engine, 4 × slowed down', row => row.next, ms, '≤ 3 ms'),
    row('mount with all of it', name => sides[name].mount, ms, '≤ 30 ms'),
    row('layouts at that, that of the frame included', name => sides[name].layouts, String, '≤ 2'),
    row(
      'layout shift',
      name => sides[name].shift,
      shift => shift.toFixed(3),
      '0.000',
    ),
    row('one “next” with all of it', name => sides[name].next, ms, '≤ 3 ms'),
    ...mounts,
  ];
}
