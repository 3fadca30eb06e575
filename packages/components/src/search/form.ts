import type { ReadConfig, SearchOptions } from './config';

/** The field of a form that a search is typed into. */
export const fieldOf = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>('input[type="search"], input[type="text"], input:not([type])');

/**
 * The plain form of a mount point: the one that the server has rendered, else one that is made, with the same class
 * names, and taken away again by `release`.
 *
 * @param word - the field's name and the button's text
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
  // The property is younger than some browsers; the attribute always counts.
  input.setAttribute('aria-label', word);
  form.setAttribute('role', 'search');
  field.append(input, make('button', 'cmp-search__button', { type: 'submit', textContent: word }));
  form.append(field);
  root.append(form);
  return { form, release: () => form.remove() };
}

/** What the address says of a banner: what is searched, and which page of results, from 0 on. */
export function readAddress({ queryParameter, pageParameter }: ReadConfig): { query: string; page: number } {
  const said = new URLSearchParams(location.search);
  const page = Number(said.get(pageParameter));
  return {
    query: said.get(queryParameter) ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The address of a page of results of this banner, with everything else in it as it is. */
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
