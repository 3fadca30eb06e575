/** Whether the latest request of a widget has failed, for `useSyncExternalStore`. */
export interface Outcome {
  subscribe(listener: () => void): () => void;
  hasFailed(): boolean;
  settle(error?: Error): void;
}

/** A separate store, because InstantSearch's own status loses an error with the next render. */
export function outcome(): Outcome {
  const listeners = new Set<() => void>();
  let failed = false;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasFailed: () => failed,
    settle(error) {
      failed = error !== undefined;
      for (const listener of listeners) listener();
    },
  };
}
