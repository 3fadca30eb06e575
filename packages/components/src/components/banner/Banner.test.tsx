import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { Banner, type BannerProps } from '.';

const banner: BannerProps = {
  id: 'b',
  pretitle: 'Service plans',
  title: 'Four hours to your gate',
  description: '<p>Any night of the year.</p><ul><li>Fixed price</li></ul>',
  image: { src: '/van.png', srcset: '/van-2.png 2x', sizes: '100vw', width: 1200, height: 800 },
  actions: [
    { id: 'b-1', title: 'Compare plans', link: { url: '/plans.html' }, dataLayer: { 'b-1': {} } },
    { title: 'Call', link: { url: 'tel:+46105550100' } },
    { title: 'Script', link: { url: 'javascript:alert(1)' } },
  ],
};

test('CMP-21 pretitle, title, description, image and actions', async () => {
  const data = { b: { '@type': 'banner' } };
  render(<Banner {...banner} className="mine" dataLayer={data} data-site="a" />);
  const root = document.getElementById('b');
  expect(root?.className).toBe('cmp-banner cmp-banner--overlay mine');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Four hours to your gate');
  expect(document.querySelector('.cmp-banner__pretitle')).toHaveTextContent('Service plans');
  expect(document.querySelector('.cmp-banner__description')?.innerHTML).toBe(banner.description);
  const image = document.querySelector('.cmp-banner__image img');
  expect(image).toHaveAttribute('src', '/van.png');
  expect(image).toHaveAttribute('srcset', '/van-2.png 2x');
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('loading', 'lazy');
  // Without a text alternative the image is decorative.
  expect(image).toHaveAttribute('alt', '');
  const links = screen.getAllByRole('link');
  expect(links.map(link => [link.textContent, link.getAttribute('href'), link.className])).toEqual([
    ['Compare plans', '/plans.html', 'cmp-banner__action-link cmp-button cmp-button--primary'],
    ['Call', 'tel:+46105550100', 'cmp-banner__action-link cmp-button cmp-button--secondary'],
  ]);
  expect(links[0]).toHaveAttribute('id', 'b-1');
  expect(links[0]).toHaveAttribute('data-cmp-clickable', '');
  expect(await findings()).toEqual([]);
});

test.each(['overlay', 'side'] as const)(
  'CMP-21 a %s banner has an image and a position of the text',
  variant => {
    const { container, rerender } = render(<Banner {...banner} typeVariant={variant} alignContent="start" />);
    expect(container.firstElementChild).toHaveClass(`cmp-banner--${variant}`, 'cmp-banner--start');
    expect(container.querySelector('img')).not.toBeNull();
    rerender(<Banner {...banner} typeVariant={variant} alignContent="center" />);
    expect(container.firstElementChild).toHaveClass('cmp-banner--center');
    rerender(<Banner {...banner} typeVariant={variant} alignContent="end" />);
    expect(container.firstElementChild?.className).toBe(`cmp-banner cmp-banner--${variant}`);
  },
);

test.each(['search', 'contact'] as const)('CMP-21 a %s banner has no image', async variant => {
  const { container } = render(
    <Banner {...banner} typeVariant={variant} alignContent="start" titleType="h1">
      <p>Child</p>
    </Banner>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild?.className).toBe(`cmp-banner cmp-banner--${variant}`);
  expect(container.querySelector('.cmp-banner__body > .cmp-banner__items')).toHaveTextContent('Child');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('CMP-21 an image at the start of a page loads at once; actions can be disabled', () => {
  render(<Banner {...banner} image="/a.png" priority actionsEnabled={false} />);
  expect(document.querySelector('img')).not.toHaveAttribute('loading');
  expect(screen.queryByRole('link')).toBeNull();
});

test('CMP-21 without content, or with an unsafe image, no empty box is rendered', () => {
  const { container, rerender } = render(
    <>
      <Banner />
      <Banner id="a" typeVariant="contact" image="/a.png" actions={[]} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<Banner title="T" image="javascript:alert(1)" />);
  expect(container.querySelector('.cmp-banner__image, img')).toBeNull();
  expect(container).toHaveTextContent('T');
});

test('CMP-21 models of the CMS: images, actions and children in any format', () => {
  const model = {
    ':type': 'plenum/components/banner',
    title: 'T',
    titleType: 'H3',
    imagePath: '/a.png',
    imageAlt: 'Van',
    typeVariant: 'side',
    alignContent: 'middle',
    actionsEnabled: true,
    actions: [{ title: 'Old', url: '/old.html' }, { title: 'New', link: { url: '/new.html' } }, 5, {}],
    ':items': { text: { ':type': 'x/text', text: '<p>Child</p>' } },
    ':itemsOrder': ['text'],
  };
  const { rerender } = render(<Content model={model} />);
  expect(screen.getByRole('img', { name: 'Van' })).toHaveAttribute('src', '/a.png');
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/old.html',
    '/new.html',
  ]);
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
  expect(document.querySelector('.cmp-banner__items')).toHaveTextContent('Child');
  const image = { src: '/b.png', alt: 'Own', width: '800', srcset: 7, ':type': 'x/image' };
  rerender(<Content model={{ ...model, image }} />);
  expect(screen.getByRole('img', { name: 'Own' })).toHaveAttribute('width', '800');
  for (const broken of [7, [], {}, { src: {} }, true])
    rerender(<Content model={{ ...model, image: broken, imagePath: broken, description: broken }} />);
  expect(document.body.innerHTML).not.toMatch(/\[object|undefined|NaN/);
});
