// Models of the demo and mistakes in them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A random number generator with a seed: the same mistakes in each run. */
function random(seed) {
  let state = seed;
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The models in the JSON files of a folder and of those below it. */
export function modelsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.json') && !name.endsWith('page.json'))
    .sort()
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(model => isObject(model) && typeof model[':type'] === 'string')
    .map(({ $schema, ...model }) => model);
}

/** Every object in a value that has members, with the names of its members. */
function objectsIn(value, objects = []) {
  if (Array.isArray(value)) for (const item of value) objectsIn(item, objects);
  if (isObject(value)) {
    if (Object.keys(value).length > 0) objects.push(value);
    for (const member of Object.values(value)) objectsIn(member, objects);
  }
  return objects;
}

/** What an author or an exporter does to one member of an object, by name. */
const mistakes = {
  'a misspelt name': (object, name) => {
    object[`${name}z`] = object[name];
    delete object[name];
  },
  'a missing member': (object, name) => {
    delete object[name];
  },
  'a number': (object, name) => {
    object[name] = 12_345;
  },
  'a text': (object, name) => {
    object[name] = 'zzz';
  },
  'a list': (object, name) => {
    object[name] = [[[]]];
  },
  'an object': (object, name) => {
    object[name] = { zzz: 1 };
  },
  'a boolean': (object, name) => {
    object[name] = true;
  },
  null: (object, name) => {
    object[name] = null;
  },
};

/** `count` copies of models, each with one mistake: `model`, the name of the mistake and the name of the member. */
export function mutants(models, count, seed) {
  const below = random(seed);
  const kinds = Object.keys(mistakes);
  return Array.from({ length: count }, (_, index) => {
    const model = structuredClone(models[below(models.length)]);
    const objects = objectsIn(model);
    const object = objects[below(objects.length)];
    const names = Object.keys(object).filter(name => name !== ':type' && name !== ':items');
    const member = names[below(names.length)] ?? 'zzz';
    const mistake = kinds[index % kinds.length];
    mistakes[mistake](object, member);
    return { model, mistake, member };
  });
}
