// The labels of one component, for its script: it gets no others, and plain HTML has those that are not English as JSON.

import type { Overrides } from './labelsOf';

/** The labels of a component with the overrides for them. */
export function pickLabels<T extends object>(defaults: T, overrides: Overrides<T> | undefined): T {
  const labels = { ...defaults };
  for (const name in defaults) labels[name] = overrides?.[name] ?? labels[name];
  return labels;
}

/** The labels that differ from the English ones, as JSON; nothing if none does. */
export function changedLabels<T extends object>(defaults: T, labels: T): string | undefined {
  const changed = Object.entries(labels).filter(([name, text]) => text !== defaults[name as keyof T]);
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined;
}

/** The value of an attribute with JSON; nothing if it is not valid. */
export function readJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
