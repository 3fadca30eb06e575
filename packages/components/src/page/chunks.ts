import { chunkTimeout } from '../generated/tokens';

const chunks = new Map<string, Promise<unknown>>();

/**
 * Loads a feature's script once, however often it is requested.
 *
 * @param id - name of the chunk: the cache key, and part of the error message
 * @param load - a dynamic import, which the bundler puts into a separate file
 * @param timeout - in ms
 * @returns the module. If the file fails or times out, rejects with `Loading chunk {id} failed` and a `cause`;
 * the next request tries again.
 */
export function loadChunk<M>(id: string, load: () => Promise<M>, timeout = chunkTimeout): Promise<M> {
  const known = chunks.get(id);
  if (known) return known as Promise<M>;
  const chunk = new Promise<M>((resolve, reject) => {
    const fail = (cause: unknown) => {
      // A failed request must not affect the next one.
      if (chunks.get(id) === chunk) chunks.delete(id);
      reject(new Error(`Loading chunk ${id} failed`, { cause }));
    };
    const timer = setTimeout(() => fail(new Error(`not there after ${timeout} ms`)), timeout);
    // A loader that throws has also failed.
    Promise.resolve()
      .then(load)
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
  chunks.set(id, chunk);
  return chunk;
}
