/**
 * Lists the texts and links that a visitor cannot reach: not displayed, and not in a `details` or `select` element that could be opened.
 *
 * @param except - a selector for more elements that need not be reachable
 */
export const outOfReach = (page, except = 'script') =>
  page.evaluate(more => {
    const scriptOnly = `${more}, [data-demo-choice], .demo-hosts, .demo-code-box__copy, .demo-playground__form, .demo-playground__out, .demo-playground__lead, .cmp-modal__close, .cmp-productcard__actions, .cmp-header__burger, .cmp-searchtoggle__button, .cmp-megamenu__bar, .cmp-breadcrumb__more, .cmp-slider__controls button, .cmp-carousel__counter, .cmp-slider__pagination, .cmp-list__pages, .cmp-toc--empty, .cmp-form-text__optional, .cmp-form-text__value, .cmp-sharing__native, .cmp-sharing__copy, .cmp-sharing__link[hidden], .cmp-embedvideo__error, .cmp-product__none, .cmp-product__form:not([action]) > .cmp-product__cart, .cmp-embedframe__panel, .cmp-pdfviewer__controls, .cmp-pdfviewer__body, #saving-form, #saving-print, #machine-list :is(form, .cmp-productlist__sort), video a, script, style`;
    // Shown in another form: each panel has its own title, each row on a phone has the names of its cells.
    const repeated =
      '.cmp-tabs:has(> [data-cmp-title]) > .cmp-tabs__tablist, .demo-properties thead, .cmp-megamenu button';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent.trim() === '' || parentElement.closest(`${scriptOnly}, ${repeated}`)) continue;
      const closed = parentElement.closest('details:not([open]), select');
      const shown = parentElement.checkVisibility({ visibilityProperty: true });
      if (!shown && !closed?.checkVisibility() && !isDuplicate(parentElement))
        lost.push(textContent.trim().slice(0, 60));
    }
    return lost;

    // The header and the menu show the same links at different widths.
    function isDuplicate(element) {
      return (
        element.closest(
          '.cmp-header__navigation, .cmp-header__top, .cmp-header__tool--profile, .cmp-megamenu__foot, .demo-side__wide, .demo-side__narrow',
        ) !== null
      );
    }
  }, except);
