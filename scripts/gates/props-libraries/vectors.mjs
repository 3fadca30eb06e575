// Types as JSON Schemas: for each type and value, whether the schema accepts what TypeScript accepts.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packagesOf } from '../packages.mjs';
import { react, tools } from './list.mjs';
import { values } from './vectors/values.mjs';

const types = new URL('vectors/types.ts', import.meta.url);
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 9,
  module: 99,
  moduleResolution: 100,
  types: [],
};

/** The exported types without parameters. */
const names = [...readFileSync(types, 'utf8').matchAll(/^export (?:type|interface|enum) (\w+)(?![\w<])/gm)]
  .map(([, name]) => name)
  .filter((name, index, all) => all.indexOf(name) === index);

/** A value without its members that are null: exporters write null for what is missing, so schemas let optional members be null. */
const present = value =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

/** The value of a type in content: an enum's members are their values, which TypeScript accepts by the names of the members only. */
const IN_CONTENT = `type InContent<T> = T extends string ? T | \`\${T}\` : T;`;

/** For each type and value, whether the value can be assigned to it as a literal in the source; and the same without null members. */
function assignable(ts, home) {
  const tried = [...values, ...values.map(present)];
  const lines = names.flatMap(name =>
    tried.map(value => `value<InContent<types.${name}>>(${JSON.stringify(value)});`),
  );
  const place = join(home, 'src/values.ts');
  writeFileSync(
    place,
    [
      `import type * as types from './types';declare function value<T>(value: T): void;${IN_CONTENT}`,
      ...lines,
    ].join('\n'),
  );
  const program = ts.createProgram([place], OPTIONS);
  const source = program.getSourceFile(place);
  const refused = new Set(
    program
      .getSemanticDiagnostics(source)
      .map(({ start }) => source.getLineAndCharacterOfPosition(start).line - 1),
  );
  const accepts = (type, index) => !refused.has(type * tried.length + index);
  const row = type =>
    values.map((_, index) => ({
      whole: accepts(type, index),
      present: accepts(type, index + values.length),
    }));
  return new Map(names.map((name, type) => [name, row(type)]));
}

/** A validator for the schema of each type, by name. */
async function validators(dstool, home, packages) {
  const components = names.map(
    (name, index) => `export declare function V${index}(props: { value: types.${name} }): React.JSX.Element;`,
  );
  const head = `import type * as React from 'react';\nimport type * as types from './types';`;
  writeFileSync(join(home, 'src/components.ts'), [head, ...components].join('\n'));
  rmSync(join(home, 'schemas'), { recursive: true, force: true });
  const base = 'https://plenum.example/vectors/';
  const args = [
    'props',
    'src/components.ts',
    '--out',
    'vectors.json',
    '--schema',
    'schemas',
    '--schema-base',
    base,
    '-q',
  ];
  const { status, stderr, stdout } = spawnSync(dstool, [...args, '--rule', 'props/missing-doc=off'], {
    cwd: home,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`dstool ended with ${status}: ${stderr}${stdout}`);
  const { default: Ajv } = await packages.load('ajv/dist/2020.js');
  const ajv = new (Ajv.default ?? Ajv)({ strict: false, validateFormats: false });
  const folder = join(home, 'schemas');
  for (const file of readdirSync(folder).filter(
    file => file !== 'bundle.schema.json' && file.endsWith('.json'),
  ))
    ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return new Map(names.map((name, index) => [name, ajv.getSchema(`${base}v${index}.schema.json`)]));
}

/**
 * Each type with the values for which its schema and TypeScript differ.
 *
 * @param {string} dstool The command.
 * @returns `{ name, accepts, refuses }`: values that only the schema, and only TypeScript, accepts.
 */
export async function vectors(dstool) {
  const packages = packagesOf('props-libraries/vectors', {
    ...react,
    typescript: tools.typescript,
    ajv: '8.20.0',
  });
  packages.install();
  const home = packages.file('..');
  mkdirSync(join(home, 'src'), { recursive: true });
  copyFileSync(types, join(home, 'src/types.ts'));
  const truth = assignable(createRequire(packages.file('typescript/package.json'))('typescript'), home);
  const schemas = await validators(dstool, home, packages);
  return names.map(name => {
    const validate = schemas.get(name);
    const facts = truth.get(name);
    const taken = values.map(value => validate({ value }));
    return {
      name,
      accepts: values.filter((_, index) => taken[index] && !facts[index].whole && !facts[index].present),
      refuses: values.filter((_, index) => !taken[index] && facts[index].whole),
    };
  });
}
