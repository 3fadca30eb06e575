// What axe says of a page, in either browser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds in the page as it is now.
 *
 * @param options - those of axe, and `within`: the selector of a part of the page
 */
export async function violations(page, { within, ...options } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([part, given]) => {
      const result = await window.axe.run(part ?? document, { resultTypes: ['violations'], ...given });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      );
    },
    [within ?? null, options],
  );
}
