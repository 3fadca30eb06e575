// The text that search results show: sentences, not table cells.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchRecords } from '../support/site.mjs';

const records = searchRecords('en.json');

describe('the texts of search results', () => {
  it('SCH-04 contain no tab labels, types, defaults or figures of a component', () => {
    const debris =
      /Properties Markup|Markup JSON|Property Type|CMS type|Own script|React only|\bstring –|\bboolean –|@plenum\/components\/\S+ CMS/;
    // A guide may write about what the tables of components contain.
    const ofComponents = records.filter(({ url }) => !url.startsWith('library/guides/'));
    assert.ok(ofComponents.length > 500);
    const snippets = ofComponents.flatMap(({ url, text }) =>
      debris.test(text) ? [`${url}: ${debris.exec(text)[0]}`] : [],
    );
    assert.deepEqual(snippets, []);
  });

  it('SCH-04 name each property of a component once, with its meaning', () => {
    for (const [page, name] of [
      ['accordion', 'singleExpansion'],
      ['teaser', 'lineClamp'],
      ['tabs', 'activeItem'],
    ]) {
      const holders = records.filter(
        ({ url, text }) => url.startsWith(`library/core-content/${page}.html`) && text.includes(`${name} – `),
      );
      assert.equal(holders.length, 1, name);
    }
  });
});
