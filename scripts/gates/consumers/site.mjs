// Serves a built site on a free local port, as a static host does.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The file of a path: itself, with `.html`, or the `index.html` of a folder. */
function fileOf(folder, path) {
  const place = normalize(join(folder, decodeURIComponent(path)));
  if (place !== normalize(folder) && !place.startsWith(normalize(folder + sep))) return undefined;
  return [place, `${place}.html`, join(place, 'index.html')].find(
    file => existsSync(file) && statSync(file).isFile(),
  );
}

/**
 * Serves folders.
 *
 * @param folders - folder by the path that it is served under
 */
export async function serveFolders(folders) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const prefix = Object.keys(folders)
      .filter(path => pathname.startsWith(path))
      .sort((a, b) => b.length - a.length)[0];
    const file = prefix && fileOf(folders[prefix], pathname.slice(prefix.length - 1));
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise(done => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
