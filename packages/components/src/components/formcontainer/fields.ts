// The fields of a form and what is wrong with them. A field whose name is `elements`, `action` or `id` hides the form's own
// property of that name, so nothing here uses these properties.

/** A field that takes a value. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An error of a form. */
export interface FormError {
  /** The field; absent for an error of the whole form. */
  readonly field?: Field | undefined;
  /** What is wrong and how to correct it. */
  readonly message: string;
  /** Whether it is the server's: the browser cannot know when it is corrected. */
  readonly isRemote?: boolean | undefined;
  /** Whether the site has rendered it next to the field. It stays until the site removes it. */
  readonly isRendered?: boolean | undefined;
}

/** The messages of fields without their own. */
export interface FieldMessages {
  readonly formRequired: string;
  readonly formInvalid: string;
}

const elementsIn = (form: Element, without: RegExp): Field[] =>
  [
    // HTML may call another element a form, which the browser does not send.
    ...(form.matches('form')
      ? (Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLCollectionOf<Field>)
      : form.querySelectorAll<Field>('input,select,textarea')),
  ].filter(field => !without.test(field.localName + field.type));

/** The fields that belong to a form, also those outside it that name it in `form`, in the order of the page. */
export const fieldsIn = (form: Element): Field[] =>
  // Buttons and the like have no value to check.
  elementsIn(form, /^(input(hidden|button|submit|reset)|(button|fieldset|object|output)(?!-).*)$/);

/** The fields of a form with a name, also hidden ones. */
export const namedIn = (form: Element, name: string): Field[] =>
  elementsIn(form, /^(input(button|submit|reset|image)|(button|fieldset|object|output)(?!-).*)$/).filter(
    field => field.name === name,
  );

/** The component around a field. */
const wrapperOf = (field: Field): HTMLElement | null =>
  field.closest<HTMLElement>('.cmp-form-text,.cmp-form-options');

const isChoice = (field: Field): boolean => /^(radio|checkbox)$/.test(field.type);

/** Names a row of repeated fields. */
const ROW = '.cmp-formrows__row,[data-cmp-hook-formrows=row]';
/** Fieldsets around fields that belong to each other in another way. */
const NO_GROUP = `[role=none],.cmp-formsteps__step,[data-cmp-hook-formsteps=step],${ROW}`;

/**
 * The group of check boxes or radio buttons that a field is in. A check box without a title is not in a group, and a `fieldset` with
 * choices of several names is none.
 */
function groupOf(field: Field): HTMLFieldSetElement | null {
  const group = isChoice(field) ? field.closest('fieldset') : null;
  const isOther = (other: Field) =>
    isChoice(other) && (other.type !== field.type || other.name !== field.name);
  return !group || group.matches(NO_GROUP) || choicesIn(group).some(isOther) ? null : group;
}

const choicesIn = (group: Element): Field[] => [...group.querySelectorAll('input')];

/** Whether two fields have one error between them: radio buttons of one name, or check boxes of which none is required by itself. */
const isSame = (a: Field, b: Field): boolean =>
  a === b ||
  (a.type === 'radio' && a.type === b.type && !!a.name && a.name === b.name) ||
  (!(a.required && a.type === 'checkbox') && !!groupOf(a) && groupOf(a) === groupOf(b));

const isRequiredGroup = (group: HTMLElement | null): boolean =>
  !!group && 'cmpRequired' in group.dataset && !group.querySelector(':checked');

/** What a custom element does not tell. */
const NONE: Partial<ValidityState> = {};

/** What is wrong with a field; nothing if it is valid. The CMS has one message for a missing value, one for any other problem. */
export function problemOf(field: Field, messages: FieldMessages): string | undefined {
  const { cmpRequiredMessage, cmpConstraintMessage } = wrapperOf(field)?.dataset ?? {};
  // A custom element may tell the browser alone whether it is valid.
  if (!(field.willValidate ?? field.matches(':invalid'))) return undefined;
  if (isRequiredGroup(groupOf(field))) return cmpRequiredMessage || messages.formRequired;
  const { valid, valueMissing, customError } = field.validity ?? NONE;
  if (valid) return undefined;
  // Its own error says more: what was typed into a combobox is no option.
  if (valueMissing && !customError) return cmpRequiredMessage || messages.formRequired;
  return (!customError && cmpConstraintMessage) || field.validationMessage || messages.formInvalid;
}

/** The errors of a form, one for each field or group. */
export function errorsIn(form: Element, messages: FieldMessages): FormError[] {
  const errors: (FormError & { field: Field })[] = [];
  for (const field of fieldsIn(form)) {
    const message = problemOf(field, messages);
    // Only choices share an error.
    if (message && !(isChoice(field) && errors.some(error => isSame(error.field, field))))
      errors.push({ field, message });
  }
  return errors;
}

/** The element in which the site has rendered an error of a field. */
export const renderedNoteOf = (field: Field): HTMLElement | null | undefined =>
  wrapperOf(field)?.querySelector<HTMLElement>('[data-cmp-error]');

/** The text of an element. */
export const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** The errors that the site has rendered next to fields, one for each. */
export const renderedIn = (form: Element): (FormError & { field: Field })[] =>
  fieldsIn(form).flatMap((field, index, fields) => {
    const wrapper = wrapperOf(field);
    const message = textOf(renderedNoteOf(field));
    const isFirst = () => fields.findIndex(other => wrapper?.contains(other)) === index;
    return message && isFirst() ? [{ field, message, isRendered: true }] : [];
  });

