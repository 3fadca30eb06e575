// Prepares the package for npm: copies the licence and the changelog from the repository's root, and removes the white space
// from the JSON files that dstool writes, the sources from source maps, and what the manifest says twice.

import { copyFileSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';

const home = fileURLToPath(new URL('..', import.meta.url));
const dist = join(home, 'dist');

/** Replaces a file, or the target of a link. Concurrent readers get the old or the new text, never a part of it. */
function replace(place, text) {
  const target = realpathSync(place);
  const written = `${target}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, target);
}

/** The source maps whose names end in `ending`, with their paths. */
function maps(ending) {
  const files = readdirSync(dist, { recursive: true }).filter(file => file.endsWith(ending));
  return files.map(file => [join(dist, file), JSON.parse(readFileSync(join(dist, file), 'utf8'))]);
}

/** Calls `visit` with every object in a JSON value. */
function walk(value, visit) {
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const inner of Object.values(value)) walk(inner, visit);
}

/** The names of the types that a JSON value refers to, also inside these types. */
function typesIn(value, types, names = new Set()) {
  walk(value, ({ kind, name }) => {
    if (kind !== 'ref' || names.has(name)) return;
    names.add(name);
    typesIn(types[name], types, names);
  });
  return names;
}

/**
 * A manifest without the types that only `Content` uses: it takes a model of any component, so its types repeat the props of all
 * of them.
 */
function withoutRepeats({ components, models, types, sets = {}, ...rest }) {
  // What is in a set belongs to other components, too.
  const used = typesIn([components.filter(({ name }) => name !== 'Content'), models, sets], types);
  walk(components, type => {
    if (type.kind === 'ref' && !used.has(type.name)) Object.assign(type, { kind: 'any', name: undefined });
  });
  const kept = Object.entries(types).filter(([name]) => used.has(name));
  return { ...rest, components, models, types: Object.fromEntries(kept), sets };
}

const manifest = join(dist, 'manifest.json');
replace(manifest, JSON.stringify(withoutRepeats(JSON.parse(readFileSync(manifest, 'utf8')))));

for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(home, '../..', file), join(home, file));

const schemas = readdirSync(join(dist, 'schemas'), { recursive: true }).map(file => join('schemas', file));
for (const file of schemas.filter(name => name.endsWith('.json'))) {
  const place = join(dist, file);
  const text = readFileSync(place, 'utf8');
  const compact = JSON.stringify(JSON.parse(text));
  if (compact !== text) replace(place, compact);
}

// The source maps of stylesheets contain their sources, each in two maps. The packed file contains the sources once instead.
for (const [place, { sourcesContent: _, sources, ...map }] of maps('.css.map')) {
  const here = source => relative(dirname(place), resolve(home, '../..', source)).replaceAll('\\', '/');
  // Run again, it finds paths that are relative already.
  replace(
    place,
    JSON.stringify({
      ...map,
      sources: sources.map(source => (source.startsWith('..') ? source : here(source))),
    }),
  );
}

// The names of local variables before minification, which few tools read, are a third of the maps of scripts.
for (const [place, map] of maps('.js.map')) {
  const mappings = decode(map.mappings).map(line => line.map(segment => segment.slice(0, 4)));
  replace(place, JSON.stringify({ ...map, names: [], mappings: encode(mappings) }));
}
