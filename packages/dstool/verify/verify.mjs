// `dstool props --verify`: compares a manifest with what TypeScript's checker says about the same files.
// Standard input: the paths of the files as a line of JSON (a command line may be too short for them), and the manifest.
// Argument: the folder of TypeScript, or nothing for the one that the working directory finds.
// The program is ../manifest.mjs, checker.mjs, compare.mjs and this file, one after the other: dstool contains it (`commands/verify.rs`).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const INSTALL = 'install version 5 or 6 (`npm install --save-dev typescript@6`)';
const NAME = 'name the folder of one with `--typescript`';

/** TypeScript with a checker for JavaScript; otherwise the sentence that says why there is none. */
export function typescriptIn(folder) {
  const require = createRequire(join(process.cwd(), 'index.js'));
  let ts;
  try {
    ts = require(folder ? resolve(folder) : 'typescript');
  } catch (error) {
    const where = folder ? `\`${folder}\`` : 'the working directory or a folder above';
    // A package that is there but cannot be loaded has a reason of its own.
    const why = error.code === 'MODULE_NOT_FOUND' ? '' : ` (${error.code ?? error.message})`;
    return { problem: `TypeScript is not installed in ${where}${why}: ${INSTALL}, or ${NAME}` };
  }
  if (typeof ts.createProgram === 'function') return { ts };
  const version = ts.version ? `TypeScript ${ts.version}` : `\`${folder ?? 'typescript'}\``;
  return { problem: `${version} has no checker for JavaScript: ${INSTALL} next to it, or ${NAME}` };
}

function main([folder]) {
  const { ts, problem } = typescriptIn(folder);
  if (problem) {
    console.error(problem);
    return 2;
  }
  const [paths, ...lines] = readFileSync(0, 'utf8').split('\n');
  const [files, manifest] = [JSON.parse(paths), expandManifest(JSON.parse(lines.join('\n')))];
  const report = compare(
    manifest,
    componentsOf(
      ts,
      files.map(file => resolve(file)),
    ),
  );
  const parts = [byComponent(report), details(report), `TypeScript ${ts.version}: ${line(report)}`];
  console.log(parts.filter(Boolean).join('\n\n'));
  if (report.sum.components === 0)
    console.error(
      'TypeScript finds no component in these files: are `@types/react` installed, and the files part of the project?',
    );
  return isIncomplete(report) ? 1 : 0;
}

process.exitCode = main(process.argv.slice(1).filter(argument => argument !== '--'));
