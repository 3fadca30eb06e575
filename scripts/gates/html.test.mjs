// Every page of the built demo is valid HTML with valid ARIA, as served and after its scripts have run.
// The Nu checker requires Java 11 or newer.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { launch } from '../../demo/e2e/support/browser.mjs';
import { componentPages, dist, serve } from '../../demo/e2e/support/site.mjs';
import { started } from '../../demo/e2e/support/started.mjs';

const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
const skip = !hasJava && 'no Java: install it (Debian: `apt-get install default-jre-headless`)';

/** The path of the checker, a dependency of the browser tests. */
const checker = () => {
  const require = createRequire(new URL('../../demo/e2e/package.json', import.meta.url));
  return join(dirname(require.resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');
};

/** Accepted errors with reasons, as parts of the checker's messages. */
const known = [];

/** The errors in all HTML files of a folder, with file names. The largest pages need the memory and stack settings. */
async function errorsIn(folder) {
  const program = spawn('java', [
    '-Xss8m',
    '-jar',
    checker(),
    '--format',
    'json',
    '--errors-only',
    '--skip-non-html',
    '--exit-zero-always',
    folder,
  ]);
  const parts = [];
  program.stderr.on('data', part => parts.push(part));
  const status = await new Promise((done, fail) => program.on('close', done).on('error', fail));
  const said = Buffer.concat(parts).toString();
  assert.equal(status, 0, said);
  const errors = JSON.parse(said).messages.filter(
    ({ message }) => !known.some(text => message.includes(text)),
  );
  return [
    ...new Set(
      errors.map(({ url, message, extract }) => `${url?.split('/').pop()}: ${message} ${extract ?? ''}`),
    ),
  ];
}

describe('valid HTML', { skip }, () => {
  let folder;
  before(() => {
    if (!existsSync(join(dist, 'index.html')))
      throw new Error(`there is no site in ${dist}: run \`npm run build\` first`);
    folder = mkdtempSync(join(tmpdir(), 'plenum-html-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('the checker finds an error', async () => {
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(
      join(broken, 'index.html'),
      '<!doctype html><html lang="en"><title>x</title><input type="search" role="combobox" aria-expanded="false">',
    );
    assert.match((await errorsIn(broken)).join('\n'), /combobox/);
  });

  it('every page as served', async () => {
    assert.deepEqual(await errorsIn(dist), []);
  });

  it('every component page after its scripts have run', async () => {
    const site = await serve();
    const browser = await launch();
    const rendered = mkdtempSync(join(folder, 'after-'));
    try {
      for (const path of componentPages()) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(`${site.origin}/${path}`);
        await started(page);
        const html = await page.evaluate(() => `<!DOCTYPE html>${document.documentElement.outerHTML}`);
        writeFileSync(join(rendered, path.replaceAll('/', '_')), html);
        await page.close();
      }
    } finally {
      await browser.close();
      site.close();
    }
    assert.deepEqual(await errorsIn(rendered), []);
  });
});
