// Each kind of fault that the tours look for, planted in a page: the check that is responsible finds it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

/** The name of a fault, the change that makes it, what the report says of it, and the tour that finds it. */
const faults = [
  ['a weak contrast', plant('<p style="color: #888; background: #999">Pale</p>'), /axe · .*: color-contrast/],
  ['a missing alternative text', plant('<p><img src="/favicon.svg"></p>'), /axe · .*: image-alt/],
  [
    'a sideways scroll on a tablet',
    plant('<div class="planted">.</div>', '@media (max-width: 800px) { .planted { inline-size: 900px } }'),
    /no sideways scroll in narrower windows.* · 768 px · .*wider than the window/,
  ],
  [
    'a sideways scroll with large text',
    plant('<p style="inline-size: 15rem">Wide</p>'),
    /text of 200 % · .* · 360 px · .*wider than the window/,
    'on a phone',
  ],
  ['a dead fragment', plant('<p><a href="#nowhere">Nowhere</a></p>'), /target · .*#nowhere/],
  [
    'a console error',
    plant('<script>console.error("planted")</script>'),
    /must not log messages|error: planted/,
  ],
  [
    'a late layout shift',
    plant('', 'html:has([data-cmp-live]) main > * { margin-block-start: 60px }'),
    /layout shift: /,
  ],
  [
    'an invisible focus',
    plant('<p><a class="planted" href="/">Home</a></p>', '* { outline: none !important }'),
    /the focus is not visible/,
  ],
  [
    'a blank printed page',
    plant(
      '',
      '@media print { footer { display: block; break-before: page; block-size: 1px; overflow: hidden } footer * { display: none } }',
    ),
    /page \d+ of \d+ is empty/,
  ],
  [
    'a shift at the end of the wait',
    plant(
      '',
      '@keyframes planted { to { padding-block-start: 60px } } html:not(:has([data-cmp-live])) main { animation: planted 0s var(--cmp-wait) forwards }',
    ),
    /layout shift at the end of the wait/,
  ],
  [
    'a link to the top that covers a control',
    plant('', '.cmp-backtotop { inset-inline-end: 47px !important }'),
    /covers nothing at the end of the page/,
  ],
  [
    'a field with small text',
    plant('<p><input class="planted" aria-label="Name" style="font-size: 15px"></p>'),
    /at least 16 px · .*15px/,
  ],
  [
    'a wrong direction',
    plant('<section lang="ar"><p>الهواء المضغوط</p></section>'),
    /direction of its language · .* is ltr/,
  ],
  [
    'a control that needs a script',
    plant('<button type="button">Open</button>'),
    /shown without scripts · .*does nothing/,
    'without scripts',
  ],
  [
    'a text that only a script shows',
    plant('<p hidden>Hidden</p>'),
    /cannot be reached: Hidden/,
    'without scripts',
  ],
  [
    'a figure without its unit on a line',
    plant('<p style="inline-size: 4rem">123 kWh</p>'),
    /no line breaks within a figure.* · 390 px · .*123 kWh/,
    'without scripts',
  ],
];

describe('the tours find', () => {
  for (const [name, change, report, tour = 'with scripts'] of faults) {
    it(name, async () => {
      harness.site.change = change;
      // The page with all of axe's rules.
      await assert.rejects(tours[tour](path, 1), error => {
        assert.match(error.message, report);
        return true;
      });
    });
  }

  it('nothing in the page as it is', async () => {
    harness.site.change = undefined;
    for (const visit of Object.values(tours)) await visit(path, 1);
  });
});
