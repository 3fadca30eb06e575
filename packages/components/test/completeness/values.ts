import { componentName } from '../../src/model/resource';
import { type Model, reasonOf } from './reasons';

/** What a value of a model is, which decides where it must be in the HTML. */
export type Kind = 'text' | 'link' | 'image' | 'date' | 'id' | 'data';

/** A value of a model that must not be lost. */
export interface Value {
  kind: Kind;
  /** Where it is in the model: `:items.a.title`. */
  path: string;
  value: string;
  /** Why it may be missing in the HTML. */
  reason: string | undefined;
}

export const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LINKS = /^(url|link|linkURL|href|action|redirect|assetPathWithQueryParams)$/;
const IMAGES = /^(src|srcset|imagePath|assetPath|imageURL)$/;
const DATES = /^(lastModified|lastModifiedDate|date)$/;

const kindOf = (field: string): Kind =>
  LINKS.test(field)
    ? 'link'
    : IMAGES.test(field)
      ? 'image'
      : DATES.test(field)
        ? 'date'
        : /^(id|uuid)$/.test(field)
          ? 'id'
          : 'text';

/** The addresses in HTML. */
const addresses = (html: string): string[][] => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return ['href', 'src'].map(name =>
    [...page.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name) ?? ''),
  );
};

/** Text without its tags. */
export function words(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  return (page.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The values of a string: its words and, if it is HTML, its addresses. */
function ofString(field: string, path: string, value: string): Omit<Value, 'reason'>[] {
  const kind = kindOf(field);
  if (kind !== 'text' || !/<[a-z][^>]*>|&[a-z#]\w*;/i.test(value)) return [{ kind, path, value }];
  const [links = [], images = []] = addresses(value);
  return [
    { kind: 'text', path, value: words(value) },
    ...links.map(link => ({ kind: 'link' as const, path, value: link })),
    ...images.map(image => ({ kind: 'image' as const, path, value: image })),
  ];
}

/** The values of a string, number or another single value. */
function ofLeaf(field: string, path: string, value: unknown, inData: boolean): Omit<Value, 'reason'>[] {
  if (inData) return [{ kind: 'data', path, value: `${value}` }];
  if (typeof value === 'string') return value.trim() ? ofString(field, path, value) : [];
  const isDate = typeof value === 'number' && DATES.test(field);
  return isDate ? [{ kind: 'date', path, value: new Date(value).toISOString() }] : [];
}

/** Whether names lead to a model of its own: the root of a file, a child, or a page below another. */
const leadToModel = (fields: string[]): boolean =>
  fields.length === 0 || /^:(items|children)$/.test(fields[fields.length - 2] ?? '');

/**
 * Every string and every date in a model and its children, and everything in their data-layer entries. `fields` are the names that lead
 * to a value, `holder` is the object that has it, and `own` the model of the component around it.
 */
export function valuesOf(
  value: unknown,
  fields: string[] = [],
  holder: Model = {},
  model: Model = {},
): Value[] {
  if (Array.isArray(value)) return value.flatMap(item => valuesOf(item, fields, holder, model));
  if (isModel(value)) {
    const around = leadToModel(fields) ? value : model;
    return Object.entries(value).flatMap(([name, inner]) =>
      valuesOf(inner, [...fields, name], value, around),
    );
  }
  const field = fields[fields.length - 1] ?? '';
  const values = ofLeaf(field, fields.join('.'), value, fields.includes('dataLayer'));
  if (values.length === 0) return [];
  const component = componentName(`${model[':type'] ?? ''}`);
  const reason = reasonOf({ component, own: model, fields, field, holder });
  return values.map(value => ({ ...value, reason }));
}
