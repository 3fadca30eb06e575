// The values of rows: what they hold, and how they move from one row to another as if a visitor had typed them.

import { reportChange, selectOptions, type ValueField, writeField } from '../../behaviour/fields';

const BUTTONS = /^(?:button|submit|reset|image)$/;

const allOf = (row: Element): ValueField[] =>
  [...row.querySelectorAll<ValueField>('input,select,textarea')].filter(({ type }) => !BUTTONS.test(type));

/** The fields of a row that a visitor can use. */
export const fieldsOf = (row: Element): ValueField[] =>
  allOf(row).filter(field => field.type !== 'hidden' && !field.disabled && !field.closest('[hidden]'));

const isChoice = (field: ValueField): boolean => /^(?:checkbox|radio)$/.test(field.type);

const isChecked = (field: ValueField): boolean => (field as HTMLInputElement).checked;

/** Whether a visitor has changed a field. */
function isChanged(field: ValueField): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
    return options.some(
      ({ selected, defaultSelected }, index) =>
        selected !== (hasDefault || field.multiple ? defaultSelected : index === 0),
    );
  }
  if (isChoice(field)) return isChecked(field) !== (field as HTMLInputElement).defaultChecked;
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}

/** Whether a visitor has changed a field of a row. */
export const hasValues = (row: Element): boolean => allOf(row).some(isChanged);

/** Checks a field, or removes the check, by the click that frameworks listen to. */
function check(field: HTMLInputElement, checked: boolean): void {
  if (field.checked === checked) return;
  if (checked || field.type === 'checkbox') field.click();
  else {
    field.checked = false;
    reportChange(field);
  }
}

function setFiles(field: HTMLInputElement, files: FileList | null): void {
  if (files === field.files || (!files?.length && !field.files?.length)) return;
  field.files = files;
  // A field that lists its files would add them to those that it has.
  for (const type of ['input', 'change'])
    field.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: 'replaced' }));
}

/** Copies the values of a row to another one with the same fields. */
export function copyRow(from: Element, to: Element): void {
  const sources = allOf(from);
  for (const [index, field] of allOf(to).entries()) {
    const source = sources[index];
    if (!source || source.type !== field.type) continue;
    if (field instanceof HTMLSelectElement)
      selectOptions(field, [...(source as HTMLSelectElement).selectedOptions]);
    else if (isChoice(field)) check(field as HTMLInputElement, isChecked(source));
    else if (field.type === 'file') setFiles(field as HTMLInputElement, (source as HTMLInputElement).files);
    else writeField(field, source.value);
  }
}

/** Empties a row, so that it is new when it is shown again. */
export function clearRow(row: Element): void {
  for (const field of allOf(row)) {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      const start = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
      selectOptions(field, field.multiple || !start ? [] : [start]);
    } else if (isChoice(field)) check(field as HTMLInputElement, (field as HTMLInputElement).defaultChecked);
    else if (field.type === 'file') writeField(field, '');
    else if (/^(?:hidden|range|color)$/.test(field.type))
      writeField(field, (field as HTMLInputElement).defaultValue);
    else writeField(field, '');
  }
}
