// The docs of components, as `dstool props` finds them.

import { spawn } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../bin/dstool.js', import.meta.url));

/** Windows allows 32,767 characters in a command line. */
const MAX_ARGUMENTS = 24_000;

/** Folders that have no sources of components. */
const SKIPPED = /^(?:node_modules|dist|build|coverage|storybook-static|\..*)$/;
const SCRIPT = /\.[jt]sx$/;
const NO_SOURCE = /\.(?:stories|story|test|spec|d)\.[jt]sx?$/;

/** Whether a file has stories of Storybook. */
export const isStory = file => /\.(?:stories|story)\.[cm]?[jt]sx?$/.test(file);

/** Whether a file may declare components. */
export const isSource = file =>
  SCRIPT.test(file) && !NO_SOURCE.test(file) && !file.includes('/node_modules/');

/** The files below a folder that may declare components. */
export function sourcesIn(folder) {
  const files = [];
  const walk = place => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const path = join(place, entry.name);
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) walk(path);
      else if (entry.isFile() && isSource(path)) files.push(path);
    }
  };
  walk(folder);
  return files.sort();
}

/** Splits a list where the command line would become too long. */
function chunks(files) {
  const lists = [[]];
  let length = 0;
  for (const file of files) {
    length += file.length + 3;
    if (length > MAX_ARGUMENTS) {
      lists.push([]);
      length = file.length + 3;
    }
    lists.at(-1).push(file);
  }
  return lists.filter(list => list.length > 0);
}

function props(files, cwd) {
  const args = [
    'props',
    ...files,
    '--out',
    '-',
    '--format',
    'docgen-typescript',
    '--output-format',
    'concise',
  ];
  // Authors of components decide about comments, not about the controls of a story.
  args.push('--rule', 'props/missing-doc=off');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let findings = '';
    child.stdout.setEncoding('utf8').on('data', data => {
      out += data;
    });
    child.stderr.setEncoding('utf8').on('data', data => {
      findings += data;
    });
    child.on('error', fail);
    child.on('close', status => {
      // 1: a file cannot be read, and everything else is there.
      if (out && status <= 1) done({ docs: JSON.parse(out), findings: findings.trim() });
      else if (status === 1) done({ docs: [], findings: findings.trim() });
      else fail(new Error(`dstool props ended with status ${status}: ${findings.trim()}`));
    });
  });
}

/**
 * The docs of the components in files.
 *
 * @param {string[]} files - absolute paths of scripts, or of one manifest
 * @param {string} root - the folder of the project
 * @returns {Promise<{ docs: object[], findings: string }>} docs as react-docgen-typescript has them, with an absolute `filePath`; and
 *   what could not be resolved, as text
 */
export async function docsOf(files, root) {
  const cwd = realpathSync(root);
  const result = { docs: [], findings: '' };
  const paths = files.map(file => relative(cwd, file).split(sep).join('/'));
  for (const list of chunks(paths)) {
    const { docs, findings } = await props(list, cwd);
    result.docs.push(...docs.map(doc => ({ ...doc, filePath: resolve(cwd, doc.filePath) })));
    result.findings = [result.findings, findings].filter(Boolean).join('\n');
  }
  return result;
}
