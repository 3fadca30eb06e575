// Runs `dstool new component` in a copy of the repository. The new components must build and pass, touch only their own two
// folders, be available everywhere, and work in a browser. Then each link of that chain is removed once, and a check must fail.
//
// `node --test scripts/gates/new-component.test.mjs`, after `npm run build`; it needs Chromium.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { dstool } from '../build.mjs';
import { root } from '../setup.mjs';
import { copyRepository } from './copy.mjs';

const PACKAGE = 'packages/components';
const COMPONENTS = `${PACKAGE}/src/components`;

/** One component of each kind; the second name has the maximum length. */
const kinds = [
  { page: 'badge', name: 'badge', component: 'Badge', group: 'core-content', interactive: false },
  {
    page: 'supplementary-part',
    name: 'supplementarypart',
    component: 'SupplementaryPart',
    label: 'supplementaryPartToggle',
    group: 'core-structure',
    interactive: true,
  },
];
const [, interactive] = kinds;

let copy;
let snapshots;

const succeeds = (program, args, options) => {
  const { status, output } = copy.run(program, args, options);
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${output}`);
  return output;
};
const node = (script, ...args) => succeeds(process.execPath, [script, ...args], { folder: PACKAGE });
const generate = () => node('scripts/folders.mjs');
const bundle = (folder = PACKAGE) =>
  succeeds(process.execPath, ['node_modules/rollup/dist/bin/rollup', '--silent', '--config'], { folder });
const evaluate = code =>
  succeeds(process.execPath, ['--input-type=module', '--eval', code], { folder: 'demo/site' }).trim();

/** The test binary of dstool that compares markup with snapshots. */
function findSnapshotTest() {
  const args = ['test', '--workspace', '--locked', '--test', 'it', '--no-run', '--message-format', 'json'];
  const { stdout, status } = spawnSync('cargo', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  assert.equal(status, 0, 'the tests of the command do not compile');
  const artifacts = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  // Other crates have a test with this name, too.
  return artifacts.find(({ executable, target, manifest_path: manifest }) => {
    return executable && target.kind.includes('test') && dirname(manifest) === join(root, 'tools/dstool');
  }).executable;
}

/** Compares the markup of every example with its snapshot, or (`always`) writes the snapshots. */
const markup = update =>
  copy.run(snapshots, ['markup::'], {
    env: { CARGO_MANIFEST_DIR: copy.path('tools/dstool'), INSTA_UPDATE: update },
  });

/** Adds an older shape of its model to a component, as a developer would. */
function addOlderModel({ name, component, page, group }) {
  const file = `${COMPONENTS}/${name}/${name}.model.tsx`;
  const text = copy
    .read(file)
    .replace(
      "import { text } from '../../model/model';",
      "import { type Fields, text } from '../../model/model';",
    )
    .replace(
      'type Skipped',
      `/**
 * The first generation, whose text is called \`description\`.
 * @cmsModel ${name}
 */
export interface ${component}ModelV1 {
  /** Text of the panel. */
  description: string;
}

type Skipped`,
    )
    .replace(
      /const read = (reader[^;]+);/,
      (_, call) => `const readFields = ${call};

/** Reads any generation. */
const read = ({ description, ...fields }: Fields): ${component}Props =>
  readFields({ text: description, ...fields });`,
    );
  writeFileSync(copy.path(file), text);
  const demo = `demo/content/${group}/${page}`;
  const facts = JSON.parse(copy.read(`${demo}/page.json`));
  facts.examples.push({ file: 'older', title: 'Older model', description: 'Of the first generation.' });
  writeFileSync(copy.path(`${demo}/page.json`), JSON.stringify(facts, null, 2));
  const model = { ':type': `plenum/components/${name}`, id: `${page}-older`, description: 'The older text.' };
  writeFileSync(copy.path(`${demo}/older.json`), JSON.stringify(model, null, 2));
}

/** Everything that must follow from a component's folder; each check throws if it does not. */
const links = {
  'styles in styles.css': ({ name }) =>
    assert.match(copy.read(`${PACKAGE}/dist/styles.css`), new RegExp(`cmp-${name}`)),
  'styles of its own': ({ name }) =>
    assert.match(copy.read(`${PACKAGE}/dist/styles/${name}.css`), new RegExp(`cmp-${name}`)),
  export: ({ component }) =>
    assert.equal(
      evaluate(`console.log(typeof (await import('@plenum/components')).${component})`),
      'function',
    ),
  subpath: ({ name, component }) =>
    assert.equal(
      evaluate(`console.log(typeof (await import('@plenum/components/${name}')).${component})`),
      'function',
    ),
  types: ({ component, interactive: behaves, label }) => {
    const use = [
      `import { ${component}, type ${component}Props } from '@plenum/components';`,
      `export const props: ${component}Props = { text: 'a' };`,
      `export default ${component};`,
      ...(behaves
        ? [
            `import type { Labels } from '@plenum/components';`,
            `export const label: keyof Labels = '${label}';`,
          ]
        : []),
    ].join('\n');
    writeFileSync(copy.path('demo/site/src/gate.ts'), use);
    try {
      const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.json'];
      succeeds(process.execPath, args, { folder: 'demo/site' });
    } finally {
      rmSync(copy.path('demo/site/src/gate.ts'));
    }
  },
  registry: ({ name }) => {
    const request = JSON.stringify({ kind: 'model', model: { ':type': `x/${name}`, text: 'Text' } });
    const html = evaluate(`console.log((await import('@plenum/components/server')).render(${request}))`);
    assert.match(html, new RegExp(`cmp-${name}`));
  },
  manifest: ({ component }) => {
    const { components } = JSON.parse(copy.read(`${PACKAGE}/dist/manifest.json`));
    assert.ok(components.some(({ name }) => name === component));
  },
  schema: ({ name }) => assert.ok(copy.has(`${PACKAGE}/dist/schemas/${name}.schema.json`)),
  'demo page': ({ group, page, name }) => {
    const html = copy.read(`demo/dist/library/${group}/${page}.html`);
    assert.match(html, new RegExp(`class="cmp-${name}`));
  },
  'markup snapshot': ({ group, page }) => {
    assert.ok(copy.has(`demo/content/${group}/${page}/standard.snap`));
    const { status, output } = markup('no');
    assert.equal(status, 0, output);
  },
};
/** Additional checks for interactive components. */
const interactiveLinks = {
  behaviour: ({ name }) => {
    const code = `const all = await import('@plenum/components/behaviours');
      console.log(all.behaviours.includes(all.${name}))`;
    assert.equal(evaluate(code), 'true');
  },
  'behaviour by itself': ({ name }) =>
    assert.equal(
      evaluate(`console.log((await import('@plenum/components/behaviours/${name}')).${name}.name)`),
      name,
    ),
  'labels in six languages': ({ label }) => {
    const languages = ['ar', 'de', 'es', 'fr', 'ja'];
    const code = `const all = [(await import('@plenum/components')).labels];
      for (const l of ${JSON.stringify(languages)}) all.push((await import('@plenum/components/labels/' + l))[l]);
      console.log(all.filter(labels => labels.${label}).length)`;
    assert.equal(evaluate(code), '6');
  },
  'older model': ({ component, name, group, page }) => {
    assert.ok(copy.read(`${PACKAGE}/dist/schemas/${name}.schema.json`).includes(`${component}ModelV1`));
    assert.ok(copy.read(`${PACKAGE}/dist/generated/models.d.ts`).includes(`${component}ModelV1`));
    assert.ok(copy.read(`demo/content/${group}/${page}/older.snap`).includes('The older text.'));
  },
};
const linksOf = kind => ({ ...links, ...(kind.interactive && interactiveLinks) });

