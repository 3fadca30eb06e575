// What a visitor has entered in a form, kept in the session storage of the tab. Passwords, files and payment details are never kept.

import { type ListOption, selectOptions, writeField } from '../../behaviour/fields';
import { viewOf } from '../../behaviour/platform';
import { type Field, fieldsIn } from '../formcontainer/fields';

/** A draft: the step, and the values of fields by name and by their order among fields of that name. */
interface Draft {
  readonly active: string;
  readonly fields: { readonly [key: string]: Held };
}

/** What a field holds; of a list, the options that are chosen. */
type Held = string | boolean | readonly ListOption[];

const SECRET = /^(?:cc-|one-time-code|new-password|current-password|off$)/;

const isKept = (field: Field): boolean =>
  !!field.name &&
  !/^(?:password|file|hidden)$/.test(field.type) &&
  !SECRET.test(field.getAttribute('autocomplete')?.trim().split(/\s+/).at(-1) ?? '');

const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const keyOf = (root: HTMLElement): string => `plenum-draft ${viewOf(root).location.pathname} ${root.id}`;

/** The session storage; nothing where the browser forbids it. */
function storageOf(root: HTMLElement): Storage | undefined {
  try {
    return viewOf(root).sessionStorage;
  } catch {
    return undefined;
  }
}

/** The fields that are kept, by name and order; choices also by value, because a newer page may have them in another order. */
function keptIn(form: Element): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return fieldsIn(form).flatMap(field => {
    const name = isChoice(field) ? `${field.name}=${field.value}` : field.name;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return isKept(field) ? [[`${name} ${count}`, field] as [string, Field]] : [];
  });
}

const selectedIn = ({ selectedOptions }: HTMLSelectElement): ListOption[] =>
  [...selectedOptions].map(({ value, text }) => ({ value, text }));

const isOption = (option: Partial<ListOption> | null): boolean =>
  typeof option?.value === 'string' && typeof option.text === 'string';

const heldBy = (field: Field): Held =>
  'options' in field ? selectedIn(field) : isChoice(field) ? field.checked : field.value;

/** Keeps what a visitor has entered, and the step. */
export function saveDraft(root: HTMLElement, form: Element, active: string): void {
  const fields = Object.fromEntries(keptIn(form).map(([key, field]) => [key, heldBy(field)]));
  try {
    storageOf(root)?.setItem(keyOf(root), JSON.stringify({ active, fields } satisfies Draft));
  } catch {
    // The storage is full. The form still has everything.
  }
}

/** Forgets a draft. */
export function forgetDraft(root: HTMLElement): void {
  storageOf(root)?.removeItem(keyOf(root));
}

function writeDraft(field: Field, value: unknown): void {
  if (JSON.stringify(heldBy(field)) === JSON.stringify(value)) return;
  if ('options' in field) {
    if (Array.isArray(value) && value.every(isOption)) selectOptions(field, value);
  } else if (isChoice(field)) {
    if (typeof value !== 'boolean') return;
    // A click is what frameworks listen to. A radio button loses its check when another one is checked.
    if (value || field.type === 'checkbox') field.click();
  } else if (typeof value === 'string') writeField(field, value);
}

/**
 * Writes a draft into a form as if the visitor had entered it again.
 *
 * @returns the key of the step that the draft was saved at; nothing without a draft
 */
export function restoreDraft(root: HTMLElement, form: Element): string | undefined {
  let draft: Partial<Draft> | null = null;
  try {
    draft = JSON.parse(storageOf(root)?.getItem(keyOf(root)) ?? 'null');
  } catch {
    // Not ours.
  }
  if (!draft || typeof draft.fields !== 'object' || !draft.fields) return undefined;
  for (const [key, field] of keptIn(form)) if (key in draft.fields) writeDraft(field, draft.fields[key]);
  return typeof draft.active === 'string' ? draft.active : undefined;
}
