// `npm run requirements`: writes into `docs/requirements.md` which tests name each requirement. A test compares.

import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The list of requirements. */
export const LIST = 'docs/requirements.md';

/** Where tests are. */
const FOLDERS = ['packages', 'demo/e2e', 'tools'];

/** Where comments may mention requirements. */
const MENTIONING = ['packages', 'demo', 'tools', 'tokens', 'scripts', 'docs'];

/** This list's own test names ids that do not exist. */
const OWN_TEST = 'packages/components/test/requirements.test.ts';

const ID = /\b[A-Z]{3}-\d{2}\b/g;
const ROW = /^\| ([A-Z]{3}-\d{2}) \| (.*?) \|(.*)\|$/gm;

/** The files below a folder, with `/` in their paths, without those of packages and builds. */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (/^(node_modules|dist|target|snapshots|generated|\..*)$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

/** Whether a file has tests, or the names of tests that several files share. */
const hasTests = path =>
  /\.test\.(tsx?|mjs)$|\/tests\/.*\.rs$|\/e2e\/behaviours\/support\/.*\.mjs$/.test(path) && path !== OWN_TEST;

/** The code of a file without comments: what is in them proves nothing. */
const withoutComments = code => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The requirements that tests cite in strings: their names, or the parts from which their names are made. */
export function citedIn(code) {
  const strings = withoutComments(code).match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g);
  return (strings ?? []).flatMap(text => text.match(ID) ?? []);
}

/** The files whose tests cite each id: `{ "ACC-01": ["packages/…"] }`. */
export function findProofs(root) {
  const proofs = {};
  for (const path of FOLDERS.flatMap(folder => filesIn(root, folder)).filter(hasTests)) {
    for (const id of new Set(citedIn(readFileSync(join(root, path), 'utf8')))) {
      proofs[id] ??= [];
      proofs[id].push(path);
    }
  }
  // The order of a folder's entries depends on the system.
  for (const files of Object.values(proofs)) files.sort();
  return proofs;
}

/** The ids in a list of requirements, in its order. */
export const listedIn = text => [...text.matchAll(ROW)].map(([, id]) => id);

/** The list with the files that prove each requirement, as links relative to the list. */
export function withProofs(text, proofs) {
  const link = path => `[${basename(path)}](${posix.relative(posix.dirname(LIST), path)})`;
  return text.replace(
    ROW,
    (_, id, sentence) => `| ${id} | ${sentence} | ${(proofs[id] ?? []).map(link).join(', ')} |`,
  );
}

/** The files that mention an id, also in a comment, whose group is in the list but whose number is not. */
export function unknownIn(root, text) {
  const listed = new Set(listedIn(text));
  const groups = new Set([...listed].map(id => id.slice(0, 3)));
  const isText = path => /\.(css|json|md|mjs|rs|tsx?)$/.test(path) && path !== OWN_TEST;
  return MENTIONING.flatMap(folder => filesIn(root, folder))
    .filter(isText)
    .flatMap(path => {
      const ids = readFileSync(join(root, path), 'utf8').match(ID) ?? [];
      const unknown = ids.filter(id => groups.has(id.slice(0, 3)) && !listed.has(id));
      return unknown.map(id => `${path}: ${id} is not a requirement`);
    });
}

/** Everything that is wrong with a list, one sentence each. */
export function problemsOf(text, proofs) {
  const listed = listedIn(text);
  const twice = listed.filter((id, index) => listed.indexOf(id) !== index);
  return [
    ...twice.map(id => `${id} is listed twice`),
    ...listed.filter(id => !(id in proofs)).map(id => `no test names ${id}`),
    ...Object.keys(proofs)
      .filter(id => !listed.includes(id))
      .map(id => `${proofs[id].join(', ')}: ${id} is not a requirement`),
    ...(withProofs(text, proofs) === text ? [] : ['it is out of date: run `npm run requirements`']),
  ].map(problem => `${LIST}: ${problem}`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const place = join(root, LIST);
  const proofs = findProofs(root);
  const text = withProofs(readFileSync(place, 'utf8'), proofs);
  writeFileSync(place, text);
  const problems = problemsOf(text, proofs);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
  console.log(
    `${relative(process.cwd(), place).split(sep).join('/')}: ${listedIn(text).length} requirements`,
  );
}