before(() => {
  assert.ok(existsSync(dstool), 'the command is not built: run `npm run build` first');
  snapshots = findSnapshotTest();
  copy = copyRepository();
  for (const { page, group, interactive: behaves } of kinds) {
    succeeds(dstool, ['new', 'component', page, '--group', group, ...(behaves ? ['--interactive'] : [])]);
  }
  addOlderModel(interactive);
  generate();
  succeeds(dstool, ['build', 'tokens', 'css', 'props']);
  node('scripts/outputs.mjs');
  bundle();
  node('scripts/types.mjs');
  node('scripts/files.mjs');
  bundle('demo/site');
  succeeds(dstool, ['build']);
  const { status, output } = markup('always');
  assert.equal(status, 0, output);
});
after(() => copy?.remove());

for (const kind of kinds) {
  const title = kind.interactive ? 'an interactive component with an older model' : 'a static component';
  describe(title, () => {
    for (const [name, check] of Object.entries(linksOf(kind))) test(name, () => check(kind));
  });
}

test('new components only touch their own folder and their demo folder', () => {
  const folders = kinds.flatMap(({ name, group, page }) => [
    `${COMPONENTS}/${name}/`,
    `demo/content/${group}/${page}/`,
  ]);
  for (const touched of copy.touched()) {
    assert.ok(touched.new, `${touched.file} was changed`);
    assert.ok(
      folders.some(folder => touched.file.startsWith(folder)),
      `${touched.file} is somewhere else`,
    );
  }
});

test('the scaffolded components pass formatting, types, lint and tests', () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  // This test adds the older model and its example itself.
  const folders = kinds.flatMap(({ name }) => copy.path(`${COMPONENTS}/${name}`));
  succeeds(process.execPath, [biome, 'ci', '--colors=off', ...folders]);
  node('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json');
  assert.match(succeeds(dstool, ['check']), /no findings/);
  node(
    'node_modules/jest/bin/jest.js',
    ...kinds.map(({ name }) => `components/${name}/`),
    'test/folders',
    'test/types',
    'src/labels',
  );
});

test('their pages pass every check of the tours: with a late script, without scripts, with React', () => {
  const tours = ['wide', 'narrow', 'scriptless', 'react'];
  const output = succeeds(
    process.execPath,
    ['run.mjs', '--all', ...tours.map(name => `tour/${name}.test.mjs`)],
    {
      folder: 'demo/e2e',
      env: {
        PAGES: kinds.map(({ group, page }) => `library/${group}/${page}.html`).join(','),
        // Otherwise Node takes the files for a part of this test, and runs none of them.
        NODE_TEST_CONTEXT: undefined,
      },
    },
  );
  const passed = output.match(/^ +✔ library\/[\w-]+\/[\w-]+\.html /gm) ?? [];
  assert.equal(passed.length, tours.length * kinds.length, output);
});

