/** The animations of the fallback (base/fallback.css), by name. */
export const fallbackNames = /^cmp-(reveal|conceal|slider-at-rest)$/;

/** Once the script has run, every component works, and nothing is left of the fallback. */
export const componentsStarted = {
  name: 'every component has started',
  findings: page =>
    page.evaluate(pattern => {
      const name = element => element.outerHTML.slice(0, 120);
      const unstarted = document.querySelectorAll(
        ':is(.cmp-accordion:not([data-toggling]), .cmp-tabs, .cmp-modal, .cmp-megamenu, .cmp-searchtoggle):not([data-cmp-live])',
      );
      const fallbacks = document
        .getAnimations()
        .filter(animation => new RegExp(pattern).test(animation.animationName))
        // A browser keeps the animations of content that it skips: closed panels, including their titles.
        .filter(
          ({ effect: { target, pseudoElement } }) =>
            target.checkVisibility() && !(pseudoElement && target.hidden),
        )
        .map(({ effect }) => effect.target)
        // In the editor nothing starts, and a wrapper for phones is not a slider on a desktop.
        .filter(
          target =>
            !target.closest('.cmp-carousel--edit, [data-mode=edit], .cmp-carousel-wrapper--mobile-only'),
        );
      const open = [
        ...document.querySelectorAll('.cmp-tabs > .cmp-tabs__tabpanel, .cmp-accordion__panel'),
      ].filter(
        panel =>
          panel.closest('[data-toggling]') === null &&
          panel.hidden &&
          panel.getBoundingClientRect().height > 1 &&
          panel.getAnimations().length === 0,
      );
      return [
        ...[...unstarted].map(element => `not started: ${name(element)}`),
        ...fallbacks.map(element => `the fallback still applies: ${name(element)}`),
        ...open.map(element => `hidden, but still shown: ${name(element)}`),
      ];
    }, fallbackNames.source),
};
