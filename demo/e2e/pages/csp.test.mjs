// A Content-Security-Policy without 'unsafe-inline' for styles blocks style attributes in HTML. The script sets the same
// styles, so everything looks as it does without the policy.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countLoads } from '../runner/stats.mjs';
import { fixture } from '../support/fixture.mjs';
import { componentPages } from '../support/site.mjs';
import { started } from '../support/started.mjs';

const harness = fixture();
const policy = "default-src 'self' 'unsafe-inline'; style-src 'self'; img-src 'self' data:";

/** The computed styles of elements with a style attribute, once the page's script has run. */
async function stylesOf(path, isStrict) {
  const context = await harness.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  countLoads(context);
  try {
    const page = await context.newPage();
    await page.route(`**/${path}`, async route => {
      const response = await route.fetch();
      // The page's own policy allows style attributes.
      const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '');
      const headers = { ...response.headers(), ...(isStrict && { 'content-security-policy': policy }) };
      await route.fulfill({ response, headers, body });
    });
    await page.goto(`${harness.site.origin}/${path}`);
    await started(page);
    return await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          ':is(.cmp-container, .cmp-teaser__description, .cmp-modal, .cmp-carousel)[style]',
        ),
      ].map(element => {
        const style = getComputedStyle(element);
        const names = ['backgroundColor', 'backgroundImage', 'color', 'webkitLineClamp'];
        return [
          element.className,
          ...names.map(name => style[name]),
          ...['--cmp-modal-top', '--cmp-modal-color', '--carousel-delay'].map(name =>
            style.getPropertyValue(name),
          ),
        ].join(' | ');
      }),
    );
  } finally {
    await context.close();
  }
}

describe("style-src 'self'", () => {
  const paths = componentPages().filter(path =>
    /core-content\/(container|teaser|modal|carousel)\.html$/.test(path),
  );
  it('is compared on the pages with most styles in attributes', () => {
    assert.equal(paths.length, 4, `${paths}`);
  });

  for (const path of paths) {
    it(`${path} looks the same as without the policy`, async () => {
      const open = await stylesOf(path, false);
      assert.ok(open.length > 0, 'no style attribute to compare');
      assert.deepEqual(await stylesOf(path, true), open);
    });
  }
});
