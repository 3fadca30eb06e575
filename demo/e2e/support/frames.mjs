/** Waits until the latest changes are on the screen. */
export const frames = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
