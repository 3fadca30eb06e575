/**
 * Waits until the page's own script has run to its end, which is when every component that it has is alive. A module is
 * evaluated once, so asking for it again means waiting for it.
 */
export const started = page =>
  page.evaluate(() =>
    Promise.all(Array.from(document.querySelectorAll('script[type=module][src]'), ({ src }) => import(src))),
  );
