/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, mustBeBuilt } from './built';

interface Token {
  $type: string;
  $value: unknown;
  $description?: string;
}
interface Published {
  themes: string[];
  tokens: Record<string, { type: string; css?: string; value: unknown; themes?: Record<string, unknown> }>;
}

beforeAll(mustBeBuilt);

const json = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'));

/** All tokens of a file by path; everything in it must be a group or a token. */
function flat(group: object, path: string[] = [], tokens = new Map<string, Token>()): Map<string, Token> {
  for (const [name, value] of Object.entries(group) as [string, object][]) {
    // Figma and the format reject these in names.
    expect(name).not.toMatch(/^\$|[.{}]/);
    expect(typeof value).toBe('object');
    if ('$value' in value) tokens.set([...path, name].join('.'), value as Token);
    else flat(value, [...path, name], tokens);
  }
  return tokens;
}

const theme = (name: string) => flat(json(`figma/${name}.tokens.json`));

test('every theme has a file, and all files have the same tokens, as modes of one collection must', () => {
  const { themes } = json('tokens.json') as Published;
  expect(themes).toHaveLength(4);
  expect(readdirSync(join(dist, 'figma')).sort()).toEqual(themes.map(name => `${name}.tokens.json`).sort());
  const paths = themes.map(name => [...theme(name)].map(([path, { $type }]) => `${path} ${$type}`));
  for (const other of paths) expect(other).toEqual(paths[0]);
});

test('every value is one that a variable can hold, without references', () => {
  for (const name of (json('tokens.json') as Published).themes) {
    for (const [path, token] of theme(name)) {
      const unknown = Object.keys(token).filter(key => !['$type', '$value', '$description'].includes(key));
      expect([path, unknown]).toEqual([path, []]);
      const value = token.$value as never;
      switch (token.$type) {
        case 'color': {
          const { colorSpace, components, hex } = value as {
            colorSpace: string;
            components: number[];
            hex: string;
          };
          expect([path, colorSpace]).toEqual([path, 'srgb']);
          expect(components).toHaveLength(3);
          const bytes = components.map(part =>
            Math.round(part * 255)
              .toString(16)
              .padStart(2, '0'),
          );
          expect([path, hex]).toEqual([path, `#${bytes.join('')}`]);
          break;
        }
        case 'dimension':
          expect([path, value]).toEqual([path, { value: expect.any(Number), unit: 'px' }]);
          break;
        case 'fontFamily':
          expect([path, typeof value]).toEqual([path, 'string']);
          break;
        default:
          expect(['number', 'fontWeight']).toContain(token.$type);
          expect([path, typeof value]).toEqual([path, 'number']);
      }
    }
  }
});

test('each file has the values of its theme', () => {
  const { tokens, themes } = json('tokens.json') as Published;
  for (const name of themes) {
    const exported = theme(name);
    for (const [path, token] of Object.entries(tokens)) {
      if (token.type !== 'color' || !token.css) continue;
      const { hex, alpha } = (token.themes?.[name] ?? token.value) as { hex: string; alpha?: number };
      expect([path, exported.get(path)?.$value]).toEqual([
        path,
        expect.objectContaining({ hex: hex.slice(0, 7), ...(alpha === undefined ? {} : { alpha }) }),
      ]);
    }
  }
  const canvas = themes.map(name => theme(name).get('color.canvas')?.$value);
  expect(new Set(canvas.map(value => JSON.stringify(value))).size).toBeGreaterThan(1);
});

test('rem is converted to px, fluid lengths have their maximum, and times and shadows are left out', () => {
  const light = theme('light');
  expect(light.get('type.h1.size')?.$value).toEqual({ value: 60, unit: 'px' });
  expect(light.get('space.section')?.$value).toEqual({ value: 128, unit: 'px' });
  expect(light.get('breakpoint.mobile')?.$value).toEqual({ value: 767, unit: 'px' });
  expect(light.has('motion.base.duration')).toBe(false);
  expect(light.has('shadow.modal')).toBe(false);
  // A constant of a script.
  expect(light.has('chunk.timeout')).toBe(false);
});
