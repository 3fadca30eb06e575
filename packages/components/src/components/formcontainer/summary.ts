import { reveal } from '../../behaviour/dom';
import { memory } from '../../behaviour/memory';
import { scrollToElement } from '../../page/go';
import {
  describedBy,
  type Field,
  type FormError,
  headingOf,
  invalidParts,
  nameOf,
  noteOf,
  renderedNoteOf,
} from './fields';

/** Focuses a field and scrolls its label into view. */
function goTo(field: Field): void {
  reveal(field);
  field.focus({ preventScroll: true });
  scrollToElement(headingOf(field) ?? field);
}

/**
 * Writes errors into the summary of a form and below its fields.
 *
 * @param list - the list of the summary
 * @param errorOf - an error in the list: `%s` for the name of the field, then `%s` for its message
 * @returns what removes them
 */
export function drawErrors(
  root: HTMLElement,
  list: HTMLElement | undefined,
  errors: readonly FormError[],
  errorOf: string,
): () => void {
  const { draw, restore } = memory();
  const added: Element[] = [];
  const page = root.ownerDocument;
  for (const [index, { field, message, isRendered }] of errors.entries()) {
    const item = page.createElement('li');
    list?.append(item);
    if (!field) {
      item.textContent = message;
      continue;
    }
    if (!field.id) draw(field, { id: `${root.getAttribute('id')}-field-${index}` }, '');
    const link = page.createElement('a');
    link.href = `#${field.id}`;
    const texts = [nameOf(field), message];
    link.textContent = errorOf.replace(/%s/g, () => texts.shift() ?? '');
    link.addEventListener('click', event => {
      event.preventDefault();
      goTo(field);
    });
    item.append(link);
    if (isRendered) {
      // The site shows it already, and the summary announces it.
      renderedNoteOf(field)?.removeAttribute('role');
      for (const element of invalidParts(field)) element.setAttribute('aria-invalid', 'true');
      continue;
    }
    const { note, isNew } = noteOf(field);
    if (isNew) added.push(note);
    draw(note, { id: note.id || `${field.id}-error`, text: message, hidden: false }, '');
    const described = describedBy(field);
    const ids = [note.id, described.getAttribute('aria-describedby')].filter(Boolean).join(' ');
    draw(described, { 'aria-describedby': ids }, '');
    for (const element of invalidParts(field)) draw(element, { 'aria-invalid': 'true' }, '');
  }
  return () => {
    list?.replaceChildren();
    restore();
    for (const note of added) note.remove();
  };
}
