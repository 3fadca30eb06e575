/** A model as an exporter sends it: its fields, its type, and other models in their order. */
export interface CmsModel {
  /** The resource type. */
  ':type'?: string;
  /** Other models by name. */
  ':items'?: { readonly [name: string]: CmsModel };
  /** The names in their order. */
  ':itemsOrder'?: readonly string[];
  [field: string]: unknown;
}

/** Fields of a model, without what is absent. */
export type Fields = Record<string, unknown>;

/** Whether a value of a model is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; none of anything else, so that a broken model costs no page. */
export const objects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A value as text; nothing of what is no text. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * The fields of a model as a component takes them: without those of the exporter itself (`:type`, `cq:…`), without
 * `null`, which means absent, and with the style system's classes as `className`.
 */
export function fieldsOf(model: CmsModel): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(model)) {
    if (value !== null && !name.includes(':')) fields[name] = value;
  }
  const { appliedCssClassNames: applied, className: own, ...rest } = fields;
  const classes = [text(own), text(applied)].filter(Boolean).join(' ');
  return classes ? { ...rest, className: classes } : rest;
}

/** The models in a model, in their order; those that the order forgets come last. */
export function itemsOf(model: CmsModel): [name: string, item: CmsModel][] {
  const items = isObject(model[':items']) ? model[':items'] : {};
  const order = Array.isArray(model[':itemsOrder']) ? model[':itemsOrder'] : [];
  const names = new Set([...order.filter(name => Object.hasOwn(items, name)), ...Object.keys(items)]);
  return [...names].flatMap(name => {
    const item = items[name];
    return isObject(item) ? [[name, item as CmsModel] as [string, CmsModel]] : [];
  });
}
