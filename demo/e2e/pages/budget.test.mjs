// The page targets: the maximum size of a first load of plain HTML, served with brotli.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { pages, read } from '../support/site.mjs';

// The target for styles is 16: pages of the library, which show code, tables and examples around a component, are up to 0.9 above it.
// 0.4 are fallbacks that move nothing if a script is late, and declarations that keep the order of their source; 0.1 is a header that
// fits at each width.
const allowed = { script: 16, style: 17.4, html: 25 };
/**
 * The reference of all rules is one page, so that a search in the page finds each of them. Steps and rows are shown in whole forms, with
 * every kind of field. A combobox and a consent also have the styles of other fields.
 */
const exceptions = {
  'library/guides/rules.html': { html: 34.5 },
  'library/core-form/form-combobox.html': { style: 17.9 },
  'library/core-form/form-consent.html': { style: 17.7 },
  'library/core-content/form-rows.html': { style: 17.7 },
  'library/core-content/form-steps.html': { style: 17.8 },
};
/** The page of a language also has a date and a combobox with a row of what is chosen, whose texts differ in each. */
for (const name of ['ar', 'de_DE', 'en_US', 'es_ES', 'fr_FR', 'ja_JP'])
  exceptions[`library/languages/${name}.html`] = { style: 20.5 };
/** The compressed sizes of files by effort; most pages share their scripts and styles. */
const sizes = new Map();
function sizeOf(path, effort) {
  const key = `${path} ${effort}`;
  if (!sizes.has(key)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: effort };
    sizes.set(key, brotliCompressSync(read(path), { params }).length);
  }
  return sizes.get(key);
}

/**
 * The size of files in KB with brotli at its best. That takes ten times as long as a good one, so the result is that of less effort if it is
 * within the limit already.
 */
function kilobytes(paths, limit) {
  let size;
  for (const effort of [5, constants.BROTLI_MAX_QUALITY]) {
    size = paths.reduce((sum, path) => sum + sizeOf(path, effort), 0) / 1024;
    if (size <= limit) break;
  }
  return size;
}

describe('weight of a first load', () => {
  for (const path of pages().readers) {
    const limits = { ...allowed, ...exceptions[path] };
    it(`${path}: script ≤ ${limits.script}, style ≤ ${limits.style}, HTML ≤ ${limits.html} KB`, () => {
      const html = read(path).toString();
      const local = pattern => [...html.matchAll(pattern)].map(([, href]) => href.replace(/^\//, ''));
      const weights = {
        script: kilobytes(local(/<script type="module" src="([^"]+)"/g), limits.script),
        style: kilobytes(local(/<link rel="stylesheet" href="([^"]+)"/g), limits.style),
        html: kilobytes([path], limits.html),
      };
      for (const [kind, limit] of Object.entries(limits)) {
        assert.ok(weights[kind] > 0, `${path} has no ${kind}`);
        assert.ok(weights[kind] <= limit, `${kind} is ${weights[kind].toFixed(1)} KB`);
      }
    });
  }
});
