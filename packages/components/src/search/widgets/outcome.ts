/** Whether the latest question of a widget has failed, for `useSyncExternalStore`. */
export interface Outcome {
  subscribe(listener: () => void): () => void;
  hasFailed(): boolean;
  settle(error?: Error): void;
}

/** A store of its own: the status of InstantSearch forgets an error with the next rendering, whatever that is for. */
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
