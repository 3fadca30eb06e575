import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { LanguageNavigation } from '.';

const items = [
  {
    id: 'l-1',
    title: 'Schweiz',
    country: 'CH',
    level: 0,
    children: [
      {
        id: 'l-2',
        title: 'Deutsch',
        locale: 'de_CH',
        country: 'CH',
        language: 'de-CH',
        link: { url: '/ch/de' },
      },
      {
        id: 'l-3',
        title: 'Français',
        locale: 'fr_CH',
        country: 'CH',
        language: 'fr-CH',
        link: { url: '/ch/fr' },
      },
    ],
  },
  { id: 'l-4', title: 'العربية', locale: 'ar_EG', link: { url: '/eg' }, current: true, active: true },
];

test('LNG-03 links are named and marked up in their language', async () => {
  render(<LanguageNavigation items={items} />);
  const links = screen.getAllByRole('link');
  expect(links.map(link => [link.textContent, link.lang, link.getAttribute('hreflang')])).toEqual([
    ['Deutsch', 'de-CH', 'de-CH'],
    ['Français', 'fr-CH', 'fr-CH'],
    ['العربية', 'ar-EG', 'ar-EG'],
  ]);
  expect(links.every(link => link.getAttribute('rel') === 'alternate')).toBe(true);
  expect(links[2]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeInTheDocument();
  expect(await findings()).toEqual([]);
});

test('LNG-03 a country with languages is a title; the CMS’s class names are kept', () => {
  const { container } = render(<LanguageNavigation items={items} />);
  expect(screen.getByText('Schweiz').parentElement).toHaveClass('cmp-languagenavigation__item-title');
  const name = 'cmp-languagenavigation__item';
  expect([...container.querySelectorAll('li')].map(item => item.className)).toEqual([
    `${name} ${name}--level-0 ${name}--countrycode-CH`,
    `${name} ${name}--level-1 ${name}--countrycode-CH ${name}--langcode-de-CH`,
    `${name} ${name}--level-1 ${name}--countrycode-CH ${name}--langcode-fr-CH`,
    `${name} ${name}--level-0 ${name}--langcode-ar-EG ${name}--active`,
  ]);
});

test('LNG-03 reads older models with plain URLs; renders nothing without items', () => {
  const model = {
    ':type': 'x/languagenavigation',
    items: [{ title: 'English', url: '/en', language: 'en' }],
  };
  const { container, rerender } = render(<Content model={model} />);
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en');
  rerender(<Content model={{ ...model, items: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
