// What only Safari's engine shows wrong: here in WebKit, and as in Safari 17, which lacks `content-visibility`.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { engines } from '../support/engines.mjs';

const webkit = engines.find(({ name }) => name === 'WebKit');

/** Takes the scripts of a page away, so that it stays as it is before them. */
const withoutScripts = html => html.replaceAll(/<script type="module"[^>]*><\/script>/g, '');

/** Makes the styles of a page what a browser without `content-visibility` reads; runs in the page. */
const withoutContentVisibility = () =>
  Promise.all(
    Array.from(document.querySelectorAll('link[rel=stylesheet]'), async link => {
      const text = await (await fetch(link.href)).text();
      const style = document.createElement('style');
      style.textContent = text
        .replaceAll(/@supports not \(content-visibility: ?hidden\)/g, '@supports (display: block)')
        .replaceAll(/([;{ ])content-visibility:[^;}]+/g, '$1');
      link.replaceWith(style);
    }),
  ).then(() => {});

/** Closed parts that show something, or that the focus can reach. */
const openParts = selector =>
  Array.from(document.querySelectorAll(selector)).flatMap(part => {
    const isSeen =
      part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).overflow !== 'clip';
    const link = part.querySelector('a, button');
    link?.focus();
    return isSeen || (link && document.activeElement === link)
      ? [part.id || part.outerHTML.slice(0, 80)]
      : [];
  });

describe('Safari', { skip: webkit.skip }, () => {
  const harness = webkit.fixture();

  for (const [page, selector, needsScript] of [
    ['accordion', '.cmp-accordion__panel[hidden]', false],
    ['tabs', '.cmp-tabs__tabpanel[hidden]', false],
    ['list', '.cmp-list__item[hidden]', true],
  ]) {
    it(`closed parts of ${page} are closed without \`content-visibility\``, async () => {
      const { change } = harness.site;
      harness.site.change = needsScript ? change : html => withoutScripts(change(html));
      try {
        const tab = await harness.open(`library/core-content/${page}.html`);
        if (needsScript) await tab.until(query => !!document.querySelector(query), selector);
        await tab.run(withoutContentVisibility);
        assert.ok((await tab.run(query => document.querySelectorAll(query).length, selector)) > 0);
        assert.deepEqual(await tab.run(openParts, selector), []);
      } finally {
        harness.site.change = change;
      }
    });
  }

  it('an embed on a phone shows all of its consent', async () => {
    const tab = await harness.open('library/core-content/embed.html', 450);
    const hidden = await tab.run(() =>
      Array.from(document.querySelectorAll('.cmp-embedframe__button')).flatMap(button => {
        // As narrow as on the narrowest phone.
        button.closest('.cmp-embedframe').style.inlineSize = '240px';
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, bottom } = button.getBoundingClientRect();
        const top = document.elementFromPoint(left + 4, bottom - 4);
        return button.contains(top) ? [] : [button.closest('[id]').id];
      }),
    );
    assert.deepEqual(hidden, []);
  });
});
