/** Waits until the latest changes are on the screen. */
export const frames = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the fonts have loaded and the latest changes are on the screen. */
export async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
}
