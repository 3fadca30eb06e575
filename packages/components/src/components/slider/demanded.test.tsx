import { act, fireEvent, render } from '@testing-library/react';
import type { Feature } from '../../slider';
import type { Slider as Engine } from '../../slider/types';
import { Slider, type SliderProps } from '.';

const load = jest.fn((id: string) => scripts[id]?.promise);

jest.mock('../../page/onDemand', () => ({
  onDemand: (id: string) => ({ now: () => undefined, load: () => load(id) }),
}));

interface Script {
  promise: Promise<Feature>;
  arrive: () => Promise<void>;
  fail: () => Promise<void>;
}

let scripts: { [id: string]: Script };
/** A script that has been asked for, and arrives when the test says so. */
function scriptOf(feature: Feature): Script {
  let resolve: (feature: Feature) => void;
  let reject: (error: Error) => void;
  const promise = new Promise<Feature>((onArrival, onFailure) => {
    resolve = onArrival;
    reject = onFailure;
  });
  return {
    promise,
    arrive: () => act(async () => resolve(feature)),
    fail: () => act(async () => reject(new Error('failed'))),
  };
}

let slider: Engine | undefined;
const Three = (options: SliderProps['options']) => (
  <Slider id="s" label="Photos" options={{ type: 'loop', ...options }} onSlider={made => (slider = made)}>
    <p>One</p>
    <p>Two</p>
    <p>Three</p>
  </Slider>
);
const loaded = () => load.mock.calls.map(([id]) => id);
const right = () => fireEvent.keyDown(slider?.root as HTMLElement, { key: 'ArrowRight' });

beforeEach(() => {
  load.mockClear();
  const { keyboard } = jest.requireActual<typeof import('../../slider/features/keyboard')>(
    '../../slider/features/keyboard',
  );
  scripts = { 'slider-keyboard': scriptOf(keyboard), 'slider-scroll': scriptOf(() => undefined) };
});

describe('SLD-01 what some sliders need is loaded', () => {
  test('by none that does not need it', () => {
    render(Three({}));
    expect(loaded()).toEqual([]);
  });

  test('for arrow keys, which then move it, also if an option comes later', async () => {
    const { rerender } = render(Three({}));
    rerender(Three({ keyboard: true }));
    expect(loaded()).toEqual(['slider-keyboard']);
    right();
    expect(slider?.index).toBe(0);
    await scripts['slider-keyboard']?.arrive();
    right();
    expect(slider?.index).toBe(1);
  });

  test('for free drags', () => {
    render(Three({ drag: 'free' }));
    expect(loaded()).toEqual(['slider-scroll']);
  });

  test('once, and a slider that has gone does not start it', async () => {
    const { rerender, unmount } = render(Three({ keyboard: true }));
    rerender(Three({ keyboard: true, speed: 10 }));
    expect(loaded()).toEqual(['slider-keyboard']);
    const root = slider?.root as HTMLElement;
    const listen = jest.spyOn(root, 'addEventListener');
    unmount();
    await scripts['slider-keyboard']?.arrive();
    expect(listen).not.toHaveBeenCalled();
  });

  test('and may fail: the slider works without it', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    render(Three({ keyboard: true }));
    await scripts['slider-keyboard']?.fail();
    expect(errors).toHaveBeenCalledWith(new Error('failed'));
    act(() => void slider?.go('>'));
    expect(slider?.index).toBe(1);
    errors.mockRestore();
  });
});
