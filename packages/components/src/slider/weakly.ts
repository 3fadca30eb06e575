/** What the functions need that `weakly` has been given. Not a variable of a closure, which a minifier may inline. */
const kept = new WeakMap<object, unknown>();

/**
 * A function for something that outlives a slider: the window, a media query, the page around it. It keeps nothing alive, so that a
 * slider is collected that was removed without `destroy`; once its owner is gone, it does nothing.
 *
 * @param owner - keeps `run` alive: an object that lives as long as the slider is mounted
 */
export function weakly<A extends unknown[]>(owner: object, run: (...args: A) => void): (...args: A) => void {
  const ref = new WeakRef(run);
  kept.set(owner, [kept.get(owner), run]);
  return (...args) => ref.deref()?.(...args);
}
