// Images of whole pages that are the same in every run.

import { fingerprint } from './fingerprint.mjs';
import { frames } from './frames.mjs';
import { keepChosenFiles, loadImages } from './images.mjs';
import { decode } from './pixels.mjs';

/** Chromium draws no surface higher than 16,384 px. A multiple of the height of a block. */
const SLICE = 4096;

/** Loads what the page loads late, and ends what moves: transitions, animations, videos, the caret. */
async function calm(page) {
  await page.evaluate(async () => {
    const style = new CSSStyleSheet();
    // How much of a video has been buffered depends on the machine.
    style.replaceSync(
      `*, ::before, ::after { caret-color: transparent !important; transition: none !important }
      video::-webkit-media-controls-timeline { visibility: hidden !important }`,
    );
    document.adoptedStyleSheets.push(style);
    for (const frame of document.querySelectorAll('iframe[loading=lazy]')) {
      const loaded = new Promise(done => frame.addEventListener('load', done, { once: true }));
      frame.loading = 'eager';
      // A frame without an address, or whose document has loaded already, sends no event.
      if (frame.src && frame.contentDocument?.URL === 'about:blank') await loaded;
    }
  });
  for (const frame of page.frames()) {
    await loadImages(frame);
    await keepChosenFiles(frame);
    // A GIF that moves keeps its first image; `createImageBitmap` reads only that.
    await frame.evaluate(async () => {
      for (const image of document.querySelectorAll('img[src$=".gif"]')) {
        const still = await createImageBitmap(await (await fetch(image.src)).blob());
        const canvas = document.createElement('canvas');
        canvas.width = still.width;
        canvas.height = still.height;
        canvas.getContext('2d').drawImage(still, 0, 0);
        image.src = canvas.toDataURL();
        await image.decode();
      }
    });
    await frame.evaluate(async () => {
      await document.fonts.ready;
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
        else animation.finish();
      }
      for (const video of document.querySelectorAll('video')) video.pause();
    });
  }
  await frames(page);
}

/** Photographs the page from top to bottom, in parts. */
async function photograph(page, session, options) {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: Math.max(document.documentElement.scrollHeight, innerHeight),
  }));
  const images = [];
  for (let y = 0; y < height; y += SLICE) {
    const clip = { x: 0, y, width, height: Math.min(SLICE, height - y), scale: 1 };
    const { data } = await session.send('Page.captureScreenshot', {
      clip,
      captureBeyondViewport: true,
      ...options,
    });
    images.push(Buffer.from(data, 'base64'));
  }
  return images;
}

/** Prepares a page for its images, and returns what takes them. */
export async function camera(page) {
  const session = await page.context().newCDPSession(page);
  await calm(page);
  return {
    /**
     * The fingerprint of the page as it is now. Unless `isFinal` accepts it, the page is photographed until two images in a
     * row are equal.
     */
    async print(isFinal = () => false) {
      let last;
      let print;
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const images = await photograph(page, session, { format: 'png', optimizeForSpeed: true });
        const isStill =
          last?.length === images.length && last.every((part, index) => part.equals(images[index]));
        if (!isStill) print = fingerprint(images.map(decode));
        if (isStill || isFinal(print)) return print;
        last = images;
        await frames(page);
      }
      throw new Error('the page keeps changing: no two images in a row are equal');
    },
    /** Images to look at: the parts of the page from top to bottom, as WebP files. */
    show: () => photograph(page, session, { format: 'webp', quality: 70 }),
  };
}
