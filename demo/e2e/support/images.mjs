/** Loads every image, including those further down, so that none of them causes a layout later. */
export const loadImages = page =>
  page.evaluate(() =>
    Promise.all(
      Array.from(document.images, image => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    ),
  );

/**
 * Leaves responsive images only the file that they show, with its descriptor. Chromium makes a page 1 × 1 px for a moment when it takes an
 * image of more than the window: each image would choose a smaller file, and abort it when the page has its size again.
 */
export const keepChosenFiles = page =>
  page.evaluate(() => {
    const candidate = /([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g;
    for (const image of document.images) {
      const shown = [...image.srcset.matchAll(candidate)].find(
        ([, url]) => new URL(url, document.baseURI).href === image.currentSrc,
      );
      if (shown) image.srcset = shown[0].replace(/,$/, '');
    }
  });
