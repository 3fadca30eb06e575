// How the CMS's own HTML looks with our styles, where it differs from what our components render.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cms } from './support/cms.mjs';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

const style = (page, selector, name) =>
  page.$eval(selector, (element, property) => getComputedStyle(element)[property], name);

it('CAR-01 the CMS’s carousel: its dots begin where the carousel does, and their texts are not visible', () =>
  open({ html: cms.carousel, expected: /404|Failed to load/ }, async page => {
    await page.waitForSelector('.cmp-carousel[data-cmp-live]');
    const left = async selector => (await page.locator(selector).first().boundingBox()).x;
    assert.equal(await left('.cmp-carousel__indicator'), await left('.cmp-carousel'));
    assert.equal(await style(page, '.cmp-carousel__indicator', 'fontSize'), '0px');
    assert.equal(await page.getByRole('tab', { name: 'Slide 02' }).count(), 1);
  }));

const teaser = `<div class="cmp-teaser"><a class="cmp-teaser__link" href="/px"><div class="cmp-teaser__image">Image</div><div
  class="cmp-teaser__content"><h2 class="cmp-teaser__title">PX 75</h2><div class="cmp-teaser__description"><p>11 kW</p></div></div></a></div>`;

it('CMP-01 the CMS’s teaser with one link around all: only its title is underlined, while the mouse is on it', () =>
  open({ html: teaser }, async page => {
    const box = async selector => page.locator(selector).boundingBox();
    const line = selector => style(page, selector, 'textDecorationLine');
    assert.equal(await line('.cmp-teaser__link'), 'none');
    const image = await box('.cmp-teaser__image');
    assert.ok((await box('.cmp-teaser__title')).y - image.y - image.height >= 16);
    await page.hover('.cmp-teaser__description');
    assert.deepEqual(
      [await line('.cmp-teaser__title'), await line('.cmp-teaser__link')],
      ['underline', 'none'],
    );
  }));
