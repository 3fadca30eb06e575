import { render } from '@testing-library/react';
import { AnyContent as Content } from '../../test/AnyContent';
import { fr } from '../generated/labels/fr';
import { ja } from '../generated/labels/ja';
import { LanguageSwitcher, PdfViewer } from '../index';
import { joinNames } from './language.labels';

/* French has a no-break space before a colon, Japanese a colon of its own. */

test('puts the punctuation of the language between a name and a text', () => {
  expect(joinNames(undefined, 'Cooling', 'water')).toBe('Cooling: water');
  expect(joinNames(fr, 'Froid', 'eau')).toBe('Froid\u00a0: eau');
  expect(joinNames(ja, '冷却', '水')).toBe('冷却：水');
  expect(joinNames(fr, 'Froid')).toBe('Froid');
  expect(joinNames(fr, '%s', '%s $&')).toBe('%s\u00a0: %s $&');
});

test('the names of a product list have it', () => {
  const model = {
    ':type': 'core/cif/components/commerce/productlist/v2/productlist',
    title: 'Machines',
    query: { filters: { cooling: ['water'] } },
    searchResultsSet: {
      total: 1,
      aggregations: [
        {
          identifier: 'cooling',
          title: 'Froid',
          options: [{ filterValue: 'water', displayLabel: 'Eau', count: 1 }],
        },
      ],
    },
    products: [{ sku: 'a', title: 'A' }],
  };
  const { container } = render(<Content model={model} labels={fr} />);
  const names = Array.from(container.querySelectorAll('form, nav'), element =>
    element.getAttribute('aria-label'),
  );
  expect(names).toContain(`${fr.productListFilters}\u00a0: Machines`);
  expect(container.textContent).toContain('Froid\u00a0: Eau');
  expect(names.join()).not.toMatch(/[^\u00a0]:/);
});

test('the names in a PDF viewer and a language menu have it', () => {
  const { container } = render(
    <>
      <PdfViewer documentPath="/a.pdf" title="Fiche" labels={fr} />
      <LanguageSwitcher
        currentLang="fr"
        languageList={[{ id: 'fr', link: '/fr', text: 'Français' }]}
        labels={fr}
      />
    </>,
  );
  expect(container.querySelector('[download]')).toHaveAttribute(
    'aria-label',
    `${fr.pdfDownload}\u00a0: Fiche`,
  );
  expect(container.querySelector('summary')?.textContent).toBe(`${fr.languages}\u00a0: Français`);
});
