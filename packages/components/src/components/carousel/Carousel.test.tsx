import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { rotationScript } from '../slider/demanded';
import { Teaser } from '../teaser';
import { Carousel, type CarouselProps } from '.';

beforeAll(rotationScript.load);

const items = ['compressor', 'dryer', 'chiller'].map(key => ({
  key,
  title: key.toUpperCase(),
  children: (
    <a href={`/${key}`}>
      <img src={`/art/${key}.svg`} alt={key} />
    </a>
  ),
}));
const Example = (props: Partial<CarouselProps>) => (
  <Carousel id="x" accessibilityLabel="Machines" items={items} {...props} />
);
const active = () => document.querySelector('.cmp-carousel__item--active')?.id;
const name = (text: string | RegExp) => screen.getByRole('button', { name: text });

describe('Carousel', () => {
  it('CMP-14 renders the CMS’s markup on the server, with all slides reachable', () => {
    const html = renderToString(<Example autoplay delay={4000} classNameSlide="mine" className="theirs" />);
    for (const part of [
      'class="cmp-carousel cmp-carousel--image cmp-slider cmp-slider--draggable cmp-slider--loop theirs" role="group"',
      'data-cmp-autoplay="true" data-cmp-delay="4000"',
      'class="cmp-carousel__item cmp-slider__slide cmp-carousel__item--active mine" role="tabpanel"',
      'id="x-item-dryer"',
      'aria-label="DRYER"',
      'href="/chiller"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('inert');
  });

  it.each(['image', 'hero', 'teaser', 'download'] as const)(
    'CMP-14 typeCarousel %s: tabs where one slide is seen, a group else; axe finds nothing',
    async typeCarousel => {
      const { container } = render(<Example typeCarousel={typeCarousel} autoplay gridToggle expand />);
      const single = typeCarousel === 'image' || typeCarousel === 'hero';
      expect(screen.queryAllByRole('tab')).toHaveLength(single ? 3 : 0);
      expect(container.querySelectorAll('[role=tabpanel]')).toHaveLength(single ? 3 : 0);
      expect(await findings(container)).toEqual([]);
    },
  );

  it('CAR-01 next and previous wrap around, and the dots follow', () => {
    render(<Example />);
    fireEvent.click(name('Previous slide'));
    expect(active()).toBe('x-item-chiller');
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Go to slide 3');
    fireEvent.click(name('Next slide'));
    expect(active()).toBe('x-item-compressor');
  });

  it('CAR-02 has autoplay buttons only with autoplay; their labels can be overridden', () => {
    const { rerender } = render(<Example />);
    expect(screen.queryByRole('button', { name: /autoplay/ })).toBeNull();
    rerender(<Example autoplay accessibilityPause="Anhalten" accessibilityPlay="Starten" />);
    act(() => name('Anhalten').focus());
    fireEvent.click(name('Anhalten'));
    expect(name('Starten')).toHaveFocus();
    fireEvent.click(name('Starten'));
    expect(name('Anhalten')).toBeVisible();
  });

  it('CAR-03 the expand variant links to the image, or to the home page', () => {
    const { rerender } = render(<Example expand />);
    const link = () => screen.getByRole('link', { name: 'Open image' });
    expect(link()).toHaveAttribute('href', '/art/compressor.svg');
    fireEvent.click(name('Next slide'));
    expect(link()).toHaveAttribute('href', '/art/dryer.svg');
    rerender(
      <Example className="cmp-carousel--expand" items={[{ key: 'a', title: 'A', children: 'words' }]} />,
    );
    expect(link()).toHaveAttribute('href', '/');
  });

  it('CAR-04 the grid stops the slider: all slides are reachable, and the position is kept', () => {
    const { container } = render(<Example gridToggle />);
    fireEvent.click(name('Next slide'));
    fireEvent.click(name('Show as grid'));
    expect(container.querySelector('.cmp-carousel--grid')).not.toBeNull();
    expect(container.querySelector('[inert], .cmp-slider--mounted')).toBeNull();
    fireEvent.click(name('Show as carousel'));
    expect(container.querySelector('.cmp-carousel--grid')).toBeNull();
    expect(active()).toBe('x-item-dryer');
  });

  it('CAR-05 does not start in the editor: all slides are visible', () => {
    const { container } = render(<Example mode="edit" autoplay />);
    expect(container.querySelector('.cmp-carousel--edit')).not.toBeNull();
    expect(container.querySelector('[inert], .cmp-slider--mounted')).toBeNull();
  });

  it('starts at the author’s slide, and can be controlled by a parent', () => {
    const asked = jest.fn();
    const { rerender } = render(<Example activeItem="dryer" />);
    expect(active()).toBe('x-item-dryer');
    rerender(<Example key="new" active="chiller" onActiveChange={asked} />);
    expect(active()).toBe('x-item-chiller');
    fireEvent.click(name('Next slide'));
    expect(asked).toHaveBeenCalledWith('compressor');
    expect(active()).toBe('x-item-chiller');
    rerender(<Example key="new" active="compressor" onActiveChange={asked} />);
    expect(active()).toBe('x-item-compressor');
  });

  it('dispatches a cancellable event before each change', () => {
    const { container } = render(<Example dataLayer={{ x: { '@type': 'demo/carousel' } }} />);
    const told = jest.fn();
    container.addEventListener('plenum:change', event => told((event as CustomEvent).detail));
    fireEvent.click(name('Next slide'));
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'carousel', value: 'dryer', previous: 'compressor', reason: 'move' }),
    );
    container.addEventListener('plenum:change', event => event.preventDefault());
    fireEvent.click(name('Next slide'));
    expect(active()).toBe('x-item-dryer');
    expect(container.querySelector('#x')?.getAttribute('data-cmp-data-layer')).toContain(
      '"shownItems":["x-item-compressor"]',
    );
    expect(container.querySelector('#x-item-dryer')?.getAttribute('data-cmp-data-layer')).toContain('DRYER');
  });

  it('with no slide or one, it has no controls and does not fail', () => {
    const { rerender } = render(<Example items={[]} autoplay />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Example key="one" items={items.slice(0, 1)} autoplay />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a hash in the URL activates a slide', () => {
    location.hash = '#x-item-chiller';
    render(<Example />);
    expect(active()).toBe('x-item-chiller');
    act(() => {
      location.hash = '#%E0%A4%A';
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(active()).toBe('x-item-chiller');
    location.hash = '';
  });

  it('CMP-14 names each slide by its title, and by its number if its name is empty', () => {
    const given = [
      { key: 'a', title: 'Roasting' },
      { key: 'b', title: 'Cooling', accessibilityLabel: 'The cooling hall' },
      { key: 'c', title: 'Packing', accessibilityLabel: '' },
    ];
    const { container } = render(<Example items={given} />);
    const slides = container.querySelectorAll('.cmp-carousel__item');
    expect(Array.from(slides, slide => slide.getAttribute('aria-label'))).toEqual([
      'Roasting',
      'The cooling hall',
      '3 of 3',
    ]);
  });

  it.each([
    ['by its panel title, else by its number', {}, ['Roasting', '2 of 3', '3 of 3']],
    [
      'by its panel title if the exporter sends its default',
      { accessibilityAutoItemTitles: false },
      ['Roasting', '2 of 3', '3 of 3'],
    ],
    [
      'by the title of its content if the author wants that',
      { accessibilityAutoItemTitles: true },
      ['Roasting', 'Cool air', 'c'],
    ],
  ])('CMP-14 names a slide of a model %s', (_, fields, names) => {
    const teaser = { ':type': 'core/wcm/components/teaser/v2/teaser' };
    const model = {
      ':type': 'core/wcm/components/carousel/v1/carousel',
      ...fields,
      ':items': {
        a: { ...teaser, title: 'Warm air', 'cq:panelTitle': 'Roasting' },
        b: { ...teaser, title: 'Cool air', 'cq:panelTitle': null },
        c: { ...teaser, pretitle: 'Air' },
      },
    };
    const { container } = render(<Content model={model} />);
    const slides = container.querySelectorAll('.cmp-carousel__item');
    expect(Array.from(slides, slide => slide.getAttribute('aria-label'))).toEqual(names);
  });

  describe('CMP-14 loads the images of heroes that are not visible at first later', () => {
    const hero = { typeVariant: 'hero', titleType: 'h2' } as const;
    const loading = () =>
      Array.from(document.querySelectorAll('img'), image => image.getAttribute('loading') ?? 'at once');

    it('of a model', () => {
      const teaser = { ':type': 'core/wcm/components/teaser/v2/teaser', ...hero };
      const model = {
        ':type': 'core/wcm/components/carousel/v1/carousel',
        typeCarousel: 'hero',
        ':items': {
          a: { ...teaser, title: 'A', imagePath: '/a.jpg' },
          b: { ...teaser, title: 'B', imagePath: '/b.jpg' },
          c: { ...teaser, title: 'C', imagePath: '/c.jpg', priority: true },
        },
      };
      render(<Content model={model} />);
      expect(loading()).toEqual(['at once', 'lazy', 'at once']);
    });

    it('in JSX, where another slide may be the first', () => {
      const slides = ['a', 'b', 'c'].map(key => ({
        key,
        title: key,
        children: <Teaser title={key} imagePath={`/${key}.jpg`} {...hero} titleType="h1" />,
      }));
      const { container } = render(<Carousel typeCarousel="hero" items={slides} defaultActive="b" />);
      expect(loading()).toEqual(['lazy', 'at once', 'lazy']);
      expect(container.querySelectorAll('[fetchpriority]')).toHaveLength(1);
    });
  });

  it('renders the model of a 2019 exporter, including its teasers', () => {
    const model = {
      ':type': 'core/wcm/components/carousel/v1/carousel',
      autoplay: false,
      delay: '5000',
      autopauseDisabled: null,
      ':itemsOrder': ['one', 'two'],
      ':items': {
        one: {
          ':type': 'core/wcm/components/text/v2/text',
          text: '<p>First</p>',
          richText: true,
          'cq:panelTitle': 'A',
        },
        two: { ':type': 'core/wcm/components/text/v2/text', text: '<p>Second</p>', richText: true },
      },
    };
    render(<Content model={model} />);
    expect(screen.getByText('First')).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});
