// Errors that a server has rendered in HTML which no script of the site renders again, such as that of a CMS. They go as all errors of a
// server do: once a visitor changes the field, or sends the form again.

import { originOf, treeOf } from '../../behaviour/platform';
import type { Attributes, Engine, Step } from '../../behaviour/types';
import {
  describedBy,
  type Field,
  type FormError,
  invalidParts,
  renderedIn,
  renderedNoteOf,
  textOf,
} from './fields';
import type { FormOptions, FormState, Part } from './view';

/**
 * Removes the errors that are at the fields of a form now, each once its field is changed, all once the form is sent. If the HTML has a list
 * of errors, the summary shows them instead.
 *
 * @param draw - changes the markup, until the script stops
 * @param report - shows errors in the summary
 */
export function serverErrors(
  { root, send }: Engine<Part, FormState, FormOptions>,
  draw: (element: Element, attributes: Attributes, base: string) => void,
  signal: AbortSignal,
  report: (errors: readonly FormError[]) => Step<FormState, FormOptions>,
): void {
  if (signal.aborted) return;
  const atFields = renderedIn(root);
  const shown = new Map(atFields.map(error => [renderedNoteOf(error.field), error]));
  const remove = (note: Element | null | undefined) => {
    const error = shown.get(note as HTMLElement);
    // A script of the site has written another one.
    if (!note || !error || textOf(note) !== error.message) return;
    shown.delete(note as HTMLElement);
    // It becomes the element for the errors of our own checks, which the summary announces.
    draw(note, { 'data-cmp-error': false, role: false, hidden: '' }, '');
    const described = describedBy(error.field);
    const ids = (described.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(id => id !== note.id);
    draw(described, { 'aria-describedby': ids.join(' ') || false }, '');
    for (const part of invalidParts(error.field)) draw(part, { 'aria-invalid': false }, '');
  };
  const changed = (event: Event) => {
    const field = originOf(event) as Field;
    if (field.form === (root as unknown)) remove(renderedNoteOf(field));
  };
  // Before the form checks the field.
  for (const type of ['input', 'change'])
    treeOf(root).addEventListener(type, changed, { capture: true, signal });
  const sent = ({ target, detail }: HTMLElementEventMap['plenum:change']) => {
    if (target === root && detail.value === 'sending') [...shown.keys()].forEach(remove);
  };
  root.addEventListener('plenum:change', sent, { signal });
  if (!root.querySelector(':scope > [data-cmp-early]')) return;
  const listed = [...root.querySelectorAll(':scope > .cmp-form-error > .cmp-form-error__item')].map(textOf);
  const ofForm = listed.filter(message => message && !atFields.some(error => error.message === message));
  const errors = [...ofForm.map(message => ({ message, isRemote: true })), ...atFields];
  // A visitor who is in the form already stays there.
  const tries = root.contains((treeOf(root) as Document).activeElement) ? -1 : 0;
  send((state, options) => report(errors)({ ...state, tries }, options), 'rendered');
}
