import { frames } from './frames.mjs';

/**
 * Turns the wheel, and waits until the page has received the event and shows what came of it.
 *
 * @param pixels - how far the page would scroll down
 */
export async function turnWheel(page, pixels) {
  await page.evaluate(() => {
    window.wheelTurned = new Promise(done => {
      addEventListener('wheel', done, { capture: true, once: true, passive: true });
    }).then(() => {});
  });
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => window.wheelTurned);
  await frames(page);
}
