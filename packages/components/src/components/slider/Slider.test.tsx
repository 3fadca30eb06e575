// biome-ignore-all lint/correctness/noComponentHookFactories: each test has a parent of its own
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { defaults, merge } from '../../slider/options';
import type { Slider as Instance } from '../../slider/types';
import { Slider, type SliderHandlers, type SliderProps, useSlider } from '.';
import { firstPlace, responsiveCss } from './firstPaint';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: these never change places.
    <a key={index} href={`#${index}`} id={`link-${index}`}>
      Slide {index}
    </a>
  ));

const still: Partial<SliderProps> = { label: 'Machines', options: { speed: 0 } };
const next = () => screen.getByRole('button', { name: /next|first/i });
const active = () => document.querySelector('.cmp-slider__slide--active')?.textContent;

describe('Slider', () => {
  it('is the same on the server and in the browser before it starts, and says what it is', () => {
    const html = renderToString(<Slider {...still}>{slides(3)}</Slider>);
    expect(html).toContain('aria-roledescription="carousel"');
    expect(html).toContain('aria-label="Machines"');
    expect(html).toContain('--slider-per-page:1');
    expect(html).not.toContain('inert');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = html;
    const told = jest.spyOn(console, 'error');
    const { unmount } = render(<Slider {...still}>{slides(3)}</Slider>, { container, hydrate: true });
    expect(told).not.toHaveBeenCalled();
    unmount();
    container.remove();
    told.mockRestore();
  });

  it('SLD-06 goes by its arrows and dots, and has the labels of a carousel', async () => {
    const { container } = render(<Slider {...still}>{slides(3)}</Slider>);
    expect(active()).toBe('Slide 0');
    expect(screen.getByRole('button', { name: 'Previous slide' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(next());
    expect(active()).toBe('Slide 1');
    fireEvent.click(screen.getByRole('tab', { name: 'Go to slide 3' }));
    expect(active()).toBe('Slide 2');
    expect(screen.getAllByRole('tab').map(tab => tab.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'true',
    ]);
    expect(await findings(container)).toEqual([]);
  });

  it('a virtual one renders all slides, and the dots around the first active one', async () => {
    const props = { ...still, options: { speed: 0, virtual: 5, start: 20 } };
    const html = renderToString(<Slider {...props}>{slides(40)}</Slider>);
    expect(html.match(/cmp-slider__slide"/g)).toHaveLength(40);
    const labels = () => screen.getAllByRole('tab').map(tab => tab.getAttribute('aria-label'));
    const five = (from: number) => Array.from({ length: 5 }, (_, index) => `Go to slide ${from + index}`);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = html;
    expect(labels()).toEqual(five(18));
    render(<Slider {...props}>{slides(40)}</Slider>, { container, hydrate: true });
    expect(labels()).toEqual(five(18));
    fireEvent.click(screen.getByRole('tab', { name: 'Go to slide 22' }));
    expect(active()).toBe('Slide 21');
    expect(labels()).toEqual(five(19));
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Go to slide 22');
    expect(await findings(container)).toEqual([]);
    container.remove();
  });

  it('calls the handlers of the latest render, with the arguments of the events', () => {
    const first = jest.fn();
    const second = jest.fn();
    const Example = ({ on }: { on: SliderHandlers }) => (
      <Slider {...still} on={on}>
        {slides(3)}
      </Slider>
    );
    const { rerender } = render(<Example on={{ move: first }} />);
    rerender(<Example on={{ move: second }} />);
    fireEvent.click(next());
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith(1, 0, 1);
  });

  it('a parent may control the index: nothing moves without it', () => {
    const asked = jest.fn();
    const Example = ({ index }: { index: number }) => (
      <Slider {...still} index={index} onIndexChange={asked}>
        {slides(3)}
      </Slider>
    );
    const { rerender } = render(<Example index={1} />);
    expect(active()).toBe('Slide 1');
    fireEvent.click(next());
    expect(asked).toHaveBeenCalledWith(2);
    expect(active()).toBe('Slide 1');
    rerender(<Example index={2} />);
    expect(active()).toBe('Slide 2');
    rerender(<Example index={0} />);
    expect(active()).toBe('Slide 0');
  });

  it('a parent that follows sees each step once', () => {
    const seen: number[] = [];
    function Example() {
      const [index, setIndex] = useState(0);
      return (
        <Slider
          {...still}
          options={{ speed: 0, type: 'loop' }}
          index={index}
          onIndexChange={to => {
            seen.push(to);
            setIndex(to);
          }}
        >
          {slides(3)}
        </Slider>
      );
    }
    render(<Example />);
    for (let step = 0; step < 4; step++) fireEvent.click(next());
    expect(seen).toEqual([1, 2, 0, 1]);
    expect(active()).toBe('Slide 1');
  });

  it('keeps its place when it renders again, when slides come and when they go', () => {
    const Example = ({ count, className }: { count: number; className?: string }) => (
      <Slider {...still} {...(className && { className })}>
        {slides(count)}
      </Slider>
    );
    const { rerender, container } = render(<Example count={3} />);
    fireEvent.click(next());
    rerender(<Example count={3} className="other" />);
    expect(active()).toBe('Slide 1');
    expect(container.firstElementChild).toHaveClass('other', 'cmp-slider--mounted');
    rerender(<Example count={5} />);
    expect(active()).toBe('Slide 1');
    expect(screen.getAllByRole('tab')).toHaveLength(5);
    rerender(<Example count={1} />);
    expect(active()).toBe('Slide 0');
    rerender(<Example count={0} />);
    expect(container.querySelectorAll('.cmp-slider__slide')).toHaveLength(0);
  });

  it('takes new options over, and gives up those that are gone', () => {
    let instance: Instance | undefined;
    const Example = ({ options }: { options: SliderProps['options'] }) => (
      <Slider options={options ?? {}} onSlider={slider => (instance = slider)}>
        {slides(6)}
      </Slider>
    );
    const { rerender } = render(<Example options={{ speed: 0, perPage: 3, focus: 'center' }} />);
    expect(instance?.options).toMatchObject({ perPage: 3, focus: 'center' });
    expect(instance?.pages).toBe(6);
    rerender(<Example options={{ speed: 0, perPage: 2 }} />);
    expect(instance?.options.focus).toBeUndefined();
    expect(instance?.pages).toBe(3);
  });

  it('reports the time of the rotation, frame by frame, only while a handler is given', async () => {
    const rates: number[] = [];
    const example = (on?: SliderHandlers) => (
      <Slider {...still} options={{ autoplay: true }} on={on}>
        {slides(3)}
      </Slider>
    );
    const frames = jest.spyOn(window, 'requestAnimationFrame');
    const { rerender } = render(example());
    expect(frames).not.toHaveBeenCalled();
    rerender(example({ 'autoplay:playing': rate => void rates.push(rate) }));
    await waitFor(() => expect(rates.length).toBeGreaterThan(1));
    rerender(example());
    // The frame that has been requested already is the last; these are the test's own.
    await new Promise(requestAnimationFrame);
    const { length } = frames.mock.calls;
    for (let turn = 0; turn < 2; turn++) await new Promise(requestAnimationFrame);
    expect(frames.mock.calls.length).toBe(length + 2);
    frames.mockRestore();
  });

  it('StrictMode and fifty mounts leave nothing behind', () => {
    const listened = jest.spyOn(EventTarget.prototype, 'addEventListener');
    const timers = jest.spyOn(window, 'requestAnimationFrame');
    const example = (
      <StrictMode>
        <Slider {...still} options={{ autoplay: true }}>
          {slides(3)}
        </Slider>
      </StrictMode>
    );
    for (let round = 0; round < 50; round++) {
      const { unmount, container } = render(example);
      expect(active()).toBe('Slide 0');
      unmount();
      expect(container.innerHTML).toBe('');
    }
    const kept = listened.mock.calls.filter(([, , options]) => {
      const signal = typeof options === 'object' ? options?.signal : undefined;
      return signal && !signal.aborted;
    });
    expect(kept).toEqual([]);
    listened.mockRestore();
    timers.mockRestore();
  });

  it('a root that lacks its track is told to the console and stays as it is', () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Bare() {
      const { root } = useSlider();
      return <div ref={root} className="cmp-slider" />;
    }
    const { container } = render(<Bare />);
    expect(told.mock.calls[0]?.[0]).toMatch('A track/list element is missing.');
    expect(container.innerHTML).toBe('<div class="cmp-slider"></div>');
    told.mockRestore();
  });
});

describe('useSlider', () => {
  it('reports its position to its parent', () => {
    function Own() {
      const { root, index, pages, length, go } = useSlider({ speed: 0, perPage: 1 });
      return (
        <div ref={root} className="cmp-slider">
          <p data-testid="state">{`${index} of ${length}, ${pages} pages`}</p>
          <button type="button" onClick={() => go('+2')}>
            On
          </button>
          <div className="cmp-slider__track">
            <div className="cmp-slider__list">
              {slides(4).map(slide => (
                <div key={slide.key} className="cmp-slider__slide">
                  {slide}
                </div>
              ))}
            </div>
          </div>
        </div>
      );
    }
    render(<Own />);
    expect(screen.getByTestId('state')).toHaveTextContent('0 of 4, 4 pages');
    act(() => screen.getByText('On').click());
    expect(screen.getByTestId('state')).toHaveTextContent('2 of 4, 4 pages');
  });
});

describe('the first paint', () => {
  const options = (given: object) => merge(defaults, given);

  it('renders at the position that the script will choose: start, middle, end', () => {
    expect(firstPlace(options({}), 3, 0)).toBeUndefined();
    expect(firstPlace(options({ perPage: 2, type: 'loop' }), 4, 1)).toBe(
      'calc(1 * (((100% + var(--slider-gap)) / var(--slider-per-page) - var(--slider-gap)) + var(--slider-gap)))',
    );
    expect(firstPlace(options({ perPage: 2 }), 4, 3)).toMatch(/^clamp\(min\(0px, 4 \* /);
    expect(firstPlace(options({ type: 'fade' }), 4, 3)).toBeUndefined();
    expect(firstPlace(options({ focus: 'center', perPage: 3 }), 5, 0)).toContain('/ 2');
  });

  it('gives each width its sizes and its number of dots, and lets nothing out of the style element', () => {
    const css = responsiveCss(
      'a"]</style><b>',
      options({ perPage: 3, breakpoints: { 600: { perPage: 1, gap: '</style>1rem' }, 900: { perPage: 2 } } }),
      6,
    );
    expect(css).not.toMatch(/<|"\]<|style>/);
    expect(css.indexOf('max-width:900px')).toBeLessThan(css.indexOf('max-width:600px'));
    expect(css).toContain('nth-child(n+3)');
    expect(responsiveCss('a', options({}), 6)).toBe('');
  });

  it('a width without a size that another width has takes the default of the stylesheet', () => {
    const css = responsiveCss(
      'a',
      options({ direction: 'ttb', height: 300, breakpoints: { 600: { direction: 'ltr' } } }),
      6,
    );
    const [wide, narrow] = css.split('@media');
    expect(wide).toContain('--slider-track:300px');
    expect(narrow).toContain('--slider-track:revert-layer');
  });

  it('runs on pages without a bundler, which have no `process`', () => {
    function Own() {
      const { root, index } = useSlider({ label: 'Machines' });
      return (
        <div ref={root} className="cmp-slider" data-testid="own">
          <div className="cmp-slider__track">
            <div className="cmp-slider__list">
              <div className="cmp-slider__slide">{index}</div>
            </div>
          </div>
        </div>
      );
    }
    const { process } = globalThis;
    // @ts-expect-error Browsers have none.
    globalThis.process = undefined;
    try {
      render(<Own />);
    } finally {
      globalThis.process = process;
    }
    expect(screen.getByTestId('own')).toHaveAttribute('data-cmp-live');
  });
});

test('an option cannot add a declaration to the style of the slider', () => {
  const html = renderToString(<Slider options={{ gap: '1px;position:fixed' }}>{slides(3)}</Slider>);
  expect(html).toContain('--slider-gap:1px');
  expect(html).not.toMatch(/style="[^"]*;position/);
});
