// `dstool props --verify` from a project's folder, with the program that cargo has built last.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { folder, own, start } from './support.mjs';

const typescript = dirname(
  createRequire(new URL('../../components/package.json', import.meta.url)).resolve('typescript/package.json'),
);

const SOURCE = `
import type { ReactElement } from 'react';
/** A card. */
export function Card(props: {
  /** How large it is. */
  size?: 's' | 'm';
  title: string;
}): ReactElement { return null!; }
export function Link(props: { href: string }): ReactElement { return null!; }
`;

const REACT = `
export interface ReactElement { type: any }
export class Component<P> { props: P; render(): any }
`;

/** A project with a module of components; `typescript` writes its package, if it has one. */
function project(t, typescript = () => {}, source = SOURCE) {
  const home = folder(t);
  mkdirSync(join(home, 'node_modules/@types/react'), { recursive: true });
  writeFileSync(join(home, 'node_modules/@types/react/index.d.ts'), REACT);
  mkdirSync(join(home, 'src'));
  writeFileSync(join(home, 'package.json'), '{}');
  writeFileSync(join(home, 'src/index.ts'), source);
  typescript(join(home, 'node_modules/typescript'));
  return home;
}

const real = place => symlinkSync(typescript, place, 'junction');

/** A package that is called TypeScript and has a version, but no checker, as TypeScript 7. */
function seven(place) {
  mkdirSync(place);
  writeFileSync(
    join(place, 'package.json'),
    '{ "name": "typescript", "version": "7.0.2", "main": "index.cjs" }',
  );
  writeFileSync(join(place, 'index.cjs'), 'exports.version = "7.0.2";');
}

const verify = (home, ...args) =>
  start(join(own, 'bin/dstool.js'), ['props', ...args, '--verify'], {}, home).ended;

test('--verify prints own props, required, values and docs by component', async t => {
  const { status, out, errors } = await verify(project(t, real), 'src/*.ts');
  assert.equal(status, 0, out + errors);
  const { version } = JSON.parse(readFileSync(join(typescript, 'package.json'), 'utf8'));
  assert.deepEqual(out.trim().split('\n'), [
    'component  own props  required   values     docs  extra',
    'Card          2 of 2   100.0 %  100.0 %  100.0 %      0',
    'Link          1 of 1   100.0 %        –        –      0',
    '',
    `TypeScript ${version}: 2 of 2 components, 100.0 % of 3 own props, required 100.0 %, values 100.0 %, docs 100.0 %, 0 extra props`,
  ]);
});

test('--verify fails if something is missing or required, and names it', async t => {
  // To TypeScript, `defaultProps` change what JSX may leave out, not the type of the props.
  const source = `
import { Component } from 'react';
export class Panel extends Component<{ open: boolean; text: string }> {
  static defaultProps = { open: false };
  render() { return null; }
}`;
  const { status, out } = await verify(project(t, real, source), 'src/index.ts');
  assert.equal(status, 1, out);
  assert.match(out, /^Panel +2 of 2 +50\.0 % /m);
  assert.match(out, /^Panel: required: open$/m);
});

test('--verify says how to get a TypeScript that it can use', async t => {
  const none = await verify(project(t), 'src/index.ts');
  assert.equal(none.status, 2, none.out);
  assert.match(
    none.errors,
    /TypeScript is not installed in the working directory or a folder above: install version 5 or 6/,
  );

  const newest = project(t, seven);
  const { status, errors } = await verify(newest, 'src/index.ts');
  assert.equal(status, 2, errors);
  assert.match(
    errors,
    /TypeScript 7\.0\.2 has no checker for JavaScript: install version 5 or 6 .*`--typescript`/,
  );

  const named = await verify(newest, 'src/index.ts', '--typescript', typescript);
  assert.equal(named.status, 0, named.errors);
  const nowhere = await verify(newest, 'src/index.ts', '--typescript', 'gone');
  assert.match(nowhere.errors, /TypeScript is not installed in `gone`/);
});

test('--verify reads sources only', async t => {
  const home = project(t, real);
  writeFileSync(join(home, 'manifest.json'), '{ "version": 1, "components": [] }');
  const { status, errors } = await verify(home, 'manifest.json');
  assert.equal(status, 2);
  assert.match(errors, /`manifest.json` has no types that TypeScript could check/);
});
