// Errors of a form as sites and servers write them. The first render needs this, too.

/** A message of the whole form, or of a field by its name or its path in the values, as schemas report it (Standard Schema). */
export type FormIssue =
  | string
  | { readonly name: string; readonly message: string }
  | {
      readonly message: string;
      readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
    };

/** Errors of a form: a list, or messages by the names of fields; those of the whole form have an empty name. */
export type FormErrors =
  | readonly FormIssue[]
  | { readonly [name: string]: string | readonly string[] | undefined };

/** A message, and the name of its field; empty for one of the whole form. */
export interface NamedIssue {
  readonly name: string;
  readonly message: string;
}

/** A text, if it is one and not empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** One form of the names of a field: `lines[0].code` and `lines.0.code` are the same. */
export const pathOf = (name: unknown): string => `${name ?? ''}`.replace(/\[(\w+)\]/g, '.$1');

const keyOf = (part: unknown): unknown => (part as { key?: unknown } | null)?.key ?? part;

/** Objects and lists as JSON has them: a form library adds elements of the page to its errors. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype;

/**
 * The errors in an answer, as a list of messages with the names of fields. Names may be nested, as schemas and form libraries have them. No
 * text is left out.
 *
 * @param name - name of the field that the value is about
 */
export function issuesOf(value: unknown, name = ''): NamedIssue[] {
  const issue = Object(value);
  const message = textOf(value) ?? textOf(issue.message);
  const path = Array.isArray(issue.path) ? issue.path.map(keyOf).join('.') : undefined;
  if (message) return [{ message, name: name || (issue.name ?? path ?? '') }];
  // An error of React Hook Form has a type and a message, which is empty if the rule has none.
  if (typeof value !== 'object' || !isPlain(value) || typeof issue.message === 'string') return [];
  return Object.entries(issue).flatMap(([key, child]) => {
    // A list has messages of the same field, or rows.
    const isSame = Array.isArray(value) && (typeof child === 'string' || !!textOf(Object(child).message));
    return issuesOf(child, isSame ? name : name ? `${name}.${key}` : key);
  });
}
