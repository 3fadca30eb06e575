import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { Footer, type FooterProps } from '.';

const to = (url: string) => ({ valid: true, url });
const data = { f: { '@type': 'plenum/components/footer' } };
const full: FooterProps = {
  id: 'f',
  logo: { linkPath: '/en.html', text: 'Plenum', imagePath: '/logo.svg' },
  description: '<p>Engineered and <b>kept running</b>.</p>',
  contact: { title: '+46 10 555 01 00', link: to('tel:+46105550100') },
  columns: [
    { id: 'c', title: 'Products', items: [{ id: 'l', title: 'Dryers', link: to('/dryers.html') }] },
    { title: 'Hilfe', language: 'de', items: [{ title: 'Kontakt', link: to('/k.html'), language: 'de' }] },
  ],
  languages: [
    { title: 'English', link: to('/en.html'), language: 'en', current: true },
    { title: 'Français', link: to('/fr.html'), language: 'fr_CA' },
  ],
  socialLinks: [{ title: 'LinkedIn', link: to('https://www.linkedin.com/') }],
  address: 'Tryckvägen 7, Gothenburg',
  legal: '<p>© Plenum</p>',
  legalLinks: [{ title: 'Privacy', link: to('/privacy.html') }],
};
const links = () => screen.queryAllByRole('link').map(link => link.getAttribute('href'));

test('DMO-10 a landmark with the company, columns, languages, social links and the legal line', async () => {
  render(<Footer {...full} className="mine" dataLayer={data} data-site="a" />);
  const root = screen.getByRole('contentinfo');
  expect(root).toHaveClass('cmp-footer', 'mine');
  expect(root).toHaveAttribute('id', 'f');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(screen.getByRole('link', { name: 'Plenum home page' })).toHaveAttribute('href', '/en.html');
  expect(document.querySelector('img')).toHaveAttribute('alt', '');
  expect(document.querySelector('.cmp-footer__description b')).toHaveTextContent('kept running');
  const phone = screen.getByRole('link', { name: '+46 10 555 01 00' });
  expect(phone.querySelector('svg.cmp-icon--phone + bdi')).not.toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map(h => h.textContent)).toEqual(['Products', 'Hilfe']);
  expect(screen.getByRole('heading', { name: 'Hilfe' })).toHaveAttribute('lang', 'de');
  expect(document.querySelector('#c > ul > #l > a')).toHaveAttribute('data-cmp-clickable', '');
  const french = screen.getByRole('link', { name: 'Français' });
  expect(french).toHaveAttribute('hreflang', 'fr-CA');
  expect(french.closest('li')).toHaveAttribute('lang', 'fr-CA');
  expect(screen.getByRole('list', { name: 'Language' })).toContainElement(french);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('English');
  expect(screen.getByText('Tryckvägen 7, Gothenburg')).toBeVisible();
  expect(screen.getByText('© Plenum')).toBeVisible();
  expect(links()).toHaveLength(8);
  expect(await findings()).toEqual([]);
});

test('DMO-10 the level of the headings, a mark, and a contact that is not a telephone number', () => {
  render(
    <Footer
      columns={[{ title: 'Help' }]}
      titleType="h3"
      mark={<i>P</i>}
      contact={{ title: 'Write', link: to('/write.html') }}
    />,
  );
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Help');
  expect(document.querySelector('a[href="/"] > i')).toHaveTextContent('P');
  expect(screen.getByRole('link', { name: 'Write' }).querySelector('svg')).toBeNull();
});

test('DMO-10 renders nothing without content, and no empty parts', () => {
  const { container, rerender } = render(<Footer logo={{}} columns={[{}, { items: [] }]} languages={[]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Footer legal="<p>© Plenum</p>" />);
  expect(container.querySelector('.cmp-footer__wrap')?.children).toHaveLength(1);
  expect(document.querySelector('ul')).toBeNull();
});

test('DMO-10 a model: links with a URL or a link object; skips invalid fields and keeps the rest', () => {
  const model = {
    ':type': 'site/components/footer/v1/footer',
    id: 'f',
    logo: { text: 'Plenum', linkPath: {} },
    description: [],
    columns: [
      null,
      { title: 'Old', items: [{ title: 'A', url: '/a.html' }, { url: '/no-text.html' }, 'text'] },
      { title: {}, items: [{ title: 'B', link: { valid: true, url: '/b.html' } }] },
    ],
    contact: { url: '/no-text.html' },
    languages: [{ title: 'Deutsch', url: '/de.html', language: 'de_DE' }],
    socialLinks: {},
    legal: '<img src=x onerror="alert(1)">© <a href="javascript:alert(1)">Plenum</a>',
    legalLinks: [{ title: 'Imprint', url: 'javascript:alert(1)' }],
    unknown: { a: 1 },
  };
  const { container, rerender } = render(<Content model={model} />);
  expect(links()).toEqual(['/', '/a.html', '/b.html', '/de.html']);
  expect(screen.getByText('Imprint')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('hreflang', 'de-DE');
  expect(container.innerHTML).not.toMatch(/onerror|javascript|undefined|\[object/);
  rerender(
    <Content model={{ ...model, logo: [], columns: 1, languages: 'x', legal: [], legalLinks: null }} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('DMO-10 a footer as real models send it: navigation and text as components of a container', () => {
  const model = {
    ':type': 'site/components/footer',
    id: 'f',
    ':items': {
      navigation: {
        ':type': 'core/wcm/components/navigation/v1/navigation',
        accessibilityLabel: 'Company',
        items: [{ title: 'Careers', url: '/careers.html' }],
      },
      text: { ':type': 'core/wcm/components/text/v2/text', text: '<p>© Plenum</p>', richText: true },
    },
    ':itemsOrder': ['navigation', 'text'],
  };
  render(<Content model={model} />);
  expect(screen.getByRole('contentinfo')).toContainElement(
    screen.getByRole('navigation', { name: 'Company' }),
  );
  expect(screen.getByText('© Plenum').closest('.cmp-footer__items')).not.toBeNull();
  expect(links()).toEqual(['/careers.html']);
});
