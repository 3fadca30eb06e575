import type { DataLayerData } from './dataLayer';
import type { HeadingLevel } from './heading';
import { type Fields, isObject, objects, text } from './model';
import type { BaseProps, ElementProps } from './props';

/** Reads one field; nothing where it is of another kind than the component takes. */
export type Reader<T> = (value: unknown) => T | undefined;

export const boolean: Reader<boolean> = value => (typeof value === 'boolean' ? value : undefined);

export const number: Reader<number> = value => {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

export const strings: Reader<string[]> = value =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : undefined;

/** One of a few words. */
export const oneOf =
  <T extends string>(...words: T[]): Reader<T> =>
  value =>
    words.find(word => word === value);

/** `h1` to `h6`, in either case. */
export const heading: Reader<HeadingLevel> = value => {
  const level = text(value)?.toLowerCase();
  return level && /^h[1-6]$/.test(level) ? (level as HeadingLevel) : undefined;
};

/** A colour as CSS writes it, and not one declaration more. */
export const colour: Reader<string> = value => text(value)?.match(/^[\w\s#(),.%/-]+$/)?.[0];

/** An object whose fields are all texts. */
export const texts: Reader<Record<string, string>> = value =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (text(one) ? [[name, text(one) ?? '']] : [])),
      )
    : undefined;

/** The objects of a list, each read by itself; those without a field that they need are left out. */
export const list =
  <T>(read: (fields: Fields) => T, ...needed: (keyof T)[]): Reader<T[]> =>
  value =>
    Array.isArray(value)
      ? objects(value)
          .map(read)
          .filter(item => needed.every(name => item[name] !== undefined))
      : undefined;

/** An object, read field by field. */
export const one =
  <T>(read: (fields: Fields) => T): Reader<T> =>
  value =>
    isObject(value) ? read(value) : undefined;

/** Reads the data-layer entry of a component. */
export const data: Reader<DataLayerData> = value => (isObject(value) ? value : undefined);

/** The fields that every component takes. */
export const base = { id: text, className: text, dataLayer: data };

/** Props that every component takes, and those that only React passes: no reader has to name them. */
type Shared = keyof BaseProps | keyof ElementProps;

/**
 * Reads the fields that a component takes, and no others: a model can neither break a page with a value of the wrong
 * kind nor reach a prop that is React's, such as `ref`, `style` or an event handler.
 *
 * @typeParam P - the component's props
 * @typeParam Skipped - those that no model gives, or that the component does not use
 */
export const reader =
  <P extends object, Skipped extends keyof P = never>(
    readers: {
      readonly [K in Exclude<keyof P, Skipped | Shared>]-?: Reader<NonNullable<P[K]>>;
    } & { readonly [K in keyof P & keyof typeof base]?: Reader<NonNullable<P[K]>> },
  ) =>
  (fields: Fields): Omit<P, Skipped | Exclude<Shared, keyof typeof base>> => {
    const props: Record<string, unknown> = {};
    for (const [name, read] of Object.entries<Reader<unknown>>(readers)) {
      const value = read(fields[name]);
      if (value !== undefined) props[name] = value;
    }
    return props as Omit<P, Skipped | Exclude<Shared, keyof typeof base>>;
  };
