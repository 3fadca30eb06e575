// The files of transcripts: what is spoken after each key of a scene, one file for each scene and language.
//
//   title: Opens an item
//   page: library/core-content/accordion/standard.html
//   browser: Chromium, if it is not Firefox
//   language: en
//   note: a comment for listeners, if there is one
//
//   Tab
//     How long does an air audit take? expanded push button heading level 3.
//   Enter
//     collapsed

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the transcripts: a folder for each component. */
export const folder = fileURLToPath(new URL('transcripts/', import.meta.url));

/** What a step shows if nothing is said. */
const silence = '(silence)';

/**
 * A transcript as text.
 *
 * @param head - `title`, `page`, `browser`, `language`, `note`
 * @param steps - for each key: `key` and `spoken`, the lines that are said after it
 */
export function format(head, steps) {
  const lines = Object.entries(head).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const said = steps.flatMap(({ key, spoken }) => [
    key,
    ...(spoken.length > 0 ? spoken : [silence]).map(line => `  ${line}`),
  ]);
  return `${[...lines, '', ...said].join('\n')}\n`;
}

/** Reads the text of a transcript. */
export function parse(text) {
  const [head, body] = text.split(/\n\n/);
  const steps = [];
  for (const line of body.trimEnd().split('\n')) {
    const spoken = /^ {2}(.*)$/.exec(line)?.[1];
    if (spoken === undefined) steps.push({ key: line, spoken: [] });
    else if (spoken !== silence) steps.at(-1).spoken.push(spoken);
  }
  return {
    ...Object.fromEntries(head.split('\n').map(line => /^(\w+): (.*)$/.exec(line).slice(1))),
    steps,
  };
}

/** The files of all transcripts. */
export const files = () =>
  readdirSync(folder, { recursive: true })
    .filter(file => file.endsWith('.txt'))
    .sort()
    .map(file => join(folder, file));

/** All transcripts: `name` (`accordion/standard`, `carousel/home.de`), `component` and what `parse` returns. */
export const transcripts = () =>
  files().map(file => {
    const name = relative(folder, file)
      .replaceAll('\\', '/')
      .replace(/\.txt$/, '');
    return { name, component: name.split('/')[0], ...parse(readFileSync(file, 'utf8')) };
  });

/** What Orca says of itself or of the browser. */
const chrome = [/^Finished loading /];

/** The lines of a step as they are kept. */
export const normalised = lines =>
  lines
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => !chrome.some(pattern => pattern.test(line)));

/** A role in Orca's English that is said without a name before it. */
const nameless =
  /^(?:(?:not )?(?:expanded|collapsed|checked|pressed|selected)? ?)?(?:push button|toggle button|link|entry|check box|radio button|combo box|page tab|slider|spin button|menu item|image|scroll pane|clickable)\b/;

/** Keys that move without changing anything: only after another key may a field be invalid. */
const moves = /^(?:Tab|Shift\+Tab|opens)$/;

/**
 * What a listener would complain about, as sentences.
 *
 * @param allowed - rules that the scene breaks, for the reason in its `note`: `nameless`, `invalid`, `twice`
 */
export function complaints({ steps, language }, allowed = []) {
  const complaints = [];
  const complain = (rule, text) => !allowed.includes(rule) && complaints.push(text);
  let hasActed = false;
  for (const { key, spoken } of steps) {
    hasActed ||= !moves.test(key);
    for (const [index, line] of spoken.entries()) {
      if (spoken.indexOf(line) < index) complain('twice', `${key}: says “${line}” twice`);
      // Orca's own words are known in English only.
      if (language !== 'en') continue;
      if (nameless.test(line)) complain('nameless', `${key}: says “${line}” without a name`);
      if (!hasActed && /\binvalid entry\b/.test(line))
        complain('invalid', `${key}: says “${line}” before any input`);
    }
  }
  return complaints;
}
