import { onElsewhere, recall, remember } from './store';

const page = document.documentElement;
const prefers = (query: string) => matchMedia(`(prefers-${query})`).matches;

/** The current theme: the visitor's choice, else the system preference. */
function theme(): string {
  const chosen = page.dataset.theme;
  if (chosen) return chosen.split('-', 1)[0] ?? chosen;
  if (prefers('contrast: more')) return 'contrast';
  return prefers('color-scheme: dark') ? 'dark' : 'light';
}

/** Marks the pressed button in every group of a choice. */
export function press(group: Element, value: string): void {
  for (const button of group.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.value === value));
}

/** Calls back with the value of the pressed button. */
export function onPress(group: Element, choose: (value: string) => void): void {
  group.addEventListener('click', event => {
    const button = (event.target as Element).closest('button');
    if (button) choose(button.value);
  });
}

/** Shows a brand on the whole page. Its style sheet is loaded when a visitor chooses it. */
function showBrand(name: string): void {
  const id = `brand-${name}`;
  if (name && !document.getElementById(id)) {
    const link = document.createElement('link');
    link.id = id;
    link.rel = 'stylesheet';
    link.href = new URL(`${id}.css`, import.meta.url).href;
    document.head.append(link);
  }
  if (name) page.dataset.brand = name;
  else delete page.dataset.brand;
}

/** Theme, brand and direction of the whole page. Stores them, and applies them in every frame. */
export function choices(): void {
  // A page in Arabic is right-to-left by default.
  const current = page.dataset.direction ?? 'ltr';
  const show = () => {
    for (const group of document.querySelectorAll('[data-demo-choice=theme]')) press(group, theme());
    for (const group of document.querySelectorAll('[data-demo-choice=direction]'))
      press(group, page.dir || current);
    for (const group of document.querySelectorAll('[data-demo-choice=brand]'))
      press(group, page.dataset.brand ?? '');
  };
  const apply = () => {
    const chosen = recall('theme');
    if (chosen) page.dataset.theme = chosen;
    else delete page.dataset.theme;
    showBrand(recall('brand') ?? '');
    page.dir = new URLSearchParams(location.search).get('direction') ?? recall('direction') ?? current;
    show();
  };
  for (const group of document.querySelectorAll('[data-demo-choice=theme]')) {
    onPress(group, value => {
      const next = value === 'contrast' && prefers('color-scheme: dark') ? 'contrast-dark' : value;
      const again = page.dataset.theme === next;
      remember('theme', again ? null : next);
      // Pressing the active choice again returns to the system preference.
      if (again) delete page.dataset.theme;
      else page.dataset.theme = next;
      show();
    });
  }
  for (const group of document.querySelectorAll('[data-demo-choice=direction]')) {
    onPress(group, value => {
      remember('direction', value === current ? null : value);
      page.dir = value;
      show();
    });
  }
  for (const group of document.querySelectorAll('[data-demo-choice=brand]')) {
    onPress(group, value => {
      remember('brand', value || null);
      showBrand(value);
      show();
    });
  }
  onElsewhere(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  showBrand(recall('brand') ?? '');
  show();
}
