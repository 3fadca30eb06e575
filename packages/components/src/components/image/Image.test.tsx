import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';

import { Image } from './Image';
import { readImage } from './image.model';

test('CMP-04 is an image with reserved space', async () => {
  const { container } = render(
    <Image
      id="i"
      src="/a.png"
      alt="Compressor"
      title="PX"
      uuid="u"
      width={800}
      height={600}
      lazyEnabled
      className="own"
    />,
  );
  const image = screen.getByRole('img', { name: 'Compressor' });
  expect(image).toHaveClass('cmp-image__image');
  expect(image).toHaveAttribute('src', '/a.png');
  expect(image).toHaveAttribute('width', '800');
  expect(image).toHaveAttribute('height', '600');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('title', 'PX');
  expect(container.firstElementChild).toHaveClass('cmp-image', 'own');
  expect(container.firstElementChild).toHaveAttribute('itemtype', 'https://schema.org/ImageObject');
  expect(container.firstElementChild).toHaveAttribute('data-asset-id', 'u');
  expect(await findings()).toEqual([]);
});

test('CMP-04 renders its title as a caption', () => {
  render(<Image src="/a.png" alt="Compressor" title="Made in 2026" useCaption />);
  expect(screen.getByText('Made in 2026')).toHaveClass('cmp-image__title');
  expect(screen.getByRole('img')).not.toHaveAttribute('title');
});

test.each([
  [{ displayPopupTitle: true }, 'tooltip'],
  [{ displayPopupTitle: false }, 'caption'],
  [{ displayPopupTitle: false, useCaption: false }, 'tooltip'],
  [{ displayPopupTitle: true, useCaption: true }, 'caption'],
  [{}, 'tooltip'],
])('CMP-04 the title of %j is a %s', async (choice, kind) => {
  const model = { ':type': 'image', id: 'i', src: '/a.png', alt: 'Compressor', title: 'PX 90', ...choice };
  render(<Content model={model} />);
  const root = document.getElementById('i');
  const isCaption = kind === 'caption';
  expect(root?.tagName).toBe(isCaption ? 'FIGURE' : 'DIV');
  expect(screen.getByRole('img').getAttribute('title')).toBe(isCaption ? null : 'PX 90');
  expect(root?.querySelector('figcaption')?.textContent).toBe(isCaption ? 'PX 90' : undefined);
  expect(await findings()).toEqual([]);
});

test('CMP-04 can be a link', async () => {
  render(<Image src="/a.png" alt="Compressor" imageLink={{ url: '/b' }} />);
  expect(screen.getByRole('link', { name: 'Compressor' })).toHaveAttribute('href', '/b');
  expect(await findings()).toEqual([]);
});

test.each([
  [{ alt: '', title: 'Compressors' }, 'Compressors'],
  [{ decorative: true, alt: 'x' }, '/b'],
  [{}, '/b'],
])('CMP-04 a linked image without a text alternative has an accessible name: %j', async (props, name) => {
  render(<Image src="/a.png" {...props} imageLink={{ url: '/b' }} />);
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(await findings()).toEqual([]);
});

test.each([
  [{ alt: '' }, ''],
  [{ decorative: true, alt: 'x' }, ''],
  [{}, ''],
  [{ title: 'Tooltip' }, 'Tooltip'],
  [{ title: 'Caption', useCaption: true }, ''],
])('CMP-04 text alternative: %j', (props, words) => {
  const { container } = render(<Image src="/a.png" {...props} />);
  expect(container.querySelector('img')).toHaveAttribute('alt', words);
});

test('CMP-04 renders nothing without an image, or with an unsafe URL', () => {
  const { container, rerender } = render(<Image src={undefined} id="i" alt="a" imageLink={{ url: '/b' }} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Image src="javascript:alert(1)" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Image src="data:image/svg+xml,<svg/>" />);
  expect(container).toBeEmptyDOMElement();
});

test('CMP-04 has clickable areas', async () => {
  const { container } = render(
    <Image
      id="i"
      src="/a.png"
      alt="Plant"
      areas={[
        { shape: 'rect', coordinates: '0,0,10,10', href: '/one', alt: 'One', target: '_blank' },
        { shape: 'circle', coordinates: '5,5,5', href: '/two' },
        { shape: 'rect', coordinates: '1,1,2,2', href: 'javascript:alert(1)', alt: 'Bad' },
      ]}
    />,
  );
  const [circle, two, bad] = container.querySelectorAll('area');
  expect(container.querySelector('img')).toHaveAttribute('usemap', '#i-areas');
  expect(container.querySelector('map')).toHaveAttribute('name', 'i-areas');
  expect(circle).toHaveAttribute('rel', 'noopener');
  expect(two).toHaveAttribute('alt', '/two');
  expect(bad).not.toHaveAttribute('href');
  expect(await findings()).toEqual([]);
});

