/**
 * Waits until the page's script has finished, when every component on the page has started. A module is
 * evaluated only once, so importing it again waits for the first evaluation.
 */
export const started = page =>
  page.evaluate(() =>
    Promise.all(Array.from(document.querySelectorAll('script[type=module][src]'), ({ src }) => import(src))),
  );
