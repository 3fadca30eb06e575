// The largest image of the first view is never lazy.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages, read } from '../support/site.mjs';

const { tour } = fixture();

describe('images of the first view', () => {
  it('CMP-01 the home page’s first hero image loads with high priority; those of later slides do not', () => {
    const html = read('index.html').toString();
    const heroes = html.split('cmp-teaser--hero').slice(1);
    const images = heroes.map(hero => /<img[^>]*>/.exec(hero)[0]);
    assert.equal(images.length, 3);
    assert.deepEqual(
      images.map(image => /fetchpriority="high"/i.test(image)),
      [true, false, false],
    );
    assert.deepEqual(
      images.filter(image => image.includes('loading=')),
      [],
    );
  });

  const recordLargest = page =>
    page.addInitScript(() => {
      window.largest = undefined;
      new PerformanceObserver(list => {
        for (const { element } of list.getEntries()) window.largest = element;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
  for (const width of [360, 1280]) {
    const open = tour({ reducedMotion: 'reduce', viewport: { width, height: 800 }, prepare: recordLargest });
    for (const path of pages().readers) {
      it(`${path}: at ${width} px the largest painted image is not lazy`, () =>
        open(path, async page => {
          const lazy = await page.evaluate(async () => {
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            return window.largest?.matches('img[loading=lazy]') ? window.largest.outerHTML : undefined;
          });
          assert.equal(lazy, undefined);
        }));
    }
  }
});
