// `npm run bench [-- tokens css props content bytes slider header] [--quick]`: prints one table that compares us
// with others.

import { existsSync } from 'node:fs';
import { bytes } from './bytes.mjs';
import { content } from './content.mjs';
import { css } from './css.mjs';
import { header } from './header.mjs';
import { dstool } from './measure.mjs';
import { props } from './props.mjs';
import { slider } from './slider.mjs';
import { tokens } from './tokens.mjs';

const sections = { tokens, css, props, content, bytes, slider, header };
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const wanted = args.filter(name => !name.startsWith('--'));
const unknown = wanted.filter(name => !(name in sections));
if (unknown.length > 0) {
  console.error(`no section is called ${unknown.join(', ')}; there are: ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}
if (!existsSync(dstool)) {
  console.error('the command is not built: run `npm run build -- --release` first');
  process.exit(2);
}

console.log('| work | ours | peer | peer / ours | floor |\n|---|---|---|---|---|');
for (const [name, section] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    for (const { work, ours, peer, ratio, target } of await section({ quick })) {
      console.log(`| ${work} | ${ours} | ${peer} | ${ratio} | ${target} |`);
    }
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
