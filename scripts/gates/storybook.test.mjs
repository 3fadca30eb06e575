// Storybook 10 with the preset `@plenum/dstool/storybook`, in a temporary project as a team would have it: built, and opened in
// Chromium. Controls, descriptions, defaults and values must be there, for the project's own components and for the installed package.
//
// It runs with each major version of TypeScript, and once while Storybook serves and files are saved. Screenshots are in
// `target/storybook`. `KEEP=1` keeps the project.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { stage } from '../../packages/dstool/scripts/stage.mjs';
import { dstool as built } from '../build.mjs';
import { root } from '../setup.mjs';
import { closeBrowser, open } from './consumers/browser.mjs';
import { createProject } from './consumers/project.mjs';
import { serveFolders } from './consumers/site.mjs';
import { expected, files } from './storybook/files.mjs';

const timeout = 900_000;
const dstool = process.env.DSTOOL ?? built;
const output = join(root, 'target/storybook');

const versions = {
  storybook: '10.6.7',
  '@storybook/react-vite': '10.6.7',
  '@storybook/addon-docs': '10.6.7',
  '@vitejs/plugin-react': '6.3.0',
  vite: '8.3.8',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@radix-ui/react-slot': '1.5.0',
  'class-variance-authority': '0.7.1',
  clsx: '2.1.1',
  'tailwind-merge': '3.7.0',
  typescript: '7.0.2',
};

/** The table of a docs page: the texts of each row's cells, and the kind of its control. */
const readTable = page =>
  page.$$eval('.docblock-argstable-body > tr', rows =>
    rows.map(row => {
      const [name, description, value, control] = [...row.cells].map(cell => cell.textContent.trim());
      const field = row.cells[3]?.querySelector('input, select, textarea');
      const kind = field && (field.tagName === 'INPUT' ? field.type : field.tagName.toLowerCase());
      return { name, description, value, control, kind };
    }),
  );

/** The field of each control. A prop without a value has a button first, with the text. */
const CONTROLS = {
  text: { kind: 'textarea', button: 'Set string' },
  number: { kind: 'number', button: 'Set number' },
  boolean: { kind: 'checkbox', button: 'Set boolean' },
  radio: { kind: 'radio' },
  select: { kind: 'select' },
};

function hasControl({ kind, control }, wanted) {
  const { kind: field, button } = CONTROLS[wanted];
  return kind === field || (!kind && control === button);
}

describe('Storybook 10', { timeout }, () => {
  let project;
  before(async () => {
    project = await createProject({ name: 'storybook', versions, files });
    // As npm installs it: the launcher, and the package of this platform.
    stage(project.path('node_modules/@plenum'), '0.0.0', { [`${process.platform}-${process.arch}`]: dstool });
    mkdirSync(output, { recursive: true });
    if (process.env.KEEP) console.log(project.home);
  });
  after(async () => {
    await closeBrowser();
    if (!process.env.KEEP) project?.remove();
  });

  for (const typescript of ['7.0.2', '6.0.3', '5.9.3']) {
    test(`shows the props, with TypeScript ${typescript}`, { timeout }, async t => {
      const install = `npm install --no-save --no-package-lock --no-audit --no-fund --prefer-offline --loglevel=error`;
      if (typescript !== versions.typescript) {
        await project.run(`${install} typescript@${typescript}`);
        stage(project.path('node_modules/@plenum'), '0.0.0', {
          [`${process.platform}-${process.arch}`]: dstool,
        });
      }
      const log = await project.run('storybook build --quiet --output-dir out');
      // The pages of `createProject` have a parameter without a type; what cannot be known is said.
      assert.match(log, /dstool: parts of some props are not known/);
      assert.doesNotMatch(log, /components\/ui\/\w+\.tsx:\d/);
      const site = await serveFolders({ '/': project.path('out') });
      t.after(() => site.close());
      for (const [id, { description, rows, absent }] of Object.entries(expected)) {
        const { page, close } = await open(`${site.origin}/iframe.html?viewMode=docs&id=${id}--docs`);
        await page.waitForSelector('.docblock-argstable-body tr');
        await page.screenshot({ path: join(output, `${id}-typescript-${typescript}.png`), fullPage: true });
        assert.ok((await page.textContent('.sbdocs-content')).includes(description), `${id}: ${description}`);
        const table = await readTable(page);
        await close();
        const names = table.map(row => row.name);
        for (const [name, want] of Object.entries(rows)) {
          const row = table.find(entry => entry.name === name);
          assert.ok(row, `${id}: ${name} is not among ${names.join(', ')}`);
          const text = JSON.stringify(row);
          if (want.description) assert.ok(row.description.includes(want.description), text);
          for (const value of want.type ?? [])
            assert.ok(row.description.includes(value), `${value}: ${text}`);
          if (want.default) assert.equal(row.value.replaceAll('"', ''), want.default, text);
          if (want.control) assert.ok(hasControl(row, want.control), `${want.control}: ${text}`);
        }
        for (const name of absent) assert.ok(!names.includes(name), `${id} has ${name}`);
      }
    });
  }

  test('shows what is saved while it runs', { timeout }, async t => {
    const server = await project.start('storybook dev --ci --no-open --port 6106');
    t.after(() => server.close());
    const { page, close } = await open(`${server.origin}/iframe.html?viewMode=docs&id=own-card--docs`);
    t.after(close);
    await page.waitForSelector('.docblock-argstable-body tr');
    const save = (path, old, text) => {
      const source = project.read(path);
      assert.equal(source.split(old).length, 2, `${old} in ${path}`);
      writeFileSync(project.path(path), source.replace(old, text));
    };
    const shows = (name, text) =>
      page.waitForFunction(
        ([name, text]) => {
          const rows = [...document.querySelectorAll('.docblock-argstable-body > tr')];
          return rows.some(row => row.cells[0].textContent.trim() === name && row.textContent.includes(text));
        },
        [name, text],
        { timeout: 120_000 },
      );
    await shows('tone', 'quiet');
    // Which values a control offers is decided in a file that no script imports, because it has only types.
    save('lib/tone.ts', "'loud'", "'loud' | 'bright'");
    await shows('tone', 'bright');
    save('components/ui/card.tsx', 'How many columns it spans.', 'How wide it is.');
    await shows('span', 'How wide it is.');
    save(
      'components/ui/card.tsx',
      'span?: number;',
      'span?: number;\n  /** A second heading. */\n  subtitle?: string;',
    );
    await shows('subtitle', 'A second heading.');
    await page.screenshot({ path: join(output, 'own-card-saved.png'), fullPage: true });
    const row = (await readTable(page)).find(entry => entry.name === 'subtitle');
    assert.ok(hasControl(row, 'text'), JSON.stringify(row));
  });
});
