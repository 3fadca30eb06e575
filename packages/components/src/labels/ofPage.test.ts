import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behaviours, mountAll } from '../behaviours';
import { de } from '../generated/labels/de';
import { fr } from '../generated/labels/fr';

const page = globalThis as { plenumLabels?: object | undefined };

/** What a form that is not ours says of a missing value, within an element of this language. */
async function errorIn(language: string, attributes = ''): Promise<string | undefined> {
  document.body.innerHTML = `<div lang="${language}"><form class="cmp-form" action="/send" method="post" ${attributes}>
    <p><label>Firma <input name="company" required></label></p><button>Senden</button></form></div>`;
  const mounted = mountAll(document, behaviours);
  await mounted.ready;
  await userEvent.click(screen.getByRole('button'));
  const text = document.querySelector('p [class$=message]')?.textContent ?? undefined;
  mounted.destroy();
  return text;
}

/** The button that a breadcrumb of a CMS gets. */
function breadcrumbIn(language: string): string | null | undefined {
  const items = ['A', 'B', 'C', 'D', 'E'].map(
    name => `<li class="cmp-breadcrumb__item"><a href="/">${name}</a></li>`,
  );
  document.body.innerHTML = `<nav class="cmp-breadcrumb" lang="${language}"><ol class="cmp-breadcrumb__list">${items.join('')}</ol></nav>`;
  const mounted = mountAll(document, behaviours);
  const label = document.querySelector('.cmp-breadcrumb__more')?.getAttribute('aria-label');
  mounted.destroy();
  return label;
}

describe('labels of a page for HTML that has none', () => {
  afterEach(() => {
    page.plenumLabels = undefined;
  });

  test('are English', async () => {
    expect(await errorIn('de')).toBe('Fill in this field');
    expect(breadcrumbIn('de')).not.toBe(de.breadcrumbMore);
  });

  test('are in the language around it that the page has added', async () => {
    page.plenumLabels = { de, fr };
    expect(await errorIn('de-AT')).toBe(de.formRequired);
    expect(await errorIn('FR')).toBe(fr.formRequired);
    expect(await errorIn('ja')).toBe('Fill in this field');
    expect(breadcrumbIn('de')).toBe(de.breadcrumbMore);
  });

  test('yield to those of the HTML', async () => {
    page.plenumLabels = { de };
    const labels = `data-cmp-form-labels='{"formRequired":"Bitte ausfüllen"}'`;
    expect(await errorIn('de', labels)).toBe('Bitte ausfüllen');
  });

  test('do not come from an element of that name', async () => {
    const element = document.createElement('div');
    element.id = 'plenumLabels';
    page.plenumLabels = element;
    expect(await errorIn('de')).toBe('Fill in this field');
    expect(await errorIn('constructor')).toBe('Fill in this field');
  });
});
