/** Some properties of an object, to override its own; `undefined` keeps the object's own. */
export type Overrides<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * Makes a function that combines overrides with default labels.
 *
 * @param defaults - the English labels
 */
export const labelsOf =
  <T extends object>(defaults: T) =>
  (overrides: Overrides<T> | undefined): T => {
    if (!overrides) return defaults;
    const labels: T = { ...defaults };
    for (const name in overrides) labels[name] = overrides[name] ?? labels[name];
    return labels;
  };
