// Labels that a page adds for the scripts, for HTML in another language than English that has none itself.

import type { Overrides } from './labelsOf';
import { pickLabels, readJson } from './ofScript';

/** Labels by language, as the files in `dist/browser/labels` add them to `globalThis.plenumLabels`. */
type Added = { readonly [language: string]: object | undefined };

/**
 * The labels of a component for one of its elements: in the language around it if the page has added that, else in English.
 *
 * @param root - an element with a `lang`, or within one
 * @param defaults - the English labels
 */
export function labelsAt<T extends object>(root: Element, defaults: T): T {
  const { plenumLabels } = globalThis as { plenumLabels?: Added };
  const language = root.closest('[lang]')?.getAttribute('lang')?.toLowerCase() ?? '';
  const added = plenumLabels?.[language] ?? plenumLabels?.[language.split('-')[0] as string];
  return added ? pickLabels(defaults, added as Overrides<T>) : defaults;
}

/** The labels that markup has as JSON; where it has none, those of the page for its language. */
export function readLabels<T extends object>(root: Element, defaults: T, json: string | undefined): T {
  return { ...labelsAt(root, defaults), ...(readJson(json) as Partial<T> | undefined) };
}
