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
 * Lists the texts and links that a visitor cannot reach: not displayed, and not in a `details` or `select` element that could be opened.
 *
 * @param except - a selector for more elements that need not be reachable
 */
export const outOfReach = (page, except = 'script') =>
  page.evaluate(excepted => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent.trim() === '' || parentElement.closest(excepted)) continue;
      const closed = parentElement.closest('details:not([open]), select');
      const shown = parentElement.checkVisibility({ visibilityProperty: true });
      if (!shown && !closed?.checkVisibility()) lost.push(textContent.trim().slice(0, 60));
    }
    return lost;
  }, [except, needsScript, repeated].join());
