/** @jest-environment node */
/* Every requirement in docs/requirements.md is named by a test, and every id that a test names is in that list. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporary } from './packed';
import { filesWithIds, idsIn, list, repository as root } from './requirementIds';

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

/** The folders in a folder. */
const folders = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** Rust code without its ordinary comments; those with three slashes become the help of the command. */
const withoutComments = (code: string) => code.replace(/(^|\s)\/\/(?!\/).*$/gm, '$1');

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

describe('what readers outside this repository see has no ids (packed.test.ts checks the package)', () => {
  test('ids are those of the list, in text files', () => {
    expect(idsIn('HDR-04, FE-PZN-25-07, UTF-16, PX 90, (HDR-04) TAB-01')).toEqual(['HDR-04', 'TAB-01']);
    const home = temporary('ids');
    try {
      mkdirSync(join(home, 'a'));
      writeFileSync(join(home, 'a/page.html'), '<p>See TAB-01.</p>');
      writeFileSync(join(home, 'image.png'), 'TAB-01');
      writeFileSync(join(home, 'other.md'), 'UTF-16');
      expect(filesWithIds(home)).toEqual([[join('a', 'page.html'), ['TAB-01']]]);
      expect(filesWithIds(home, path => !path.endsWith('.html'))).toEqual([]);
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  test('the pages of the demo, if they are built', () => {
    const pages = join(root, 'demo/dist');
    expect(existsSync(pages) ? filesWithIds(pages) : []).toEqual([]);
  });

  test('guides, README files and the changelog', () => {
    const documents = [
      '.',
      ...folders('packages'),
      ...folders('tools'),
      'bench',
      'demo/guides',
      'tokens',
      '.changeset',
    ];
    const texts = documents.flatMap(folder =>
      readdirSync(join(root, folder))
        .filter(file => file.endsWith('.md'))
        .map(file => join(folder, file)),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(file => idsIn(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
  });

  test('the examples and pages of the demo, and the tokens', () => {
    expect(
      ['demo/content', 'demo/pages', 'tokens'].flatMap(folder => filesWithIds(join(root, folder))),
    ).toEqual([]);
  });

  test('messages of dstool', () => {
    const crates = folders('tools').filter(folder => existsSync(join(root, folder, 'Cargo.toml')));
    const sources = crates.flatMap(crate => {
      const src = join(root, crate, 'src');
      return readdirSync(src, { recursive: true, encoding: 'utf8' }).map(file => join(src, file));
    });
    const code = sources.filter(file => /\.(rs|txt)$/.test(file));
    expect(code.length).toBeGreaterThan(100);
    expect(code.filter(file => idsIn(withoutComments(readFileSync(file, 'utf8'))).length > 0)).toEqual([]);
  });
});
