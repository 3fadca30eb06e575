import type { memory } from '../../behaviour/memory';
import { type Field, fieldsIn, namedIn } from './fields';

const SHOW_IF = '[data-cmp-show-if]';

/** When something is shown: another field has one of some values, or none of them. Without values, any value but an empty one does. */
export interface Condition {
  readonly name: string;
  readonly values: readonly string[];
  readonly isNot: boolean;
}

/** Reads `name`, `name=a|b` or `name!=a|b`. */
export function conditionOf(text: string): Condition {
  const [, name = text, not, values] = /^(.*?)\s*(!?)=(.*)$/s.exec(text) ?? [];
  return {
    name: name.trim(),
    values: (values ?? '').split('|').map(value => value.trim()),
    isNot: values === undefined || not === '!',
  };
}

/** The values that a form would send for some fields of one name. */
const sentBy = (fields: readonly Field[]): string[] =>
  fields.flatMap(field => {
    if (field.matches(':disabled')) return [];
    if ('options' in field)
      return [...field.options].filter(({ selected }) => selected).map(({ value }) => value);
    return /^(radio|checkbox)$/.test(field.type) && !(field as HTMLInputElement).checked ? [] : [field.value];
  });

/** Whether the condition of an element is fulfilled. One that names no field of the form always is, so that nothing is lost. */
function isFulfilled(form: Element, element: HTMLElement): boolean {
  const { name, values, isNot } = conditionOf(element.dataset.cmpShowIf ?? '');
  const fields = namedIn(form, name);
  if (fields.length === 0) return true;
  const sent = sentBy(fields);
  return (sent.length > 0 ? sent : ['']).some(value => values.includes(value)) !== isNot;
}

/**
 * Shows and hides the elements of a form that have a condition (`data-cmp-show-if`). Fields in a hidden one are disabled, so that they are
 * neither checked nor sent; they keep their values.
 *
 * @returns what shows and hides them again, after a change
 */
export function conditional(form: Element, { draw }: ReturnType<typeof memory>): () => void {
  /** Whether fields were disabled before. */
  const disabled = new Map<Element, boolean>();
  const apply = (element: HTMLElement): boolean => {
    const isShown = isFulfilled(form, element);
    if (element.hidden === isShown) draw(element, { hidden: !isShown && '' }, '');
    let isChanged = false;
    const fields = [...element.querySelectorAll<Field>('input,select,textarea'), ...fieldsIn(form)];
    for (const field of new Set(fields)) {
      if (!element.contains(field)) continue;
      const was = disabled.get(field) ?? field.hasAttribute('disabled');
      disabled.set(field, was);
      const isOff = was || !!field.closest(`${SHOW_IF}[hidden]`);
      if (field.hasAttribute('disabled') !== isOff) {
        draw(field, { disabled: isOff && '' }, '');
        isChanged = true;
      }
      // Not in the markup: without scripts the condition does not apply.
      if ('cmpRequired' in element.dataset && element.localName !== 'fieldset' && field.required !== isShown)
        draw(field, { required: isShown && '' }, '');
    }
    return isChanged;
  };
  return () => {
    const elements = [...form.querySelectorAll<HTMLElement>(SHOW_IF)];
    // A hidden field has no value, so what depends on it may change, too. Conditions in a circle end.
    for (let pass = 0; pass <= elements.length; pass++) if (!elements.map(apply).some(Boolean)) break;
  };
}
