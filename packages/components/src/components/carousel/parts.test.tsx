import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { sortAttributes } from '../../../test/markup';
import { rotationScript } from '../slider/demanded';
import { Carousel as Packaged } from '.';
import * as Carousel from './parts';

beforeAll(rotationScript.load);

const keys = ['compressor', 'dryer', 'chiller'];

interface ExampleProps extends Carousel.RootProps {
  list?: readonly string[];
}

const Example = ({ list = keys, ...props }: ExampleProps) => (
  <Carousel.Root id="x" aria-label="Machines" {...props}>
    <div className="cmp-carousel__content">
      <div className="cmp-carousel__actions cmp-slider__controls">
        {props.autoplay && <Carousel.Pause />}
        {props.autoplay && <Carousel.Play />}
        <span className="cmp-carousel__counter" aria-hidden="true" />
        <Carousel.Previous />
        <Carousel.Next />
      </div>
      <Carousel.List>
        {list.map(key => (
          <Carousel.Slide key={key} value={key}>
            {key}
          </Carousel.Slide>
        ))}
      </Carousel.List>
      <Carousel.Pagination>
        {list.map(key => (
          <Carousel.Indicator key={key} value={key} />
        ))}
      </Carousel.Pagination>
    </div>
  </Carousel.Root>
);

const Same = (props: Partial<Parameters<typeof Packaged>[0]>) => (
  <Packaged
    id="x"
    accessibilityLabel="Machines"
    // Parts have no titles, so their slides have numbers as names.
    items={keys.map(key => ({ key, title: key, accessibilityLabel: '', children: key }))}
    {...props}
  />
);
const active = () => document.querySelector('.cmp-carousel__item--active')?.id;
const button = (name: string) => screen.getByRole('button', { name });

describe('the parts of Carousel', () => {
  it.each([
    ['of images', {}],
    ['of teasers', { typeCarousel: 'teaser' as const }],
    ['that rotates', { autoplay: true, delay: 9000, className: 'mine' }],
    ['at another slide', { defaultActive: 'chiller' }],
    ['that is controlled', { active: 'dryer', onActiveChange: () => {} }],
  ])('CMP-14 have the markup of the component once they have started, for a carousel %s', (_, props) => {
    const parts = render(<Example {...props} />);
    const whole = render(<Same {...props} />);
    const [mine, theirs] = [parts, whole].map(({ container }) => sortAttributes(container.innerHTML));
    // Only the component knows the place of another slide before the slides are rendered. Both have it in the end.
    const settled = (html = '') => html.replace(/--slider-at: calc[^;]*; ?| style=""/g, '');
    expect(settled(mine)).toBe(settled(theirs));
    expect(mine).toContain('data-cmp-live');
  });

  it('are readable without scripts', () => {
    const html = renderToString(<Example defaultActive="dryer" />);
    expect(html.match(/role="tabpanel"/g)).toHaveLength(3);
    expect(html).toContain('class="cmp-carousel__item cmp-slider__slide cmp-carousel__item--active"');
    expect(html).toMatch(/aria-selected="true" aria-controls="x-item-dryer"/);
    expect(html).not.toMatch(/inert/);
  });

  it.each(['image', 'hero', 'teaser', 'download'] as const)(
    'axe finds nothing in type %s',
    async typeCarousel => {
      const { container } = render(<Example typeCarousel={typeCarousel} autoplay />);
      expect(await findings(container)).toEqual([]);
    },
  );

  it('CAR-01 next and previous wrap around, the indicators follow, and handlers run', () => {
    const onActiveChange = jest.fn();
    render(<Example onActiveChange={onActiveChange} labels={{ prev: 'Back' }} />);
    fireEvent.click(button('Back'));
    expect(active()).toBe('x-item-chiller');
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Go to slide 3');
    fireEvent.click(button('Next slide'));
    fireEvent.click(screen.getByRole('tab', { name: 'Go to slide 2' }));
    expect(active()).toBe('x-item-dryer');
    expect(onActiveChange.mock.calls.flat()).toEqual(['chiller', 'compressor', 'dryer']);
  });

  it('can be controlled: nothing changes without the parent', () => {
    const onActiveChange = jest.fn();
    const { rerender } = render(<Example active="dryer" onActiveChange={onActiveChange} />);
    expect(active()).toBe('x-item-dryer');
    fireEvent.click(button('Next slide'));
    expect(onActiveChange).toHaveBeenCalledWith('chiller');
    expect(active()).toBe('x-item-dryer');
    rerender(<Example active="chiller" onActiveChange={onActiveChange} />);
    expect(active()).toBe('x-item-chiller');
  });

  it('follow slides that a component adds and removes by itself', () => {
    let setCount: (count: number) => void = () => {};
    // biome-ignore lint/correctness/noComponentHookFactories: created once, in the test that sets its state
    const Slides = () => {
      const [count, set] = useState(2);
      setCount = set;
      return ['a', 'b', 'c'].slice(0, count).map(key => (
        <Carousel.Slide key={key} value={key}>
          {key}
        </Carousel.Slide>
      ));
    };
    render(
      <Carousel.Root id="x" aria-label="Letters">
        <Carousel.Previous />
        <Carousel.List>
          <Slides />
        </Carousel.List>
      </Carousel.Root>,
    );
    act(() => setCount(3));
    fireEvent.click(button('Previous slide'));
    expect(active()).toBe('x-item-c');
    expect(screen.getByText('c')).toHaveAccessibleName('3 of 3');
    act(() => setCount(1));
    expect(active()).toBe('x-item-a');
  });

  it('say what is wrong: a part outside of its root, no handler', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    expect(() => render(<Carousel.Next />)).toThrow('[plenum] Carousel.Next is outside of Carousel.Root.');
    errors.mockRestore();
    const warnings = jest.spyOn(console, 'warn').mockImplementation();
    render(<Example active="dryer" />);
    expect(warnings.mock.calls.flat()).toEqual([
      expect.stringMatching(/Carousel.Root: `active` is set without `onActiveChange`/),
    ]);
    warnings.mockRestore();
  });
});
