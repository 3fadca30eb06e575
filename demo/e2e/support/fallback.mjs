// Pages whose script is delayed, blocked or broken: they show all content after a while (base/fallback.css).

import assert from 'node:assert/strict';
import { countLoads } from '../runner/stats.mjs';
import { outOfReach } from './unreached.mjs';

/**
 * Returns a tool that sets the speed of a page's animations. The fallback's wait is one of them: at 1,000 it ends
 * at once, at 0.001 it does not end during a test.
 */
export async function animationRate(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return playbackRate => session.send('Animation.setPlaybackRate', { playbackRate });
}

/** Resolves when the fallback's wait is over; `animationRate` shortens it. */
export const waitIsOver = page =>
  page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--cmp-late').trim() === 'visible',
  );

/** Ends the fallback's wait and asserts that a visitor can reach every text and link at 360 and at 1280 px. */
async function everythingShows(page, setRate) {
  await setRate(1000);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await everythingShowsAt(page, width);
  }
}

/** Asserts that a visitor can soon reach every text and link in a window of this width in px. */
export async function everythingShowsAt(page, width) {
  let lost = ['not checked yet'];
  for (const deadline = Date.now() + 30_000; lost.length > 0 && Date.now() < deadline; )
    lost = await outOfReach(page, 'noscript');
  assert.deepEqual(lost, [], `${width} px`);
}

/** Ways in which a page's script fails, as responses to a request for a module. */
export const failures = {
  'is blocked': route => route.abort(),
  throws: async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new Error('broken');\n${await response.text()}` });
  },
};

/** Opens a page whose module requests are answered by `answer`, and asserts that everything is reachable without them. */
export async function visitBroken(harness, path, answer) {
  const context = await harness.browser.newContext();
  countLoads(context);
  const page = await context.newPage();
  try {
    await page.route('**/*.js', answer);
    await page.goto(`${harness.site.origin}/${path}`, { waitUntil: 'domcontentloaded' });
    await everythingShows(page, await animationRate(page));
  } finally {
    // Pending responses are no longer needed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
