import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { ContentFragmentList, type ContentFragmentListItem } from '.';

const items: ContentFragmentListItem[] = [
  {
    id: 'l-1',
    path: '/content/dam/px-90',
    title: 'PX 90',
    link: { url: '/px-90.html' },
    elements: { power: { title: 'Power', value: 90 } },
    dataLayer: { 'l-1': { 'dc:title': 'PX 90' } },
  },
  {
    title: 'DR 15',
    description: 'Refrigeration dryer',
    elements: { dew: { title: 'Dew point', value: '+3 °C' } },
  },
];

test('CMP-23 a list of content fragments, with the names of their elements', async () => {
  const data = { l: { '@type': 'list' } };
  render(
    <>
      <h2>Machines</h2>
      <ContentFragmentList
        id="l"
        className="mine"
        items={items}
        accessibilityLabel="Machines"
        dataLayer={data}
        data-site="a"
      />
    </>,
  );
  const list = screen.getByRole('list', { name: 'Machines' });
  expect(list).toHaveAttribute('id', 'l');
  expect(list.className).toBe('cmp-contentfragmentlist mine');
  expect(list).toHaveAttribute('data-site', 'a');
  expect(list).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PX 90Power90',
    'DR 15Refrigeration dryerDew point+3 °C',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(document.getElementById('l-1')).toHaveAttribute(
    'data-cmp-data-layer',
    '{"l-1":{"dc:title":"PX 90"}}',
  );
  expect(await findings()).toEqual([]);
});

test('CMP-23 an item is linked if the model has a link for it', () => {
  render(<ContentFragmentList items={items} titleType="h4" />);
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['PX 90', '/px-90.html'],
  ]);
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2);
});

test('CMP-23 without items nothing is rendered', () => {
  const { container } = render(
    <>
      <ContentFragmentList />
      <ContentFragmentList id="l" items={[]} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('CMP-23 models of the CMS; skips invalid items and keeps the rest', () => {
  const model = {
    ':type': 'core/wcm/components/contentfragmentlist/v1/contentfragmentlist',
    id: 'contentfragmentlist-4cee055ac0',
    titleType: 'h2',
    items: [
      {
        title: 'Test',
        description: 'A test.',
        model: '/content/dam/model',
        elements: { main: { value: '', title: 'Main', ':type': 'text/html', multiValue: false } },
        elementsOrder: ['main'],
        ':type': 'dam:Asset',
      },
      null,
      'x',
      {},
      { id: 5, title: 'Five', url: '/five.html', elements: 7 },
    ],
  };
  render(<Content model={model} labels={{ language: 'de' }} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Test',
    'Five',
  ]);
  expect(screen.getByText('Main').nextElementSibling).toHaveTextContent('–');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/five.html');
  expect(document.getElementById('5')).not.toBeNull();
});
