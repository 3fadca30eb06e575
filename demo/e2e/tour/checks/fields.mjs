/** Safari on phones zooms into a field whose text is smaller, and stays there. */
const SMALLEST = 16;

/** Fields in which a visitor types or chooses. */
const FIELDS =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit], [type=button], [type=file], [type=color])';

export const fields = {
  name: `the text of fields has at least ${SMALLEST} px, and selects have the colours of the theme`,
  findings: page =>
    page.evaluate(
      ([selector, smallest]) => {
        const small = [...document.querySelectorAll(selector)]
          .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
          .map(field => `${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 120)}`);
        // Safari draws a native select on a grey of its own (base/select.css).
        const native = [...document.querySelectorAll('select:not([multiple], [size])')]
          .filter(select => getComputedStyle(select).appearance !== 'none')
          .map(select => `a native select: ${select.outerHTML.slice(0, 120)}`);
        return [...small, ...native];
      },
      [FIELDS, SMALLEST],
    ),
};
