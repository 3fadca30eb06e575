import type { ReactNode } from 'react';
import * as React from 'react';

/** The error of a field as an element, and the id by which the control refers to it. */
export interface FieldErrorParts {
  readonly id: string;
  readonly node: ReactNode;
}

/** The content of an error: nothing if it is empty. A list of texts, as schemas have them, is one text. */
export function contentOfError(error: ReactNode): ReactNode {
  const texts =
    Array.isArray(error) && error.every(message => typeof message === 'string') ? error.join(' ') : error;
  return texts || texts === 0 ? texts : undefined;
}

/** Whether a control is invalid: what the site says of it, else whether it has an error. */
export const ariaInvalid = <Given,>(
  attributes: { readonly 'aria-invalid'?: Given },
  error: unknown,
): Given | boolean | undefined => attributes['aria-invalid'] ?? (error ? true : undefined);

/**
 * The error that a parent has passed to a field; nothing if there is none. The form's script lists it in the summary, and writes the
 * messages of its own checks into another element, because React writes this one.
 *
 * @param error - a text, elements, or a list of texts, as schemas have them
 * @param id - id of the field's root element
 */
export function fieldError(error: ReactNode, id: string, className: string): FieldErrorParts | undefined {
  const texts = contentOfError(error);
  if (texts === undefined) return undefined;
  const errorId = `${id}-error`;
  const Box = typeof texts === 'string' ? 'p' : 'div';
  const node = (
    <Box className={className} id={errorId} role="alert" data-cmp-error="">
      {texts}
    </Box>
  );
  return { id: errorId, node };
}

/** Finds the error of a field by its name. */
export type ErrorByName = (name: string) => string | undefined;

const NONE: ErrorByName = () => undefined;

/**
 * The errors from outside that a form has for its fields until its script shows them; without scripts, they stay. `undefined` among server
 * components, whose React has no contexts.
 */
export const EarlyErrors = (React as Partial<typeof React>).createContext?.(NONE);

/** The errors of the form around a field. */
// biome-ignore lint/correctness/useHookAtTopLevel: the same context exists, or does not, in every render
export const useEarlyErrors = (): ErrorByName => (EarlyErrors ? React.useContext(EarlyErrors) : NONE);

/** As {@link fieldError}; without an error of its own, a field has that of the form around it. */
export function useFieldError(
  error: ReactNode,
  name: string | undefined,
  id: string,
  className: string,
): FieldErrorParts | undefined {
  const errorOf = useEarlyErrors();
  return fieldError(contentOfError(error) ?? (name && errorOf(name)), id, className);
}
