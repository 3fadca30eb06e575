// The evidence on the pages of components is what the gates have found (`demo/evidence.json`), and the folder it links to exists.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { evidence, readEvidence } from '../support/evidence.mjs';
import { componentPages, read } from '../support/site.mjs';

const root = new URL('../../../', import.meta.url);
const file = readEvidence();
const plain = html => html.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'");

/** What a page shows, by its labels. */
function shown(path) {
  const [, section] = /<h2 id="evidence-title">.*?(<dl.*?<\/dl>)/s.exec(read(path)) ?? [];
  assert.ok(section, `${path} has no evidence`);
  const rows = [...section.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  return { values: Object.fromEntries(rows.map(([, term, value]) => [term, plain(value)])), section };
}

/** What a page must show of a tool. */
function expected(path, tool, name) {
  const runs = Object.values(file[tool]?.pages[path] ?? {});
  if (runs.length === 0) return [name, 'No results yet'];
  const sum = key => runs.reduce((total, run) => total + run[key], 0);
  return [`${name} ${file[tool].version}: violations in ${sum('runs')} runs`, String(sum('violations'))];
}

describe('evidence', () => {
  const withFacts = componentPages().filter(path => /<dl class="demo-facts/.test(read(path)));

  it('is on the pages of components', () => {
    assert.ok(withFacts.length > 30, `${withFacts.length} of ${componentPages().length} pages`);
  });

  for (const path of withFacts) {
    it(`${path}: the figures are those of the gates`, () => {
      const { values, section } = shown(path);
      const tools = [expected(path, 'axe', 'axe-core'), expected(path, 'ibm', 'IBM’s checker')];
      for (const [label, value] of tools) assert.equal(values[label], value, label);
      const loaded = Object.values(file).flatMap(({ browsers, pages }) =>
        Object.keys(pages[path] ?? {}).map(name => `${name} ${browsers[name].split('.')[0]}`),
      );
      assert.equal(values.Browsers, [...new Set(loaded)].sort().join(', ') || 'No results yet');
      const [, folder] = /tree\/main\/([^"]+)"/.exec(section);
      assert.ok(existsSync(fileURLToPath(new URL(folder, root))), `${folder} does not exist`);
    });
  }

  it('has no results of pages that do not exist', () => {
    const known = componentPages();
    for (const { pages } of Object.values(file))
      assert.deepEqual(
        Object.keys(pages).filter(path => !known.includes(path)),
        [],
      );
  });

  it('is only written when it is asked for', () => {
    const before = JSON.stringify(readEvidence());
    const wanted = process.env.WRITE_EVIDENCE;
    delete process.env.WRITE_EVIDENCE;
    evidence('axe', '0').write();
    if (wanted !== undefined) process.env.WRITE_EVIDENCE = wanted;
    assert.equal(JSON.stringify(readEvidence()), before);
  });
});
