// Each kind of fault that the tours look for, planted in a page: the check that is responsible finds it.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { addToHead } from '../support/site.mjs';
import { desktop, phone, withScripts } from './with-scripts.mjs';
import { withoutScripts } from './without-scripts.mjs';

const path = 'thank-you.html';
const harness = fixture();
const tours = {
  'with scripts': withScripts(harness, desktop),
  'on a phone': withScripts(harness, phone),
  'without scripts': withoutScripts(harness),
};

/** Adds HTML to the end of the main content, and style to the page. */
const plant = (html, style = '') =>
  function change(page) {
    const styled = addToHead(page, style && `<style>${style}</style>`);
    return styled.replace('</main>', `${html}</main>`);
  };

/**
 * Faults that one page can have at the same time: its tour, its HTML and style, and what the report says of each fault. Faults
 * that change what other checks see have a page of their own.
 */
const pages = [
  {
    html: `<p style="color: #888; background: #999">Pale</p>
      <p><img src="/favicon.svg"></p>
      <p><a href="#nowhere">Nowhere</a></p>
      <p><input class="planted" aria-label="Name" style="font-size: 15px"></p>
      <p><select aria-label="Unit"><option>bar</option></select></p>
      <p class="planted-status" role="status"></p>
      <section lang="ar"><p>الهواء المضغوط</p></section>`,
    style: `.cmp-backtotop { inset-inline-end: 47px !important }
      .planted-status:empty { display: none }
      @media (max-width: 800px) { section { inline-size: 900px } }`,
    faults: {
      'a weak contrast': /axe · .*: color-contrast/,
      'a missing alternative text': /axe · .*: image-alt/,
      'a status that is hidden while it is empty': /a hidden status: .*planted-status/,
      'a dead fragment': /target · .*#nowhere/,
      'a field with small text': /at least 16 px.* · .*15px/,
      'a select that a browser draws': /selects have the colours of the theme · .*a native select/,
      'a wrong direction': /direction of its language · .* is ltr/,
      'a link to the top that covers a control': /covers nothing at the end of the page/,
      'a sideways scroll on a tablet':
        /no sideways scroll in narrower windows.* · 768 px · .*wider than the window/,
    },
  },
  {
    style: 'html:has([data-cmp-live]) main > * { margin-block-start: 60px }',
    html: '<script>console.error("planted")</script>',
    faults: { 'a late layout shift': /layout shift: /, 'a console error': /error: planted/ },
  },
  {
    html: '<p><a class="planted" href="/">Home</a></p>',
    style: `* { outline: none !important }
      @media print { footer { display: block; break-before: page; block-size: 1px; overflow: hidden } footer * { display: none } }
      @keyframes planted { to { padding-block-start: 60px } }
      html:not(:has([data-cmp-live])) main { animation: planted 0s var(--cmp-wait) forwards }`,
    faults: {
      'an invisible focus': /the focus is not visible/,
      'a blank printed page': /page \d+ of \d+ is empty/,
      'a shift at the end of the wait': /layout shift at the end of the wait/,
    },
  },
  {
    tour: 'on a phone',
    html: '<p style="inline-size: 15rem">Wide</p>',
    faults: { 'a sideways scroll with large text': /text of 200 % · .* · 360 px · .*wider than the window/ },
  },
  {
    tour: 'without scripts',
    html: `<button type="button">Open</button>
      <p hidden>Hidden</p>
      <p style="inline-size: 4rem">123 kWh</p>`,
    faults: {
      'a control that needs a script': /shown without scripts · .*does nothing/,
      'a text that only a script shows': /cannot be reached: Hidden/,
      'a figure without its unit on a line': /no line breaks within a figure.* · 390 px · .*123 kWh/,
    },
  },
];

describe('the tours find', () => {
  for (const { tour = 'with scripts', html, style, faults } of pages) {
    describe(`${tour}, in one page`, () => {
      let report;
      before(async () => {
        harness.site.change = plant(html, style);
        // The page with all of axe's rules.
        report = await tours[tour](path, 1).then(
          () => '',
          ({ message }) => message,
        );
      });
      for (const [name, message] of Object.entries(faults)) it(name, () => assert.match(report, message));
    });
  }

  it('nothing in the page as it is', async () => {
    harness.site.change = undefined;
    for (const visit of Object.values(tours)) await visit(path, 1);
  });
});
