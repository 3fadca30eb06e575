import { isObject } from '../model/model';
import type { Registry } from '../model/render';
import { componentName } from '../model/resource';
import { similar, warn } from '../react/checkProps';
import { addressesOf } from './site';

/** Names that developers give to the fields of an exporter. */
const LOOKALIKES: { readonly [field: string]: readonly string[] } = {
  ':type': ['type', 'resourceType', ':resourceType', 'sling:resourceType', ':Type'],
  ':items': [':item', ':Items'],
  ':itemsOrder': ['itemsOrder', ':itemOrder', ':order'],
};

const list = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

/** What is wrong with the structure of a model, in a sentence each that says how to fix it. Fields are the concern of `dstool check`. */
export function modelProblems(model: unknown, registry: Registry): string[] {
  if (!isObject(model)) {
    const kind = Array.isArray(model) ? 'an array' : `a ${typeof model}`;
    const remedy =
      typeof model === 'string'
        ? 'Pass the result of `JSON.parse`.'
        : 'Pass one model, as the exporter sends it.';
    return [`the model is ${kind}. ${remedy}`];
  }
  const { ':type': type, ':items': items, ':itemsOrder': order, ':children': pages } = model;
  const problems: string[] = [];
  const misspelt = (field: string) => LOOKALIKES[field]?.find(name => name in model);
  if (typeof type !== 'string') {
    const other = misspelt(':type');
    const known = Object.keys(model).slice(0, 5);
    if (other) problems.push(`a model has \`${other}\`, but no \`:type\`. Rename it.`);
    else if (items === undefined)
      problems.push(
        `a model has no \`:type\`, ${known.length > 0 ? `only ${list(known)}. Is it inside one of these?` : 'and no other fields.'}`,
      );
  } else {
    const name = componentName(type);
    const isPage = model[':hierarchyType'] === 'page' && Object.hasOwn(registry, 'page');
    if (name && !name.includes(':') && !Object.hasOwn(registry, name) && !isPage) {
      const other = similar(name, Object.keys(registry));
      problems.push(
        `there is no component for \`${type}\`.${other ? ` Did you mean \`${other}\`?` : ''} To render such models, pass a \`registry\` with \`${name}\`.`,
      );
    }
  }
  const place = typeof type === 'string' ? `a model of the type \`${type}\`` : 'a model';
  if (items === undefined) {
    const other = misspelt(':items');
    if (other) problems.push(`${place} has \`${other}\`. Children are in \`:items\`.`);
  } else if (items !== null && !isObject(items)) {
    problems.push(`\`:items\` of ${place} must be an object: child models by name.`);
  }
  if (
    isObject(pages) &&
    Object.keys(pages).length > 0 &&
    !(isObject(items) && Object.keys(items).length > 0)
  ) {
    problems.push(
      `${place} has no content of its own. Its pages are in \`:children\`: pass the \`path\` of one, such as \`/en/home\`.`,
    );
  }
  if (order === undefined) {
    const other = misspelt(':itemsOrder');
    if (other) problems.push(`${place} has \`${other}\`. The order of children is \`:itemsOrder\`.`);
  } else if (Array.isArray(order) && isObject(items)) {
    const missing = order.filter(name => !Object.hasOwn(items, name)).map(String);
    if (missing.length > 0)
      problems.push(`\`:itemsOrder\` of ${place} names ${list(missing)}, which \`:items\` does not have.`);
    const listed = new Set(order);
    const hidden = Object.keys(items).filter(name => !listed.has(name));
    if (hidden.length > 0)
      problems.push(`\`:itemsOrder\` of ${place} does not name ${list(hidden)}, so they are not shown.`);
  }
  return problems;
}

/** Warns, once each, about a model that renders nothing or less than it should. Only development builds call it. */
export function checkModel(model: unknown, registry: Registry): void {
  for (const problem of modelProblems(model, registry)) warn('Content', problem);
}

/** Warns, once, about a path that no page of a site has. Only development builds call it. */
export function checkPath(root: object, path: string): void {
  const addresses = addressesOf(root);
  const near = similar(path, addresses);
  const some = near ? `Did you mean \`${near}\`?` : `There are ${list(addresses.slice(0, 5))}.`;
  warn('Content', `the model has no page \`${path}\`. ${addresses.length > 0 ? some : 'It has no pages.'}`);
}
