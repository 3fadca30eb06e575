import { frames } from '../../support/frames.mjs';

/** Records the largest element that has been painted, in `window.largest`; for a new tab. */
export const recordLargest = page =>
  page.addInitScript(() => {
    window.largest = undefined;
    new PerformanceObserver(list => {
      for (const { element } of list.getEntries()) window.largest = element;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** A lazy image starts to load after the layout: the largest image of the first view must not. */
export const largest = {
  name: 'the largest image of the first view is not lazy',
  async findings(page) {
    await page.evaluate(() => {
      const inView = image => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      };
      return Promise.all([...document.images].filter(inView).map(image => image.decode().catch(() => {})));
    });
    await frames(page);
    return page.evaluate(() =>
      window.largest?.matches('img[loading=lazy]') ? [window.largest.outerHTML.slice(0, 160)] : [],
    );
  },
};
