import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium';
import type { Case, Result, View } from './case';
import type { Mutant } from './mutants';
import type { Planted } from './planted';

/** The folder of the package: tests and the tool run in it. */
const home = process.cwd();
const { resolve } = createRequire(join(home, 'package.json'));

/** How many cases a page plays in one task. */
const SHARE = 25;

/** What `page.ts` adds to the window. */
interface Player {
  playSeeds(seeds: readonly number[]): Result[];
  playCase(given: Case): Result & { ours: View[]; theirs: View[] };
}

/** Plants a fault while its file is bundled. */
export const plant = ({ id, file, from, to }: Mutant | Planted): Plugin => ({
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
      if (!planted) throw new Error(`The fault "${id}" must occur once in ${file}: ${from}`);
    });
  },
});

/** The script of `page.ts` with both sliders; ours with a planted fault, if one is given. */
async function bundle(mutant?: Mutant): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(home, 'test/slider/page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: mutant ? [plant(mutant)] : [],
  });
  return outputFiles[0]?.text ?? '';
}

/** Starts a browser. */
export const launch = (): Promise<Browser> => launchChromium();

/** Loads both sliders into a page; ours with a planted fault, if one is given. */
export async function load(page: Page, mutant?: Mutant): Promise<void> {
  await fill(page, await bundle(mutant));
}

async function fill(page: Page, script: string): Promise<void> {
  const styles = [
    readFileSync(join(home, 'src/components/slider/slider.css'), 'utf8'),
    readFileSync(join(resolve('@splidejs/splide'), '../../css/splide-core.min.css'), 'utf8'),
    'body { margin: 0; font: 16px/1.5 sans-serif } img { display: block }',
  ];
  // A new document, so that nothing is left of an earlier script.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><style>${styles.join('\n')}</style><body></body>`);
  await page.addScriptTag({ content: script });
}

/** Opens a page without a script. */
export const openPage = async (browser: Browser): Promise<Page> =>
  // Each context is its own process.
  (await browser.newContext({ viewport: { width: 1100, height: 700 } })).newPage();

/** Opens pages in which cases can be played. */
export async function openPages(browser: Browser, count: number): Promise<Page[]> {
  const script = await bundle();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const page = await openPage(browser);
      await fill(page, script);
      return page;
    }),
  );
}

/** Plays the cases of seeds; the results are in the order of the seeds. */
export async function play(
  pages: readonly Page[],
  seeds: readonly number[],
  share = SHARE,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    pages.map(async page => {
      while (next < seeds.length) {
        const from = next;
        next += share;
        const part = await page.evaluate(
          some => (window as unknown as Player).playSeeds(some),
          seeds.slice(from, from + share),
        );
        for (const [place, result] of part.entries()) results[from + place] = result;
      }
    }),
  );
  return results;
}

/** So many seeds from one on. */
export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => first + place);

/** Plays one case. */
export const playCase = (page: Page, given: Case): Promise<Result & { ours: View[]; theirs: View[] }> =>
  page.evaluate(played => (window as unknown as Player).playCase(played), given);
