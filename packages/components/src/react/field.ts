import * as React from 'react';
import { warn } from './checkProps';
import type { Root } from './component';
import { useRefs } from './part';

/** What a field holds: a text, or the values of the chosen options. */
export type FieldValue = string | readonly string[];

/** How {@link useField} reads and writes a field, and who decides about its value. */
export interface FieldSource<V extends FieldValue> {
  /** Name of the component, for warnings. */
  readonly component: string;
  /** The prop that holds the value, for warnings. */
  readonly prop: string;
  /** The value that the parent has passed; `undefined` if it has passed none. */
  readonly value: V | undefined;
  /** Whether `value` is only what the field starts with, whichever handlers there are. */
  readonly isStart?: boolean | undefined;
  /** What the field starts with and is reset to; by default the first `value`. */
  readonly initial?: V | undefined;
  /** Receives each change. */
  readonly onValueChange?: ((value: V, event?: Event) => void) | undefined;
  /** The control, or the group of controls; its `ref` and `onChange` stay the parent's. */
  readonly control: Root;
  /** What the element holds now. */
  readonly read: (element: HTMLElement) => V;
  /** Writes a value into the element. */
  readonly write: (element: HTMLElement, value: V) => void;
}

/** What {@link useField} adds to a field. */
export interface FieldParts<V extends FieldValue> {
  /** Ref of the control or of the group. */
  readonly ref: Root['ref'];
  /** Whether the parent decides about the value: it has passed one, and a handler. */
  readonly isControlled: boolean;
  /** The value to start with, or to show if the field is controlled. */
  readonly value: V | undefined;
  /** Handles a change of the control, after the parent's own `onChange`. */
  readonly onChange: Root['onChange'];
}

const isSame = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The element's value is another one than React has written: the browser has restored it, or a visitor was faster than the script. */
function isEdited<V extends FieldValue>(element: HTMLElement, value: V, { read, write }: FieldSource<V>) {
  if (isSame(read(element), value)) return false;
  // Browsers correct values, such as those of a slider out of its range. That is no change.
  const copy = element.cloneNode(true) as HTMLElement;
  write(copy, value);
  return !isSame(read(copy), read(element));
}

/** Keeps the caret where it was, counted from the end, if the parent has changed what was typed, as masks do. */
function keepCaret(input: HTMLInputElement): void {
  const { value, selectionEnd } = input;
  if (selectionEnd == null || selectionEnd === value.length) return;
  // React writes the value of the parent before this runs.
  queueMicrotask(() => {
    const place = input.value.length - (value.length - selectionEnd);
    if (input.value !== value && place >= 0) input.setSelectionRange(place, place);
  });
}

/** Before paint. React 18 warns about layout effects on the server, where effects never run. */
const useCommit = typeof document === 'undefined' ? React.useEffect : React.useLayoutEffect;

/** Whether the parent decides about the value: it has passed one, and a handler. */
const isHeld = <V extends FieldValue>({ value, isStart, onValueChange, control }: FieldSource<V>): boolean =>
  value !== undefined && !isStart && !!(onValueChange || control.onChange);

function useClientField<V extends FieldValue>(source: FieldSource<V>): FieldParts<V> {
  const { value, control, onValueChange, component, prop } = source;
  const isControlled = isHeld(source);
  const element = React.useRef<HTMLElement>(null);
  // What an input method composes: another value, as of a mask, would end the composition, and type what is known so far.
  const [composed, setComposed] = React.useState<V>();
  const first = React.useRef(source.initial ?? value);
  const latest = React.useRef(source);
  const ref = useRefs(element, control.ref);

  const handle = onValueChange || isControlled;
  const onChange = handle
    ? (event: React.FormEvent<HTMLElement>) => {
        control.onChange?.(event as React.ChangeEvent<HTMLElement>);
        const native = event.nativeEvent as InputEvent;
        const typed = source.read(element.current as HTMLElement);
        onValueChange?.(typed, native);
        if (isControlled) {
          setComposed(native.isComposing ? typed : undefined);
          keepCaret(event.target as HTMLInputElement);
        }
      }
    : control.onChange;

  useCommit(() => {
    const { current } = element;
    const before = latest.current;
    latest.current = source;
    if (isControlled || !current || isSame(before.value, value) || value === undefined) return;
    // Like the attributes of HTML, the new value applies until a visitor has changed the field.
    if (before.value !== undefined && isSame(before.read(current), before.value))
      source.write(current, value);
    if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
      const handler = `on${prop.charAt(0).toUpperCase()}${prop.slice(1)}Change`;
      warn(
        component,
        `\`${prop}\` has changed, but there is no \`${handler}\`, so it is only what the field starts with. Add \`${handler}\` to control the field.`,
      );
    }
  });

  useCommit(() => {
    const { current } = element;
    if (!current) return;
    // The server has rendered the field, and it was filled in before the page was hydrated.
    const { value: given, initial, onValueChange, read } = latest.current;
    const start = given ?? initial;
    if (onValueChange && start !== undefined && isEdited(current, start, latest.current))
      onValueChange(read(current));

    const onReset = (event: Event) => {
      const { form } = current as HTMLInputElement;
      if (event.defaultPrevented || event.target !== form) return;
      if (isHeld(latest.current)) latest.current.onValueChange?.(first.current as V, event);
      // The fields have their old values until the event is over.
      setTimeout(() => {
        if (!current.isConnected) return;
        const { value: now, onValueChange: notify, read, write } = latest.current;
        if (!isHeld(latest.current)) notify?.(read(current), event);
        // React does not see what a reset changes.
        else if (!isSame(read(current), now)) write(current, now as V);
      });
    };
    const root = current.getRootNode();
    root.addEventListener('reset', onReset);
    current.addEventListener('compositionend', () => setComposed(undefined));
    return () => root.removeEventListener('reset', onReset);
  }, []);

  return { ref, isControlled, value: composed ?? value ?? source.initial, onChange };
}

/** A server component has no handlers, and its fields start with their value. */
const useServerField = <V extends FieldValue>({
  value,
  initial,
  control,
}: FieldSource<V>): FieldParts<V> => ({
  ref: control.ref,
  isControlled: false,
  value: value ?? initial,
  onChange: control.onChange,
});

/**
 * The value of a form field, controlled by a parent (`value` with a handler) or not. A controlled field also follows a reset of its form,
 * and asks the parent to keep what was typed before the page was hydrated. A mask may change what is typed without moving the caret, and what an
 * input method composes once that has ended.
 */
export const useField: <V extends FieldValue>(source: FieldSource<V>) => FieldParts<V> =
  'useRef' in React ? useClientField : useServerField;
