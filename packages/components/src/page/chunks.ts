import { chunkTimeout } from '../generated/tokens';

const chunks = new Map<string, Promise<unknown>>();

/**
 * Loads a feature's script once, however often it is asked for (CHK-01).
 *
 * @param id - the chunk's name, for the error and as the key
 * @param load - a dynamic import, of which the bundler makes a file of its own
 * @param timeout - in ms
 * @returns the module. It rejects with `Loading chunk {id} failed`, the cause in `cause`, when the file fails or is not
 * there in time (CHK-02); the next request then tries again.
 */
export function loadChunk<M>(id: string, load: () => Promise<M>, timeout = chunkTimeout): Promise<M> {
  const known = chunks.get(id);
  if (known) return known as Promise<M>;
  const chunk = new Promise<M>((resolve, reject) => {
    const fail = (cause: unknown) => {
      // A request that has failed already must not take the next one with it.
      if (chunks.get(id) === chunk) chunks.delete(id);
      reject(new Error(`Loading chunk ${id} failed`, { cause }));
    };
    const timer = setTimeout(() => fail(new Error(`not there after ${timeout} ms`)), timeout);
    // Also a loader that throws has failed.
    Promise.resolve()
      .then(load)
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
  chunks.set(id, chunk);
  return chunk;
}
