import { reveal } from '../../behaviour/dom';
import { memory } from '../../behaviour/memory';
import { treeOf, viewOf } from '../../behaviour/platform';
import { scrollToElement } from '../../page/go';
import {
  describedBy,
  type Field,
  type FormError,
  hasName,
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

/** An id that no other element has: two forms of a page may have fields with the same ids. */
function unusedId(element: Element, id: string): string {
  const other = (treeOf(element) as Document).getElementById?.(id);
  return other && other !== element ? unusedId(element, `${id}-2`) : id;
}

/** The elements of a form that are marked as invalid: what `aria-invalid` was before, and which of them have an error now. */
interface Marks {
  readonly was: Map<Element, string | null>;
  now: ReadonlySet<Element>;
}

const marks = new WeakMap<Element, Marks>();

/** Restores `aria-invalid` of the elements that no longer have an error. */
function unmark({ was, now }: Marks): void {
  for (const [element, value] of was) {
    if (now.has(element)) continue;
    was.delete(element);
    // Another value belongs to another script.
    if (element.getAttribute('aria-invalid') !== 'true') continue;
    if (value === null) element.removeAttribute('aria-invalid');
    else element.setAttribute('aria-invalid', value);
  }
}

/** Restores `aria-invalid` of all elements of a form. */
export function unmarkAll(root: Element): void {
  const known = marks.get(root);
  if (!known) return;
  known.now = new Set();
  unmark(known);
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
  const known: Marks = marks.get(root) ?? { was: new Map(), now: new Set() };
  marks.set(root, known);
  const now = new Set<Element>();
  known.now = now;
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
    link.textContent = hasName(message, field) ? message : errorOf.replace(/%s/g, () => texts.shift() ?? '');
    link.addEventListener('click', event => {
      event.preventDefault();
      goTo(field);
    });
    item.append(link);
    if (isRendered) {
      // The site shows it already, and the summary announces it.
      renderedNoteOf(field)?.removeAttribute('role');
      for (const element of invalidParts(field)) {
        known.was.delete(element);
        element.setAttribute('aria-invalid', 'true');
      }
      continue;
    }
    const { note, isNew } = noteOf(field);
    if (isNew) added.push(note);
    draw(note, { id: note.id || unusedId(note, `${field.id}-error`), text: message, hidden: false }, '');
    const described = describedBy(field);
    const ids = [note.id, described.getAttribute('aria-describedby')].filter(Boolean).join(' ');
    draw(described, { 'aria-describedby': ids }, '');
    for (const element of invalidParts(field)) {
      if (!known.was.has(element)) known.was.set(element, element.getAttribute('aria-invalid'));
      now.add(element);
      element.setAttribute('aria-invalid', 'true');
    }
  }
  return () => {
    list?.replaceChildren();
    restore();
    for (const note of added) note.remove();
    if (known.now === now) known.now = new Set();
    // Firefox reports that a corrected field is valid now; a change of the attribute in the same frame would cancel that report, and
    // screen readers would still call the field invalid.
    const view = viewOf(root);
    view.requestAnimationFrame(() => view.requestAnimationFrame(() => unmark(known)));
  };
}
