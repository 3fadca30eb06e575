/**
 * Resolves when the scripts of the page have run, and so every component on it has started; runs in the page. A module is evaluated only
 * once, so importing it again waits for the first evaluation.
 */
export const modulesRun = () =>
  Promise.all(
    Array.from(document.querySelectorAll('script[type=module][src]'), ({ src }) => import(src)),
  ).then(() => {});

/** Waits until the page's script has finished. */
export const started = page => page.evaluate(modulesRun);
