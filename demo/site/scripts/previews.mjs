// Draws the images of link previews (Open Graph): `node previews.mjs`. Previews need bitmaps, so each drawing that a page names as its
// `imagePath` becomes a JPEG of 1200 × 630 px next to it. Run it after you have given a page another image, and commit the result.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { needBrowser, setFonts } from '../../../scripts/browsers.mjs';
import { chromium } from '../../e2e/node_modules/playwright-core/index.mjs';

setFonts();

const root = new URL('../../', import.meta.url);
const models = readdirSync(new URL('pages/', root), { recursive: true }).filter(file =>
  file.endsWith('.json'),
);
const named = models.map(file => JSON.parse(readFileSync(new URL(`pages/${file}`, root), 'utf8')).imagePath);
const images = new Set(['/art/social-card.svg', ...named.filter(image => image?.endsWith('.svg'))]);

const browser = await chromium.launch({
  executablePath: needBrowser('chromium'),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const image of [...images].sort()) {
  const file = new URL(`site/public${image}`, root);
  if (!existsSync(file)) throw new Error(`there is no ${fileURLToPath(file)}`);
  const source = Buffer.from(readFileSync(file)).toString('base64');
  await page.setContent(
    `<style>body{margin:0;background:#eef2f3}img{width:1200px;height:630px;object-fit:cover;display:block}</style>
    <img src="data:image/svg+xml;base64,${source}">`,
  );
  await page.locator('img').evaluate(element => element.decode());
  const path = fileURLToPath(file).replace(/\.svg$/, '.jpg');
  writeFileSync(path, await page.screenshot({ type: 'jpeg', quality: 72 }));
}
await browser.close();
