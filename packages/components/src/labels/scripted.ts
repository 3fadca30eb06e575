import type { Overrides } from './labelsOf';

/** The labels of one component, for its script. */
export interface ScriptedLabels<T> {
  /** These labels with overrides, and no others: a script gets only what it shows. */
  own(overrides: Overrides<T> | undefined): T;
  /** The labels that differ from the English ones, as JSON for the script of plain HTML; nothing if none does. */
  changed(labels: T): string | undefined;
  /** Reads what `changed` has written. Without it, or if it is invalid, the labels are in English. */
  read(json: string | undefined): T;
}

/**
 * Makes the functions that give a script the labels of its component.
 *
 * @param en - the labels in English
 */
export function scripted<T extends object>(en: T): ScriptedLabels<T> {
  const names = Object.keys(en) as (keyof T & string)[];
  return {
    own: overrides =>
      Object.fromEntries(names.map(name => [name, overrides?.[name] ?? en[name]])) as unknown as T,
    changed: labels => {
      const changed = names.filter(name => labels[name] !== en[name]).map(name => [name, labels[name]]);
      return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined;
    },
    read: json => {
      try {
        return { ...en, ...JSON.parse(json ?? '{}') };
      } catch {
        return en;
      }
    },
  };
}
