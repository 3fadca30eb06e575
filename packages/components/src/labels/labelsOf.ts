/**
 * Makes the function that a component gets its labels from: a site's overrides, and the defaults for the rest.
 *
 * @param defaults - the labels in English
 */
export const labelsOf =
  <T extends object>(defaults: T) =>
  (overrides: Partial<T> | undefined): T =>
    overrides ? { ...defaults, ...overrides } : defaults;
