import { type Field, invalidParts } from './fields';

/** What puts `required` back, by field. */
type Replaced = Map<Field, () => void>;

/**
 * Replaces `required` by `aria-required`: browsers call an empty required field invalid from the start, and screen readers say so. Neither
 * `aria-invalid="false"` nor an attribute that comes later takes that back in Firefox. Scripts of the site and frameworks may go on reading,
 * setting and removing `required`: the element has both as before.
 */
function replace(field: Field, replaced: Replaced): void {
  const isNamed = field.type === 'radio' || field.hasAttribute('aria-required');
  const putBack = () => {
    replaced.delete(field);
    for (const name of ['required', 'removeAttribute', 'toggleAttribute'])
      Reflect.deleteProperty(field, name);
    if (!isNamed) field.removeAttribute('aria-required');
    field.required = true;
  };
  const { prototype } = Element;
  const change =
    (method: 'removeAttribute' | 'toggleAttribute') =>
    (name: string, ...more: []) => {
      if (/^required$/i.test(name)) putBack();
      return prototype[method].call(field, name, ...more);
    };
  field.required = false;
  if (!isNamed) field.setAttribute('aria-required', 'true');
  replaced.set(field, putBack);
  const configurable = true;
  Object.defineProperties(field, {
    required: {
      configurable,
      get: () => true,
      set: value => {
        if (value) return;
        putBack();
        field.required = false;
      },
    },
    removeAttribute: { configurable, value: change('removeAttribute') },
    toggleAttribute: { configurable, value: change('toggleAttribute') },
  });
}

/** The fields of a form that are required without the browser's check. */
export function requiredFields() {
  const replaced: Replaced = new Map();
  return {
    /** Takes over the fields that are required now. */
    takeOver(fields: readonly Field[]): void {
      for (const field of fields) {
        // A custom element says by itself whether it is valid.
        if (!field.hasAttribute('required') || !('required' in field)) continue;
        // Only a group of radio buttons can be required by ARIA.
        if (field.type !== 'radio' || invalidParts(field)[0] !== field) replace(field, replaced);
      }
    },
    /** Gives them back to the browser. */
    restore(): void {
      for (const putBack of replaced.values()) putBack();
    },
  };
}
