/** Waits until what has just changed is on the screen. */
export const frames = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
