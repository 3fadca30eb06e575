import type { Attributes } from './types';

/** The class of a part. */
export const classOf = (name: string, part = 'root'): string =>
  `cmp-${name}${part === 'root' ? '' : `__${part}`}`;

/** The id of an element. Not its property, which a form hides if it has a field of that name. */
export const ownId = (element: Element): string => element.getAttribute('id') ?? '';

/** The id of a part without its own one. */
export const idOf = (root: string, part: string, key: string): string =>
  `${root}-${part}${key && `-${key}`}`.replace(/\s/g, '_');

/**
 * Selector for rich text by an author. Nothing in it is a mount point or a part, even if its class names match:
 * the sanitiser removes such names from our own markup, and this holds for the CMS's HTML too.
 */
export const AUTHORED = '.cmp-text,.cmp-teaser__description';

/** The elements of a part that belong to this root, and neither to an instance nested in it nor to rich text. */
export const find = (root: HTMLElement, name: string, part: string): HTMLElement[] => {
  const selector = `[data-cmp-hook-${name}="${part}"],.${classOf(name, part)}`;
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    element => element.closest(`${AUTHORED},.${classOf(name)}`) === root,
  );
};

/** Whether a name is that of a modifier. */
export const isModifier = (name: string): boolean => name.startsWith('--');

/** Stands for style properties instead of classes. */
export const STYLE = '@';

/** The value of a name in `Attributes`. `base` is the class that modifiers belong to, or `STYLE`. */
export const get = (element: Element, name: string, base: string): string | boolean => {
  if (base === STYLE) return (element as HTMLElement).style.getPropertyValue(name);
  if (isModifier(name)) return element.classList.contains(base + name);
  return (name === 'text' ? element.textContent : element.getAttribute(name)) ?? false;
};

/** Writes the value unless it is already correct: even an equal write would change the text of `class`. */
export const put = (element: Element, name: string, base: string, value: string | boolean): void => {
  if (get(element, name, base) === value) return;
  if (base === STYLE) (element as HTMLElement).style.setProperty(name, value as string);
  else if (isModifier(name)) element.classList.toggle(base + name);
  else if (name === 'text') element.textContent = value as string;
  else if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value as string);
};

/** Writes the attributes to an element. */
export const draw = (element: Element, attributes: Attributes, base: string): void => {
  for (const name in attributes) put(element, name, base, attributes[name] as string);
};

/** Announces to the ancestors of an element that it is about to be revealed, like the browser's find-in-page. */
export const reveal = (element: Element): void => {
  element.dispatchEvent(new Event('beforematch', { bubbles: true }));
};
