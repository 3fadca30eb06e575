/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustBeBuilt, root } from './built';
import { temporary } from './packed';

/* Tokens and classes are public: `scripts/names.mjs` lists them, and a removed one needs a record. */

interface Names {
  tokens: string[];
  classes: string[];
}

/** Calls a function of the script, which is a module that Jest does not load. */
function call<T>(name: string, ...args: unknown[]): T {
  const code = `import { ${name} } from ${JSON.stringify(join(root, 'scripts/names.mjs'))};
process.stdout.write(JSON.stringify(${name}(...${JSON.stringify(args)})));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }),
  );
}

const json = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8'));

beforeAll(mustBeBuilt);

test('every token and class that was ever public exists, or its removal has a record', () => {
  execFileSync(process.execPath, [join(root, 'scripts/names.mjs'), '--check'], { stdio: 'pipe' });
});

test('a name that is removed or renamed without a record fails, and so does a wrong record', () => {
  const ever: Names = { tokens: ['--pl-a', '--pl-b'], classes: ['cmp-a', 'cmp-b'] };
  const now: Names = { tokens: ['--pl-b'], classes: ['cmp-b'] };
  const problems = (changes: Partial<Record<keyof Names, unknown[]>>) =>
    call<string[]>('problemsOf', now, ever, { releases: [{ version: 'next', ...changes }] });
  expect(problems({})).toEqual([
    expect.stringMatching(/^--pl-a was removed: add { "from": "--pl-a", "to": "<new name>" } to "tokens"/),
    expect.stringMatching(/^cmp-a was removed: add .* to "classes" of the release "next" in changes.json/),
  ]);
  const tokens = [{ from: '--pl-a', to: '--pl-b' }];
  expect(problems({ tokens, classes: [{ from: 'cmp-a', note: 'It had no styles.' }] })).toEqual([]);
  expect(problems({ tokens, classes: [{ from: 'cmp-a' }] })).toEqual([
    'changes.json: cmp-a has neither "to" nor "note": say what to do',
  ]);
  const classes = [
    { from: 'cmp-a', to: 'cmp-c' },
    { from: 'cmp-b', to: 'cmp-b' },
    { from: 'cmp-x', to: 'cmp-b' },
    { from: 'cmp-x', to: 'cmp-b' },
  ];
  expect(problems({ tokens, classes })).toEqual([
    'changes.json: cmp-a became cmp-c, which does not exist: correct "to"',
    'changes.json: cmp-b exists: remove the record',
    'changes.json: cmp-x was never public: correct or remove it',
    'changes.json: cmp-x was never public: correct or remove it',
    'changes.json: cmp-x has two records: remove one',
  ]);
});

test('classes are those of selectors, markup and strings; comments, hooks and values of content are not', () => {
  const home = temporary('names');
  try {
    const write = (file: string, text: string) => {
      mkdirSync(join(home, file, '..'), { recursive: true });
      writeFileSync(join(home, file), text);
    };
    write('dist/tokens.json', '{"tokens":{"a":{"css":"--pl-a"},"b":{}}}');
    write('dist/styles.css', '/* .cmp-old */ .cmp-a__b:hover>.cmp-c--d{--cmp-x:url(a.png)}');
    write(
      'examples/a.snap',
      '<p class="cmp-e cmp-contentfragment__element--power" data-cmp-f id="cmp-g">cmp-h</p>',
    );
    write(
      'src/a.tsx',
      "// 'cmp-i'\nconst a = `cmp-j cmp-k--$" + "{kind}`; const b = 'data-cmp-l cmp-hook-m';",
    );
    write('src/a.test.tsx', "'cmp-n'");
    const names = call<Names & { open: string[] }>('publicNames', home, join(home, 'examples'));
    expect(names.tokens).toEqual(['--pl-a']);
    expect(names.classes).toEqual(['cmp-a__b', 'cmp-c--d', 'cmp-e', 'cmp-j']);
    expect(names.open).toContain('cmp-k--');
    expect(names.open).toContain('cmp-contentfragment__element--');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test('the package lists its classes and its record of removed names', () => {
  const { exports, files } = json<{ exports: Record<string, unknown>; files: string[] }>('package.json');
  expect([exports['./names.json'], exports['./changes.json']]).toEqual([
    './dist/names.json',
    './changes.json',
  ]);
  expect(files).toContain('changes.json');
  const { prefix, classes, open } = json<{ prefix: string; classes: string[]; open: string[] }>(
    'dist/names.json',
  );
  expect(prefix).toBe('cmp-');
  expect(classes).toContain('cmp-button__text');
  expect(open).toContain('cmp-icon--');
  expect(json<Names>('api/names.json').classes).toEqual(expect.arrayContaining(classes));
});
