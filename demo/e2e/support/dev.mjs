// Serves the built demo with `dstool dev`, whose server also answers forms.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { countLoads } from '../runner/stats.mjs';
import { launch } from './browser.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts `dstool dev` on a free port. It builds first, which writes nothing after `npm run build`. */
export async function serveDev() {
  const args = ['dev', '--no-watch', '--port', '0', '--quiet'];
  const server = spawn(`${root}target/debug/dstool`, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors = [];
  server.stderr.on('data', data => errors.push(data));
  for await (const line of createInterface({ input: server.stdout })) {
    if (/^http:\S+$/.test(line)) return { origin: line.replace(/\/$/, ''), close: () => server.kill() };
  }
  throw new Error(`dstool dev has ended: ${Buffer.concat(errors)}`);
}

/**
 * One browser and one server that answers forms, for the tests of a file.
 *
 * @returns a function that opens a page, given by its path, in a context of its own with these options, and runs steps in it. Errors of
 *   the page fail the test; failed requests do not, because some tests cause them
 */
export function devFixture() {
  let site;
  let browser;
  before(async () => {
    [site, browser] = await Promise.all([serveDev(), launch()]);
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });
  return async (path, options, steps) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    countLoads(context);
    try {
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', error => errors.push(error.message));
      await page.goto(`${site.origin}/${path}`);
      await steps(page);
      assert.deepEqual(errors, []);
    } finally {
      await context.close();
    }
  };
}
