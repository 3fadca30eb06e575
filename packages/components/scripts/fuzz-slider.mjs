// `npm run fuzz:slider -- --seed 1 --cases 2000 [--show 3] [--all]`: plays generated cases with our slider and with
// Splide, and prints the smallest form of what differs.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

process.chdir(join(import.meta.dirname, '..'));
const outfile = join('node_modules', '.cache', `fuzz-slider-${process.pid}.mjs`);
await build({
  entryPoints: ['test/slider/fuzz.ts'],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outfile,
  logLevel: 'warning',
});
try {
  await import(pathToFileURL(join(process.cwd(), outfile)).href);
} finally {
  rmSync(outfile, { force: true });
}
