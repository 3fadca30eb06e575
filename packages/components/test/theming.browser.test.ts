/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { compile } from 'tailwindcss';
import { dist, mustBeBuilt, root } from './built';
import { launchChromium } from './chromium';

/* The style sheets in "Theming" of the README, applied to a page as they stand there. */

const { resolve } = createRequire(__filename);
const read = (file: string) => readFileSync(file, 'utf8');
const readme = read(join(root, 'README.md'));

/** The only example in CSS that contains a text. */
function recipe(text: string): string {
  const blocks = [...readme.matchAll(/^```css\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const matches = blocks.filter(code => code.includes(text));
  if (matches.length !== 1) throw new Error(`${matches.length} examples in CSS contain "${text}", not 1`);
  return matches[0] as string;
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
  browser = await launchChromium();
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
    const rules = recipe('border-radius');
    await show(BUTTON, tokens(), styles());
    expect(await style('.cmp-button', 'border-radius')).toBe('2px');
    for (const sheets of [
      [rules, tokens(), styles()],
      [tokens(), styles(), rules],
    ]) {
      await show(BUTTON, ...sheets);
      expect(await style('.cmp-button', 'border-radius')).toBe('24px');
    }
  });

  test("wins in a site's own layer that is named after ours", async () => {
    const rules = recipe('text-transform');
    await show(
      BUTTON,
      rules,
      tokens(),
      styles(),
      '@layer plenum.components { .cmp-button { text-transform: none; } }',
    );
    expect(await style('.cmp-button', 'text-transform')).toBe('uppercase');
    // The order of the layers decides, not that of the style sheets.
    const reversed = rules.replace('plenum, site', 'site, plenum');
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
        (elements, properties) =>
          elements.map((element, nth) =>
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
    const padding = await style('body > .cmp-button', 'padding');
    await show(html, css);
    expect(await style('body > .cmp-button', 'padding')).toBe(padding);
    expect(padding).not.toBe('0px');
    expect(await style('body > .cmp-button', 'border-radius')).toBe('2px');
    expect(Number.parseFloat(await style('p .cmp-button', 'border-radius'))).toBeGreaterThan(1000);
  });
});

const repository = join(root, '../..');
const program = join(repository, 'target/debug', process.platform === 'win32' ? 'dstool.exe' : 'dstool');

/** The style sheet that `dstool tokens` makes of our tokens and the file of a brand. */
function compileBrand(brand: string, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-brand-'));
  try {
    const sources = [join(dist, 'tokens/plenum.resolver.json'), brand];
    const names = ['--prefix', 'pl', '--layer', 'plenum.tokens', '--format', 'css'];
    execFileSync(program, ['tokens', ...sources, '--out', folder, ...names, ...options]);
    return read(join(folder, 'tokens.css'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vacuum = join(repository, 'demo/brands/vacuum.tokens.json');

/** The contrast of all text on the page, as axe measures it: the number of rules that passed, and the elements that fail. */
const contrast = async () => {
  await page.addScriptTag({ path: resolve('axe-core/axe.min.js') });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const result = await axe.run(document, { runOnly: ['color-contrast'] });
    return [result.passes.length, result.violations.flatMap(({ nodes }) => nodes.map(node => node.html))];
  });
};

describe('a brand', () => {
  let compiled: string;
  const brand = () => compiled;

  beforeAll(() => {
    compiled = compileBrand(vacuum);
  });

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
      const background = await style('.cmp-button--primary', 'background-color');
      if (!theme.startsWith('contrast')) expect(background).not.toBe(main);
      expect(await contrast()).toEqual([1, []]);
    },
  );
});

describe('a brand for a part of the page', () => {
  const themes = ['light', 'dark', 'contrast', 'contrast-dark'];
  /** Tokens that the brand changes, that refer to a changed one, and that stay as they are. */
  const NAMES = [
    'color-accent',
    'color-accent-text',
    'color-on-accent',
    'color-inverse-accent',
    'color-text',
    'line-current',
    'radius-control',
    'font-family-text',
  ];
  /** A brand that also overrides tokens which depend on the theme. */
  const colours = {
    color: {
      $type: 'color',
      link: { $value: '{ramp.info.700}' },
      line: { $value: { colorSpace: 'display-p3', components: [0.4, 0.6, 0.5] } },
    },
    shadow: {
      $type: 'shadow',
      floating: {
        $value: {
          color: '{color.line}',
          offsetX: { value: 0, unit: 'px' },
          offsetY: { value: 2, unit: 'px' },
          blur: { value: 4, unit: 'px' },
          spread: { value: 0, unit: 'px' },
        },
      },
    },
  };
  let folder: string;
  let brands: { [name: string]: { whole: string; part: string } };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plenum-brands-'));
    const file = join(folder, 'own.tokens.json');
    writeFileSync(file, JSON.stringify(colours));
    const both = (name: string, path: string) => ({
      whole: compileBrand(path),
      part: compileBrand(path, '--selector', `[data-brand="${name}"]`),
    });
    brands = { vacuum: both('vacuum', vacuum), own: both('own', file) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What an element shows with each token: computed values, in which all references are resolved. */
  const values = (selector: string) =>
    page.$eval(
      selector,
      (element, names) => {
        const probe = element.appendChild(document.createElement('i'));
        const shown = names.map(name => {
          const value = `var(--pl-${name})`;
          probe.style.cssText = `color: ${value}; background: ${value}; border: ${value}; border-radius: ${value};
            font-family: ${value}; box-shadow: ${value}`;
          const { color, backgroundColor, borderTop, borderRadius, fontFamily, boxShadow } =
            getComputedStyle(probe);
          return [name, color, backgroundColor, borderTop, borderRadius, fontFamily, boxShadow];
        });
        probe.remove();
        return shown;
      },
      [...NAMES, 'color-link', 'color-line', 'line-hairline', 'shadow-floating'],
    );

  /** Elements around and in the part, from the outside; each is a theme, the brand, or both. */
  const CHAINS: [chain: string, theme: (outer: string) => string][] = [
    ['@', outer => outer],
    ['dark > @', () => 'dark'],
    ['contrast > @', () => 'contrast'],
    ['contrast > light > @', () => 'light'],
    ['dark > contrast-dark > @', () => 'contrast-dark'],
    ['@contrast', () => 'contrast'],
    ['contrast > @dark', () => 'dark'],
    ['@ > dark', () => 'dark'],
    ['@ > contrast-dark', () => 'contrast-dark'],
    ['@dark > light', () => 'light'],
  ];
  const markup = (chain: string, brand: string) =>
    chain
      .split(' > ')
      .reduceRight(
        (inner, level) =>
          `<div ${level.startsWith('@') ? `data-brand="${brand}"` : ''} ${level.replace('@', '') && `data-theme="${level.replace('@', '')}"`}>${inner}</div>`,
        '<p id="text">Text</p>',
      );

  describe.each(['vacuum', 'own'])('%s', brand => {
    test.each(CHAINS)('has its values in the theme of the nearest element: %s', async (chain, themeOf) => {
      const { whole, part } = brands[brand] as { whole: string; part: string };
      for (const outer of themes) {
        const page = (html: string, theme: string) =>
          `<html lang="en" data-theme="${theme}"><main>${html}</main>`;
        await show(page('<p id="text">Text</p>', themeOf(outer)), whole, styles());
        const expected = await values('#text');
        await show(page(markup(chain, brand), outer), tokens(), styles(), part);
        expect([outer, await values('#text')]).toEqual([outer, expected]);
      }
    });

    test('leaves the rest of the page as it is', async () => {
      await show('<main><p id="text">Text</p></main>', tokens(), styles());
      const before = await values('#text');
      const { part } = brands[brand] as { part: string };
      await show(`<main><p id="text">Text</p>${markup('@', brand)}</main>`, tokens(), styles(), part);
      expect(await values('#text')).toEqual(before);
    });

    test.each([
      ['light', 'no-preference'],
      ['dark', 'no-preference'],
      ['light', 'more'],
      ['dark', 'more'],
    ] as const)("follows the visitor's preferences: %s, contrast %s", async (colorScheme, contrast) => {
      const { whole, part } = brands[brand] as { whole: string; part: string };
      await page.emulateMedia({ colorScheme, contrast });
      await show('<main><p id="text">Text</p></main>', whole, styles());
      const expected = await values('#text');
      await show(`<main>${markup('@', brand)}</main>`, tokens(), styles(), part);
      expect(await values('#text')).toEqual(expected);
      await show(
        '<html data-brand="own" lang="en"><main><p id="text">Text</p></main>',
        tokens(),
        styles(),
        part,
      );
      if (brand === 'own') expect(await values('#text')).toEqual(expected);
      await page.emulateMedia({ colorScheme: null, contrast: null });
    });
  });

  test('its text and background are those of the theme, with sufficient contrast', async () => {
    const part = (theme: string) =>
      `<section data-theme="${theme}" data-brand="vacuum"><h2>Pumps</h2><p>Text with a <a href="#b">link</a></p>
        <a class="cmp-button cmp-button--primary" href="#a">Order</a></section>`;
    const html = `<html lang="en"><main><h1>Parts</h1>${themes.map(part).join('')}</main>`;
    await show(html, tokens(), styles(), brands.vacuum?.part ?? '');
    expect(await style('[data-theme=dark]', 'background-color')).toBe('rgb(6, 20, 26)');
    expect(await style('[data-theme=dark] p', 'font-family')).toContain('Source Sans 3');
    expect(await contrast()).toEqual([1, []]);
  });
});

describe('compact density', () => {
  const CONTROLS = `<a class="cmp-button" href="#x">Text</a>
    <form class="cmp-form"><div class="cmp-form-text"><label class="cmp-form-text__label" for="f">Name</label>
    <input class="cmp-form-text__text" id="f"></div></form>
    <div class="cmp-table"><table><tbody><tr><td class="cmp-table__cell">Pressure</td></tr></tbody></table></div>`;
  const height = (selector: string) =>
    page.$eval(selector, element => element.getBoundingClientRect().height);

  test('makes controls and rows of one part lower, never below 24 px', async () => {
    await show(
      `<main id="a">${CONTROLS}</main><div id="b" data-density="compact">${CONTROLS.replaceAll('"f"', '"g"')}</div>`,
      tokens(),
      styles(),
    );
    for (const part of ['.cmp-button', '.cmp-form-text__text', 'td']) {
      const [whole, compact] = [await height(`#a ${part}`), await height(`#b ${part}`)];
      expect([part, compact < whole, compact >= 24]).toEqual([part, true, true]);
    }
    expect(await height('#a .cmp-button')).toBe(48);
    expect(await height('#b .cmp-button')).toBe(40);
  });
});
