// The public names of the package that are not in its declarations: tokens (custom properties) and classes.
//
// `dist/names.json` lists the classes, so that `dstool check` finds misspelt ones in sites. `api/names.json` has every name that was ever
// public. A name in it that the package no longer has needs a record in `changes.json`, from which `dstool check --fix` renames it in
// sites. `npm run names` adds new names to `api/names.json`, after a build; with `--check` it writes nothing. Both fail on a name that is
// missing without a record, and on a record that is wrong.

import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the names of classes start with. */
export const PREFIX = 'cmp-';

/** The release of a record until `npm run version` writes the number. */
export const NEXT = 'next';

const CLASS = /(?<![\w-])cmp-[a-z][\w-]*/g;

/** The words of a text that are named like classes, without hooks and ids of examples. */
const classWords = text => text.match(CLASS) ?? [];

/** All files below a folder. */
const filesIn = folder =>
  readdirSync(folder, { recursive: true })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .sort();

/** The classes of a style sheet's selectors; comments, strings and values do not count. */
const classesOfStyles = css =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(cmp-[a-z][\w-]*)/g)].map(([, name]) => name);

/** The classes in markup. */
const classesOfMarkup = html =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value]) => classWords(value));

/** Strings of a script, in which comments do not count; an expression in a template ends a word. */
function classesOfScript(code) {
  const text = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const strings = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  const names = new Set();
  const open = new Set();
  for (const string of strings) {
    for (const { 0: word, index } of string.matchAll(CLASS)) {
      const isOpen = string.startsWith('${', index + word.length);
      // What ends a name with its separator is the start of names; what is only the prefix says nothing.
      if (isOpen) open.add(word);
      else if (!/[-_]$/.test(word)) names.add(word);
    }
  }
  return { names, open };
}

/** Starts of classes that end with a value of the content, so that examples show only a few of them. */
const OF_CONTENT = [
  'cmp-contentfragment__element--',
  'cmp-experiencefragment--',
  'cmp-languagenavigation__item--countrycode-',
  'cmp-languagenavigation__item--langcode-',
];

/** Names that are no classes, although they are written like them in scripts. */
const isClass = name => !/^cmp-(hook|is)(-|$)/.test(name);

/** Whether a class ends with a value of the content. */
const isOfContent = name => OF_CONTENT.some(start => name.startsWith(start));

/**
 * The tokens and classes that the built package has.
 *
 * @param {string} home - the folder of the package
 * @param {string} examples - the folder with the markup snapshots (`.snap`) of the examples
 * @returns {{ tokens: string[], classes: string[], open: string[] }} sorted; `open` has the starts of classes that end with a value
 */
export function publicNames(home, examples) {
  const { tokens } = JSON.parse(readFileSync(join(home, 'dist/tokens.json'), 'utf8'));
  const classes = new Set(classesOfStyles(readFileSync(join(home, 'dist/styles.css'), 'utf8')));
  const open = new Set(OF_CONTENT);
  for (const file of filesIn(examples).filter(file => file.endsWith('.snap'))) {
    for (const name of classesOfMarkup(readFileSync(file, 'utf8'))) classes.add(name);
  }
  const isSource = file =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-|\/(testing|generated)\//.test(file);
  for (const file of filesIn(join(home, 'src')).filter(isSource)) {
    const script = classesOfScript(readFileSync(file, 'utf8'));
    for (const name of script.names) classes.add(name);
    for (const name of script.open) open.add(name);
  }
  return {
    tokens: Object.values(tokens)
      .map(({ css }) => css)
      .filter(Boolean)
      .sort(),
    classes: [...classes].filter(name => isClass(name) && !isOfContent(name)).sort(),
    open: [...open].filter(isClass).sort(),
  };
}

/** The text of `dist/names.json`. */
export const namesFile = ({ classes, open }) => `${JSON.stringify({ prefix: PREFIX, classes, open })}\n`;

/**
 * What is wrong with the record of changes, as sentences that say what to do.
 *
 * @param {{ tokens: string[], classes: string[] }} now - the names that the package has
 * @param {{ tokens: string[], classes: string[] }} ever - those that were ever public
 * @param {{ releases: { version: string, tokens?: Change[], classes?: Change[] }[] }} changes - `changes.json`; a `Change` is
 *   `{ from: string, to?: string, note?: string }`
 */
export function problemsOf(now, ever, changes) {
  const problems = [];
  for (const kind of ['tokens', 'classes']) {
    const has = new Set(now[kind]);
    const records = changes.releases.flatMap(release => release[kind] ?? []);
    const removed = new Map(records.map(record => [record.from, record]));
    for (const name of ever[kind]) {
      if (!has.has(name) && !removed.has(name)) {
        problems.push(
          `${name} was removed: add { "from": "${name}", "to": "<new name>" } to "${kind}" of the release "${NEXT}" in changes.json, ` +
            'without "to" if nothing replaces it',
        );
      }
    }
    for (const { from, to, note } of records) {
      if (!ever[kind].includes(from))
        problems.push(`changes.json: ${from} was never public: correct or remove it`);
      if (has.has(from)) problems.push(`changes.json: ${from} exists: remove the record`);
      if (to && !has.has(to) && !removed.has(to)) {
        problems.push(`changes.json: ${from} became ${to}, which does not exist: correct "to"`);
      }
      if (!to && !note) problems.push(`changes.json: ${from} has neither "to" nor "note": say what to do`);
    }
    const twice = records.find((record, at) => records.findIndex(({ from }) => from === record.from) < at);
    if (twice) problems.push(`changes.json: ${twice.from} has two records: remove one`);
  }
  return problems;
}

/** Both lists of names, sorted and each once. */
export const union = (a, b) => [...new Set([...a, ...b])].sort();

/** Compares the built package with the lists; returns the problems. With `write`, new names are added to the list. */
function run(home, write) {
  const file = join(home, 'api/names.json');
  const read = path => JSON.parse(readFileSync(path, 'utf8'));
  const now = publicNames(home, join(home, '../../demo/content'));
  const ever = existsSync(file) ? read(file) : { tokens: [], classes: [] };
  const names = { tokens: union(ever.tokens, now.tokens), classes: union(ever.classes, now.classes) };
  const problems = problemsOf(now, names, read(join(home, 'changes.json')));
  const text = `${JSON.stringify(names, null, 2)}\n`;
  if (write && problems.length === 0) writeFileSync(file, text);
  else if (!write && JSON.stringify(names) !== JSON.stringify(ever)) {
    problems.push(
      'There are new tokens or classes: run `npm run names`, and commit packages/components/api/names.json.',
    );
  }
  return problems;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  const problems = run(home, !process.argv.includes('--check'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
