import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../chromium';
import type { classes, markup, play, theirs } from './page';

/** What `page.ts` adds to the window. */
export interface Window {
  play: typeof play;
  classes: typeof classes;
  markup: typeof markup;
  theirs: typeof theirs;
  /** The slider of `stage`. */
  splide: InstanceType<(typeof classes)['ours']>;
  events: string[];
}

const home = process.cwd();
const { resolve } = createRequire(join(home, 'package.json'));

/** Runs the tests of a file in a page with Splide, the class, and the stylesheet of Splide; the page must report no errors. */
export function withPage(use: (page: Page) => void): void {
  let browser: Browser;
  const problems: string[] = [];
  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [join(home, 'test/slider/splide/page.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    });
    browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
    page.on('pageerror', error => problems.push(`${error}`));
    const styles = readFileSync(
      join(resolve('@splidejs/splide/package.json'), '../dist/css/splide.min.css'),
      'utf8',
    );
    await page.setContent('<!doctype html><body>');
    await page.addStyleTag({
      content: `${styles}#room{width:600px}.splide__slide{min-width:20px;min-height:120px}`,
    });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    use(page);
  });
  afterAll(async () => {
    await browser.close();
    expect(problems).toEqual([]);
  });
}
