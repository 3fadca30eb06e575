/** What is known about a machine, for facets and order; the keys are those of the facets. */
interface Machine {
  price?: number;
  power?: number;
  [facet: string]: string | number | undefined;
}

/** The values of each facet that the form asks for; a facet without a choice is absent. */
function chosen(form: HTMLFormElement): Map<string, string[]> {
  const filters = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    const [, facet] = /^filter\.(.+)$/.exec(name) ?? [];
    if (facet) filters.set(facet, [...(filters.get(facet) ?? []), `${value}`]);
  }
  return filters;
}

const matches = (machine: Machine, filters: Map<string, string[]>, but?: string) =>
  [...filters].every(([facet, values]) => facet === but || values.includes(`${machine[facet]}`));

/** Puts the choices of an address into the form: a link of the menu names a group. */
function fillIn(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = query.getAll(field.name).includes(field.value);
      const facet = field.closest('details');
      if (field.checked && facet) facet.open = true;
    }
    if (field instanceof HTMLSelectElement) {
      const order = query.get(field.name);
      if ([...field.options].some(({ value }) => value === order)) field.value = order ?? '';
    }
  }
}

/**
 * Filters and sorts the product list in the browser, because this site has no shop that could answer its form. Without
 * scripts, the page shows all machines.
 */
export async function machines(list: HTMLElement): Promise<void> {
  const form = list.querySelector('form');
  const total = list.querySelector('.cmp-productlist__total');
  const cards = [...list.querySelectorAll<HTMLElement>('.cmp-productlist__products > li')];
  const place = cards[0]?.parentElement;
  if (!form || !total || !place) return;
  const response = await fetch(new URL('../data/machines.json', import.meta.url));
  if (!response.ok) return;
  const data: Machine[] = Object.values(await response.json());
  const rows = cards.map((card, index) => ({ card, machine: data[index] ?? {}, index }));
  const label = total.textContent ?? '';
  total.setAttribute('role', 'status');
  const none = document.createElement('p');
  none.className = 'demo-none';
  none.textContent = 'No machine has all of this at once. Remove the filter that you set last, or ';
  const ask = document.createElement('a');
  ask.href = new URL('../contact.html', import.meta.url).href;
  ask.textContent = 'ask an engineer';
  none.append(ask, '.');
  none.hidden = true;
  place.after(none);

  const show = () => {
    const filters = chosen(form);
    const found = rows.filter(({ machine }) => matches(machine, filters));
    const order = `${new FormData(form).get('sort') ?? ''}`;
    const key = order.replace('-', '');
    const value = ({ machine, card }: (typeof rows)[number]) =>
      key === 'name' ? (card.textContent ?? '') : machine[key];
    const sorted = [...found].sort((a, b) => {
      const [first, second] = [value(a), value(b)];
      if (!key || first === second) return a.index - b.index;
      // A machine without a price comes last in both orders.
      if (first === undefined) return 1;
      if (second === undefined) return -1;
      return (first < second ? -1 : 1) * (order.startsWith('-') ? -1 : 1);
    });
    place.replaceChildren(...sorted.map(({ card }) => card));
    place.hidden = found.length === 0;
    none.hidden = found.length > 0;
    total.textContent = label.replace(/\d+/, `${found.length}`);
    // Each option counts what it would show together with the other facets.
    for (const option of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
      const facet = option.name.slice('filter.'.length);
      const count = option.parentElement?.querySelector('.cmp-productlist__count');
      const fits = rows.filter(
        ({ machine }) => `${machine[facet]}` === option.value && matches(machine, filters, facet),
      );
      if (count) count.textContent = `${fits.length}`;
    }
    const query = new URLSearchParams();
    for (const [name, entry] of new FormData(form)) if (entry) query.append(name, `${entry}`);
    const search = query.size > 0 ? `?${query}` : location.pathname;
    history.replaceState(history.state, '', search);
  };

  fillIn(form);
  if (location.search) show();
  form.addEventListener('change', show);
  form.addEventListener('submit', event => {
    event.preventDefault();
    show();
  });
}
