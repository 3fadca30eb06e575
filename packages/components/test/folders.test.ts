/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { registry } from '../src/generated/registry';
import { root } from './built';

const src = join(root, 'src');
const components = join(src, 'components');
const names = readdirSync(components).filter(name => readdirSync(join(components, name)).length > 0);
const has = (name: string, file: string) => readdirSync(join(components, name)).includes(file);

/** The English labels of each label file. */
const labels = [
  ...names
    .filter(name => has(name, `${name}.labels.ts`))
    .map(name => join(components, name, `${name}.labels`)),
  join(src, 'content/content.labels'),
  join(src, 'labels/language.labels'),
].map(file => [file, Object.keys(require(file).en)] as const);
/** The resource-type names of each model file. */
const models = names
  .filter(name => has(name, `${name}.model.tsx`) || has(name, `${name}.model.ts`))
  .map(name => [name, Object.keys(require(join(components, name, `${name}.model`)).default)] as const);

/** Values that occur more than once. */
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('label names are unique', () => {
  expect(labels.length).toBeGreaterThan(10);
  expect(twice(labels.flatMap(([, keys]) => keys))).toEqual([]);
});

test('each resource type has one component, and the registry has them all', () => {
  const types = models.flatMap(([, names]) => names);
  expect(twice(types)).toEqual([]);
  expect(Object.keys(registry).sort()).toEqual(types.sort());
});

test('a component renders the models that its doc comment names (`@cms`)', () => {
  const documented = names.flatMap(name =>
    readdirSync(join(components, name))
      .filter(file => /^[A-Z]\w*\.tsx$/.test(file) && !file.includes('.test.'))
      .flatMap(
        file => readFileSync(join(components, name, file), 'utf8').match(/^ \* @cms (.+)$/m)?.[1] ?? [],
      )
      .flatMap(list => list.trim().split(/\s+/)),
  );
  expect(documented.sort()).toEqual(Object.keys(registry).sort());
});

