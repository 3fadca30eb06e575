/** Safari on phones zooms into a field whose text is smaller, and stays there. */
const SMALLEST = 16;

/** Fields in which a visitor types or chooses. */
const FIELDS =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit], [type=button], [type=file], [type=color])';

export const fields = {
  name: `the text of fields has at least ${SMALLEST} px`,
  findings: page =>
    page.evaluate(
      ([selector, smallest]) =>
        [...document.querySelectorAll(selector)]
          .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
          .map(field => `${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 120)}`),
      [FIELDS, SMALLEST],
    ),
};
