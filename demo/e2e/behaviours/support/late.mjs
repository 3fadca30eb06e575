// A site whose forms start late: its server holds back or refuses the script that checks and sends forms, which is a file of its own.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { bundle, bundleFiles, evaluate, styles } from './bundle.mjs';

const stdin = contents => ({ stdin: { contents, loader: 'tsx', resolveDir: import.meta.dirname } });

const server = `import { renderToString } from 'react-dom/server';
  import { Page } from './late';
  export const render = name => renderToString(<Page name={name} />);`;

// The attribute shows that the page is hydrated.
const client = `import { useEffect } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { Page } from './late';
  const Hydrated = () => {
    useEffect(() => void (document.documentElement.dataset.hydrated = ''), []);
    return <Page name={location.pathname.slice(1)} />;
  };
  hydrateRoot(document.getElementById('app'), <Hydrated />);`;

const html = body => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css"><div id="app">${body}</div>
  <script type="module" src="/stdin.js"></script></html>`;

/** The values of a form as a server reads them. */
async function valuesOf(request) {
  const { url, headers, method } = request;
  const body = new Request(`http://site.example${url}`, { method, headers, body: request, duplex: 'half' });
  return [...(await body.formData())];
}

let files;
/** The server's code, the scripts by their paths, and the styles. */
const built = () => {
  files ??= Promise.all([
    bundle(stdin(server), '', { format: 'cjs', platform: 'node' }).then(evaluate),
    bundleFiles(stdin(client), '', { format: 'esm', splitting: true, outdir: '/' }).then(
      scripts => new Map(scripts.map(({ path, text }) => [`/${basename(path)}`, text])),
    ),
    styles(),
  ]);
  return files;
};

/**
 * Starts the site.
 *
 * @returns its address; the values of each form that was `sent`; the `answers` to the next forms; `hold`, which keeps the form's script of the
 *   next page until `release` is called, with `false` to refuse it, or `/release` is requested; and `isRequested`, which resolves when the page requests it
 */
export async function serveLateForms() {
  const [{ render }, scripts, css] = await built();
  const site = { sent: [], answers: [] };
  let isAllowed;
  let noteRequest;
  site.hold = () => {
    Object.assign(site, { sent: [], answers: [] });
    isAllowed = new Promise(done => {
      site.release = done;
    });
    site.isRequested = new Promise(done => {
      noteRequest = done;
    });
  };

  const answer = async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const send = (type, text, status = 200) =>
      response
        .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(text);
    if (pathname === '/send') {
      site.sent.push(await valuesOf(request));
      const { status = 200, ...json } = site.answers.shift() ?? { title: 'Received' };
      if (request.headers.accept.includes('json'))
        return send('application/json', JSON.stringify(json), status);
      return send('text/html', '<h1>Received</h1>');
    }
    if (pathname === '/release') {
      site.release(true);
      return send('text/plain', 'released');
    }
    if (pathname === '/styles.css') return send('text/css', css);
    if (!scripts.has(pathname)) return send('text/html', html(render(pathname.slice(1))));
    if (pathname.includes('RunningForm')) {
      noteRequest();
      if (!(await isAllowed)) return send('text/plain', 'refused', 404);
    }
    send('text/javascript', scripts.get(pathname));
  };
  const listener = createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return Object.assign(site, {
    origin: `http://127.0.0.1:${listener.address().port}`,
    close: () => {
      listener.closeAllConnections();
      listener.close();
    },
  });
}
