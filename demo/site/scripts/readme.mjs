// Takes the images of the repository's README, the built demo in both themes: `npm run build && node demo/site/scripts/readme.mjs`.
// Run it when the demo looks different, and commit the result.

import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { needBrowser, setFonts } from '../../../scripts/browsers.mjs';
import { chromium } from '../../e2e/node_modules/playwright-core/index.mjs';

setFonts();

const dist = new URL('../../dist/', import.meta.url);
const origin = 'http://plenum.test';
const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

const browser = await chromium.launch({
  executablePath: needBrowser('chromium'),
  args: ['--no-sandbox'],
});
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const contentType = types[extname(file)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: readFileSync(new URL(`.${file}`, dist)) });
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ type: 'jpeg', quality: 72 });
  writeFileSync(new URL(`../../readme/${colorScheme}.jpg`, import.meta.url), image);
}
await browser.close();
