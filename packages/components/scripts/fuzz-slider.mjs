// `npm run fuzz:slider -- --seed 1 --cases 2000 [--show 3] [--all] [--whole]`: plays generated cases with our slider and
// with Splide, and prints the smallest form of what differs (`--whole`: the whole case; `--all`: everything that was
// observed). `--seeds 5,8` plays some seeds, `--mutants` searches for each fault of `test/slider/mutants.ts`.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { needBrowser, setFonts } from '../../../scripts/browsers.mjs';

process.env.PLENUM_CHROMIUM = needBrowser('chromium');
setFonts();

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
