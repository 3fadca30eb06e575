// How large the manifest of many components is that only pass props on, as shadcn's do: each part of each primitive of Radix, with the
// HTML attributes of its element. Props that components share are written once, so 684 components need less than 2 MB.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { expandManifest } from '../../packages/dstool/manifest.mjs';
import { dstool as built } from '../build.mjs';

const dstool = process.env.DSTOOL ?? built;

const dependencies = {
  'radix-ui': '1.8.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
};

/** The parts of the primitives: `['Dialog', 'Content']`. */
const partsOf = radix =>
  Object.entries(radix)
    .filter(([name, primitive]) => /^[A-Z]/.test(name) && primitive?.Root)
    .flatMap(([name, primitive]) =>
      Object.keys(primitive)
        .filter(part => /^[A-Z][a-z]/.test(part) && !part.startsWith(name))
        .map(part => [name, part]),
    );

const source = (name, part) => `import * as React from 'react';
import { ${name} as Primitive } from 'radix-ui';

/** ${part} of ${name}. */
export function ${name}${part}({ className, ...props }: React.ComponentProps<typeof Primitive.${part}>) {
  return <Primitive.${part} data-slot="${part}" className={className} {...props} />;
}
`;

test('684 components that pass props on have a manifest of less than 2 MB', { timeout: 600_000 }, t => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'dstool-manifest-')));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }));
  const compilerOptions = { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', strict: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  const install = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...install, '--loglevel=error'], { cwd: root, shell: process.platform === 'win32' });
  const parts = partsOf(createRequire(join(root, 'package.json'))('radix-ui'));
  assert.ok(parts.length > 150, `radix-ui has ${parts.length} parts`);
  // A registry has each component in several styles.
  const files = Array.from({ length: 684 }, (_, at) => {
    const [name, part] = parts[at % parts.length];
    const path = `styles/${Math.floor(at / parts.length)}/${name}${part}.tsx`;
    write(path, source(name, part));
    return path;
  });
  const out = join(root, 'manifest.json');
  execFileSync(dstool, ['props', ...files, '--out', out], { cwd: root });
  const text = readFileSync(out, 'utf8');
  const { components } = expandManifest(JSON.parse(text));
  assert.equal(components.length, 684);
  // Nothing is missing: props of the primitive, its parts and its element.
  for (const name of ['DialogContent', 'ContextMenuContent']) {
    const named = components.filter(component => component.name === name);
    assert.ok(named.length > 1, `there are ${named.length} of ${name}`);
    for (const { props, inherits } of named) {
      const names = props.map(prop => prop.name);
      for (const prop of ['asChild', 'forceMount', 'onEscapeKeyDown'])
        assert.ok(names.includes(prop), `${name} has no ${prop}`);
      assert.ok(
        inherits.some(({ from }) => from === 'HTMLAttributes<HTMLDivElement>'),
        JSON.stringify(inherits),
      );
    }
  }
  const size = Buffer.byteLength(text);
  t.diagnostic(
    `${(size / 1e6).toFixed(2)} MB, ${Buffer.byteLength(JSON.stringify(components))} with all lists`,
  );
  assert.ok(size < 2e6, `${size} bytes`);
});
