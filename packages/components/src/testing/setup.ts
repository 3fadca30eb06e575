import { closeOnEscape, dialogs, elementScroll, media, resetDialogs, windowScroll } from './elements';
import { install, installMissing, uninstall } from './install';
import { matchMedia, resetMedia } from './media';
import { Intersections, Resizes, resetObservers } from './observers';
import { unmountAll } from './render';

let isInstalled = false;

/**
 * Ends what this module's functions have started: media have their defaults, no element is in view or has a size, the page is not
 * scrolled, and what `renderBehaviours` has rendered is removed. Where there is a global `afterEach`, it runs after each test.
 */
export function resetDom(): void {
  unmountAll();
  resetObservers();
  resetMedia();
  resetDialogs();
  if (isInstalled && (window.scrollX || window.scrollY)) windowScroll.scrollTo(0, 0);
}

// As Testing Library does; without the global, a test file calls it.
(globalThis as { afterEach?: (run: () => void) => void }).afterEach?.(resetDom);

/**
 * Adds to jsdom what components use in a browser: modal dialogs, `matchMedia`, `IntersectionObserver`, `ResizeObserver`, scrolling and
 * playing media. Components work without these too; with them a test can decide what the visitor prefers, sees and does. What the DOM
 * has already is kept, except for scrolling and media, which jsdom does not implement. Call it in a setup file or at the top of a test.
 *
 * @returns a function that removes everything again
 */
export function setupDom(): () => void {
  if (!isInstalled) {
    isInstalled = true;
    installMissing(window, { matchMedia, IntersectionObserver: Intersections, ResizeObserver: Resizes });
    installMissing(HTMLDialogElement.prototype, dialogs);
    installMissing(Element.prototype, elementScroll);
    install(window, { ...windowScroll, scroll: windowScroll.scrollTo });
    install(HTMLMediaElement.prototype, media);
    document.addEventListener('keydown', closeOnEscape);
  }
  return () => {
    if (!isInstalled) return;
    resetDom();
    document.removeEventListener('keydown', closeOnEscape);
    uninstall();
    isInstalled = false;
  };
}
