import type { ReadConfig, SearchOptions } from './config';

/** The search field of a form. */
export const fieldOf = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>('input[type="search"], input[type="text"], input:not([type])');

/**
 * The plain form of a mount point: the server-rendered one, or a new one with the same class names, which `release`
 * removes.
 *
 * @param word - the field's label and the button's text
 */
export function formOf(
  root: HTMLElement,
  { action, queryParameter = 'q', placeholder }: SearchOptions,
  word: string,
): { form: HTMLFormElement; release?: () => void } {
  const own = root.querySelector('form');
  if (own) return { form: own };
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, more: object = {}) =>
    Object.assign(document.createElement(tag), { className, ...more });
  const form = make('form', 'cmp-search__form', { method: 'get', role: 'search' });
  if (action) form.action = action;
  const field = make('div', 'cmp-search__field');
  const input = make('input', 'cmp-search__input', { name: queryParameter, ariaLabel: word });
  input.setAttribute('enterkeyhint', 'search');
  if (placeholder) input.placeholder = placeholder;
  // Some browsers do not support the property yet; the attribute works everywhere.
  input.setAttribute('aria-label', word);
  form.setAttribute('role', 'search');
  field.append(input, make('button', 'cmp-search__button', { type: 'submit', textContent: word }));
  form.append(field);
  root.append(form);
  return { form, release: () => form.remove() };
}

/** Reads a banner's query and zero-based page number from the page's URL. */
export function readAddress({ queryParameter, pageParameter }: ReadConfig): { query: string; page: number } {
  const said = new URLSearchParams(location.search);
  const page = Number(said.get(pageParameter));
  return {
    query: said.get(queryParameter) ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The page's URL with a banner's query and page number; other parameters are kept. */
export function addressOf(
  { queryParameter, pageParameter }: ReadConfig,
  query: string,
  page: number,
): string {
  const url = new URL(location.href);
  url.hash = '';
  if (query) url.searchParams.set(queryParameter, query);
  else url.searchParams.delete(queryParameter);
  if (page > 0) url.searchParams.set(pageParameter, `${page + 1}`);
  else url.searchParams.delete(pageParameter);
  return `${url.pathname}${url.search}`;
}
