/** A model as an exporter sends it: its fields, its type, and its children in order. */
export interface AnyModel {
  /** The resource type. */
  ':type'?: string | undefined;
  /** Child models by name. */
  ':items'?: { readonly [name: string]: AnyModel } | undefined;
  /** Names of the children in order. */
  ':itemsOrder'?: readonly string[] | undefined;
  /** The fields of the component. */
  [field: string]: unknown;
}

/** Fields of a model, without `null` values. */
export type Fields = Record<string, unknown>;

/** Whether a value is an object and not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list; an empty list for any other value, so that an invalid model does not break the page. */
export const objects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A string or number as text; nothing for any other value. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * The fields of a model as components take them: without the exporter's own (`:type`, `cq:…`), without `null`, and
 * with the style system's classes as `className`.
 */
export function fieldsOf(model: AnyModel): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(model)) {
    if (value !== null && !name.includes(':')) fields[name] = value;
  }
  const { appliedCssClassNames: applied, className: ownClassName, ...rest } = fields;
  const classes = [text(ownClassName), text(applied)].filter(Boolean).join(' ');
  return classes ? { ...rest, className: classes } : rest;
}

/**
 * The children of a model in order. As in the CMS's own HTML, a child that `:itemsOrder` does not name is not shown; a model
 * without an order shows its children as they come.
 */
export function itemsOf(model: AnyModel): [name: string, item: AnyModel][] {
  const items = isObject(model[':items']) ? model[':items'] : {};
  const order = model[':itemsOrder'];
  const names = new Set(
    Array.isArray(order) ? order.filter(name => Object.hasOwn(items, name)) : Object.keys(items),
  );
  return [...names].flatMap(name => {
    const item = items[name];
    return isObject(item) ? [[name, item as AnyModel] as [string, AnyModel]] : [];
  });
}
