/**
 * Texts and links that a visitor cannot get at: not displayed, and in no `details` that could be opened.
 *
 * @param except - the selector of more that need not be reached
 */
export const outOfReach = (page, except = 'script') =>
  page.evaluate(more => {
    const useless = `${more}, [data-demo-choice], .demo-hosts, .demo-code-box__copy, .demo-playground__form, .demo-playground__out, .demo-playground__lead, .cmp-modal__close, .cmp-productcard__actions, .cmp-header__burger, .cmp-searchtoggle__button, .cmp-megamenu__bar, .cmp-breadcrumb__more, .cmp-slider__controls button, .cmp-carousel__counter, .cmp-slider__pagination, .cmp-list__pages, .cmp-toc--empty, .cmp-sharing__native, .cmp-sharing__copy, .cmp-sharing__link[hidden], .cmp-embedvideo__error, .cmp-embedframe__panel, .cmp-pdfviewer__controls, .cmp-pdfviewer__body, video a, script, style`;
    // Said in another way: each panel shows its own title, each row on a phone what its cells are.
    const repeated =
      '.cmp-tabs:has(> [data-cmp-title]) > .cmp-tabs__tablist, .demo-properties thead, .cmp-megamenu button';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent.trim() === '' || parentElement.closest(`${useless}, ${repeated}`)) continue;
      const details = parentElement.closest('details:not([open])');
      const shown = parentElement.checkVisibility({ visibilityProperty: true });
      if (!shown && !details?.checkVisibility() && !twice(parentElement))
        lost.push(textContent.trim().slice(0, 60));
    }
    return lost;

    // Navigation and menu show one list, each at its own width.
    function twice(element) {
      return (
        element.closest(
          '.cmp-header__navigation, .cmp-header__top, .cmp-megamenu__foot, .demo-side__wide, .demo-side__narrow',
        ) !== null
      );
    }
  }, except);
