// The images of the first view. The tours check that the largest one is not lazy.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { read } from '../support/site.mjs';

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
