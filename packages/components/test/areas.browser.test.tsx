/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { Image } from '../src/components/image';
import { launchChromium } from './chromium';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** One pixel, stretched to a square; the areas belong to an image of 800 × 600. */
const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const html = renderToStaticMarkup(
  <Image
    src={src}
    alt="Plant"
    width={800}
    height={600}
    areas={[
      { shape: 'rect', coordinates: '0,0,200,600', href: '/left', alt: 'Left' },
      { shape: 'circle', coordinates: '600,300,100', href: '/circle', alt: 'Circle' },
      { shape: 'poly', relativeCoordinates: '0.3,0,0.5,0,0.3,0.5', href: '/poly', alt: 'Poly' },
    ]}
  />,
);

test.each([320, 800, 1200])(
  'CMP-04 clickable parts scale with an image of %i px, on a strict policy',
  async width => {
    const page = await browser.newPage({ viewport: { width, height: 1300 } });
    const styles = readFileSync(join(__dirname, '../src/components/image/image.css'), 'utf8');
    await page.setContent(
      `<!doctype html><style>body{margin:0} img{display:block;height:auto} ${styles}</style>
    <meta http-equiv="Content-Security-Policy" content="style-src 'self'">${html}`,
    );
    const at = (x: number, y: number) =>
      page.evaluate(
        ([left, top]) => {
          const { width: w, height: h } = (document.querySelector('img') as Element).getBoundingClientRect();
          const hit = document.elementFromPoint(left * w, top * h);
          return hit?.closest('a')?.getAttribute('href') ?? hit?.localName;
        },
        [x, y] as const,
      );
    expect(await page.evaluate(() => document.querySelector('img')?.getBoundingClientRect().width)).toBe(
      width,
    );
    expect([await at(0.01, 0.5), await at(0.24, 0.98), await at(0.26, 0.9)]).toEqual([
      '/left',
      '/left',
      'img',
    ]);
    // A radius of 100 px of 800 × 600 is 1/8 of the width and 1/6 of the height.
    expect([await at(0.75, 0.35), await at(0.86, 0.5), await at(0.89, 0.5), await at(0.84, 0.36)]).toEqual([
      '/circle',
      '/circle',
      'img',
      'img',
    ]);
    expect([await at(0.31, 0.4), await at(0.48, 0.3)]).toEqual(['/poly', 'img']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/left');
    await page.close();
  },
);
