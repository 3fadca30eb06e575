// The images of the first view, and how tests take images of pages. The tours check that the largest one is not lazy.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { camera } from '../support/camera.mjs';
import { fixture } from '../support/fixture.mjs';
import { read } from '../support/site.mjs';

const { visit } = fixture();

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
      images.map(image => image.includes('loading="lazy"')),
      [false, true, true],
    );
  });
});

it('while a page is photographed, its responsive images stay as they are', () =>
  visit('library/core-content/image.html?direction=rtl', {}, async (page, { requests }) => {
    const shown = () =>
      page.$$eval('img[srcset]', images =>
        images.map(image => [image.currentSrc, image.complete && image.naturalWidth > 0]),
      );
    const shots = await camera(page);
    const before = await shown();
    assert.ok(before.length > 2);
    assert.ok(before.every(([, hasLoaded]) => hasLoaded));
    const loaded = requests.length;
    await shots.show();
    assert.deepEqual(requests.slice(loaded), [], 'none is chosen again');
    assert.deepEqual(await shown(), before);
  }));
