// `npm run fuzz:slider -- --seed 1 --cases 2000 [--show 3] [--all]`: runs generated cases with our slider and with
// Splide, and prints minimal cases that differ.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const home = fileURLToPath(new URL('..', import.meta.url));
process.chdir(home);
const outfile = join(home, 'node_modules', '.cache', `fuzz-slider-${process.pid}.mjs`);
await build({
  entryPoints: [join(home, 'test', 'slider', 'fuzz.ts')],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outfile,
  logLevel: 'warning',
});
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile, { force: true });
}
