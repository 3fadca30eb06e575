/**
 * What may import what: the layers of the sources and the other rules of `.dependency-cruiser.mjs`.
 * @jest-environment node
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mustBeBuilt, root } from './built';

test('the sources, the demo’s site and ARCHITECTURE.md follow the rules', () => {
  mustBeBuilt();
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/imports.mjs')], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Evaluates an expression in Node with the exports of the script: Jest does not load its ES modules. */
function evaluate<T>(expression: string): T {
  const code = `import * as script from ${JSON.stringify(join(root, 'scripts/imports.mjs'))};
console.log(JSON.stringify(await (${expression})));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }),
  );
}

function write(project: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const place = join(folder, project, file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return join(folder, project);
}

/** A package with an import that is allowed in each form, and in none of them a finding. */
const files = {
  'package.json': JSON.stringify({
    peerDependencies: { declared: '1', plain: '1' },
    devDependencies: { declared: '1', developed: '1' },
  }),
  'node_modules/declared/package.json': '{ "name": "declared", "exports": { ".": "./index.js" } }',
  'node_modules/declared/index.js': '',
  'node_modules/declared/lib/inner.js': '',
  'node_modules/plain/package.json': '{ "name": "plain", "main": "index.js" }',
  'node_modules/plain/index.js': '',
  'node_modules/plain/lib/inner.js': '',
  'node_modules/developed/index.js': '',
  'node_modules/undeclared/index.js': '',
  'test/helper.ts': 'export const help = 1;',
  'src/html/index.ts': 'export const safe = 1;',
  'src/model/link.ts':
    "import { safe } from '../html';\nimport 'declared';\nimport 'plain';\nexport default safe;",
  'src/model/link.test.ts': "import './link';\nimport '../../test/helper';\nimport 'developed';",
  'src/page/version.ts': "export { version } from '../../package.json';",
  'src/components/tabs/index.ts': "// import '../../generated/registry';\nexport * from './tabs.labels';",
  'src/components/tabs/tabs.labels.ts': 'export const en = {};',
  'src/generated/registry.ts': "export * from '../components/tabs';",
};

const CIRCLE =
  'a file must not import itself through others, not even for a type: move what both need into a file of its own';

/** Imports that are not allowed, each in a file of its own, and what is said about them. */
const planted: readonly (readonly [file: string, text: string, ...findings: string[]])[] = [
  [
    'src/model/a.ts',
    "import type { B } from './b';\nexport type A = B;",
    `circle: src/model/a.ts → src/model/b.ts → src/model/c.ts → src/model/a.ts (${CIRCLE})`,
  ],
  ['src/model/b.ts', "export type B = import('./c').C;"],
  ['src/model/c.ts', "export type { A as C } from './a';"],
  ...[
    "import { en } from '../components/tabs';",
    "import type { en } from '../components/tabs';",
    'export * from "../components/tabs";',
    "import '../components/tabs';",
    "export const load = () => import('../components/tabs');",
    "export type Tabs = import('../components/tabs').Tabs;",
    "import {\n  en,\n} from '../components/tabs/index';",
  ].map(
    (text, index) =>
      [
        `src/react/form${index}.ts`,
        text,
        `layer: react: src/react/form${index}.ts → src/components/tabs/index.ts (react may import only: prop types, html, model)`,
      ] as const,
  ),
  [
    'src/components/modal/modal.labels.ts',
    "import '../tabs';",
    'layer: labels: src/components/modal/modal.labels.ts → src/components/tabs/index.ts (labels may import only: nothing)',
  ],
  [
    'src/components/modal/Modal.tsx',
    "import '../../generated/registry';",
    'layer: components: src/components/modal/Modal.tsx → src/generated/registry.ts (components may import only: tokens, html, labels, model, react, behaviour, slider, page, search)',
  ],
  [
    'src/page/helper.ts',
    "import '../../test/helper';",
    'test helper: src/page/helper.ts → test/helper.ts (what is shipped must not import tests or their helpers)',
  ],
  [
    'src/page/developed.ts',
    "import 'developed';",
    'development dependency: src/page/developed.ts → node_modules/developed/index.js (sites do not install the devDependencies of this package: make it a peer dependency)',
  ],
  [
    'src/page/undeclared.ts',
    "import 'undeclared';",
    'undeclared package: src/page/undeclared.ts → node_modules/undeclared/index.js (package.json does not name this package)',
  ],
  [
    'src/page/inner.ts',
    "import 'declared/lib/inner.js';",
    'not found: src/page/inner.ts → declared/lib/inner.js (there is no such file, or the package does not export it)',
  ],
  [
    'src/page/plain.ts',
    "import 'plain/lib/inner.js';",
    'deep import: src/page/plain.ts → plain/lib/inner.js (import the package by its name)',
  ],
  [
    'src/page/outside.ts',
    "import '../../scripts/build';",
    'outside: src/page/outside.ts → scripts/build.ts (sources import only sources, packages by their name, and the version of this package)',
  ],
  ['scripts/build.ts', 'export default 1;'],
  [
    'src/components/card/Card.ts',
    "import '../teaser/Actions';",
    'circle of folders: card → teaser → list → card',
  ],
  ['src/components/card/Link.ts', "import '../../model/link';"],
  ['src/components/teaser/Actions.ts', "import '../list/List';"],
  ['src/components/list/List.ts', "import '../card/Link';"],
  ['src/elsewhere/x.ts', 'export default 1;', 'src/elsewhere/x.ts must be in one layer; it is in: none'],
];

test('each import that is not allowed is a finding, and no other', () => {
  const clean = write('clean', files);
  const faulty = write('faulty', {
    ...files,
    ...Object.fromEntries(planted.map(([file, text]) => [file, text])),
  });
  const [none, reported] = evaluate<[string[], string[]]>(
    `[await script.checkPackage(${JSON.stringify(clean)}), await script.checkPackage(${JSON.stringify(faulty)})]`,
  );
  const unused = (line: string) => line.startsWith('unused: ');
  expect(none.filter(line => !unused(line))).toEqual([]);
  expect(reported.filter(line => !unused(line)).sort()).toEqual(
    planted.flatMap(([, , ...lines]) => lines).sort(),
  );
  // An import that is used is no longer listed.
  expect(none).toContain('unused: page may import tokens, but does not');
  expect(none).toContain('unused: react may import model, but does not');
  expect(none).not.toContain('unused: model may import html, but does not');
  expect(none).not.toContain('unused: component lists may import components, but does not');
});

test('a site has no circles, and imports only public entries of the package', () => {
  const site = write('site', {
    'package.json': JSON.stringify({ dependencies: { '@plenum/components': '1' } }),
    'node_modules/@plenum/components/package.json':
      '{ "name": "@plenum/components", "exports": { "./*": "./dist/components/*/index.js" } }',
    'node_modules/@plenum/components/dist/components/tabs/index.js': '',
    'node_modules/@plenum/components/dist/components/tabs/Tabs.js': '',
    '../packages/components/src/react/part.ts': '',
    'src/a.ts': "import '@plenum/components/tabs';\nimport './b';",
    'src/b.ts': "import type { A } from './a';",
    'src/c.ts': "import '@plenum/components/dist/components/tabs/Tabs.js';",
    'src/d.ts': "import '../../packages/components/src/react/part';",
  });
  expect(evaluate(`script.checkSite(${JSON.stringify(site)})`)).toEqual([
    `circle: src/a.ts → src/b.ts → src/a.ts (${CIRCLE})`,
    'not found: src/c.ts → @plenum/components/dist/components/tabs/Tabs.js (there is no such file, or the package does not export it)',
    'outside: src/d.ts → ../packages/components/src/react/part.ts (the site imports its own files, packages by their name, the types of pages, and the evidence of axe and IBM)',
  ]);
});

test('the drawing in ARCHITECTURE.md comes from the rules', () => {
  const document = readFileSync(join(root, '../../ARCHITECTURE.md'), 'utf8');
  const changed = document.replace('| react | `react/` |', '| react | `other/` |');
  expect(changed).not.toBe(document);
  expect(evaluate(`script.withLayers(${JSON.stringify(changed)})`)).toBe(document);
});
