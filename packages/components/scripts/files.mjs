// Writes the files that are generated from others: the single stylesheet, the hashes of files that pages link to, the declarations of
// files without exports, the list of classes, the package's description for language models and the reference of tokens. Runs after everything else is built.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describePackage } from './catalogue.mjs';
import { LANGUAGES } from './folders.mjs';
import { namesFile, publicNames } from './names.mjs';
import { describeTokens } from './tokenReference.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const dist = join(home, 'dist');
const read = file => readFileSync(join(dist, file), 'utf8');

/** Writes only what has changed, so that watchers ignore the rest. */
function write(folder, file, text) {
  const place = join(folder, file);
  if (!existsSync(place) || readFileSync(place, 'utf8') !== text) writeFileSync(place, text);
}

/** Tokens and styles in one stylesheet. The addresses of their source maps are left out: a file can only have one. */
function singleStylesheet() {
  const parts = ['tokens.css', 'styles.css'].map(file =>
    read(file).replace(/\/\*# sourceMappingURL=.*?\*\/\s*/g, ''),
  );
  return parts
    .map(part => part.trimEnd())
    .join('\n')
    .concat('\n');
}

/** JSON with ASCII characters only, so that a script says the same on a page whose encoding is another one, or not declared. */
const asciiJson = value =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The script that adds the labels of a language: those of HTML that is not ours would be English. */
async function languageScript(code) {
  const { [code]: labels } = await import(
    pathToFileURL(join(dist, 'generated', 'labels', `${code}.js`)).href
  );
  return `(globalThis.plenumLabels??={}).${code}=${asciiJson(labels)};\n`;
}

/** The files that a page can link to directly, in a fixed order. */
const linked = () => [
  'plenum.js',
  ...Object.keys(LANGUAGES).map(code => `plenum.${code}.js`),
  'plenum.css',
  'tokens.css',
  'styles.css',
  ...['browser', 'styles'].flatMap(folder =>
    readdirSync(join(dist, folder))
      .filter(file => /\.(js|css)$/.test(file))
      .sort()
      .map(file => `${folder}/${file}`),
  ),
];

const integrity = file =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, file)))
    .digest('base64')}`;

write(dist, 'plenum.css', singleStylesheet());
for (const code of Object.keys(LANGUAGES)) write(dist, `plenum.${code}.js`, await languageScript(code));
write(
  dist,
  'noExports.d.ts',
  '// A file that is imported for its effect: a stylesheet or a script.\nexport {};\n',
);
const hashes = Object.fromEntries(linked().map(file => [file, integrity(file)]));
write(dist, 'integrity.json', `${JSON.stringify(hashes, null, 2)}\n`);
write(dist, 'names.json', namesFile(publicNames(home, join(home, '../../demo/content'))));
write(home, 'llms.txt', describePackage());
write(home, 'TOKENS.md', describeTokens(home));
