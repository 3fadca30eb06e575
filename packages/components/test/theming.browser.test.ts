/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { compile } from 'tailwindcss';
import { dist, mustBeBuilt, root } from './built';

/* The style sheets in "Theming" of the README, applied to a page as they stand there. */

const { resolve } = createRequire(__filename);
const read = (file: string) => readFileSync(file, 'utf8');
const readme = read(join(root, 'README.md'));

/** The only example in CSS that contains a text. */
function recipe(text: string): string {
  const all = [...readme.matchAll(/^```css\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const found = all.filter(code => code.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} examples in CSS contain "${text}", not 1`);
  return found[0] as string;
}

/** Tailwind's output for the README's style sheet, with its imports from the packages. */
async function tailwind(classes: string[]): Promise<string> {
  const { build } = await compile(recipe('@import "tailwindcss"'), {
    loadStylesheet: async id => {
      const path =
        id === 'tailwindcss'
          ? resolve('tailwindcss/index.css')
          : resolve(id.replace('@plenum/components', dist));
      return { path, base: dist, content: read(path) };
    },
  });
  return build(classes);
}

const BUTTON = '<a class="cmp-button" href="#x">Text</a>';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mustBeBuilt();
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
});
afterAll(() => browser?.close());

/** Shows HTML with style sheets, in this order. */
const show = (html: string, ...sheets: string[]) =>
  page.setContent(
    `<!doctype html><title>Theming</title>${sheets.map(css => `<style>${css}</style>`).join('')}<body>${html}`,
  );
const style = (selector: string, property: string) =>
  page.$eval(selector, (element, name) => getComputedStyle(element).getPropertyValue(name), property);
const tokens = () => read(join(dist, 'tokens.css'));
const styles = () => read(join(dist, 'styles.css'));

describe('an override without `!important`', () => {
  test('wins outside layers, before and after our styles', async () => {
    const own = recipe('border-radius');
    await show(BUTTON, tokens(), styles());
    expect(await style('.cmp-button', 'border-radius')).toBe('2px');
    for (const sheets of [
      [own, tokens(), styles()],
      [tokens(), styles(), own],
    ]) {
      await show(BUTTON, ...sheets);
      expect(await style('.cmp-button', 'border-radius')).toBe('24px');
    }
  });

  test("wins in a site's own layer that is named after ours", async () => {
    const own = recipe('text-transform');
    await show(
      BUTTON,
      own,
      tokens(),
      styles(),
      '@layer plenum.components { .cmp-button { text-transform: none; } }',
    );
    expect(await style('.cmp-button', 'text-transform')).toBe('uppercase');
    // The order of the layers decides, not that of the style sheets.
    const reversed = own.replace('plenum, site', 'site, plenum');
    await show(BUTTON, reversed, '@layer plenum.components { .cmp-button { text-transform: none; } }');
    expect(await style('.cmp-button', 'text-transform')).toBe('none');
  });

  test('of a token applies to one part of the page', async () => {
    await show(
      `${BUTTON}<div class="campaign">${BUTTON}</div>`,
      tokens(),
      styles(),
      recipe('--pl-radius-control'),
    );
    expect(await style('body > .cmp-button', 'border-radius')).toBe('2px');
    expect(await style('.campaign .cmp-button', 'border-radius')).toBe('12px');
  });
});

