// Pages whose script is held back, blocked or broken: they show all content after a while (base/fallback.css).

import assert from 'node:assert/strict';
import { outOfReach } from './unreached.mjs';

/**
 * A tool that sets how fast the animations of a page run. The wait of the fallback is one of them: at 1,000 it is over at
 * once, at 0.001 it does not end while a test runs.
 */
export async function animationRate(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return playbackRate => session.send('Animation.setPlaybackRate', { playbackRate });
}

/** Holds the scripts of each page of a `tour` back until `release` is called. */
export function heldScripts() {
  const own = { setRate: undefined, release: undefined };
  let released;
  /** For a new tab. */
  own.prepare = async page => {
    own.setRate = await animationRate(page);
    await page.route('**/*.js', async route => {
      await released;
      // The page may have been left, as after a failure.
      await route.continue().catch(() => {});
    });
  };
  /** Before each page. */
  own.hold = () => {
    released = new Promise(done => {
      own.release = done;
    });
  };
  return own;
}

/** Ends the fallback's wait and asserts that a visitor can get at every text and link, at 360 and at 1280 px. */
export async function everythingShows(page, setRate) {
  await setRate(1000);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    let lost = ['not looked yet'];
    for (const deadline = Date.now() + 30_000; lost.length > 0 && Date.now() < deadline; )
      lost = await outOfReach(page, 'noscript');
    assert.deepEqual(lost, [], `${width} px`);
  }
}

/** Ways in which a page's script fails: what the server answers to a request for a module. */
export const failures = {
  'is blocked': route => route.abort(),
  throws: async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `throw new Error('broken');\n${await response.text()}` });
  },
};

/** Opens a page whose modules are answered by `answer`, and asserts that everything can be reached without them. */
export async function visitBroken(own, path, answer) {
  const context = await own.browser.newContext();
  const page = await context.newPage();
  try {
    await page.route('**/*.js', answer);
    await page.goto(`${own.site.origin}/${path}`, { waitUntil: 'domcontentloaded' });
    await everythingShows(page, await animationRate(page));
  } finally {
    // Nobody waits for answers that are still on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
