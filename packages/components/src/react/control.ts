import type { Root } from './component';

/** What concerns a whole field with its label and messages. */
const WHOLE = /^(?:data-.+|style|lang|dir|hidden|inert|slot|translate)$/;

/**
 * Divides the attributes of a form field: those of its root element, with `rootProps`, and those of its control, among them `ref`, event
 * handlers, `aria-*` and `inputMode`.
 */
export function splitRoot(attributes: Root, rootProps: object | undefined): [root: Root, control: Root] {
  const control: { [name: string]: unknown } = { ...attributes };
  const root: typeof control = {};
  for (const name in control) {
    if (!WHOLE.test(name)) continue;
    root[name] = control[name];
    delete control[name];
  }
  return [{ ...root, ...rootProps }, control];
}
