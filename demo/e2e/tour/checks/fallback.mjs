import { waitIsOver } from '../../support/fallback.mjs';
import { settle } from '../../support/frames.mjs';
import { outOfReach } from '../../support/unreached.mjs';

/** How long the fallback may take to show everything once its wait is over, in ms. */
const PATIENCE = 10_000;

/** Starts all animations of the page again, so that the fallback waits as it does on a page that has just loaded. */
const rewind = page =>
  page.evaluate(() => {
    const none = new CSSStyleSheet();
    none.replaceSync('*, ::before, ::after { animation: none !important }');
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...sheets, none];
    document.getAnimations();
    document.adoptedStyleSheets = sheets;
    document.getAnimations();
  });

/**
 * A script that is blocked, throws or is late: after a while, everything is visible without it (base/fallback.css), and nothing
 * that is on the screen has moved. Leaves the page as it was before the end of the wait.
 */
export const fallback = {
  name: 'everything can be reached before the script has loaded',
  async findings(page, { facts }) {
    await settle(page);
    await page.evaluate(() => window.shifts.splice(0));
    await facts.setRate(1000);
    await waitIsOver(page);
    await settle(page);
    const shifts = await page.evaluate(() => window.shifts.splice(0));
    let unreachable = [];
    const deadline = performance.now() + PATIENCE;
    do unreachable = await outOfReach(page, 'noscript');
    while (unreachable.length > 0 && performance.now() < deadline);
    await facts.setRate(0.001);
    await rewind(page);
    return [
      ...unreachable.map(text => `cannot be reached: ${text}`),
      ...shifts.map(shift => `layout shift at the end of the wait: ${shift}`),
    ];
  },
};
