// The files that the company's pages offer.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { read } from '../support/site.mjs';

describe('a download of the company', () => {
  const folder = fileURLToPath(new URL('../../pages/', import.meta.url));
  const bytes = { KB: 1e3, MB: 1e6 };
  /** The downloads of a model, at any depth. */
  const downloads = model =>
    Object.values(model).flatMap(value => {
      if (typeof value !== 'object' || value === null) return [];
      return [...(value[':type']?.endsWith('/download') ? [value] : []), ...downloads(value)];
    });
  const offered = readdirSync(folder, { recursive: true })
    .filter(file => file.endsWith('.json'))
    .flatMap(file => downloads(JSON.parse(readFileSync(join(folder, file)))).map(item => ({ file, item })));

  it('CMP-06 says the size that the file has', () => {
    assert.ok(offered.length >= 20, `${offered.length}`);
    for (const { file, item } of offered) {
      const size = read(item.url.slice(1)).length;
      const [, figure, unit] = /^([\d.]+)\s(KB|MB)$/.exec(item.size) ?? [];
      // A number is bytes; a text is rounded.
      if (unit) assert.equal(Math.round(size / bytes[unit]), Number(figure), `${file}: ${item.url}`);
      else assert.equal(item.size, size, `${file}: ${item.url}`);
    }
  });
});
