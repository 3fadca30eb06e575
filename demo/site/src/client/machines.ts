/** What is known about a machine, for facets and order; the keys are those of the facets. */
interface Machine {
  price?: number;
  power?: number;
  [facet: string]: string | number | undefined;
}

/** A machine with its card. */
interface Row {
  card: HTMLElement;
  machine: Machine;
  index: number;
}

/** A box of a facet, and its text: “Cooling: Water”. */
interface Choice {
  box: HTMLInputElement;
  facet: string;
  value: string;
  text: string;
}

/** Machines on a page. */
const SIZE = 6;

const PREFIX = 'filter.';

/** A new element with a class name, attributes and children. */
function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The choices of a form. */
function choicesOf(form: HTMLFormElement): Choice[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(box => {
    const facet = box.closest('details')?.querySelector('summary')?.textContent;
    const name = box.parentElement?.querySelector('span')?.textContent;
    return { box, facet: box.name.slice(PREFIX.length), value: box.value, text: `${facet}: ${name}` };
  });
}

/** The values of each facet that are chosen; a facet without a choice is absent. */
function filtersOf(choices: Choice[]): Map<string, string[]> {
  const filters = new Map<string, string[]>();
  for (const { box, facet, value } of choices) {
    if (box.checked) filters.set(facet, [...(filters.get(facet) ?? []), value]);
  }
  return filters;
}

const matches = (machine: Machine, filters: Map<string, string[]>, but?: string) =>
  [...filters].every(([facet, values]) => facet === but || values.includes(`${machine[facet]}`));

/** Rows in an order of the form: a field, after a hyphen if it is descending. */
function sorted(rows: Row[], order: string): Row[] {
  const key = order.replace('-', '');
  const value = ({ machine, card }: Row) =>
    key === 'name' ? (card.querySelector('a')?.textContent ?? '') : machine[key];
  return [...rows].sort((a, b) => {
    const [first, second] = [value(a), value(b)];
    if (!key || first === second) return a.index - b.index;
    // A machine without a price comes last in both orders.
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    // “PX 110” comes after “PX 90”.
    const difference =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : `${first}`.localeCompare(`${second}`, 'en', { numeric: true });
    return order.startsWith('-') ? -difference : difference;
  });
}

/** Text for a number of machines. */
const machinesText = (count: number) =>
  count === 0 ? 'No machine fits' : count === 1 ? '1 machine' : `${count} machines`;

/** What the list lacks without a shop: chips of the filters in use, pages, and a way out of a list that is empty. */
function build(place: Element, bar: Element) {
  const contact = new URL('../contact.html', import.meta.url).href;
  const art = new URL('../art/empty-state.svg', import.meta.url).href;
  const active = make('ul', { class: 'cmp-productlist__active', 'aria-label': 'Active filters' });
  const range = make('p', { class: 'cmp-productlist__range' });
  const numbers = make('ul', {});
  const pages = make('nav', { class: 'cmp-productlist__pages', 'aria-label': 'Pages' }, range, numbers);
  const reason = make('p', {});
  const back = make('button', { type: 'button', class: 'cmp-button cmp-button--primary' }, 'Take it back');
  const ask = make('a', { class: 'cmp-button cmp-button--secondary', href: contact }, 'Ask an engineer');
  const none = make(
    'div',
    { class: 'demo-none' },
    make('img', { src: art, alt: '', width: '1200', height: '800', loading: 'lazy' }),
    make('p', {}, make('strong', {}, 'No machine has all of this at once.')),
    reason,
    make('p', { class: 'demo-actions' }, back, ask),
  );
  bar.after(active);
  place.after(none, pages);
  return { active, range, numbers, pages, reason, back, none };
}

/** The address of the list with some filters, on one of its pages. */
type AddressOf = (checked: Choice[], page?: number) => string;

/** Links that remove a filter each, and all of them. */
function chips(checked: Choice[], addressOf: AddressOf): HTMLLIElement[] {
  if (checked.length === 0) return [];
  const chip = (choice: Choice) =>
    make(
      'a',
      { href: addressOf(checked.filter(other => other !== choice)) },
      make('span', { class: 'cmp-link__screen-reader-only' }, 'Remove filter '),
      choice.text,
      make('span', { 'aria-hidden': 'true' }, '×'),
    );
  const clearAll = make('a', { href: addressOf([]) }, 'Clear all');
  return [...checked.map(chip), clearAll].map(link => make('li', {}, link));
}

/** Links to the pages. */
function pageLinks(page: number, count: number, addressOf: (page: number) => string): HTMLLIElement[] {
  const link = (to: number, text: string, attributes: Record<string, string>) =>
    make('li', {}, make('a', { class: 'cmp-productlist__page', href: addressOf(to), ...attributes }, text));
  const numbers = Array.from({ length: count }, (_, index) => {
    const current = index + 1 === page && { 'aria-current': 'page' };
    return link(index + 1, `${index + 1}`, { 'aria-label': `Page ${index + 1}`, ...current });
  });
  return [
    ...(page > 1 ? [link(page - 1, 'Previous', { rel: 'prev' })] : []),
    ...numbers,
    ...(page < count ? [link(page + 1, 'Next', { rel: 'next' })] : []),
  ];
}

