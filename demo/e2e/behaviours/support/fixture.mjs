// One browser and one server per test file; pages of one example each.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before } from 'node:test';
import { countLoads } from '../../runner/stats.mjs';
import { launch } from '../../support/browser.mjs';
import { isHint } from '../../support/fixture.mjs';
import { client, markup, styles } from './bundle.mjs';

/** Every host: the same markup must become the same page. */
export const hosts = ['plain', 'react-19', 'react-19 strict', 'react-18', 'react-18 strict'];

async function html(search) {
  const host = search.get('host') ?? 'plain';
  const name = search.get('example') ?? '';
  const body = search.get('html') ?? (await markup(host, name));
  const flags = [
    search.get('strict') ? ' data-strict="1"' : '',
    search.get('wait') ? ' data-wait="1"' : '',
  ].join('');
  return `<!doctype html><html lang="en" data-example="${name}"${flags}><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css"></head>
<body><div id="app">${body}</div>${search.get('still') ? '' : `<script src="/${host}.js"></script>`}</body></html>`;
}

/** Starts both before the tests of a file and stops them afterwards. */
export function fixture() {
  const harness = {};
  before(async () => {
    const server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url, 'http://localhost');
      const [type, make] =
        pathname === '/styles.css'
          ? ['text/css', styles]
          : pathname.endsWith('.js')
            ? ['text/javascript', () => client(pathname.slice(1, -3))]
            : ['text/html', () => html(searchParams)];
      try {
        response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(await make());
      } catch (error) {
        response.destroy(error);
      }
    });
    await new Promise(done => {
      server.listen(0, '127.0.0.1', done);
    });
    harness.server = server;
    harness.browser = await launch();
  });
  after(async () => {
    await harness.browser?.close();
    harness.server?.close();
  });

  /**
   * Opens an example, or a piece of HTML, with one host and runs `steps`. Nothing may be logged to the console except what
   * `expected` matches. Change events are kept in the page as `window.log`; `prepare` is called with the page before it is
   * opened.
   */
  harness.open = async (
    {
      example = '',
      host = 'plain',
      viewport = 1200,
      expected,
      context: options,
      hash = '',
      prepare,
      ...flags
    },
    steps,
  ) => {
    const context = await harness.browser.newContext({
      viewport: { width: viewport, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    countLoads(context);
    try {
      const page = await context.newPage();
      const messages = [];
      page.on('console', message => {
        if (!isHint(message.text())) messages.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', error => messages.push(`error: ${error.message}`));
      await page.addInitScript(() => {
        window.log = [];
        document.addEventListener('plenum:change', event => {
          const { name, value, previous, reason } = event.detail;
          if (window.veto) event.preventDefault();
          window.log.push(
            `${name} ${JSON.stringify(previous)} -> ${JSON.stringify(value)} by ${reason}${window.veto ? ', refused' : ''}`,
          );
        });
      });
      await prepare?.(page);
      const [react, strict] = host.split(' ');
      const search = new URLSearchParams({ example, host: react, ...(strict ? { strict } : {}), ...flags });
      await page.goto(`http://127.0.0.1:${harness.server.address().port}/?${search}${hash}`, {
        waitUntil: 'load',
      });
      await steps(page);
      assert.deepEqual(
        messages.filter(line => !expected?.test(line) && !/React DevTools/.test(line)),
        [],
        `${example} as ${host} must not log messages`,
      );
    } finally {
      await context.close();
    }
  };
  return harness;
}
