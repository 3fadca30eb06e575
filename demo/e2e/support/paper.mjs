// Reads what a browser prints, with the demo's own copy of PDF.js in a tab of its own.

/** The tab of each browser that reads. */
const readers = new WeakMap();

async function openReader(browser, origin) {
  const page = await (await browser.newContext()).newPage();
  // Any file of the site: its scripts may be imported from there.
  await page.goto(`${origin}/robots.txt`);
  return page;
}

/** Runs in the reader: the pages without text, image or drawing, counted from 1. */
async function findBlankPages(base64) {
  const { getDocument, GlobalWorkerOptions, OPS } = await import('/assets/pdfjs/pdf.min.mjs');
  GlobalWorkerOptions.workerSrc = '/assets/pdfjs/pdf.worker.min.mjs';
  const data = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  const images = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.shadingFill,
  ];
  // A drawing has many shapes; a page on which only the background is painted has a few.
  const isDrawn = operators =>
    operators.some(operator => images.includes(operator)) ||
    operators.filter(operator => operator === OPS.constructPath).length > 10;
  const task = getDocument({ data });
  const file = await task.promise;
  const blank = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    if (items.some(({ str }) => str.trim() !== '')) continue;
    const { fnArray } = await page.getOperatorList();
    if (!isDrawn(fnArray)) blank.push(number);
  }
  const pages = file.numPages;
  await task.destroy();
  return { blank, pages };
}

/**
 * Prints a page of the site on A4.
 *
 * @returns the number of printed pages, and those that have nothing on them, counted from 1
 */
export async function printedPages(page) {
  const browser = page.context().browser();
  if (!readers.has(browser)) readers.set(browser, openReader(browser, new URL(page.url()).origin));
  const reader = await readers.get(browser);
  const file = await page.pdf({ format: 'A4', printBackground: true });
  return reader.evaluate(findBlankPages, file.toString('base64'));
}