/** Each option counts what it would show together with the other facets. */
function recount(rows: Row[], choices: Choice[], filters: Map<string, string[]>): void {
  for (const { box, facet, value } of choices) {
    const fits = rows.filter(
      ({ machine }) => `${machine[facet]}` === value && matches(machine, filters, facet),
    );
    const counter = box.parentElement?.querySelector('.cmp-productlist__count');
    if (counter) counter.textContent = `${fits.length}`;
  }
}

/** Checks the boxes that an address names, and shows their facets. */
function check(choices: Choice[], query: URLSearchParams): void {
  for (const { box, value } of choices) {
    box.checked = query.getAll(box.name).includes(value);
    const facet = box.closest('details');
    if (box.checked && facet) facet.open = true;
  }
}

/** Whether a click follows a link in this tab. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Filters, sorts and pages the product list in the browser, because this site has no shop that could answer its form. The state is
 * the address, as a shop would read it. Without scripts, the page shows all machines.
 */
export async function machines(list: HTMLElement): Promise<void> {
  const form = list.querySelector('form');
  const order = list.querySelector('select');
  const total = list.querySelector<HTMLElement>('.cmp-productlist__total');
  const bar = list.querySelector('.cmp-productlist__bar');
  const panel = list.querySelector('.cmp-productlist__panel > summary');
  const cards = [...list.querySelectorAll<HTMLElement>('.cmp-productlist__products > li')];
  const place = cards[0]?.parentElement;
  if (!form || !order || !total || !bar || !panel || !place) return;
  const response = await fetch(new URL('../data/machines.json', import.meta.url));
  if (!response.ok) return;
  const data: Machine[] = Object.values(await response.json());
  const rows = cards.map((card, index): Row => ({ card, machine: data[index] ?? {}, index }));
  const choices = choicesOf(form);
  const name = panel.textContent ?? '';
  const { active, range, numbers, pages, reason, back, none } = build(place, bar);
  total.setAttribute('role', 'status');
  total.tabIndex = -1;

  /** The filter that was set last, and how many machines it removed. */
  let last: { choice: Choice; removed: number } | undefined;
  let listed = rows;
  let page = 1;
  const checked = () => choices.filter(({ box }) => box.checked);

  const addressOf: AddressOf = (chosen, to = 1) => {
    const query = new URLSearchParams(chosen.map(({ box, value }) => [box.name, value]));
    if (order.value) query.set('sort', order.value);
    if (to > 1) query.set('page', `${to}`);
    return query.size > 0 ? `?${query}` : location.pathname;
  };

  const read = () => {
    const query = new URLSearchParams(location.search);
    const wanted = query.get('sort') ?? '';
    check(choices, query);
    order.value = [...order.options].some(({ value }) => value === wanted) ? wanted : '';
    page = Math.trunc(Number(query.get('page'))) || 1;
  };

  const show = () => {
    const chosen = checked();
    const filters = filtersOf(choices);
    const matching = rows.filter(({ machine }) => matches(machine, filters));
    listed = sorted(matching, order.value);
    const count = Math.ceil(listed.length / SIZE);
    page = Math.max(1, Math.min(page, count));
    const start = (page - 1) * SIZE;
    const shown = listed.slice(start, start + SIZE);
    place.replaceChildren(...shown.map(({ card }) => card));
    total.textContent = machinesText(listed.length) + (page > 1 ? `, page ${page} of ${count}` : '');
    panel.textContent = chosen.length > 0 ? `${name} (${chosen.length})` : name;
    range.textContent = `${start + 1}–${start + shown.length} of ${listed.length}`;
    recount(rows, choices, filters);
    active.replaceChildren(...chips(chosen, addressOf));
    active.hidden = chosen.length === 0;
    numbers.replaceChildren(...pageLinks(page, count, to => addressOf(chosen, to)));
    pages.hidden = count < 2;
    place.hidden = listed.length === 0;
    none.hidden = listed.length > 0;
    back.hidden = reason.hidden = !last?.choice.box.checked;
  };

  /** Opens an address of the list, as a link of the page would: the focus goes to the start of the new content. */
  const open = (address: string) => {
    history.pushState(null, '', address);
    read();
    show();
    total.focus({ preventScroll: true });
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
  };

  read();
  show();
  list.dataset.demoLive = '';
  form.addEventListener('submit', event => event.preventDefault());
  list.addEventListener('change', event => {
    const choice = choices.find(({ box }) => box === event.target);
    if (choice) last = choice.box.checked ? { choice, removed: listed.length } : undefined;
    if (last) {
      const what = last.removed === 1 ? 'machine' : `${last.removed} machines`;
      reason.textContent = `The last filter that you set, “${last.choice.text}”, removed the final ${what}.`;
    }
    page = 1;
    show();
    history.pushState(null, '', addressOf(checked()));
  });
  list.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !(active.contains(link) || pages.contains(link)) || !isPlain(event)) return;
    event.preventDefault();
    open(link.href);
  });
  back.addEventListener('click', () => open(addressOf(checked().filter(choice => choice !== last?.choice))));
  addEventListener('popstate', () => {
    read();
    show();
  });
}
