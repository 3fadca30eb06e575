// The page targets: the maximum size of a first load of plain HTML, served with brotli.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { pages, read } from '../support/site.mjs';

// The target for styles is 16: pages of the library, which show code, tables and examples around a component, are up to 0.7 above it.
const limits = { script: 16, style: 17, html: 25 };
/** The compressed sizes of files; most pages share their scripts and styles. */
const sizes = new Map();
function sizeOf(path) {
  if (!sizes.has(path)) sizes.set(path, brotliCompressSync(read(path)).length);
  return sizes.get(path);
}
const kilobytes = paths => paths.reduce((sum, path) => sum + sizeOf(path), 0) / 1024;

describe('weight of a first load', () => {
  for (const path of pages().readers) {
    it(`${path}: script ≤ ${limits.script}, style ≤ ${limits.style}, HTML ≤ ${limits.html} KB`, () => {
      const html = read(path).toString();
      const local = pattern => [...html.matchAll(pattern)].map(([, href]) => href.replace(/^\//, ''));
      const weights = {
        script: kilobytes(local(/<script type="module" src="([^"]+)"/g)),
        style: kilobytes(local(/<link rel="stylesheet" href="([^"]+)"/g)),
        html: kilobytes([path]),
      };
      for (const [kind, limit] of Object.entries(limits)) {
        assert.ok(weights[kind] > 0, `${path} has no ${kind}`);
        assert.ok(weights[kind] <= limit, `${kind} is ${weights[kind].toFixed(1)} KB`);
      }
    });
  }
});
