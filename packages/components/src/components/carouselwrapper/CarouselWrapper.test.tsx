import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { PlenumProvider } from '../provider';
import { CarouselWrapper } from './CarouselWrapper';

const items = ['a', 'b', 'c', 'd'].map(key => ({ key, children: <p>{key}</p> }));
const root = (container: HTMLElement) => container.querySelector('.cmp-carousel-wrapper') as HTMLElement;

test('WRP-01 the columns of a container become slides in order, and the root is marked while it runs', async () => {
  const { container, unmount } = render(
    <CarouselWrapper
      accessibilityLabel="Products"
      gridClassNames="aem-Grid"
      columnClassNames={{ b: 'aem-GridColumn--default--3' }}
      items={items}
    />,
  );
  const wrapper = root(container);
  expect(wrapper).toHaveAttribute('data-carousel-initialised', 'true');
  expect(wrapper).toHaveClass('cmp-slider', 'cmp-slider--items');
  expect(container.querySelector('.cmp-container > .cmp-container__grid.aem-Grid')).toBeInTheDocument();
  const slides = [...container.querySelectorAll('.cmp-slider__slide')];
  expect(slides.map(slide => slide.textContent)).toEqual(['a', 'b', 'c', 'd']);
  expect(slides[1]).toHaveClass('aem-GridColumn--default--3');
  expect(await findings()).toEqual([]);
  unmount();
  expect(wrapper).not.toHaveAttribute('data-carousel-initialised');
});

test('WRP-03 the sizes come from the stylesheet: default or secondary', () => {
  expect(renderToString(<CarouselWrapper items={items} />)).not.toMatch(/<style|--slider-per-page/);
  expect(renderToString(<CarouselWrapper secondary items={items} />)).toContain(
    'cmp-slider--items-secondary',
  );
  const styled = renderToString(
    <CarouselWrapper className="cmp-carousel-wrapper--secondary" items={items} />,
  );
  expect(styled).toContain('cmp-slider--items-secondary');
});

test('WRP-02 with mobileOnly, it is a plain container on a wide page', () => {
  const { container } = render(<CarouselWrapper mobileOnly items={items} />);
  expect(root(container)).toHaveClass('cmp-carousel-wrapper--mobile-only');
  expect(root(container)).not.toHaveAttribute('data-carousel-initialised');
  expect(root(container)).not.toHaveAttribute('role');
  expect(container.querySelector('[aria-roledescription]')).toBeNull();
});

test.each(['prop', 'provider'])(
  'CAR-05 in the editor it is the container that it wraps, said by a %s',
  by => {
    const { container } = render(
      by === 'prop' ? (
        <CarouselWrapper mode="edit" items={items} />
      ) : (
        <PlenumProvider mode="edit">
          <CarouselWrapper items={items} />
        </PlenumProvider>
      ),
    );
    expect(container.querySelector('[data-carousel-initialised]')).toBeNull();
    expect(container).toHaveTextContent('abcd');
  },
);

describe('from the CMS’s model', () => {
  const model = (more: object) => ({
    gridClassNames: 'aem-Grid',
    ':items': { x: { ':type': 'a/text', text: 'X', richText: false } },
    ':itemsOrder': ['x'],
    ...more,
  });

  test.each([
    ['its own type', { ':type': 'site/carouselwrapper', mobileOnly: true }],
    [
      'a style of a container',
      {
        ':type': 'wcm/foundation/components/responsivegrid',
        appliedCssClassNames: 'cmp-carousel-wrapper cmp-carousel-wrapper--mobile-only',
      },
    ],
  ])('by %s', (_, more) => {
    const { container } = render(<Content model={model(more)} />);
    expect(root(container)).toHaveClass('cmp-carousel-wrapper--mobile-only');
    expect(container.querySelector('.cmp-slider__slide')).toHaveTextContent('X');
  });

  test('a container without the style stays a container', () => {
    const { container } = render(<Content model={model({ ':type': 'x/container' })} />);
    expect(root(container)).toBeNull();
  });
});

test('an empty wrapper does not fail', () => {
  const { container } = render(<CarouselWrapper />);
  expect(container.querySelectorAll('.cmp-slider__slide')).toHaveLength(0);
});
