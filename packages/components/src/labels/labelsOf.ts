/**
 * Makes a function that combines overrides with default labels.
 *
 * @param defaults - the English labels
 */
export const labelsOf =
  <T extends object>(defaults: T) =>
  (overrides: Partial<T> | undefined): T =>
    overrides ? { ...defaults, ...overrides } : defaults;