const areas = [
  { shape: 'rect' as const, coordinates: '0,0,400,150', href: '/one', alt: 'One', target: '_blank' },
  { shape: 'circle' as const, coordinates: '400,300,80', href: '/two' },
  { shape: 'poly' as const, relativeCoordinates: '0.5,0,1,0,1,0.5', href: '/three', alt: 'Three' },
  { shape: 'default' as const, href: 'javascript:alert(1)', alt: 'Bad' },
];

test('CMP-04 clickable areas scale with the image, without a script', async () => {
  const { container } = render(
    <Image id="i" src="/a.png" alt="Plant" width={800} height={600} areas={areas} />,
  );
  expect(container.querySelector('img')).not.toHaveAttribute('usemap');
  expect(container.querySelector('map')).toBeNull();
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 100 100');
  expect(screen.getAllByRole('link').map(link => link.getAttribute('aria-label'))).toEqual([
    'One',
    '/two',
    'Three',
  ]);
  expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('rel', 'noopener');
  const shapes = [...container.querySelectorAll('a > *')].map(shape => shape.outerHTML.replace(/><.*/, '>'));
  expect(shapes).toEqual([
    '<rect x="0" y="0" width="50" height="25">',
    '<ellipse cx="50" cy="50" rx="10" ry="13.333">',
    '<polygon points="50 0 100 0 100 50">',
  ]);
  expect(await findings()).toEqual([]);
});

test('CMP-04 areas in px of an image of unknown size stay an image map', () => {
  const { container } = render(<Image id="i" src="/a.png" alt="Plant" areas={areas} />);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelectorAll('area')).toHaveLength(4);
  expect(container.querySelectorAll('area[href^="javascript"]')).toHaveLength(0);
});

describe('models of older generations', () => {
  test('a link that is a URL', () => {
    expect(readImage({ src: '/a', link: '/b' }).link).toEqual({ valid: true, url: '/b' });
  });

  test('a template with its widths', () => {
    const { srcset, sizes } = readImage({
      src: '/a.82.png',
      srcUriTemplate: '/a.82{.width}.png',
      widths: [600, 800],
    });
    expect([srcset, sizes]).toEqual(['/a.82.600.png 600w, /a.82.800.png 800w', '100vw']);
  });

  test('an encoded template of an image server', () => {
    const model = {
      src: 'https://s/a',
      srcUriTemplate: 'https://s/a?wid=%7B.width%7D&b=1,2',
      widths: [600],
      dmImage: true,
    };
    expect(readImage(model).srcset).toBe('https://s/a?wid=600&b=1%2C2 600w');
  });

  test('a placeholder for the pixel density', () => {
    const model = { src: '/a?dpr=on,{dpr}', srcUriTemplate: '/a?width={width}&dpr=on,{dpr}', widths: [640] };
    expect(readImage(model)).toMatchObject({ src: '/a?dpr=off', srcset: '/a?width=640&dpr=off 640w' });
  });

  test('a crop that the CMS would choose in the browser is the whole image, in every width', () => {
    const model = {
      src: 'https://s/a?ts=1&dpr=on,{dpr}',
      srcUriTemplate: 'https://s/a{.width}?ts=1&dpr=on,{dpr}',
      widths: [600, 800],
      dmImage: true,
      smartCropRendition: 'SmartCrop:Auto',
    };
    expect(readImage(model)).toMatchObject({
      src: 'https://s/a?ts=1&dpr=off',
      srcset: 'https://s/a?ts=1&dpr=off&wid=600 600w, https://s/a?ts=1&dpr=off&wid=800 800w',
      smartCropRendition: 'SmartCrop:Auto',
    });
    expect(readImage({ ...model, srcUriTemplate: '/a{.width}' }).srcset).toBe(
      '/a?wid=600 600w, /a?wid=800 800w',
    );
  });

  test('a placeholder pixel of such a crop is not a candidate', () => {
    const model = {
      src: '/a',
      srcset: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    };
    expect(readImage(model)).toEqual({ src: '/a' });
  });

  test('without widths there are no candidates', () => {
    expect(readImage({ src: '/a', srcUriTemplate: '/a{.width}', widths: [] })).not.toHaveProperty('srcset');
  });

  test('keeps candidates of the current generation', () => {
    const srcset = '/a?b=1,2 600w,/c 700w';
    expect(readImage({ src: '/a', srcset, sizes: '50vw' })).toMatchObject({ srcset, sizes: '50vw' });
  });
});