/** The errors of a form with those that the site has rendered now, in the order of the page. */
export function withRendered(form: Element, errors: readonly FormError[]): readonly FormError[] {
  const rendered = renderedIn(form);
  const kept = errors.filter(
    ({ field, isRendered }) => !isRendered && !rendered.some(error => field && isSame(error.field, field)),
  );
  const places = new Map(fieldsIn(form).map((field, index) => [field, index]));
  const place = ({ field }: FormError) => (field && places.get(field)) ?? -1;
  const next = [...kept, ...rendered].sort((a, b) => place(a) - place(b));
  const isEqual = (error: FormError, index: number) =>
    error.field === errors[index]?.field && error.message === errors[index]?.message;
  return next.length === errors.length && next.every(isEqual) ? errors : next;
}

/** The errors that are left after a visitor has changed a field. */
export function withoutCorrected(
  errors: readonly FormError[],
  changed: Field,
  messages: FieldMessages,
): readonly FormError[] {
  const left = errors.filter(
    ({ field, isRemote, isRendered }) =>
      !field ||
      isRendered ||
      !isSame(field, changed) ||
      (!isRemote && problemOf(field, messages) !== undefined),
  );
  return left.length === errors.length ? errors : left;
}

/** The errors after a visitor has changed a field and left it, in the order of the page. */
export function withChecked(
  errors: readonly FormError[],
  changed: Field,
  messages: FieldMessages,
): readonly FormError[] {
  const message = problemOf(changed, messages);
  if (!message) return withoutCorrected(errors, changed, messages);
  const next = errors.filter(({ field }) => !field || !isSame(field, changed));
  const isLater = ({ field }: FormError) =>
    field && changed.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
  const index = next.findIndex(isLater);
  next.splice(index < 0 ? next.length : index, 0, { field: changed, message });
  return next;
}

/** The element that names a field: the legend of its group, or its label. Browsers look through the whole page for `labels`. */
export const headingOf = (field: Field): Element | undefined =>
  groupOf(field)?.querySelector('legend') ??
  [wrapperOf(field)?.querySelector('label')].find(label => label?.control === field) ??
  field.labels?.[0];

/** The text of the elements that `aria-labelledby` names. */
function labelledBy(field: Field): string | undefined {
  const ids = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = ids.map(id => field.ownerDocument.getElementById(id)?.textContent ?? '');
  return texts.join(' ').trim() || undefined;
}

/** The name of a field, without marks of optional and required fields and the end of a sentence. */
export function nameOf(field: Field): string {
  const heading = headingOf(field);
  const mark = heading?.querySelector('.cmp-form-text__optional')?.textContent ?? '';
  // A consent is named by what it is about, not by all of its text.
  const about = wrapperOf(field)?.dataset.cmpName;
  const named = ['aria-label', 'placeholder', 'name'].map(attribute => field.getAttribute(attribute));
  const name =
    about ?? heading?.textContent?.replace(mark, '') ?? labelledBy(field) ?? named.find(Boolean) ?? '';
  const text = name.replace(/\s+/g, ' ').trim();
  const row = field.closest(ROW)?.querySelector('legend')?.textContent?.trim();
  // A match starts only where a run starts, so that a long run within the name does not take quadratic time.
  return (row ? `${row} – ` : '') + (text.replace(/(?<![\s.:：。*])[\s.:：。*]+$/, '') || text);
}

/** Whether a message has the name of its field already, as that of a consent has. */
export function hasName(message: string, field: Field): boolean {
  const about = wrapperOf(field)?.dataset.cmpName;
  return !!about && message.includes(about);
}

/** The element below a field for its error; a new one if the HTML has none. */
export function noteOf(field: Field): { note: HTMLElement; isNew: boolean } {
  const wrapper = wrapperOf(field);
  const block = wrapper?.classList.contains('cmp-form-options') ? 'cmp-form-options' : 'cmp-form-text';
  // React writes the error that a site has rendered.
  const existing = wrapper?.querySelector<HTMLElement>(`.${block}__validation-message:not([data-cmp-error])`);
  if (existing) return { note: existing, isNew: false };
  const note = field.ownerDocument.createElement('p');
  note.className = `${block}__validation-message`;
  if (wrapper) wrapper.append(note);
  else (field.closest('label') ?? field).after(note);
  return { note, isNew: true };
}

/** The elements that an error describes: a group once, not each of its options. */
export const describedBy = (field: Field): HTMLElement => groupOf(field) ?? field;

/** Writes the value of a slider next to its label, because the browser does not show it; assistive technology says it with its unit. */
export function showValue(field: Field): void {
  const output = field.type === 'range' && wrapperOf(field)?.querySelector('output');
  if (!output) return;
  output.textContent = field.value + (output.dataset.cmpUnit ?? '');
  field.setAttribute('aria-valuetext', output.textContent);
}

/** The elements that get `aria-invalid`: for radio buttons their group, if ARIA allows it there. */
export function invalidParts(field: Field): HTMLElement[] {
  const group = groupOf(field);
  if (field.type === 'radio') return group?.getAttribute('role') === 'radiogroup' ? [group] : [field];
  return group ? choicesIn(group) : [field];
}
