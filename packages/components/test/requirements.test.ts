/** @jest-environment node */
/**
 * Every requirement of the specification is cited in the name of a test. The specification is not part of the repository; the test
 * runs if it is next to it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const specification = join(root, '../shared/spec/requirements.md');
const ID = /\b[A-Z]{3}-\d{2}\b/g;

/** The files below a folder, without those of packages and builds. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (/^(node_modules|dist|target|snapshots|generated|\..*)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

/** Whether a file has tests, or the names of tests that several files share. */
const hasTests = (path: string): boolean =>
  /\.test\.(tsx?|mjs)$|\/tests\/.*\.rs$|\/e2e\/behaviours\/support\/.*\.mjs$/.test(path);

/** The code of a file without comments: what is in them proves nothing. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The requirements that tests cite in strings: their names, or the parts from which their names are made. */
function cited(code: string): string[] {
  const strings = withoutComments(code).match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g);
  return (strings ?? []).flatMap(text => text.match(ID) ?? []);
}

test('only strings count as citations', () => {
  expect(cited('it(\'ABC-01 one\', f); // ABC-02\n/** ABC-03 */ test(`ABC-04 four`, g); "ABC-05"')).toEqual([
    'ABC-01',
    'ABC-04',
    'ABC-05',
  ]);
});

(existsSync(specification) ? test : test.skip)('each requirement is cited by a test', () => {
  const rows = readFileSync(specification, 'utf8').matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm);
  const required = [...rows].map(([, id]) => id ?? '');
  expect(required.length).toBeGreaterThan(100);
  const tests = ['packages', 'demo/e2e', 'tools']
    .flatMap(folder => files(join(root, folder)))
    .filter(hasTests);
  const known = new Set(
    tests.filter(path => path !== __filename).flatMap(path => cited(readFileSync(path, 'utf8'))),
  );
  expect(required.filter(id => !known.has(id))).toEqual([]);
  // Misspelt ids cite nothing.
  const groups = new Set(required.map(id => id.slice(0, 3)));
  const wrong = [...known].filter(id => groups.has(id.slice(0, 3)) && !required.includes(id));
  expect(wrong).toEqual([]);
});
