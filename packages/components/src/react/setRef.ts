import type { Ref } from 'react';

/** Sets a ref. In React 19 a ref that is a function may return its clean-up. */
export function setRef<T>(ref: Ref<T> | undefined, value: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(value) || undefined;
  if (ref) ref.current = value;
  return undefined;
}
