import { lineCount } from '../pages/highlight';
import { loadReact } from './loadReact';
import { sourceText } from './sourceText';

/** The longest field, in lines; it scrolls. */
const MAX_ROWS = 30;

/** The host of an example that is in the page itself, not in a frame. */
const hostOf = (details: Element) =>
  details.closest('.demo-example')?.querySelector<HTMLElement>('[data-demo-model-href]');

/** Loads the styles of all components: a page has only those of the components in its examples. */
function loadStyles(): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL('styles.css', import.meta.url).href;
  document.querySelector('link[rel=stylesheet]:last-of-type')?.after(sheet);
}

/** Replaces the code of a model with a field of the same name; the example follows what is typed. */
async function edit(
  details: Element,
  host: HTMLElement,
  button: HTMLButtonElement,
  label: string,
): Promise<void> {
  const [source, { renderModel }] = await Promise.all([
    sourceText(host.dataset.demoModelHref ?? ''),
    loadReact(),
  ]);
  const code = details.querySelector('pre');
  if (!code) return;
  if (!document.querySelector('link[href$="/assets/styles.css"]')) loadStyles();
  const field = document.createElement('textarea');
  field.className = 'demo-code';
  field.ariaLabel = label;
  field.spellcheck = false;
  field.rows = Math.min(lineCount(source), MAX_ROWS);
  const problem = document.createElement('p');
  problem.role = 'status';
  const show = () => {
    try {
      renderModel(host, JSON.parse(field.value));
      problem.textContent = '';
    } catch (error) {
      problem.textContent = `The example shows the last valid text. ${(error as Error).message}`;
    }
    field.ariaInvalid = String(problem.textContent !== '');
  };
  field.addEventListener('input', show);
  button.textContent = 'Reset';
  button.addEventListener('click', () => {
    field.value = source;
    show();
    field.focus();
  });
  field.value = source;
  code.replaceWith(field, problem);
  details.querySelector(':scope > p')?.remove();
  field.focus();
  field.setSelectionRange(0, 0);
}

/** Adds a button to the code of a model that makes it editable. The code's name is its `label`. */
export function offerEdit(details: HTMLElement, label: string): void {
  const host = hostOf(details);
  const copy = details.querySelector('.demo-code-box__copy');
  if (!host || !copy || details.querySelector('.demo-code-box__edit')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'demo-code-box__edit';
  button.textContent = 'Edit';
  copy.before(button);
  // Without its file the code stays as it is, and the button can be pressed again.
  const start = () =>
    edit(details, host, button, label).catch(() => button.addEventListener('click', start, { once: true }));
  button.addEventListener('click', start, { once: true });
}
