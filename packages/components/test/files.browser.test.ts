/**
 * Files in a real browser, from a disk and to a server: what cannot be read, and what a visitor does while files are sent.
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';

let browser: Browser;
let server: Server;
let page: Page;
let folder: string;
/** What was sent, and the answers that wait. */
const sent: string[] = [];
const waiting: ServerResponse[] = [];
const errors: string[] = [];

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { mountAll } from './behaviour';
        import { formcontainer } from './components/formcontainer/formcontainer.behaviour';
        import { formfile } from './components/formfile/formfile.behaviour';
        mountAll(document, [formfile, formcontainer]);`,
      resolveDir: join(__dirname, '../src'),
    },
    bundle: true,
    write: false,
  });
  const html = `<!doctype html><html lang="en"><title>Form</title><style>[hidden] { display: none }</style>
    <form class="cmp-form" method="post" action="/send" enctype="multipart/form-data">
    <div class="cmp-form-text cmp-formfile"><label for="plans">Plans</label>
    <input type="file" id="plans" name="plans" multiple></div><button>Send</button></form>
    <script>${outputFiles[0]?.text}</script>`;
  server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', part => parts.push(part));
    request.on('end', () => {
      sent.push(Buffer.concat(parts).toString());
      waiting.push(response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise(done => server.once('listening', done));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

beforeEach(async () => {
  sent.length = 0;
  waiting.length = 0;
  errors.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'plenum-files-'));
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(folder, name), name);
  mkdirSync(join(folder, 'plans'));
  page = await browser.newPage();
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForSelector('form[data-cmp-live] .cmp-formfile[data-cmp-live]');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await page.close();
  expect(errors).toEqual([]);
});

const choose = (...names: string[]) =>
  page.setInputFiles(
    '#plans',
    names.map(name => join(folder, name)),
  );
const names = () =>
  page.$eval('#plans', field => [...((field as HTMLInputElement).files ?? [])].map(({ name }) => name));
const send = () => page.click('form > button');
/** Waits until the server has a request, and answers it. */
async function answer(): Promise<void> {
  while (waiting.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
  waiting.shift()?.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}

test('FRM-01 a file that is gone is named, and the others are sent without it', async () => {
  await choose('a.txt', 'b.txt');
  rmSync(join(folder, 'a.txt'));
  await send();
  const link = page.getByRole('link', { name: /^Plans: “a\.txt” cannot be read/ });
  await link.waitFor();
  expect(await page.textContent('.cmp-form__message')).toBe('');
  expect(await page.textContent('.cmp-formfile__file:first-child')).toMatch(/“a\.txt” cannot be read/);
  // Nothing is sent while it is there.
  await send();
  await link.waitFor();
  await page.getByRole('button', { name: 'Remove a.txt' }).click();
  expect(await link.count()).toBe(0);
  await send();
  await answer();
  await page.waitForSelector('.cmp-form--sent');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/filename="b\.txt"/);
});

test('FRM-01 a connection that fails is not the fault of a file', async () => {
  await choose('a.txt');
  await page.route('**/send', route => route.abort());
  await send();
  await page.getByText('The connection failed.').waitFor();
  expect(await page.locator('.cmp-formfile__error, .cmp-form__errors a').count()).toBe(0);
  await page.unroute('**/send');
  await send();
  await answer();
  await page.waitForSelector('.cmp-form--sent');
  expect(sent[0]).toMatch(/filename="a\.txt"/);
});

test('FRM-01 a folder that is dropped is refused, and nothing is sent', async () => {
  const box = await page.locator('.cmp-formfile__drop').boundingBox();
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  const devtools = await page.context().newCDPSession(page);
  const data = {
    items: [],
    files: ['plans', 'b.txt'].map(name => join(folder, name)),
    dragOperationsMask: 1,
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await page.waitForSelector('.cmp-formfile__file:nth-child(2)');
  await send();
  await page.getByRole('link', { name: /^Plans: “plans” cannot be read: it is a folder/ }).waitFor();
  expect(sent).toEqual([]);
});

test('FRM-01 the files stay as they are while they are sent, and a visitor who leaves is asked', async () => {
  await choose('a.txt', 'b.txt');
  const questions: string[] = [];
  page.on('dialog', dialog => {
    questions.push(dialog.type());
    dialog.dismiss();
  });
  await send();
  await page.waitForSelector('.cmp-formfile__remove[aria-disabled=true]');
  await page.getByRole('button', { name: 'Remove a.txt' }).click({ force: true });
  const isOpened = await page.$eval('#plans', field => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['c'], 'c.txt'));
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    return field.dispatchEvent(click);
  });
  expect([isOpened, await names()]).toEqual([false, ['a.txt', 'b.txt']]);
  await page.evaluate(() => location.reload());
  await page.waitForFunction(() => !document.querySelector('progress')?.hidden);
  expect(questions).toEqual(['beforeunload']);
  await answer();
  await page.waitForSelector('.cmp-form--sent');
  expect(sent[0]).toMatch(/filename="a\.txt"[\s\S]*filename="b\.txt"/);
  await page.reload();
  expect(questions).toHaveLength(1);
});
