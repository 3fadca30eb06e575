// Serves the built demo and lists its pages.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** The folder that `dstool build` writes the site to. */
export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const types = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

function resolve(pathname) {
  const file = normalize(join(dist, decodeURIComponent(pathname)));
  if (!file.startsWith(dist.replace(/[\\/]$/, '') + sep) && file !== dist) return undefined;
  const target = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
  return existsSync(target) ? target : undefined;
}

/** With `SLOW=200` each response takes a different time of up to 200 ms, which reveals missing waits in tests. */
const slow = Number(process.env.SLOW ?? 0);

/** Compresses each file once, and only types that are not compressed already. */
function compressor() {
  const packed = new Map();
  return (file, bytes) => {
    if (!/\.(css|html|js|json|mjs|svg|txt|xml)$/.test(file)) return undefined;
    if (!packed.has(file)) packed.set(file, brotliCompressSync(bytes));
    return packed.get(file);
  };
}

/** Opens the folds of a page: what tests check must be rendered. */
const unfold = html => html.replaceAll('<details class="demo-fold">', '<details class="demo-fold" open="">');

/** Adds HTML to the start of a page's head; a policy that would block a script in it goes. */
export const addToHead = (html, head) =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    .replace(/<head[^>]*>/, start => start + head);

/** A gate for the scripts of pages: while it is closed, the server does not answer requests for them. */
function scriptGate() {
  let opened = Promise.resolve();
  let open = () => {};
  return {
    /** Resolves when scripts may be sent. */
    passed: () => opened,
    /** Holds the answers to requests for scripts back until `release`. */
    hold() {
      opened = new Promise(done => {
        open = done;
      });
    },
    /** Sends the scripts that were requested in the meantime. */
    release: () => open(),
  };
}

/**
 * Serves `demo/dist` on a free local port.
 *
 * @param options.isFolded - serves the pages as they are; by default, all their examples are open
 * @param options.isCompressed - compresses files with brotli, as servers on the web do
 * @param options.replaced - contents of files by their path from the root, instead of those in `demo/dist`
 * @returns `origin`, the address; `scripts` with `hold` and `release`, for pages before their script; `change`, which may be set
 *   to a function that changes the HTML of each page; `close`
 */
export async function serve({ isFolded = false, isCompressed = false, replaced = {} } = {}) {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`there is no site in ${dist}: run \`npm run build\` first`);
  const compress = isCompressed ? compressor() : () => undefined;
  const scripts = scriptGate();
  const site = { scripts, change: undefined };
  const server = createServer(async (request, response) => {
    if (slow > 0) await setTimeout(Math.random() * slow);
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.endsWith('.js')) await scripts.passed();
    if (pathname.slice(1) in replaced) {
      response.writeHead(200, { 'content-type': types[extname(pathname)] });
      response.end(replaced[pathname.slice(1)]);
      return;
    }
    const file = resolve(pathname);
    const shown = file ?? join(dist, '404.html');
    let bytes = readFileSync(shown);
    if (extname(shown) === '.html' && !isFolded) bytes = unfold(bytes.toString());
    if (extname(shown) === '.html' && site.change) bytes = site.change(bytes.toString());
    const packed = compress(shown, bytes);
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(shown)] ?? 'application/octet-stream',
      ...(packed && { 'content-encoding': 'br' }),
    });
    response.end(packed ?? bytes);
  });
  await new Promise(done => {
    server.listen(0, '127.0.0.1', done);
  });
  return Object.assign(site, {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  });
}

function files(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${prefix}${entry.name}`;
      return entry.isDirectory() ? files(join(folder, entry.name), `${path}/`) : [path];
    });
}

/** Returns a list that is not empty. Tests of each page of an empty list would all pass. */
function required(paths, what) {
  if (paths.length === 0) throw new Error(`the site in ${dist} has no ${what}`);
  return paths;
}

/** Every page as a path from the root: pages for readers, single examples, and immediate redirects. */
export function pages() {
  const paths = files(dist).filter(path => path.endsWith('.html'));
  const alone = paths.filter(path => path.split('/').length > 3);
  const away = paths.filter(path => /<meta http-equiv="refresh"/i.test(read(path)));
  const readers = paths.filter(path => !alone.includes(path) && !away.includes(path));
  return {
    readers: required(readers, 'pages for readers'),
    alone: required(alone, 'pages of single examples'),
    away: required(away, 'pages that redirect'),
  };
}

/** The pages for readers that a gate checks: all, or those whose address contains one of the texts in `PAGES` (`a,b`). */
export function chosenPages() {
  const parts = (process.env.PAGES ?? '').split(',');
  const chosen = pages().readers.filter(path => parts.some(part => path.includes(part)));
  return required(chosen, `page with one of these texts in its address: ${parts.join(', ')}`);
}

/** The pages of components with their examples. */
export function componentPages() {
  const withExamples = pages().readers.filter(
    path => path.startsWith('library/') && read(path).includes('data-demo-hosts'),
  );
  return required(withExamples, 'pages of components');
}

/** The records of an index of the search, in one file or in parts: `en.json`. */
export function searchRecords(file) {
  const index = JSON.parse(read(`search/${file}`));
  if (index.version === 1) return index.records;
  // The numbers of pages have gaps.
  const pages = readdirSync(join(dist, 'search', index.folder)).filter(name => /^p\d+\.json$/.test(name));
  assert.equal(pages.length, index.pages, `pages of ${file}`);
  return pages.flatMap(name => JSON.parse(read(`search/${index.folder}/${name}`)).records);
}

/** The bytes of a file of the site. */
export function read(path) {
  return readFileSync(join(dist, path));
}

/** The console message that one example is meant to produce: a search with an invalid config. */
export const isShown = message =>
  message.startsWith('[search] #search-broken: data-config is not valid JSON');
