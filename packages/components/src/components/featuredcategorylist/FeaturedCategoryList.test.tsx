import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { type CategoryItem, FeaturedCategoryList } from './FeaturedCategoryList';

const bare = (value: string) => ({
  categoryIdentifier: { entityType: 'CATEGORY' as const, type: 'UID' as const, value },
});
const item = (uid: string, more: Partial<CategoryItem> = {}): CategoryItem => ({
  ...bare(uid),
  category: { name: `Category ${uid}`, url: `/c/${uid}`, image: `/${uid}.svg` },
  ...more,
});
const items = ['1', '2', '3', '4'].map(uid => item(uid));

test('WRP-04 the category carousel has the product carousel’s options', () => {
  const { container } = render(<FeaturedCategoryList categoryItems={items} />);
  const root = container.querySelector('.cmp-categorycarousel') as HTMLElement;
  expect(JSON.parse(root.dataset.slider ?? '')).toMatchObject({ type: 'loop', arrows: true, cover: true });
  expect(root).toHaveClass('cmp-slider--items');
});

test.each(['carousel', 'list'] as const)(
  'CMP-23 as a %s it has its heading and its categories',
  async variant => {
    render(<FeaturedCategoryList title="By use" variant={variant} categoryItems={items} />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('By use');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/c/1');
    expect(await findings()).toEqual([]);
  },
);

test.each(['carousel', 'list'] as const)(
  'as a %s, clicks on categories are reported with its data-layer entry',
  variant => {
    const dataLayer = { use: { '@type': 'featuredcategorylist' } };
    render(<FeaturedCategoryList id="use" variant={variant} categoryItems={items} dataLayer={dataLayer} />);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('data-cmp-clickable');
  },
);

test('CMP-23 the author’s image takes precedence over the shop’s, unless the CMS did not find it', () => {
  const { container } = render(
    <FeaturedCategoryList
      variant="list"
      categoryItems={[
        item('1', { assetPath: '/content/dam/own.jpg' }),
        item('2', { assetPath: 'invalid-asset' }),
      ]}
    />,
  );
  expect([...container.querySelectorAll('img')].map(img => img.getAttribute('src'))).toEqual([
    '/content/dam/own.jpg',
    '/2.svg',
  ]);
});

test('CMP-23 an unknown category is hidden from visitors, and preview shows its identifier', () => {
  const { container, rerender } = render(<FeaturedCategoryList categoryItems={[bare('uid-5')]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<FeaturedCategoryList mode="preview" categoryItems={[bare('uid-5')]} />);
  expect(screen.getByText('uid-5')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

describe('CMP-23 from the CMS’s model', () => {
  const data = (...names: string[]) => ({
    x: {
      'xdm:categories': names.map(name => ({ 'xdm:name': name, 'xdm:asset': { 'repo:path': '/x.jpg' } })),
    },
  });
  const model = (name: string, more: object) => ({
    ':type': `core/cif/components/commerce/${name}/v1/${name}`,
    id: 'c',
    categoryItems: [
      { assetPath: null, ...bare('1') },
      { assetPath: null, ...bare('2') },
    ],
    ...more,
  });
  const commerce = {
    category: ({ value }: { value: string }) => ({ name: `Known ${value}`, url: `/${value}` }),
  };

  test.each(['featuredcategorylist', 'categorycarousel'])('%s: gets its data from the shop', name => {
    render(<Content model={model(name, {})} commerce={commerce} />);
    expect(screen.getByRole('link', { name: 'Known 2' })).toHaveAttribute('href', '/2');
  });

  test('uses the data layer’s names if there is one per category', () => {
    const { container, rerender } = render(
      <Content model={model('featuredcategorylist', { dataLayer: data('One', 'Two') })} />,
    );
    expect(screen.getByRole('heading', { name: 'Two' })).toBeInTheDocument();
    rerender(<Content model={model('featuredcategorylist', { dataLayer: data('One') })} />);
    expect(container).toBeEmptyDOMElement();
  });
});

test('ignores invalid fields of a model', () => {
  for (const broken of [null, 5, 'x', {}, [null, 5, {}, { categoryIdentifier: [] }]]) {
    const model = { ':type': 'x/featuredcategorylist', categoryItems: broken, dataLayer: broken };
    expect(renderToString(<Content model={model} mode="preview" />)).toBe('');
  }
});
