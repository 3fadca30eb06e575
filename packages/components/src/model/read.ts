import type { DataLayerData } from './dataLayer';
import type { ElementProps } from './elements';
import type { HeadingLevel } from './heading';
import { type Fields, isObject, objects, text } from './model';
import type { BaseProps } from './props';

/** Reads one field; returns nothing if its value has the wrong type. */
export type Reader<T> = (value: unknown) => T | undefined;

export const boolean: Reader<boolean> = value => (typeof value === 'boolean' ? value : undefined);

export const number: Reader<number> = value => {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

export const strings: Reader<string[]> = value =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;

/** Reads one of several fixed values. */
export const oneOf =
  <T extends string>(...words: T[]): Reader<T> =>
  value =>
    words.find(word => word === value);

/** Reads `h1` to `h6`, in either case. */
export const heading: Reader<HeadingLevel> = value => {
  const level = text(value)?.toLowerCase();
  return level && /^h[1-6]$/.test(level) ? (level as HeadingLevel) : undefined;
};

/** Reads a CSS colour. The pattern excludes `;`, so a value cannot add declarations. */
export const colour: Reader<string> = value => text(value)?.match(/^[\w\s#(),.%/-]+$/)?.[0];

/** Reads the string fields of an object. */
export const texts: Reader<Record<string, string>> = value =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, entry]) => (text(entry) ? [[name, text(entry) ?? '']] : [])),
      )
    : undefined;

/** Reads the objects in a list; skips those without a required field. */
export const list =
  <T>(read: (fields: Fields) => T, ...needed: (keyof T)[]): Reader<T[]> =>
  value =>
    Array.isArray(value)
      ? objects(value)
          .map(read)
          .filter(item => needed.every(name => item[name] !== undefined))
      : undefined;

/** Reads an object, field by field. */
export const one =
  <T>(read: (fields: Fields) => T): Reader<T> =>
  value =>
    isObject(value) ? read(value) : undefined;

/** Reads the data-layer entry of a component. */
export const data: Reader<DataLayerData> = value => (isObject(value) ? value : undefined);

/** Fields that every component has. */
export const base = { id: text, className: text, dataLayer: data };

/** Props that every component takes, and props that only React passes; readers do not have to list them. */
type Shared = keyof BaseProps | keyof ElementProps;

/** Reads a prop from a field of another name. */
export const from = <T>(field: string, read: Reader<T>): Reader<T> =>
  Object.assign((value: unknown) => read(value), { field });

/**
 * Makes a reader for a component's fields. It ignores all other fields, so a model can neither break a page with a
 * value of the wrong type nor set a React prop such as `ref`, `style` or an event handler.
 *
 * @typeParam P - the component's props
 * @typeParam Skipped - props that models do not have, or that the component does not use
 */
export const reader =
  <P extends object, Skipped extends keyof P = never>(
    readers: {
      readonly [K in Exclude<keyof P, Skipped | Shared>]-?: Reader<NonNullable<P[K]>>;
    } & { readonly [K in keyof P & keyof typeof base]?: Reader<NonNullable<P[K]>> },
  ) =>
  (fields: Fields): Omit<P, Skipped | Exclude<Shared, keyof typeof base>> => {
    const props: Record<string, unknown> = {};
    for (const [name, read] of Object.entries<Reader<unknown> & { field?: string }>(readers)) {
      const value = read(fields[read.field ?? name]);
      if (value !== undefined) props[name] = value;
    }
    return props as Omit<P, Skipped | Exclude<Shared, keyof typeof base>>;
  };
