// `npm run bench [-- tokens css sheets props content lsp site bytes slider header components runtime forms server] [--quick]
// [--write]`: prints tables that compare us with others. `--write` also writes them to `RESULTS.md`, or those
// of `sheets` alone to `STYLE-SHEETS.md`, of `tokens` alone to `TOKENS.md`, of `lsp` alone to `LANGUAGE-SERVERS.md`, and of `site` alone
// to `SITES.md`.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bench, dstool } from './measure.mjs';
import { fileOf, matrix, report } from './report.mjs';
import { needsCommand, sections } from './sections.mjs';

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const wanted = args.filter(name => !name.startsWith('--'));
const unknown = wanted.filter(name => !(name in sections));
if (unknown.length > 0) {
  console.error(`no section is called ${unknown.join(', ')}; there are: ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}
if (needsCommand(wanted) && !existsSync(dstool)) {
  console.error('the command is not built: run `npm run build -- --release` first');
  process.exit(2);
}

const lines = [];
const print = line => {
  lines.push(line);
  console.log(line);
};

let isHeadPrinted = false;
for (const [name, load] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    // A section loads its own peers, so that one that is missing stops no other section.
    const section = await load();
    for (const row of await section({ quick })) {
      if (row.heading) {
        print(`\n${matrix(row)}`);
        isHeadPrinted = false;
        continue;
      }
      if (!isHeadPrinted) print('\n| work | ours | peer | peer / ours | floor |\n|---|---|---|---|---|');
      isHeadPrinted = true;
      const { work, ours, peer, ratio, target } = row;
      print(`| ${work} | ${ours} | ${peer} | ${ratio} | ${target} |`);
    }
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
if (args.includes('--write') && !process.exitCode) {
  const file = fileOf(wanted);
  writeFileSync(join(bench, file.file), report(lines.join('\n'), args, file));
}
