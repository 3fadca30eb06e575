// The CPU time to mount and update 300 slides in React, beside embla-carousel-react with the same slides and no controls.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './measure.mjs';
import { minified } from './minify.mjs';
import { ours } from './packed.mjs';
import { measuredPage, timesRow } from './slider-mount.mjs';

const library = join(root, 'packages', 'components', 'dist');
const COUNT = 300;

/** Each update gives all slides another text. */
const app = (imports, body) => `${imports}
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  const slidesOf = (name, version) => Array.from({ length: ${COUNT} }, (_, key) => {
    const link = h('a', { key, href: '#' }, 'slide ' + key + ' ' + version);
    return name ? h('div', { key, className: name }, link) : link;
  });
  let next;
  function App() {
    const [version, setVersion] = useState(0);
    next = setVersion;
    ${body}
  }
  window.make = () => flushSync(() => createRoot(document.querySelector('#app')).render(h(App)));
  window.update = () => flushSync(() => next(version => version + 1));`;

const html = '<div id="app"></div>';
const css = readFileSync(join(library, 'styles', 'slider.css'), 'utf8');

const apps = {
  Slider: {
    css,
    html,
    code: app(
      `import { Slider } from '@plenum/components/slider';`,
      `return h(Slider, { label: 'Slides', options: { arrows: false, pagination: false } }, slidesOf('', version));`,
    ),
  },
  useSlider: {
    css,
    html,
    code: app(
      `import { useSlider } from '@plenum/components/slider';`,
      `const { root } = useSlider();
      const list = h('div', { className: 'cmp-slider__list' }, slidesOf('cmp-slider__slide', version));
      return h('div', { className: 'cmp-slider', ref: root }, h('div', { className: 'cmp-slider__track' }, list));`,
    ),
  },
  Embla: {
    css: `.embla { overflow: hidden } .embla__slide { flex: 0 0 100%; min-width: 0 }
      .embla__list { display: flex; touch-action: pan-y pinch-zoom }`,
    html,
    code: app(
      `import useEmbla from 'embla-carousel-react';`,
      `const [ref] = useEmbla();
      return h('div', { className: 'embla', ref }, h('div', { className: 'embla__list' }, slidesOf('embla__slide', version)));`,
    ),
  },
};

/** Returns the rows about React. */
export async function reactBesideEmbla(browser, runs) {
  const scripts = {};
  const seen = {};
  for (const [name, { code }] of Object.entries(apps)) {
    scripts[name] = await minified(code, { format: 'iife', plugins: [ours] });
    seen[name] = { mount: [], update: [] };
  }
  for (let run = 0; run < runs; run++) {
    for (const [name, app] of Object.entries(apps)) {
      const { page, cost } = await measuredPage(browser, app, scripts[name]);
      seen[name].mount.push(await cost('window.make()'));
      seen[name].update.push(await cost('window.update()'));
      await page.close();
    }
  }
  return ['Slider', 'useSlider'].flatMap(name =>
    ['mount', 'update'].map(step =>
      timesRow(
        `slider: ${step} of ${COUNT} slides with ${name} in React, CPU`,
        seen[name][step],
        seen.Embla[step],
        1.2,
      ),
    ),
  );
}
