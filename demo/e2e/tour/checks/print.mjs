import { printedPages } from '../../support/paper.mjs';
import { contrast } from '../../support/pixels.mjs';
import { isExhaustive, isOfComponent } from '../pages.mjs';

/** The width of A4 without margins in CSS px. */
const PAPER = 680;

/** Every theme: dark themes have pale text, which paper cannot show. */
const themes = ['light', 'dark', 'contrast', 'contrast-dark'];

/** The colours of all visible text in each theme, each with the first words in that colour. */
const colours = page =>
  page.evaluate(names => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const { dataset } = document.documentElement;
    const chosen = dataset.theme;
    const elements = new Map();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent.trim() || elements.has(parentElement)) continue;
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
      // Colours chosen by an author are kept, and a sample of two colours is printed with its background.
      if (parentElement.closest('.cmp-container[style], .demo-pair, script, style')) continue;
      elements.set(parentElement, textContent.trim().slice(0, 40));
    }
    const rows = names.flatMap(theme => {
      dataset.theme = theme;
      const firstWords = new Map();
      for (const [element, words] of elements) {
        const { color } = getComputedStyle(element);
        if (!firstWords.has(color)) firstWords.set(color, words);
      }
      return [...firstWords].map(([color, text]) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        return { theme, text, colour: [...context.getImageData(0, 0, 1, 1).data] };
      });
    });
    if (chosen === undefined) delete dataset.theme;
    else dataset.theme = chosen;
    return rows;
  }, themes);

/** What nobody can use on paper, what is cut off, and how much of the page's text is left. */
const onPaper = page =>
  page.evaluate(() => {
    const visible = element => element.checkVisibility({ visibilityProperty: true });
    const name = element =>
      `${element.className || element.localName} "${element.textContent.trim().slice(0, 30)}"`;
    const elements = [...document.querySelectorAll('body *')].filter(visible);
    const headings = [...document.querySelectorAll('main :is(h1, h2)')];
    return [
      ...elements
        .filter(element => element.matches('button, [role="button"], input, select'))
        // A button of an accordion is a heading; a form can be filled in on paper.
        .filter(
          element =>
            !element.matches('.cmp-accordion__button, :is(.cmp-form-text, .cmp-form-options, .cmp-form) *'),
        )
        .map(element => `a control is printed: ${name(element)}`),
      ...elements
        .filter(element => element.matches('pre, code, td, p, h1, h2, h3, dd'))
        .filter(
          element =>
            getComputedStyle(element).overflowX !== 'visible' &&
            element.scrollWidth > element.clientWidth + 1,
        )
        .map(element => `is cut off: ${name(element)}`),
      ...(document.documentElement.scrollWidth > document.documentElement.clientWidth
        ? ['the page is wider than the paper']
        : []),
      ...(headings.some(visible) ? [] : ['no heading is printed']),
    ];
  });

/** In `npm test`, empty pages are searched for where pages differ most: not on those of components, which have one template. */
const isPrintedAsFile = path => isExhaustive || !isOfComponent(path);

export const print = {
  name: 'print: dark text in every theme, no controls, nothing cut off, no empty page',
  choosesLook: true,
  async findings(page, visit) {
    const findings = await visit.in({ width: PAPER, media: 'print' }, () => onPaper(page));
    if (isPrintedAsFile(visit.path)) {
      const { blank, pages } = await printedPages(page);
      findings.push(...blank.map(number => `page ${number} of ${pages} is empty`));
    }
    for (const { theme, text, colour } of await colours(page))
      if (contrast(colour, [255, 255, 255]) < 4.5) findings.push(`${theme}: "${text}" is too pale for paper`);
    return findings;
  },
};
