// Bytes of sliders with like features, for plain HTML and React, as a site imports them.

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { styles } from './libraries.mjs';
import { peerFile } from './measure.mjs';
import { kb, minified } from './minify.mjs';
import { ours } from './packed.mjs';

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];
const size = async code =>
  brotliCompressSync(await minified(code, { format: 'esm', external: react, plugins: [ours] })).length;

const swiperModules = 'A11y, Autoplay, Keyboard, Navigation, Pagination';
const awesome = JSON.stringify(
  peerFile('@awesome.me', 'webawesome', 'dist', 'components', 'carousel', 'carousel.js'),
);
const splide = `export { Splide } from '@splidejs/splide';`;

/** Code for each row, by slider. A missing one does not exist. */
const rows = {
  'plain, bare: moves and drags': {
    Plenum: `export { createSlider, drag } from '@plenum/components/slider/plain';`,
    Splide: splide,
    Embla: `export { default } from 'embla-carousel';`,
    Swiper: `export { default } from 'swiper';`,
  },
  'plain, with arrows, pages, rotation, keyboard and roles': {
    Plenum: `export { createSlider, features } from '@plenum/components/slider/plain';`,
    Splide: splide,
    Swiper: `export { default } from 'swiper'; export { ${swiperModules} } from 'swiper/modules';`,
    'Web Awesome': `import ${awesome};`,
  },
  'plain, with all of that, fading, lazy images, wheel, hash and steady scrolling': {
    Plenum: `export { createSlider, features } from '@plenum/components/slider/plain';
      ${['fade', 'lazy', 'wheel', 'hash', 'scroll'].map(name => `export * from '@plenum/components/slider/${name}';`).join('')}`,
    Splide: `${splide} export { AutoScroll } from '@splidejs/splide-extension-auto-scroll';
      export { URLHash } from '@splidejs/splide-extension-url-hash';`,
    Swiper: `export { default } from 'swiper';
      export { ${swiperModules}, EffectFade, FreeMode, HashNavigation, Mousewheel } from 'swiper/modules';`,
  },
  'plain, with rotation, fading and steady scrolling only': {
    Plenum: `export { createSlider, drag } from '@plenum/components/slider/plain';
      ${['autoplay', 'fade', 'scroll'].map(name => `export * from '@plenum/components/slider/${name}';`).join('')}`,
    Embla: `export { default } from 'embla-carousel'; export { default as a } from 'embla-carousel-autoplay';
      export { default as f } from 'embla-carousel-fade'; export { default as s } from 'embla-carousel-auto-scroll';`,
  },
  'React, a hook': {
    Plenum: `export { useSlider } from '@plenum/components/slider';`,
    Embla: `export { default } from 'embla-carousel-react';`,
  },
  'React, components with arrows, pages, rotation, keyboard and roles': {
    Plenum: `export { Slider } from '@plenum/components/slider';`,
    Splide: `export { Splide, SplideSlide } from '@splidejs/react-splide';`,
    Swiper: `export { Swiper, SwiperSlide } from 'swiper/react'; export { ${swiperModules} } from 'swiper/modules';`,
  },
};

const names = ['Plenum', 'Splide', 'Embla', 'Swiper', 'Web Awesome'];

function place(sizes) {
  const rest = Object.entries(sizes).filter(([name]) => name !== 'Plenum');
  const [name, best] = rest.sort(([, a], [, b]) => a - b)[0];
  const percent = Math.round((best / sizes.Plenum - 1) * 100);
  const said = `${name} ${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
  return sizes.Plenum <= best ? `first; ${said}` : `**not first**; ${said}`;
}

/** Returns the table of the sizes of sliders. */
export async function sliderBytes() {
  const table = [];
  for (const [work, codes] of Object.entries(rows)) {
    const sizes = {};
    for (const [name, code] of Object.entries(codes)) sizes[name] = await size(code);
    table.push([work, ...names.map(name => (sizes[name] ? kb(sizes[name]) : '–')), place(sizes)]);
  }
  const file = (...path) => readFileSync(peerFile(...path), 'utf8');
  const swiper = ['swiper', 'modules/a11y', 'modules/navigation', 'modules/pagination'].map(name =>
    file('swiper', `${name}.min.css`),
  );
  const sheets = {
    Plenum: brotliCompressSync(styles(['slider'])).length,
    Splide: brotliCompressSync(file('@splidejs', 'splide', 'dist', 'css', 'splide.min.css')).length,
    Swiper: brotliCompressSync(swiper.join('')).length,
  };
  const cells = {
    ...Object.fromEntries(Object.entries(sheets).map(([name, bytes]) => [name, kb(bytes)])),
    Embla: 'none shipped',
    'Web Awesome': 'within',
  };
  table.push(['styles', ...names.map(name => cells[name]), place(sheets)]);
  return {
    heading: 'Sliders: bytes',
    notes: [
      'Brotli, minified, without React. Splide has one build with most of its features, however few a site uses.',
    ],
    columns: ['slider', ...names, 'our place'],
    rows: table,
  };
}
