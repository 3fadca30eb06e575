import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Case, Result, View } from './case';
import type { Mutant } from './mutants';

/** The folder of the package: tests and the tool run in it. */
const home = process.cwd();
const load = createRequire(join(home, 'package.json'));

/** What `page.ts` puts on the window. */
interface Playing {
  playSeeds(from: number, to: number): Result[];
  playCase(given: Case): Result & { ours: View[]; theirs: View[] };
}

/** Plants the fault of a mutant while its file is bundled. */
const plant = ({ id, file, from, to }: Mutant): Plugin => ({
  name: 'mutant',
  setup({ onLoad, onEnd }) {
    const path = join(home, 'src/slider', file);
    let planted = false;
    onLoad({ filter: /\.ts$/ }, ({ path: loaded }) => {
      if (loaded !== path) return undefined;
      const text = readFileSync(path, 'utf8');
      planted = text.split(from).length === 2;
      return { contents: text.replace(from, to), loader: 'ts' };
    });
    onEnd(() => {
      if (!planted) throw new Error(`The mutant "${id}" must occur once in ${file}: ${from}`);
    });
  },
});

/** Starts a browser with pages in which both sliders can be played; ours with a planted fault, if there is one. */
export async function open(count: number, mutant?: Mutant): Promise<{ browser: Browser; pages: Page[] }> {
  const { outputFiles } = await build({
    entryPoints: [join(home, 'test/slider/page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: mutant ? [plant(mutant)] : [],
  });
  const script = outputFiles[0]?.text ?? '';
  const styles = [
    readFileSync(join(home, 'src/components/slider/slider.css'), 'utf8'),
    readFileSync(join(load.resolve('@splidejs/splide'), '../../css/splide-core.min.css'), 'utf8'),
    'body { margin: 0; font: 16px/1.5 sans-serif }',
  ];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const pages = await Promise.all(
    Array.from({ length: count }, async () => {
      // A context of its own is a process of its own.
      const page = await (await browser.newContext({ viewport: { width: 1100, height: 700 } })).newPage();
      await page.setContent(`<!doctype html><style>${styles.join('\n')}</style><body></body>`);
      await page.addScriptTag({ content: script });
      return page;
    }),
  );
  return { browser, pages };
}

/** Plays `cases` cases from a seed on; the results come in the order of their seeds. */
export async function play(pages: readonly Page[], seed: number, cases: number): Promise<Result[]> {
  const SHARE = 50;
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    pages.map(async page => {
      while (next < cases) {
        const from = next;
        next = Math.min(next + SHARE, cases);
        const part = await page.evaluate(
          ([low, high]) => (window as unknown as Playing).playSeeds(low as number, high as number),
          [seed + from, seed + next],
        );
        results.splice(from, 0, ...[]);
        for (const [place, result] of part.entries()) results[from + place] = result;
      }
    }),
  );
  return results;
}

/** Plays one case. */
export const playCase = (page: Page, given: Case): Promise<Result & { ours: View[]; theirs: View[] }> =>
  page.evaluate(one => (window as unknown as Playing).playCase(one), given);
