// Prepares the package for npm: copies the licence and the changelog from the repository's root, and removes the white space
// from the JSON files that dstool writes, which is a tenth of the packed file.

import { copyFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const dist = join(home, 'dist');

for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(home, '../..', file), join(home, file));

const schemas = readdirSync(join(dist, 'schemas'), { recursive: true }).map(file => join('schemas', file));
for (const file of ['manifest.json', ...schemas].filter(name => name.endsWith('.json'))) {
  const place = join(dist, file);
  const text = readFileSync(place, 'utf8');
  const compact = JSON.stringify(JSON.parse(text));
  if (compact === text) continue;
  // Concurrent readers get the old or the new file, never a partial one.
  const written = `${place}.${process.pid}`;
  writeFileSync(written, compact);
  renameSync(written, place);
}
