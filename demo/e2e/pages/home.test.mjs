// The company's home page.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';

const { visit } = fixture();

describe('the home page', () => {
  it('shows the image of its hero, whatever order its stylesheets have', () =>
    visit('index.html', {}, async page => {
      const ground = await page.$eval(
        '#home-hero .cmp-teaser__content',
        element => getComputedStyle(element).backgroundColor,
      );
      assert.equal(ground, 'rgba(0, 0, 0, 0)');
    }));

  it('searches the pages of the company, not the library', () =>
    visit('search/index.html?q=heat', {}, async page => {
      const hits = page.locator('#search-results a[href]');
      await hits.first().waitFor();
      const addresses = await hits.evaluateAll(links => links.map(link => new URL(link.href).pathname));
      assert.ok(addresses.length > 1);
      assert.ok(
        addresses.every(pathname => !pathname.startsWith('/library/')),
        `${addresses}`,
      );
    }));
});
