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
export function unusedId(element: Element, id: string): string {
  const other = (treeOf(element) as Document).getElementById?.(id);
  return other && other !== element ? unusedId(element, `${id}-2`) : id;
}

/** An error that is shown. */
interface Shown {
  readonly item: HTMLElement;
  /** The elements that it changes, besides the list. */
  readonly changed: readonly Element[];
  /** Removes it everywhere. */
  remove(): void;
}

/** What a form shows, and which of its elements are marked as invalid. */
interface Drawing {
  readonly shown: Map<FormError, Shown>;
  /** What `aria-invalid` was before. */
  readonly was: Map<Element, string | null>;
  /** The elements that have an error now. */
  readonly now: Set<Element>;
}

const drawings = new WeakMap<Element, Drawing>();

function drawingOf(root: Element): Drawing {
  const drawing = drawings.get(root) ?? { shown: new Map(), was: new Map(), now: new Set() };
  drawings.set(root, drawing);
  return drawing;
}

/** Restores `aria-invalid` of the elements that no longer have an error. */
function unmark({ was, now }: Drawing): void {
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
  const drawing = drawingOf(root);
  drawing.now.clear();
  unmark(drawing);
}

/** Shows an error of a field below it. */
function drawBelow(
  { field, message, isRendered }: FormError & { field: Field },
  { was, now }: Drawing,
): Omit<Shown, 'item'> {
  const parts = invalidParts(field);
  const { draw, restore } = memory();
  if (isRendered) {
    // The site shows it already, and the summary announces it.
    const rendered = renderedNoteOf(field);
    if (rendered) draw(rendered, { role: false }, '');
    for (const element of parts) {
      was.delete(element);
      element.setAttribute('aria-invalid', 'true');
    }
    return { changed: [], remove: restore };
  }
  const { note, isNew } = noteOf(field);
  draw(note, { id: note.id || unusedId(note, `${field.id}-error`), text: message, hidden: false }, '');
  const described = describedBy(field);
  const ids = [note.id, described.getAttribute('aria-describedby')].filter(Boolean).join(' ');
  draw(described, { 'aria-describedby': ids }, '');
  for (const element of parts) {
    if (!was.has(element)) was.set(element, element.getAttribute('aria-invalid'));
    now.add(element);
    element.setAttribute('aria-invalid', 'true');
  }
  return {
    changed: [note, described, ...parts],
    remove() {
      restore();
      if (isNew) note.remove();
      for (const element of parts) now.delete(element);
    },
  };
}

/** An error in the list: `%s` in `errorOf` is the name of the field, then its message. */
function textOf({ field, message }: FormError, errorOf: string): string {
  if (!field || hasName(message, field)) return message;
  const texts = [nameOf(field), message];
  return errorOf.replace(/%s/g, () => texts.shift() ?? '');
}

/**
 * Shows an error in the list, with a text, and below its field. The document is the caller's: a browser looks for each property of a form among the names
 * of its fields, and again after each change of the page.
 */
function drawError(
  page: Document,
  root: HTMLElement,
  error: FormError,
  text: string,
  drawing: Drawing,
): Shown {
  const { field } = error;
  const item = page.createElement('li');
  if (!field) {
    item.textContent = text;
    return { item, changed: [], remove: () => item.remove() };
  }
  const { draw, restore } = memory();
  if (!field.id) draw(field, { id: unusedId(field, `${root.getAttribute('id')}-field`) }, '');
  const link = page.createElement('a');
  link.href = `#${field.id}`;
  link.textContent = text;
  link.addEventListener('click', event => {
    event.preventDefault();
    goTo(field);
  });
  item.append(link);
  const below = drawBelow({ ...error, field }, drawing);
  return {
    item,
    changed: below.changed,
    remove() {
      item.remove();
      below.remove();
      restore();
    },
  };
}

/** Removes all errors of a form. */
export const removeErrors = (root: HTMLElement): void => removeShown(root, [...drawingOf(root).shown.keys()]);

function removeShown(root: HTMLElement, errors: readonly FormError[]): void {
  const drawing = drawingOf(root);
  for (const error of errors) {
    drawing.shown.get(error)?.remove();
    drawing.shown.delete(error);
  }
  // Firefox reports that a corrected field is valid now; a change of the attribute in the same frame would cancel that report, and
  // screen readers would still call the field invalid.
  const view = viewOf(root);
  view.requestAnimationFrame(() => view.requestAnimationFrame(() => unmark(drawing)));
}

/**
 * Shows errors in the summary of a form and below its fields. What it shows already, it leaves.
 *
 * @param list - the list of the summary
 * @param errorOf - an error in the list: `%s` for the name of the field, then `%s` for its message
 */
export function drawErrors(
  root: HTMLElement,
  list: HTMLElement | undefined,
  errors: readonly FormError[],
  errorOf: string,
): void {
  const drawing = drawingOf(root);
  const { shown } = drawing;
  const kept = new Set(errors);
  const gone = [...shown.keys()].filter(error => !kept.has(error));
  const ofGone = new Set(gone.flatMap(error => shown.get(error)?.changed ?? []));
  // Errors of one group share its elements, so what one restores belongs to the others.
  const isShared = errors.some(error => shown.get(error)?.changed.some(element => ofGone.has(element)));
  if (gone.length > 0) removeShown(root, isShared ? [...shown.keys()] : gone);
  const page = root.ownerDocument;
  // Before anything is written: after each change, browsers look for the labels of a field in the whole page.
  const texts = errors.map(error => (shown.has(error) ? '' : textOf(error, errorOf)));
  let before: Element | null = null;
  for (const [index, error] of errors.entries()) {
    const drawn = shown.get(error) ?? drawError(page, root, error, texts[index] ?? '', drawing);
    shown.set(error, drawn);
    const { item } = drawn;
    const next: Element | null | undefined = before ? before.nextElementSibling : list?.firstElementChild;
    if (next !== item) list?.insertBefore(item, next ?? null);
    before = item;
  }
}