/** Edits a file of the copy during a callback. */
function editing(file, edit, work) {
  const place = copy.path(file);
  const text = readFileSync(place, 'utf8');
  const edited = edit(text);
  assert.notEqual(edited, text, `nothing to cut in ${file}`);
  writeFileSync(place, edited);
  try {
    work();
  } finally {
    writeFileSync(place, text);
  }
}

/** Asserts that these links, and of those that are looked at no others, are missed. */
function missed(kind, cut, intact = []) {
  for (const name of cut) assert.throws(() => linksOf(kind)[name](kind), `${name} was not missed`);
  for (const name of intact) linksOf(kind)[name](kind);
}

const FOLDERS = `${PACKAGE}/scripts/folders.mjs`;
/** Makes lists of the generator forget components. */
const forget = (lists, components) => text => {
  const names = JSON.stringify(components.map(({ name }) => name));
  return lists.reduce(
    (script, list) =>
      script.replace(
        new RegExp(`(?<!function )\\b${list}\\(folders`),
        `${list}(folders.filter(({ name }) => !${names}.includes(name))`,
      ),
    text,
  );
};

describe('a cut link is missed', () => {
  for (const kind of kinds) {
    test(`styles of ${kind.name}`, () => {
      const css = () => {
        generate();
        succeeds(dstool, ['build', 'css']);
      };
      editing(FOLDERS, forget(['stylesFile'], [kind]), () => {
        css();
        missed(kind, ['styles in styles.css'], ['styles of its own']);
      });
      editing(
        'dstool.toml',
        text => text.replace(`"${COMPONENTS}/*/*.css"`, `"${COMPONENTS}/title/*.css"`),
        () => {
          css();
          missed(kind, ['styles of its own'], ['styles in styles.css']);
        },
      );
      css();
      missed(kind, [], ['styles in styles.css', 'styles of its own']);
    });

    test(`docs of ${kind.name}`, () => {
      editing(FOLDERS, forget(['indexFile'], [kind]), () => {
        generate();
        succeeds(dstool, ['build', 'props']);
        missed(kind, ['manifest', 'schema']);
      });
      generate();
      succeeds(dstool, ['build', 'props']);
      missed(kind, [], ['manifest', 'schema']);
    });

    test(`subpath and types of ${kind.name}`, () => {
      editing(
        `${PACKAGE}/package.json`,
        text => text.replaceAll('./dist/components/*/', './dist/none/*/'),
        () => missed(kind, ['subpath', ...(kind.interactive ? ['behaviour by itself'] : [])], ['export']),
      );
      editing(
        `${PACKAGE}/dist/generated/components.d.ts`,
        text => text.replace(`export * from '../components/${kind.name}/index.js';`, ''),
        () => missed(kind, ['types']),
      );
    });

    test(`page and snapshot of ${kind.name}`, () => {
      const folder = `demo/content/${kind.group}/${kind.page}`;
      editing(
        `${folder}/standard.snap`,
        text => text.replaceAll(`cmp-${kind.name}`, 'cmp-other'),
        () => missed(kind, ['markup snapshot']),
      );
      // A page without its `page.json` would be an error, and leave the last page.
      const elsewhere = join(copy.home, 'elsewhere');
      renameSync(copy.path(folder), elsewhere);
      try {
        succeeds(dstool, ['build', 'site']);
        missed(kind, ['demo page']);
      } finally {
        renameSync(elsewhere, copy.path(folder));
      }
    });
  }

  test('lists that scripts import', () => {
    const lists = ['indexFile', 'registryFile', 'behavioursFile', 'labelsFile', 'languageFile', 'modelsFile'];
    editing(FOLDERS, forget(lists, kinds), () => {
      generate();
      bundle();
      // Labels that are in no list do not compile either; the declarations are written all the same.
      const compile = ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.build.json'];
      copy.run(process.execPath, compile, { folder: PACKAGE });
      for (const kind of kinds) missed(kind, ['export', 'registry'], ['subpath']);
      missed(interactive, ['behaviour', 'labels in six languages', 'older model'], ['behaviour by itself']);
    });
  });
});

test('a bundler that watches finds a new component', async () => {
  generate();
  const args = [
    'node_modules/rollup/dist/bin/rollup',
    '--config',
    '--watch',
    '--silent',
    '--no-watch.clearScreen',
  ];
  const index = copy.path(`${PACKAGE}/dist/index.js`);
  rmSync(index);
  const watcher = spawn(process.execPath, args, { cwd: copy.path(PACKAGE), stdio: 'ignore' });
  try {
    while (!existsSync(index)) await setTimeout(100);
    succeeds(dstool, ['new', 'component', 'late']);
    while (!copy.has(`${PACKAGE}/dist/components/late/index.js`)) await setTimeout(100);
  } finally {
    watcher.kill();
  }
});
