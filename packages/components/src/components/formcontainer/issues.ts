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

/** The errors in an answer, as a list of messages with the names of fields. */
export function issuesOf(value: unknown): NamedIssue[] {
  const list = Array.isArray(value)
    ? value
    : Object.entries(value ?? {}).flatMap(([name, messages]) =>
        [messages].flat().map(message => ({ name, message })),
      );
  return list.flatMap(issue => {
    const message = textOf(issue) ?? textOf(issue?.message);
    const path = Array.isArray(issue?.path) ? issue.path.map(keyOf).join('.') : undefined;
    return message ? [{ message, name: issue?.name ?? path ?? '' }] : [];
  });
}