describe('the generator', () => {
  const home = mkdtempSync(join(tmpdir(), 'folders-'));
  // The scripts read manifests with the package next to this one.
  cpSync(join(root, '../dstool/manifest.mjs'), join(home, 'dstool/manifest.mjs'));
  afterAll(() => rmSync(home, { recursive: true }));

  /** Runs the generator on sources with these files; returns the generated files, or the error message. */
  function generate(files: Record<string, string>): Record<string, string> | string {
    const place = mkdtempSync(join(home, 'package-'));
    mkdirSync(join(place, 'scripts'));
    for (const script of ['folders.mjs', 'manifest.mjs']) {
      cpSync(join(root, 'scripts', script), join(place, 'scripts', script));
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place, 'src', file)), { recursive: true });
      writeFileSync(join(place, 'src', file), text);
    }
    try {
      execFileSync(process.execPath, [join(place, 'scripts/folders.mjs')], { stdio: 'pipe', cwd: place });
    } catch (error) {
      return `${(error as { stderr: Buffer }).stderr}`;
    }
    const generated = join(place, 'src/generated');
    return Object.fromEntries(
      readdirSync(generated, { recursive: true, encoding: 'utf8' })
        .filter(file => file.includes('.'))
        .map(file => [file, readFileSync(join(generated, file), 'utf8')]),
    );
  }

  test('lists every client leaf, each with its own script', () => {
    const generated = generate({
      'components/badge/index.ts': '',
      'components/badge/BadgeLive.tsx': '',
      'components/badge/badge.behaviour.ts': '',
      'components/note/index.ts': '',
    });
    const leaves = (generated as Record<string, string>)['leaves.tsx'];
    expect(leaves).toMatch(/^'use client';\n/);
    expect(leaves?.match(/^export const .*/gm)).toEqual([
      "export const BadgeLive = lazyLeaf('BadgeLive', async () => (await import('../components/badge/BadgeLive')).BadgeLive);",
    ]);
  });

  test('regenerates the lists when a folder is added in watch mode', async () => {
    const place = mkdtempSync(join(home, 'watched-'));
    mkdirSync(join(place, 'components'), { recursive: true });
    const code = `const { generate, generateOnChange } = await import('${join(root, 'scripts/folders.mjs')}');
      generate('${place}'); generateOnChange('${place}'); console.log('watching');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
    try {
      await once(child.stdout, 'data');
      const list = join(place, 'generated/components.ts');
      expect(readFileSync(list, 'utf8')).not.toContain('badge');
      mkdirSync(join(place, 'components/badge'));
      writeFileSync(join(place, 'components/badge/index.ts'), '');
      while (!readFileSync(list, 'utf8').includes("from '../components/badge'")) await setImmediate();
    } finally {
      child.kill();
    }
  });

  const badge = {
    'components/badge/index.ts': '',
    'components/badge/badge.css': '',
    'components/badge/extra.css': '',
    'components/badge/badge.behaviour.ts': '',
    'components/badge/badge.labels.ts': 'export interface BadgeLabels {}',
    'components/badge/badge.model.tsx': 'export interface BadgeModelV1 {}\nexport const readBadge = 1;',
  };

  test('finds a component by its folder', () => {
    const files = generate(badge) as Record<string, string>;
    expect(files['components.ts']).toContain("export * from '../components/badge';");
    expect(files['components.css']).toContain('@import "../components/badge/badge.css";');
    expect(files['components.css']).toContain('@import "../components/badge/extra.css";');
    expect(files['behaviours.ts']).toContain("from '../components/badge/badge.behaviour'");
    expect(files['registry.ts']).toContain("import badge from '../components/badge/badge.model'");
    expect(files['models.ts']).toContain('export type { BadgeModelV1 }');
    expect(files['labels.ts']).toContain("type BadgeLabels } from '../components/badge/badge.labels'");
    expect(files['labels.ts']).toContain('Labels extends BadgeLabels, ContentLabels, LanguageLabels {}');
    expect(files['labels/de.ts']).toContain(
      "import { de as badge } from '../../components/badge/badge.labels'",
    );
  });

  test('loads a behaviour on demand if the folder has a lazy entry', () => {
    const files = generate({ ...badge, 'components/badge/badge.lazy.ts': '' }) as Record<string, string>;
    expect(files['behaviours.ts']).toContain("import { badge } from '../components/badge/badge.lazy'");
    expect(files['behaviours.ts']).not.toContain('badge.behaviour');
  });

  test('skips an empty folder, and removes files of deleted folders', () => {
    const none = generate({ 'components/badge/index.ts': '', 'generated/labels/xx.ts': '' }) as Record<
      string,
      string
    >;
    expect(none['behaviours.ts']).not.toContain('badge');
    expect(Object.keys(none)).not.toContain('labels/xx.ts');
  });

  test.each([
    [{ 'components/Badge/index.ts': '' }, 'lower-case letters and digits only'],
    [{ 'components/badge/Badge.tsx': '' }, 'index.ts is missing'],
    [
      { 'components/badge/index.ts': '', 'components/badge/bagde.model.ts': '' },
      'bagde.model.ts would not be found; rename it to badge.model.ts',
    ],
    [
      { 'components/badge/index.ts': '', 'components/badge/exempt.exempt.json': '{}' },
      'exempt.exempt.json would not be found; rename it to badge.exempt.json',
    ],
    [
      { 'components/badge/index.ts': '', 'components/badge/badge.labels.ts': 'export const en = {};' },
      'badge.labels.ts: export the interface of the labels, `<Name>Labels`',
    ],
    [
      {
        'components/badge/index.ts': '',
        'components/badge/badge.labels.ts':
          'export interface BadgeLabels {\n  /** Tag: text. */\n  tag: string;\n}',
        'components/note/index.ts': '',
        'components/note/note.labels.ts':
          'export interface NoteLabels { note: { tag: string }; tag: string }',
      },
      'src/components/note/note.labels.ts: the label `tag` is also in src/components/badge/badge.labels.ts; rename one of them',
    ],
    [
      {
        'components/badge/index.ts': '',
        'components/badge/badge.labels.ts': 'export interface BadgeLabels { language: string }',
        'labels/language.labels.ts': 'export interface LanguageLabels { language: string }',
      },
      'src/labels/language.labels.ts: the label `language` is also in src/components/badge/badge.labels.ts',
    ],
  ])('rejects files that it would skip or override: %j', (files, message) => {
    expect(generate(files)).toContain(message);
  });
});
