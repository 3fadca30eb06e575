/** Writes a value as if a visitor had typed it: past the setter of a framework, and with the events of a change. */
export function write(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
