// Runs axe on a page in either browser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describeSubtrees, keepOneOfEachToken } from './subtrees.mjs';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Axe's version. */
export const { version } = require('axe-core/package.json');

/** The rules that check the page as a whole: the result for one subtree depends on the others. */
const wholePage = [
  ...['accesskeys', 'bypass', 'document-title', 'duplicate-id-aria', 'frame-title-unique', 'heading-order'],
  ...[
    'html-has-lang',
    'html-lang-valid',
    'landmark-banner-is-top-level',
    'landmark-complementary-is-top-level',
  ],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...[
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
  ],
  ...['meta-viewport', 'page-has-heading-one', 'region', 'skip-link'],
];

/**
 * Returns the violations that axe finds in the page's current state.
 *
 * @param options - axe's options; `within`: a selector for a part of the page; `except`: indices of `window.subtrees` to skip
 */
export async function violations(page, { within, except = [], ...options } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([scope, left, given]) => {
      const exclude = left.map(index => window.subtrees[index]);
      const context = scope ?? (exclude.length > 0 ? { include: [document], exclude } : document);
      // It is hidden from assistive technology like any hidden content, but axe does not know the value.
      const findable = [...document.querySelectorAll('[hidden="until-found"]')];
      for (const element of findable) element.setAttribute('hidden', '');
      const result = await window.axe.run(context, { resultTypes: ['violations'], ...given });
      for (const element of findable) element.setAttribute('hidden', 'until-found');
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      );
    },
    [within ?? null, except, options],
  );
}

/**
 * Runs axe over pages so that each distinct piece of markup and style is checked once per look. Returns a function like
 * `violations` that skips subtrees equal to one of an earlier page, and runs the rules for whole pages on every page.
 */
export function distinctViolations() {
  const tokens = new Set();
  const seen = new Map();
  /** @param look - what else affects the page's appearance (width, theme); subtrees are compared within one look */
  return async (page, look, options = {}) => {
    for (const kind of await page.evaluate(keepOneOfEachToken, [...tokens])) tokens.add(kind);
    const known = seen.get(look) ?? seen.set(look, new Set()).get(look);
    const except = [];
    const skipped = new Set();
    const checked = [];
    for (const [index, [description, around]] of (await page.evaluate(describeSubtrees)).entries()) {
      if (skipped.has(around)) skipped.add(index);
      else if (description && known.has(description)) {
        skipped.add(index);
        except.push(index);
      } else if (description) checked.push(description);
    }
    // Nested subtrees are now known too, whether or not the one around them was skipped.
    for (const description of checked) known.add(description);
    // Each run reads the whole page, so a page without a known subtree has one.
    if (except.length === 0) return violations(page, options);
    const others = Object.fromEntries(wholePage.map(rule => [rule, { enabled: false }]));
    const rest = { ...options, except, ...(!options.runOnly && { rules: { ...others, ...options.rules } }) };
    return [
      ...(options.runOnly ? [] : await violations(page, { ...options, runOnly: wholePage })),
      ...(except.includes(0) ? [] : await violations(page, rest)),
    ];
  };
}
