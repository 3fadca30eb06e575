// A row of slides that waits for its script stays where it is, in every engine: nothing but a visitor moves it, and only a visitor decides
// with which slide it starts.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { engines } from '../support/engines.mjs';

const pages = [
  'index.html',
  'library/core-content/slider.html',
  'library/core-content/carousel.html',
  'library/core-content/carousel-wrapper.html',
  'library/commerce/productcarousel.html',
];

/** Takes the scripts of a page away; `startScripts` brings them back. */
const withoutScripts = html =>
  html.replaceAll(
    /<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/g,
    '<template class="late" data-src="$1"></template>',
  );

/** Starts the scripts that `withoutScripts` has taken away, and waits until they have run; runs in the page. */
function startScripts() {
  const late = Array.from(document.querySelectorAll('.late'), ({ dataset }) => dataset.src);
  return Promise.all(
    late.map(src => {
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
      document.head.append(script);
      return import(script.src);
    }),
  ).then(() => {});
}

/** How far each row that scrolls is scrolled, in px. */
const positions = () =>
  Array.from(document.querySelectorAll('*'))
    .filter(
      element => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth,
    )
    // From right to left, engines differ by a part of a px.
    .map(({ scrollLeft }) => (Math.abs(scrollLeft) > 1 ? scrollLeft : 0));

/** Whether a row snaps. */
const snaps = selector => getComputedStyle(document.querySelector(selector)).scrollSnapType;

/** The number of the slide that a slider starts with, how far its track is scrolled, and where its active slide is in it. */
const shown = root => {
  const slides = Array.from(document.querySelectorAll(`${root} .cmp-slider__slide:not([data-copy])`));
  const track = document.querySelector(`${root} .cmp-slider__track`);
  const active = slides.findIndex(slide => slide.classList.contains('cmp-slider__slide--active'));
  const place = slides[active].getBoundingClientRect().left - track.getBoundingClientRect().left;
  return [active, track.scrollLeft, Math.round(place)];
};

/** Scrolls a row by its width, as a visitor or a browser would. */
const scrollRow = root => {
  const track = document.querySelector(`${root} .cmp-slider__track`);
  track.scrollTo({ left: track.clientWidth, behavior: 'instant' });
};

const isMounted = root => !!document.querySelector(`${root}.cmp-slider--mounted`);

for (const { name, skip, fixture } of engines) {
  describe(`rows of slides in ${name}`, { skip }, () => {
    const harness = fixture();
    before(() => {
      const { change = html => html } = harness.site;
      harness.site.change = html => withoutScripts(change(html));
    });

    for (const page of pages) {
      it(`${page}: rows stay where they are without a script`, async () => {
        const tab = await harness.open(page);
        const stay = async when => {
          const now = await tab.run(positions);
          assert.ok(now.length > 0, 'there must be a row');
          assert.deepEqual(now.filter(Boolean), [], when);
        };
        await tab.run(() => document.fonts.ready.then(() => {}));
        await stay('at first');
        await tab.resize(700);
        await stay('in a narrow window');
        await tab.resize(1280);
        await stay('in a wide window again');
        await tab.run(() => {
          for (const image of document.images) image.style.height = `${image.height + 40}px`;
        });
        await stay('after images have become higher');
        await tab.hover('.cmp-slider__track');
        await stay('under the pointer');
        assert.match(await tab.run(snaps, '.cmp-slider__track'), /mandatory/);
        await tab.moveTo(1, 1);
      });
    }

    // Without rotation, which would move it, too.
    const page = 'library/core-content/carousel.html';
    const root = '#carousel-image';

    it('a row that the browser has moved starts at its first slide, and one that a visitor has moved stays', async () => {
      for (const [expected, point] of [
        [0, tab => tab.moveTo(1, 1)],
        [1, tab => tab.hover(`${root} .cmp-slider__track`)],
      ]) {
        const tab = await harness.open(page);
        await point(tab);
        await tab.run(scrollRow, root);
        await tab.run(startScripts);
        await tab.until(isMounted, root);
        assert.deepEqual(await tab.run(shown, root), [expected, 0, 0]);
      }
    });

    it('after a reload and Back a row starts at its first slide', async () => {
      const tab = await harness.open(page);
      const leaveAndReturn = async () => {
        await tab.go(`${harness.site.origin}/about.html`);
        await tab.back();
        // Some browsers keep the page as it was, others load it again.
        await tab.untilThere(
          at => location.pathname === at && document.readyState === 'complete',
          `/${page}`,
        );
      };
      // Puppeteer loses Firefox's page on the way back.
      for (const arrive of name === 'Firefox' ? [tab.reload] : [tab.reload, leaveAndReturn]) {
        await tab.hover(`${root} .cmp-slider__track`);
        await tab.run(scrollRow, root);
        await tab.moveTo(1, 1);
        await arrive();
        await tab.run(startScripts);
        await tab.until(isMounted, root);
        assert.deepEqual(await tab.run(shown, root), [0, 0, 0]);
        await tab.reload();
      }
    });
  });
}
