// The API report: what each public entry declares, in `api/*.api.md`, so that a change of the public API shows in review.
// `node scripts/api.mjs` writes the reports from the built declarations; with `--check` it writes nothing and fails on a difference.
// Both fail on a public name without a comment.
//
// Components have no report of their own: `.` exports all of them. `entries.api.md` lists the names of such entries.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const { CompilerState, Extractor, ExtractorConfig } = createRequire(import.meta.url)(
  '@microsoft/api-extractor',
);

const home = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
/** `--check` may name another folder with reports. */
const folder = process.argv[3] ?? join(home, 'api');
const temporary = mkdtempSync(join(tmpdir(), 'plenum-api-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const COMMAND = 'npm run api';
const { exports: listed } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const files = readdirSync(join(home, 'dist'), { recursive: true }).map(
  file => `./dist/${file.split(sep).join('/')}`,
);

/** The files that a path with a `*` stands for, each with the text that the `*` stands for. A second `*` is the same text. */
function expand(path) {
  const [before, , rest] = path.split(/(\*)/);
  return files
    .filter(file => file.startsWith(before))
    .map(file => file.slice(before.length).split(/[/.]/)[0] ?? '')
    .filter((name, index, names) => names.indexOf(name) === index && rest !== undefined)
    .filter(name => files.includes(path.replaceAll('*', name)))
    .sort()
    .map(name => [name, path.replaceAll('*', name)]);
}

/** All entries with exports: the subpath, the declarations, and whether it comes from a pattern. */
const entries = Object.entries(listed).flatMap(([subpath, { types }]) => {
  if (!types || types.includes('noExports')) return [];
  if (!subpath.includes('*')) return [{ subpath, types, pattern: false }];
  return expand(types)
    .filter(([name]) => !listed[subpath.replace('*', name)])
    .map(([name, file]) => ({ subpath: subpath.replace('*', name), types: file, pattern: true }));
});

const place = ({ types }) => join(home, types);
const reportOf = ({ subpath }) =>
  `${subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '-')}.api.md`;
const quiet = { logLevel: 'none' };

function configOf(entry) {
  const configObject = {
    projectFolder: home,
    mainEntryPointFilePath: place(entry),
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          module: 'nodenext',
          moduleResolution: 'nodenext',
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          types: ['node'],
        },
        files: entries.map(place),
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: reportOf(entry).replace('.api.md', ''),
      reportFolder: folder,
      reportTempFolder: temporary,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      compilerMessageReporting: { default: quiet },
      // Our comments have tags of their own, which the props extractor reads.
      tsdocMessageReporting: { default: quiet },
      extractorMessageReporting: {
        default: { logLevel: 'warning' },
        // All entries together are checked by `test/types.test.ts`: what one needs, another may export.
        'ae-forgotten-export': quiet,
        'ae-missing-release-tag': quiet,
        'ae-undocumented': { logLevel: 'warning', addToApiReportFile: false },
      },
    },
  };
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: join(home, 'api-extractor.json'),
    packageJsonFullPath: join(home, 'package.json'),
  });
}

/** The exports of all entries, from the compiler that the extractor uses: what each name is declared as. */
function readExports(program) {
  const checker = program.getTypeChecker();
  return new Map(
    entries.map(entry => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(place(entry)));
      const exported = checker.getExportsOfModule(module).map(symbol => {
        // An alias stands for what it imports; the flag is TypeScript's `SymbolFlags.Alias`.
        const target = symbol.flags & 2097152 ? checker.getAliasedSymbol(symbol) : symbol;
        return [symbol.name, target];
      });
      return [entry, new Map(exported)];
    }),
  );
}

/** The entries that need a report of their own: those in the package's list, and others that export more than these do. */
function entriesWithReport(exported) {
  const covered = new Set(
    entries.filter(({ pattern }) => !pattern).flatMap(entry => [...exported.get(entry).values()]),
  );
  return entries.filter(
    entry => !entry.pattern || [...exported.get(entry).values()].some(symbol => !covered.has(symbol)),
  );
}

/** The list of the entries whose exports are in other reports. */
function listOf(exported, reported) {
  const lines = entries
    .filter(entry => !reported.includes(entry))
    .map(entry => `- \`${entry.subpath}\`: ${[...exported.get(entry).keys()].sort().join(', ')}`);
  return `## Entries without a report of their own

> Do not edit this file. \`${COMMAND}\` writes it.

Everything that they export is in the report of another entry, such as \`index.api.md\`.

${lines.join('\n')}
`;
}

/** Runs the extractor on an entry; returns its report and what is wrong. */
function extract(entry, config, compilerState) {
  const problems = [];
  const messageCallback = message => {
    message.handled = true;
    if (/^(console-|tsdoc-|TS)/.test(message.messageId) || message.logLevel === 'none') return;
    const file = message.sourceFilePath?.slice(home.length) ?? entry.types;
    problems.push(`${file}:${message.sourceFileLine ?? 1}: ${message.text}`);
  };
  // A local build would copy the report; here the caller compares or writes it.
  Extractor.invoke(config, { localBuild: false, compilerState, messageCallback });
  return { text: readFileSync(join(temporary, reportOf(entry)), 'utf8'), problems };
}

/** All reports by name, and what is wrong. */
function makeReports() {
  const state = CompilerState.create(configOf(entries[0]), { additionalEntryPoints: entries.map(place) });
  const exported = readExports(state.program);
  const reported = entriesWithReport(exported);
  const reports = new Map([['entries.api.md', listOf(exported, reported)]]);
  const problems = new Set();
  for (const entry of reported) {
    const report = extract(entry, configOf(entry), state);
    reports.set(reportOf(entry), report.text);
    for (const problem of report.problems) problems.add(problem);
  }
  return { reports, problems: [...problems].sort() };
}

/** The first lines that only one of two texts has. */
function differences(before, after) {
  const [old, now] = [before, after].map(text => text.split('\n'));
  return [
    ...old.filter(line => !now.includes(line)).map(line => `- ${line}`),
    ...now.filter(line => !old.includes(line)).map(line => `+ ${line}`),
  ].slice(0, 20);
}

const readReport = name => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');

/** The reports in the repository whose entry no longer exists. The folder also contains the list of public names. */
const staleReports = reports =>
  readdirSync(folder).filter(name => name.endsWith('.api.md') && !reports.has(name));

/** Compares the reports in the repository; returns a text for each that differs. */
function compare(reports) {
  const stale = staleReports(reports);
  const changed = [...reports].filter(([name, text]) => readReport(name) !== text);
  return [
    ...stale.map(name => `${name}: its entry no longer exists`),
    ...changed.map(([name, text]) => [`${name}:`, ...differences(readReport(name), text)].join('\n  ')),
  ];
}

function write(reports) {
  for (const name of staleReports(reports)) rmSync(join(folder, name));
  for (const [name, text] of reports) if (readReport(name) !== text) writeFileSync(join(folder, name), text);
}

mkdirSync(folder, { recursive: true });
const { reports, problems } = makeReports();
if (check) {
  const changes = compare(reports);
  if (changes.length > 0) {
    console.error(changes.join('\n'));
    console.error(
      `The public API has changed. Run \`${COMMAND}\`, review the changes of packages/components/api, and commit them.`,
    );
    process.exitCode = 1;
  }
} else {
  write(reports);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
