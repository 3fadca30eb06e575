// What TypeScript's checker says about a library, kept in a file: the checker needs up to a minute for one.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentsOf } from '../../../packages/dstool/verify/checker.mjs';

const checker = readFileSync(new URL('../../../packages/dstool/verify/checker.mjs', import.meta.url));

/** The components of `entries` as `componentsOf` has them. `key` says which versions are installed in `folder`. */
export function truthOf(ts, folder, entries, key) {
  const place = join(folder, 'truth.json');
  const version = createHash('sha256').update(checker).update(ts.version).update(key).digest('hex');
  if (existsSync(place)) {
    const kept = JSON.parse(readFileSync(place, 'utf8'));
    if (kept.version === version) return read(kept);
  }
  const truth = componentsOf(ts, entries);
  writeFileSync(place, JSON.stringify({ version, ...written(truth) }));
  return truth;
}

/** Lists of values and names are written once, because components share them. */
function written(truth) {
  const lists = [];
  const known = new Map();
  const number = list => {
    const text = list.join('\n');
    if (!known.has(text)) known.set(text, lists.push(list) - 1);
    return known.get(text);
  };
  const components = [...truth].map(([name, props]) => [
    name,
    [...props].map(([prop, { required, values, doc }]) => [prop, required, number(values), doc !== '']),
    number([...props.inherited]),
  ]);
  return { lists, components };
}

function read({ lists, components }) {
  const fact = ([prop, required, values, described]) => [
    prop,
    { required, values: lists[values], doc: described ? '…' : '' },
  ];
  const entry = ([name, props, inherited]) => [
    name,
    Object.assign(new Map(props.map(fact)), { inherited: new Set(lists[inherited]) }),
  ];
  return new Map(components.map(entry));
}
