import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expandManifest } from '../manifest.mjs';
import { componentsOf } from '../verify/checker.mjs';
import { compare, details, line } from '../verify/compare.mjs';

const ts = createRequire(new URL('../../components/package.json', import.meta.url))('typescript');

const SOURCE = `
declare namespace JSX { interface Element {} }
/** A. */
export function A(props: {
  /** Size. */
  size?: 's' | 'm';
  title: string;
}): JSX.Element { return null!; }
function Root(props: { value: string }): JSX.Element { return null!; }
export const Menu = { Root, open: 1 };
export const List = Object.assign(A, { Item: Root });
export declare function B(props: { href: string; a: 1 }): JSX.Element;
export declare function B(props: { a: 2 }): JSX.Element;
export const Config = { a: 1 };
export function format(text: string) { return text; }
`;

test('the checker finds components, their props and what they accept', t => {
  if (typeof ts.createProgram !== 'function') return t.skip('this TypeScript has no checker for JavaScript');
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const entry = join(folder, 'a.ts');
  writeFileSync(entry, SOURCE);
  const found = componentsOf(ts, [entry]);
  assert.deepEqual([...found.keys()].sort(), ['A', 'B', 'List', 'List.Item', 'Menu.Root']);
  assert.deepEqual(Object.fromEntries(found.get('A')), {
    size: { required: false, values: ['"m"', '"s"'], doc: 'Size.' },
    title: { required: true, values: [], doc: '' },
  });
  assert.equal(found.get('B').get('href').required, false);
  assert.equal(found.get('B').get('a').required, true);
});

test('differences are counted and named', () => {
  const truth = new Map([
    [
      'A',
      new Map([
        ['a', { required: true, values: ['"x"'], doc: 'Doc.' }],
        ['b', { required: false, values: [], doc: '' }],
      ]),
    ],
    ['B', new Map([['c', { required: true, values: [], doc: '' }]])],
  ]);
  const literal = { kind: 'literal', value: 'y' };
  const manifest = {
    components: [
      {
        name: 'A',
        props: [
          { name: 'a', required: false, type: literal },
          { name: 'z', required: false, type: literal },
        ],
      },
      { name: 'C', props: [] },
    ],
  };
  const report = compare(manifest, truth);
  assert.equal(
    line(report),
    '1 of 2 components, 33.3 % of 3 own props, required 0.0 %, values 0.0 %, docs 0.0 %, 1 extra props, 1 more components',
  );
  assert.deepEqual(details(report).split('\n'), [
    'A: missing: b',
    'A: required: a',
    'A: values: a',
    'A: docs: a',
    'A: extra: z',
    'B: it is missing (1 props)',
    'only in the manifest: C',
  ]);
});

test('props of sets are put where components name the set', () => {
  const prop = name => ({ name });
  const written = {
    version: 2,
    components: [
      {
        name: 'A',
        props: [prop('own'), 'A/1', prop('last')],
        variants: [{ kind: 'object', properties: ['A/1', prop('v')] }, { kind: 'any' }],
      },
      { name: 'B', props: ['A/1'] },
    ],
    sets: { 'A/1': [prop('x'), prop('y')] },
  };
  const { components, ...rest } = expandManifest(written);
  const names = list => list.map(({ name }) => name).join(' ');
  assert.deepEqual(rest, { version: 2 });
  assert.deepEqual(
    components.map(({ props }) => names(props)),
    ['own x y last', 'x y'],
  );
  assert.equal(names(components[0].variants[0].properties), 'x y v');
  assert.deepEqual(components[0].variants[1], { kind: 'any' });
  assert.equal('variants' in components[1], false);
  const older = { version: 1, components: [{ name: 'A', props: [prop('x')] }] };
  assert.deepEqual(expandManifest(older), older);
});
