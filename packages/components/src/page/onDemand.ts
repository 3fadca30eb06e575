import { loadChunk } from './chunks';

/** A script that is loaded when it is needed. */
export interface OnDemand<M> {
  /** The script; nothing as long as it has not been loaded. */
  now(): M | undefined;
  /** Loads it. Rejects as `loadChunk` does. */
  load(): Promise<M>;
}

/**
 * A script that a component loads when it is needed. What runs after the first load need not wait.
 *
 * @param id - name of the chunk
 * @param load - a dynamic import
 */
export function onDemand<M>(id: string, load: () => Promise<M>): OnDemand<M> {
  let script: M | undefined;
  return {
    now: () => script,
    load: async () => {
      script ??= await loadChunk(id, load);
      return script;
    },
  };
}