describe('the theme for Tailwind CSS', () => {
  /** Classes, and the token whose value each must have. */
  const USES: [name: string, property: string, token: string][] = [
    ['bg-canvas', 'background-color', 'var(--pl-color-canvas)'],
    ['text-link', 'color', 'var(--pl-color-link)'],
    ['border-line-strong', 'border-top-color', 'var(--pl-color-line-strong)'],
    ['text-h2', 'font-size', 'var(--pl-type-h2-size)'],
    ['text-h2', 'font-weight', 'var(--pl-type-h2-weight)'],
    ['font-sans', 'font-family', 'var(--pl-font-family-text)'],
    ['font-mono', 'font-family', 'var(--pl-font-family-code)'],
    ['font-heading', 'font-weight', 'var(--pl-font-weight-heading)'],
    ['p-6', 'padding-top', 'var(--pl-space-24)'],
    ['py-section', 'padding-top', 'var(--pl-space-section)'],
    ['h-control', 'height', 'var(--pl-size-control)'],
    ['max-w-page', 'max-width', 'var(--pl-size-page)'],
    ['rounded-control', 'border-top-left-radius', 'var(--pl-radius-control)'],
    ['ease-base', 'transition-timing-function', 'var(--pl-motion-base-easing)'],
    ['duration-slow', 'transition-duration', 'var(--pl-motion-slow-duration)'],
    ['opacity-scrim', 'opacity', 'var(--pl-opacity-scrim)'],
    ['z-menu', 'z-index', 'var(--pl-layer-menu)'],
  ];

  test.each(['light', 'dark', 'contrast', 'contrast-dark'])(
    'has the values of the tokens in a part of the page with the theme %s',
    async theme => {
      const css = await tailwind(USES.map(([name]) => name));
      const pairs = USES.map(
        ([name, property, token]) => `<p class="${name}">class</p><p style="${property}: ${token}">token</p>`,
      );
      await show(`<div data-theme="${theme}">${pairs.join('')}</div>`, css);
      const values = await page.$$eval(
        'p',
        (all, properties) =>
          all.map((element, nth) =>
            getComputedStyle(element).getPropertyValue(properties[Math.floor(nth / 2)] as string),
          ),
        USES.map(([, property]) => property),
      );
      for (const [nth, use] of USES.entries()) {
        // A class that Tailwind does not know has no rule, and could have the right value by chance.
        expect(css).toContain(`.${use[0]} {`);
        expect([...use, values[2 * nth]]).toEqual([...use, values[2 * nth + 1]]);
      }
    },
  );

  test('has shadows of tokens, and breakpoints one pixel above the last one of a range', async () => {
    const css = await tailwind(['shadow-floating', 'hidden', 'mobile:block', 'max-mobile:inline']);
    await show('<p class="shadow-floating hidden mobile:block max-mobile:inline">Text</p>', css);
    expect(await style('p', 'box-shadow')).toContain('0px 8px 24px -8px');
    expect(await style('p', 'display')).toBe('block');
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await style('p', 'display')).toBe('inline');
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await style('p', 'display')).toBe('block');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("keeps Tailwind's reset from changing components, and lets its utilities override them", async () => {
    const css = await tailwind(['rounded-full']);
    const html = `${BUTTON}<p><a class="cmp-button rounded-full" href="#y">Text</a></p>`;
    await show(html, tokens(), styles());
    const own = await style('body > .cmp-button', 'padding');
    await show(html, css);
    expect(await style('body > .cmp-button', 'padding')).toBe(own);
    expect(own).not.toBe('0px');
    expect(await style('body > .cmp-button', 'border-radius')).toBe('2px');
    expect(Number.parseFloat(await style('p .cmp-button', 'border-radius'))).toBeGreaterThan(1000);
  });
});

describe('a brand', () => {
  const repository = join(root, '../..');
  const program = join(repository, 'target/debug', process.platform === 'win32' ? 'dstool.exe' : 'dstool');
  const folder = mkdtempSync(join(tmpdir(), 'plenum-brand-'));
  const brand = () => read(join(folder, 'tokens.css'));

  beforeAll(() => {
    const files = [
      join(dist, 'tokens/plenum.resolver.json'),
      join(repository, 'demo/brands/vacuum.tokens.json'),
    ];
    execFileSync(program, [
      'tokens',
      ...files,
      '--out',
      folder,
      '--prefix',
      'pl',
      '--layer',
      'plenum.tokens',
    ]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['light', 'dark', 'contrast', 'contrast-dark'])(
    'made from one file changes components and keeps sufficient contrast in the theme %s',
    async theme => {
      const html = `<html lang="en" data-theme="${theme}"><main><h1>Pumps</h1>
        <a class="cmp-button cmp-button--primary" href="#a">Order</a>
        <p>Text with a <a href="#b">link</a></p>
        <div class="cmp-button cmp-button--secondary">More</div></main>`;
      await show(html, tokens(), styles());
      const main = await style('.cmp-button--primary', 'background-color');
      await show(html, brand(), styles());
      expect(await style('html', '--pl-radius-control')).toBe('8px');
      expect(await style('.cmp-button', 'border-radius')).toBe('8px');
      expect(await style('body', 'font-family')).toContain('Source Sans 3');
      const own = await style('.cmp-button--primary', 'background-color');
      if (!theme.startsWith('contrast')) expect(own).not.toBe(main);
      await page.addScriptTag({ path: resolve('axe-core/axe.min.js') });
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
        const result = await axe.run(document, { runOnly: ['color-contrast'] });
        // Without elements to check, there would be no violations either.
        return [result.passes.length, result.violations.map(({ id }) => id)];
      });
      expect(violations).toEqual([1, []]);
    },
  );
});
