/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dist, mustBeBuilt, root } from './built';

interface Entry {
  path: string;
  css?: string;
  description?: string;
  values: string[];
  users: string[];
  tokens: string[];
}

/** Runs the script in Node: Jest does not load its ES modules. */
function readReference(home: string): { themes: string[]; list: Entry[]; text: string } {
  const code = `import { describeTokens, readReference } from ${JSON.stringify(join(root, 'scripts/tokenReference.mjs'))};
const home = ${JSON.stringify(home)};
console.log(JSON.stringify({ ...readReference(home), text: describeTokens(home) }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return JSON.parse(output);
}

describe('the reference of our tokens', () => {
  let reference: ReturnType<typeof readReference>;
  beforeAll(() => {
    mustBeBuilt();
    reference = readReference(root);
  });

  test('it is in the package', () =>
    expect(readFileSync(join(root, 'TOKENS.md'), 'utf8')).toBe(reference.text));

  test('each token has a description, its own or that of its group', () =>
    expect(reference.list.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]));

  test('each property that a stylesheet uses names this stylesheet', () => {
    const known = new Map(reference.list.map(({ css, users }) => [css, users]));
    const missing: string[] = [];
    for (const file of readdirSync(join(dist, 'styles')).filter(name => name.endsWith('.css'))) {
      const css = readFileSync(join(dist, 'styles', file), 'utf8');
      // Of a composite, stylesheets also use the width, the style or the colour alone.
      for (const [, property = ''] of css.matchAll(/var\(\s*(--pl-[\w-]+)/g))
        if (!(known.get(property) ?? known.get(property.replace(/-[^-]+$/, '')))?.includes(file.slice(0, -4)))
          missing.push(`${file}: ${property}`);
    }
    expect(missing).toEqual([]);
  });

  test('a colour has the value of each theme', () => {
    const text = reference.list.find(({ path }) => path === 'color.text');
    expect(reference.themes).toEqual(['light', 'dark', 'contrast', 'contrast-dark']);
    expect(new Set(text?.values).size).toBeGreaterThan(2);
    const css = readFileSync(join(dist, 'tokens.css'), 'utf8');
    // The stylesheet has the short form of a colour, where there is one.
    const short = (value: string) => value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
    for (const value of text?.values ?? []) expect(css).toContain(short(value));
  });
});

test('names stylesheets, scripts, breakpoints and references; texts of comments are not users', () => {
  const home = mkdtempSync(join(tmpdir(), 'tokens-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  const px = (value: number) => ({ type: 'dimension', value: { value, unit: 'px' } });
  write(
    'dist/tokens.json',
    JSON.stringify({
      themes: ['light', 'dark'],
      tokens: {
        'ramp.ink': { type: 'color', css: '--x-ramp-ink', value: { hex: '#001122' } },
        'color.text': {
          type: 'color',
          css: '--x-color-text',
          description: 'Text.',
          value: { hex: '#001122' },
          themes: { dark: { hex: '#ffffff80', alpha: 0.5 } },
        },
        'space.gap': { ...px(8), css: '--x-space-gap' },
        'breakpoint.mobile': px(767),
        'tabs.limit': { type: 'number', value: 3 },
        'spare.a|b': { type: 'number', css: '--x-spare', value: 1 },
      },
    }),
  );
  write('dist/tokens.css', ':root{--x-ramp-ink: #012;--x-color-text:#012;--x-space-gap: 8px;--x-spare:1}');
  write(
    'dist/tokens/all.tokens.json',
    JSON.stringify({
      ramp: { $description: 'Raw.', ink: { $value: '#012' } },
      color: { text: { $value: '{ramp.ink}', $description: 'Text.' } },
      line: { thin: { $value: { color: '{color.text}', width: 1 } } },
    }),
  );
  write(
    'dist/styles/tabs.css',
    '.a{color:var(--x-color-text);gap:var( --x-space-gap-part,1px);top:var(--own)}',
  );
  write('dist/styles/base.css', '.b{color:var(--x-color-text)}');
  write('src/components/tabs/tabs.css', '/* (--from-tablet) */ @media (--until-mobile) { .a { gap: 0 } }');
  write('src/components/tabs/tabs.ts', "import { tabsLimit } from '../../generated/tokens';");
  write('src/page/go.ts', "import {\n  mediaFromMobile,\n  tabsLimit,\n} from '../generated/tokens';");
  write('src/page/go.test.ts', "import { spare } from '../generated/tokens';");
  const { list, text } = readReference(home);
  rmSync(home, { recursive: true });
  const users = Object.fromEntries(list.map(entry => [entry.path, [...entry.users, ...entry.tokens]]));
  expect(users).toEqual({
    'ramp.ink': ['color.text'],
    'color.text': ['base', 'tabs', 'line.thin'],
    'space.gap': ['tabs'],
    'breakpoint.mobile': ['page', 'tabs'],
    'tabs.limit': ['page', 'tabs'],
    'spare.a|b': [],
  });
  expect(text).toContain('| `--x-color-text` | #012 | #ffffff 50 % | Text. | base, tabs, `line.thin` |');
  expect(text).toContain('| `breakpoint.mobile` | 767 px |  | page, tabs |');
  expect(text).toContain('Raw.');
  expect(text).toContain('| `--x-spare` | 1 |  | sites |');
});
