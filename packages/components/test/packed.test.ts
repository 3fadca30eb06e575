/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json';
import { mustBeBuilt, root } from './built';
import { pack, sha256, temporary, unpack } from './packed';
import { filesWithIds } from './requirementIds';

/* The published file, as consumers receive it. */

// Compilers and packers take long while other tests use both processors.
jest.setTimeout(300_000);

interface SourceMap {
  readonly sources: string[];
  readonly sourcesContent?: string[];
  readonly mappings: string;
}

let home: string;
let file: string;

beforeAll(() => {
  mustBeBuilt();
  home = temporary('packed');
  file = pack(home);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the packed file has at most 1.37 MB', () => {
  // 20 KB are the class of Splide, with its declarations; 60 KB the bundle of all schemas; 160 KB the fields for dates, numbers,
  // telephone numbers, comboboxes, files, consent and ratings: each is there as modules, in two bundles, and in six languages;
  // 15 KB the parts of a search index, controlled rows, and defaults as values in the manifest; 5 KB what sends a form, which loads
  // when it is sent, and the ranking of a divided index; 15 KB the labels of five languages for plain HTML; 5 KB files
  // that cannot be read, what visitors paste, and input methods.
  expect(statSync(file).size).toBeLessThanOrEqual(1.37 * 2 ** 20);
});

test('the manifest has every type that it refers to, and none that nothing uses', () => {
  const folder = unpack(file, join(home, 'manifest'));
  const { types, ...rest } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'));
  const refs = (value: unknown) =>
    new Set(
      [...JSON.stringify(value).matchAll(/"kind":"ref","name":"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name),
    );
  const named = new Set(Object.keys(types).map(name => JSON.stringify(name).slice(1, -1)));
  expect([...refs({ types, ...rest })].filter(name => !named.has(name as string))).toEqual([]);
  expect([...named].filter(name => !refs({ types, ...rest }).has(name))).toEqual([]);
  expect(named.has('LabelOverrides')).toBe(true);
});

test('no file has an id of a requirement, which readers do not know', () => {
  expect(filesWithIds(unpack(file, join(home, 'ids')))).toEqual([]);
});

test('source maps find their sources in the packed file, or contain them', () => {
  const folder = unpack(file, join(home, 'maps'));
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.map'),
  );
  expect(maps.length).toBeGreaterThan(50);
  for (const name of maps) {
    const map = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SourceMap;
    expect(map.sources.length).toBeGreaterThan(0);
    expect(map.mappings).toMatch(/[A-Z]/i);
    const lost = map.sources.filter(
      (source, index) => !map.sourcesContent?.[index] && !existsSync(join(folder, name, '..', source)),
    );
    expect([name, lost]).toEqual([name, []]);
  }
});

test('packing the same files again, with other times and modes, gives the same bytes', () => {
  const copies = ['first', 'second'].map((name, index) => {
    const folder = unpack(file, join(home, name));
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const place = join(folder, entry);
      if (statSync(place).isDirectory()) continue;
      chmodSync(place, index === 0 ? 0o644 : 0o664);
      utimesSync(place, 1e9 + index * 1e6, 1e9 + index * 1e6);
    }
    return pack(join(home, `${name}-packed`), folder, '--ignore-scripts');
  });
  expect(copies.map(sha256)).toEqual([sha256(file), sha256(file)]);
});

test('are-the-types-wrong has no finding', () => {
  const cli = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  // It checks no entry with a pattern, so one file of each is named.
  const samples = ['teaser', 'tabs', 'behaviours/tabs', 'labels/de', 'slider/wheel', 'styles/teaser.css'];
  const options = ['--profile', 'esm-only', '--no-definitely-typed', '--format', 'json'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, file, ...options, '--include-entrypoints', ...samples],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const { analysis } = JSON.parse(stdout) as {
    analysis: { entrypoints: Record<string, { resolutions: Record<string, { resolution?: object }> }> };
  };
  const resolved = (entry: string) => analysis.entrypoints[`./${entry}`]?.resolutions.bundler?.resolution;
  expect(samples.filter(entry => !resolved(entry))).toEqual([]);
  expect([status, stderr]).toEqual([0, '']);
});

