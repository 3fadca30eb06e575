import { treeOf } from '../../behaviour/platform';
import { type Field, invalidParts } from './fields';

/** Whether the browser may miss a value; it knows more, such as the other buttons of a group. */
const mayMiss = (field: Field): boolean =>
  /^(radio|checkbox)$/.test(field.type) ? !(field as HTMLInputElement).checked : !field.value;

/** The browser's property or method that an element hides by one of ours. */
const nativeOf = (element: Element, name: keyof Field) =>
  Reflect.get(Object.getPrototypeOf(element), name, element);

/** Fields of text without a format that a visitor can break: one that is empty and required misses its value, and nothing else. */
const TEXT = /^(text|search|password|tel|url|email|textarea)$/;

/** A copy of what is wrong with a field, because the original changes with the field. */
function copyOf(validity: ValidityState): ValidityState {
  const copy: { [name: string]: boolean } = {};
  for (const name in validity) copy[name] = validity[name as keyof ValidityState];
  return copy as unknown as ValidityState;
}

/**
 * The fields of a form that are required without the browser's check. `required` becomes `aria-required`: browsers call an empty required
 * field invalid from the start, and screen readers say so. Neither `aria-invalid="false"` nor an attribute that comes later takes that back
 * in Firefox. Scripts of the site and frameworks may go on reading, setting and removing `required`, and asking whether the form and its
 * fields are valid: these answer as before.
 */
export function requiredFields(form: Element) {
  /** Whether each field has got `aria-required` from here. */
  const replaced = new Map<Field, boolean>();
  /** The field that the browser reports. Its attribute stays until the visitor changes or leaves it, because its message does. */
  let reported: Field | undefined;

  const release = (field: Field) => {
    if (replaced.has(field)) Element.prototype.removeAttribute.call(field, 'required');
  };
  /** Asks the browser about fields with their `required`. The attribute is there for this question only, which no screen reader sees. */
  const ask = <T>(fields: Iterable<Field>, question: () => T, isReport = false): T => {
    const asked = [...fields].filter(field => field !== reported && mayMiss(field));
    for (const field of asked) Element.prototype.setAttribute.call(field, 'required', '');
    try {
      return question();
    } finally {
      const focused = isReport && (treeOf(form) as Document).activeElement;
      for (const field of asked) {
        if (field !== focused) release(field);
        else {
          reported = field;
          const end = () => {
            reported = undefined;
            release(field);
          };
          for (const type of ['input', 'blur']) field.addEventListener(type, end, { once: true });
        }
      }
    }
  };
  const check = (element: Element, name: 'checkValidity' | 'reportValidity'): boolean => {
    const question = () => nativeOf(element, name).call(element);
    const isReport = name === 'reportValidity';
    if (element !== form) return ask([element as Field], question, isReport);
    // With the attribute, WebKit skips fields that have become required again.
    const { setAttribute, removeAttribute } = Element.prototype;
    const novalidate = form.getAttribute('novalidate');
    removeAttribute.call(form, 'novalidate');
    const isValid = ask(replaced.keys(), question, isReport);
    if (novalidate !== null) setAttribute.call(form, 'novalidate', novalidate);
    return isValid;
  };
  const putBack = (field: Field) => {
    const isAdded = replaced.get(field);
    if (isAdded === undefined) return;
    replaced.delete(field);
    for (const name in properties) Reflect.deleteProperty(field, name);
    if (isAdded) field.removeAttribute('aria-required');
    field.required = true;
  };
  const ofForm = Object.getOwnPropertyDescriptors({
    checkValidity(): boolean {
      return check(this as unknown as Element, 'checkValidity');
    },
    reportValidity(): boolean {
      return check(this as unknown as Element, 'reportValidity');
    },
  });
  const ofField: Partial<Field> & ThisType<Field> = {
    get required() {
      return true;
    },
    set required(value) {
      if (value) return;
      putBack(this);
      this.required = false;
    },
    removeAttribute(name) {
      if (/^required$/i.test(name)) putBack(this);
      Element.prototype.removeAttribute.call(this, name);
    },
    toggleAttribute(name, ...force) {
      if (/^required$/i.test(name)) putBack(this);
      return Element.prototype.toggleAttribute.call(this, name, ...force);
    },
    get validity() {
      const read = () => nativeOf(this, 'validity');
      if (!mayMiss(this)) return read();
      // The browser need not be asked, for whom each answer is a change of the page.
      if (TEXT.test(this.type) && this.willValidate)
        return { ...copyOf(read()), valueMissing: true, valid: false };
      return ask([this], () => copyOf(read()));
    },
    get validationMessage() {
      return ask([this], () => nativeOf(this, 'validationMessage'));
    },
  };
  const properties = { ...ofForm, ...Object.getOwnPropertyDescriptors(ofField) };
  return {
    /** Takes over the fields that are required now. */
    takeOver(fields: readonly Field[]): void {
      for (const field of fields) {
        // A custom element says by itself whether it is valid.
        if (!field.hasAttribute('required') || !('required' in field) || field === reported) continue;
        // Only a group of radio buttons can be required by ARIA.
        const isGroup = field.type === 'radio';
        if (isGroup && invalidParts(field)[0] === field) continue;
        Element.prototype.removeAttribute.call(field, 'required');
        if (replaced.has(field)) continue;
        const isAdded = !isGroup && !field.hasAttribute('aria-required');
        if (isAdded) field.setAttribute('aria-required', 'true');
        replaced.set(field, isAdded);
        Object.defineProperties(field, properties);
      }
      // A field of the same name hides the form's own method, and this one.
      if (replaced.size > 0)
        for (const name in ofForm)
          Reflect.defineProperty(form, name, ofForm[name as keyof typeof ofForm] as PropertyDescriptor);
    },
    /** Gives them back to the browser. */
    restore(): void {
      for (const field of replaced.keys()) putBack(field);
      for (const name in ofForm) Reflect.deleteProperty(form, name);
    },
  };
}
