import { act, render } from '@testing-library/react';
import type { Slider as Engine } from '../../slider/types';
import { Slider, type SliderProps } from '.';

let arrive: () => Promise<void>;
let fail: () => Promise<void>;
let script: Promise<unknown>;
const load = jest.fn(() => script);

jest.mock('../../page/onDemand', () => ({
  onDemand: (id: string) => ({
    now: () => undefined,
    load: () => (id === 'slider-autoplay' ? load() : new Promise(() => undefined)),
  }),
}));

beforeEach(() => {
  load.mockClear();
  const { autoplay } = jest.requireActual<typeof import('../../slider/features/autoplay')>(
    '../../slider/features/autoplay',
  );
  script = new Promise((resolve, reject) => {
    arrive = () => act(async () => resolve(autoplay));
    fail = () => act(async () => reject(new Error('Loading chunk slider-autoplay failed')));
  });
  // jsdom has no layout: all slides fit, and a slider of this type still moves.
  options = { type: 'loop', autoplay: true, perPage: 1 };
});

let options: SliderProps['options'];
let slider: Engine | undefined;
const Three = (props: Partial<SliderProps>) => (
  <Slider id="s" label="Photos" options={options} onSlider={made => (slider = made)} {...props}>
    <p>One</p>
    <p>Two</p>
    <p>Three</p>
  </Slider>
);
const isRotating = () => slider?.rotating;

describe('SLD-01 the script of the rotation', () => {
  test('comes after the slider, which then rotates', async () => {
    render(<Three />);
    expect(load).toHaveBeenCalled();
    expect(isRotating()).toBe(false);
    act(() => void slider?.go(1));
    expect(slider?.index).toBe(1);
    await arrive();
    expect(isRotating()).toBe(true);
    expect(slider?.index).toBe(1);
  });

  test('is not loaded by a slider that does not rotate, until an option says so', async () => {
    options = { type: 'loop' };
    const { rerender } = render(<Three />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Three options={{ type: 'loop', autoplay: true }} />);
    expect(load).toHaveBeenCalled();
    await arrive();
    expect(isRotating()).toBe(true);
  });

  test.each([true, false])('knows what was asked for before it came: %s', async on => {
    options = { type: 'loop', autoplay: on ? 'pause' : true };
    render(<Three />);
    act(() => slider?.[on ? 'play' : 'pause']());
    await arrive();
    expect(isRotating()).toBe(on);
  });

  test('does nothing once its slider has gone', async () => {
    const { unmount } = render(<Three />);
    const mine = slider;
    unmount();
    await arrive();
    expect(mine?.rotating).toBe(false);
  });

  test('may fail: the slider works without it', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    render(<Three />);
    await fail();
    expect(errors).toHaveBeenCalledWith(new Error('Loading chunk slider-autoplay failed'));
    act(() => void slider?.go('>'));
    expect([isRotating(), slider?.index]).toEqual([false, 1]);
    errors.mockRestore();
  });
});
