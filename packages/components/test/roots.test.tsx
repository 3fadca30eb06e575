/**
 * The components that run a slider find their root by a ref: in a shadow root, in another document, in a tree that is
 * attached later, and next to a component with the same id.
 */
import { act, render } from '@testing-library/react';
import { createRef, type ReactElement, type Ref } from 'react';
import { Carousel } from '../src/components/carousel';
import { CarouselWrapper } from '../src/components/carouselwrapper';
import { ProductCarousel, type ProductItem } from '../src/components/productcarousel';
import { Slider } from '../src/components/slider';

const keys = ['a', 'b', 'c'];
const products = keys.map(
  (key): ProductItem => ({
    id: `item-${key}`,
    commerceIdentifier: { entityType: 'PRODUCT', type: 'SKU', value: key },
    product: { title: `Product ${key}` },
  }),
);

/** The components, each with one id and distinct slides. */
const components: { [name: string]: (ref?: Ref<HTMLDivElement>) => ReactElement } = {
  Slider: ref => (
    <Slider id="same" ref={ref} options={{ speed: 0 }}>
      {keys.map(key => (
        <p key={key}>{key}</p>
      ))}
    </Slider>
  ),
  Carousel: ref => (
    <Carousel id="same" ref={ref} items={keys.map(key => ({ key, title: key, children: <p>{key}</p> }))} />
  ),
  CarouselWrapper: ref => (
    <CarouselWrapper id="same" ref={ref} items={keys.map(key => ({ key, children: <p>{key}</p> }))} />
  ),
  ProductCarousel: ref => (
    <ProductCarousel id="same" ref={ref} productIdentifiers={products} addToCartEnabled />
  ),
};

/** Creates a container for React; `attach` adds it to the page if it is not attached yet. */
const containers: { [name: string]: () => { container: HTMLElement; attach?: () => void } } = {
  'a shadow root': () => {
    const host = document.body.appendChild(document.createElement('div'));
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    return { container };
  },
  'an iframe': () => {
    const page = document.body.appendChild(document.createElement('iframe')).contentDocument as Document;
    return { container: page.body.appendChild(page.createElement('div')) };
  },
  'a tree that is attached later': () => {
    const container = document.createElement('div');
    return { container, attach: () => document.body.append(container) };
  },
};

const active = (root: Element | null) =>
  [...(root?.querySelectorAll('.cmp-slider__slide') ?? [])].findIndex(slide =>
    slide.classList.contains('cmp-slider__slide--active'),
  );
const next = (root: Element | null) =>
  act(() => root?.querySelector<HTMLElement>('.cmp-slider__next, [class*="__action--next"]')?.click());

afterEach(() => document.body.replaceChildren());

describe.each(Object.entries(components))('%s', (name, create) => {
  // jsdom has no layout, so a carousel with several slides in view has no position to move to.
  const moves = name === 'Slider' || name === 'Carousel';

  test.each(Object.entries(containers))('runs in %s', (_where, make) => {
    const { container, attach } = make();
    const ref = createRef<HTMLDivElement>();
    const { unmount } = render(create(ref), { container });
    attach?.();
    expect(ref.current).toBe(container.firstElementChild);
    expect(active(ref.current)).toBe(0);
    next(ref.current);
    expect(active(ref.current)).toBe(moves ? 1 : 0);
    unmount();
    expect(ref.current).toBeNull();
  });

  test('two with the same id both run', () => {
    const { container } = render(
      <>
        {create()}
        {create()}
      </>,
    );
    const [first, second] = container.children;
    next(second as Element);
    expect([first, second].map(root => active(root as Element))).toEqual([0, moves ? 1 : 0]);
  });
});

test.each(Object.entries(containers))(
  'CMP-23 a product’s button dispatches its event in %s',
  (_where, make) => {
    const { container, attach } = make();
    const { unmount } = render(components.ProductCarousel?.() as ReactElement, { container });
    attach?.();
    const details: unknown[] = [];
    container.addEventListener('aem.cif.add-to-cart', event => details.push((event as CustomEvent).detail));
    act(() => container.querySelector<HTMLElement>('[data-item-sku="b"]')?.click());
    expect(details).toEqual([[{ sku: 'b', quantity: 1, virtual: false }]]);
    unmount();
  },
);
