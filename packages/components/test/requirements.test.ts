/** @jest-environment node */
/* Every requirement in docs/requirements.md is named by a test, and every id that a test names is in that list. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list, repository as root } from './requirementIds';

/** Runs the script in Node: Jest does not load its ES modules. */
function evaluate<T>(expression: string): T {
  const code = `import * as all from ${JSON.stringify(join(root, 'scripts/requirements.mjs'))};
console.log(JSON.stringify(${expression}));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(output);
}
const problems = (text: string, proofs: string) =>
  evaluate<string[]>(`all.problemsOf(${JSON.stringify(text)}, ${proofs})`);
const OUR_PROOFS = `all.findProofs(${JSON.stringify(root)})`;

test('only strings count as citations', () => {
  const code = 'it(\'ABC-01 one\', f); // ABC-02\n/** ABC-03 */ test(`ABC-04 four`, g); "ABC-05"';
  expect(evaluate(`all.citedIn(${JSON.stringify(code)})`)).toEqual(['ABC-01', 'ABC-04', 'ABC-05']);
});

test('each requirement is named by a test, no test names another one, and the list says which tests do', () => {
  expect(problems(list, OUR_PROOFS)).toEqual([]);
});

test('comments name no requirement that does not exist', () => {
  expect(evaluate(`all.unknownIn(${JSON.stringify(root)}, ${JSON.stringify(list)})`)).toEqual([]);
});

test('the list is long, and its requirements are those of the specification, if that is next to the repository', () => {
  const ids = evaluate<string[]>(`all.listedIn(${JSON.stringify(list)})`);
  expect(ids.length).toBeGreaterThan(100);
  const specification = join(root, '../shared/spec/requirements.md');
  const rows = existsSync(specification) ? readFileSync(specification, 'utf8') : list;
  expect(ids).toEqual([...rows.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(([, id]) => id));
});

describe('a list with mistakes', () => {
  const row = (id: string, files = '') => `| ${id} | It works. | ${files} |\n`;
  const proofs = JSON.stringify({ 'ABC-01': ['packages/a.test.ts', 'demo/e2e/b.test.mjs'] });
  const good = row('ABC-01', '[a.test.ts](../packages/a.test.ts), [b.test.mjs](../demo/e2e/b.test.mjs)');
  const OUTDATED = 'docs/requirements.md: it is out of date: run `npm run requirements`';

  test.each([
    ['nothing', good, []],
    ['a file that proves it', row('ABC-01', '[a.test.ts](../packages/a.test.ts)'), [OUTDATED]],
    ['a proof', good + row('ABC-02'), ['docs/requirements.md: no test names ABC-02']],
    [
      'a requirement that a test names',
      '',
      ['docs/requirements.md: packages/a.test.ts, demo/e2e/b.test.mjs: ABC-01 is not a requirement'],
    ],
    ['a number of its own', good + good, ['docs/requirements.md: ABC-01 is listed twice']],
  ])('one that lacks %s', (_, text, expected) => expect(problems(text, proofs)).toEqual(expected));

  test('is corrected in the last column only', () => {
    const text = `# Title\n\n${row('ABC-01', 'old')}`;
    expect(evaluate(`all.withProofs(${JSON.stringify(text)}, ${proofs})`)).toBe(`# Title\n\n${good}`);
  });
});
