import { exempt } from './exempt.mjs';

/** The controls of the demo that a script operates, and what is shown by a script only. */
const needsScript = [
  exempt('needsScript'),
  ...['[data-demo-choice]', '.demo-hosts', '.demo-code-box__copy'],
  ...['.demo-playground__form', '.demo-playground__out', '.demo-playground__lead'],
  ...['#saving-form', '#saving-print', '#machine-list :is(form, .cmp-productlist__sort)'],
  ...['video a', 'script', 'style'],
].join();

/** Shown in another form, or at another width: each row on a phone has the names of its cells, for example. */
const repeated = [
  exempt('repeated'),
  ...['.demo-properties thead', '.demo-side__wide', '.demo-side__narrow'],
].join();

/**
 * Lists the texts and links that a visitor cannot reach: not displayed, not in a `details` or `select` element that could be opened, and not
 * displayed either while a control that belongs to them has the focus (base/fallback.css).
 *
 * @param except - a selector for more elements that need not be reachable
 */
export const outOfReach = (page, except = 'script') =>
  page.evaluate(excepted => {
    const isVisible = element => element.checkVisibility({ visibilityProperty: true });
    /** Focuses what may open the content that an element is in, and returns whether the element is visible then. */
    const opens = element => {
      const menu = element.closest('.cmp-header > .cmp-megamenu');
      const root = element.closest('.cmp-searchtoggle') ?? element.closest('.cmp-search');
      const controls = [
        ...(menu
          ? document.querySelectorAll(`[data-cmp-megamenu="${menu.id}"], .cmp-header__navigation a`)
          : []),
        ...(root?.querySelectorAll('button, input') ?? []),
      ];
      const opened = controls.some(control => {
        if (!isVisible(control)) return false;
        control.focus({ preventScroll: true });
        return isVisible(element);
      });
      // Tab starts at the top again.
      document.body.tabIndex = -1;
      document.body.focus({ preventScroll: true });
      document.body.removeAttribute('tabindex');
      return opened;
    };
    const whatOpens = new Map();
    const opensOnce = element => {
      if (!whatOpens.has(element)) whatOpens.set(element, opens(element));
      return whatOpens.get(element);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent.trim() === '' || parentElement.closest(excepted)) continue;
      const closed = parentElement.closest('details:not([open]), select');
      if (isVisible(parentElement) || (closed && (isVisible(closed) || opensOnce(closed)))) continue;
      if (!opens(parentElement)) lost.push(textContent.trim().slice(0, 60));
    }
    return lost;
  }, [except, needsScript, repeated].join());