describe('a consumer in TypeScript', () => {
  // Inside the package, so that it finds React's types.
  const consumer = join(root, 'node_modules/.cache/consumer');

  beforeAll(() => {
    rmSync(consumer, { recursive: true, force: true });
    unpack(file, join(consumer, `node_modules/${manifest.name}`));
    writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(consumer, 'page.tsx'),
      `import { Content, isCmsModel } from '${manifest.name}/content';
      import { Tabs } from '${manifest.name}/tabs';
      import { Teaser, type TeaserProps } from '${manifest.name}/teaser';
      import { mountAll } from '${manifest.name}/browser';
      import clientlib from '${manifest.name}/clientlib.config.js';
      import { de } from '${manifest.name}/labels/de';
      import { wheel } from '${manifest.name}/slider/wheel';
      import { type MediaPreferences, setMedia } from '${manifest.name}/testing';
      import { withPlenum } from '${manifest.name}/testing/jest';
      import '${manifest.name}/plenum.css';
      import '${manifest.name}/plenum.js';
      import '${manifest.name}/styles.css';
      import '${manifest.name}/styles/teaser.css';
      import '${manifest.name}/tokens.css';

      const props: TeaserProps = { title: 'Title', labels: { close: de.close } };
      export const names: string[] = clientlib.libs.map(({ name }) => name);
      export const others = [mountAll, wheel, withPlenum({ testEnvironment: 'jsdom' })];
      export const prefer = (preferences: MediaPreferences) => setMedia(preferences);
      export const page = <><Teaser {...props} /><Tabs id="t" items={[]} /><Content model={{ ':type': 'plenum/components/teaser', title: 'Title' }} /></>;
      export const guarded = (model: unknown) => isCmsModel(model) && <Content model={model} />;
      // @ts-expect-error A title is text.
      export const wrong = <Teaser title={1} />;`,
    );
  });
  afterAll(() => rmSync(consumer, { recursive: true, force: true }));

  const compile = (version: string, moduleResolution: string, more: object) => {
    const options = {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
      moduleResolution,
      jsx: 'react-jsx',
      strict: true,
      // TypeScript's own declarations need no check; ours do.
      skipDefaultLibCheck: true,
      noEmit: true,
      types: [],
      ...more,
    };
    const config = join(consumer, `${version}-${moduleResolution}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: options, files: ['page.tsx'] }));
    const tsc = join(root, 'node_modules', version, 'bin/tsc');
    return spawnSync(process.execPath, [tsc, '--project', config], { cwd: consumer, encoding: 'utf8' });
  };

  // `noUncheckedSideEffectImports` is newer than 5.4.
  const versions: [string, string, object][] = [
    ['typescript-5.4', '5.4', {}],
    ['typescript-5.9', '5.9', { noUncheckedSideEffectImports: true }],
    ['typescript', '6.0', { noUncheckedSideEffectImports: true }],
    ['typescript-7', '7.0', { noUncheckedSideEffectImports: true }],
  ];
  for (const [folder, version, options] of versions) {
    test.each(['nodenext', 'bundler'])(`compiles with ${version} and \`%s\``, resolution => {
      const tsc = join(root, 'node_modules', folder, 'bin/tsc');
      const reported = execFileSync(process.execPath, [tsc, '--version'], { encoding: 'utf8' });
      expect(reported).toContain(`Version ${version}.`);
      const { status, stdout } = compile(folder, resolution, options);
      expect([stdout, status]).toEqual(['', 0]);
    });
  }

  test('a stylesheet that the package does not have is an error', () => {
    const place = join(consumer, 'page.tsx');
    mkdirSync(join(consumer, 'none'), { recursive: true });
    writeFileSync(place, `import '${manifest.name}/missing.css';\nimport '${manifest.name}/styles.css';`);
    const { stdout } = compile('typescript', 'bundler', { noUncheckedSideEffectImports: true });
    expect(stdout).toMatch(/page\.tsx\(1,8\): error TS2882/);
    expect(stdout.split('\n')).toHaveLength(2);
  });
});
