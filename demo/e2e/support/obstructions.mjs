// Finds what stands in the way of a visitor who wants to use or read something.

/**
 * Lists what a visitor cannot use or read within some elements: elements outside the window, elements that stay covered
 * after scrolling to them, text that is cut off, and elements that make the page scroll sideways.
 */
export const obstructions = (page, selector) =>
  page.evaluate(scope => {
    const lost = [];
    const name = element => `${element.localName} "${element.textContent.trim().slice(0, 30)}"`;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) lost.push('the page scrolls sideways');
    const shown = element =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], .cmp-slider__slide--offscreen');
    const elements = [...document.querySelectorAll(scope)].flatMap(root => [
      root,
      ...root.querySelectorAll('*'),
    ]);
    for (const element of elements.filter(shown)) {
      const { overflowX, clipPath } = getComputedStyle(element);
      // Text clipped to one pixel is for screen readers only.
      if (clipPath !== 'none' || element.matches('svg, svg *, .cmp-skiplink')) continue;
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        lost.push(`${name(element)} is cut or scrolls sideways`);
      if (!element.matches('a, button, summary, input')) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -0.5 || right > width + 0.5) lost.push(`${name(element)} is outside the window`);
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(element.contains(hit) || hit.contains(element)))
        lost.push(`${name(element)} is covered by ${hit ? hit.outerHTML.slice(0, 60) : 'nothing'}`);
    }
    return lost;
  }, selector);
