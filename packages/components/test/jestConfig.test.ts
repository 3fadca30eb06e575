/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { withPlenum } from '../jest.cjs';
import { mustBeBuilt, root } from './built';

/* `@plenum/components/testing/jest`; the consumers gate uses it in projects with Babel, ts-jest and Next.js. */

beforeAll(mustBeBuilt);

/** Loads every module as Jest does and as Node does, and prints those whose exports differ. */
const COMPARE = `
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import vm from 'node:vm';

const require = createRequire(import.meta.url);
const { process: compile } = require('./jest.cjs');
const loaded = new Map();
function load(file) {
  if (loaded.has(file)) return loaded.get(file).exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const source = readFileSync(file, 'utf8');
  const { code } = compile(source, file, { supportsStaticESM: false });
  if (code.split('\\n').length !== source.split('\\n').length) throw new Error(file + ' has other lines');
  const run = vm.runInThisContext('(function (module, exports, require) {' + code + '\\n})', { filename: file });
  run(module, module.exports, name => (name.startsWith('.') ? load(resolve(dirname(file), name)) : require(name)));
  return module.exports;
}
const own = name => name.endsWith('.js') && !name.startsWith('browser') && name !== 'plenum.js';
const files = readdirSync('dist', { recursive: true }).filter(own).map(name => resolve('dist', name));
const different = [];
for (const file of files) {
  const [ours, theirs] = [Object.entries(load(file)), Object.entries(await import(file))];
  const describe = entries => entries.map(([name, value]) => name + ': ' + typeof value).sort().join();
  if (describe(ours) !== describe(theirs)) different.push(file);
}
console.log(JSON.stringify({ count: files.length, different }));
`;

test('every module has the same exports when Jest requires it', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', COMPARE], {
    cwd: root,
    encoding: 'utf8',
  });
  const { count, different } = JSON.parse(output) as { count: number; different: string[] };
  expect(count).toBeGreaterThan(400);
  expect(different).toEqual([]);
});

describe('withPlenum', () => {
  const file = join(root, 'dist/components/tabs/index.js');
  const foreign = '/site/node_modules/other/index.js';
  const ignores = (patterns: readonly string[] | undefined, path: string) =>
    patterns?.some(pattern => new RegExp(pattern).test(path));

  test('compiles files of this package and no others', async () => {
    const { transform, transformIgnorePatterns, testEnvironment } = await withPlenum({
      testEnvironment: 'jsdom',
    })();
    expect(testEnvironment).toBe('jsdom');
    const [[pattern = '', transformer], ...others] = Object.entries(transform as object) as [
      [string, string],
    ];
    expect(others).toEqual([['\\.[jt]sx?$', 'babel-jest']]);
    expect(transformer).toBe(join(root, 'jest.cjs'));
    const matched = [file, join(root, 'dist/styles.css'), foreign, join(root, 'dist/tokens.json')].filter(
      path => new RegExp(pattern).test(path),
    );
    expect(matched).toEqual([file, join(root, 'dist/styles.css')]);
    expect([ignores(transformIgnorePatterns, file), ignores(transformIgnorePatterns, foreign)]).toEqual([
      false,
      true,
    ]);
  });

  test('keeps the options of a function or a promise, such as those of `next/jest`', async () => {
    const options = {
      transform: { '^.+\\.tsx?$': 'ts-jest' },
      transformIgnorePatterns: ['/node_modules/(?!.pnpm)', '^.+\\.module\\.css$', '/packages/'],
    };
    for (const config of [options, Promise.resolve(options), () => options, async () => options]) {
      const merged = await withPlenum(config)();
      expect(Object.values(merged.transform as object)).toEqual([join(root, 'jest.cjs'), 'ts-jest']);
      const ignored = [file, foreign, '/site/a.module.css', '/site/packages/a.js', '/site/a.js'].map(path =>
        ignores(merged.transformIgnorePatterns, path),
      );
      expect(ignored).toEqual([false, true, true, true, false]);
    }
  });

  test('adds to a preset and to each project', async () => {
    const { projects, transform } = await withPlenum({
      preset: 'ts-jest',
      projects: ['<rootDir>/other', { displayName: 'unit' }],
    })();
    expect(Object.values(transform as object)).toEqual([join(root, 'jest.cjs')]);
    expect(projects).toEqual([
      '<rootDir>/other',
      expect.objectContaining({ displayName: 'unit', transform: expect.any(Object) }),
    ]);
  });
});
