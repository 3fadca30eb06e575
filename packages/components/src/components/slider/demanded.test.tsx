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
const started = jest.fn();

beforeEach(() => {
  load.mockClear();
  started.mockClear();
  scripts = { 'slider-scroll': scriptOf(started), 'slider-trackpad': scriptOf(started) };
});

describe('SLD-01 what some sliders need is loaded', () => {
  test('by none that does not need it, and arrow keys move a slider at once', () => {
    render(Three({ keyboard: true }));
    right();
    expect(slider?.index).toBe(1);
    expect(loaded()).toEqual([]);
  });

  test('for free drags, also if the option comes later', async () => {
    const { rerender } = render(Three({}));
    rerender(Three({ drag: 'free' }));
    expect(loaded()).toEqual(['slider-scroll']);
    expect(started).not.toHaveBeenCalled();
    await scripts['slider-scroll']?.arrive();
    expect(started).toHaveBeenCalledTimes(1);
  });

  test.each(['mouse', undefined])(
    'for sideways swipes once a pointer or a wheel (%s) comes, but not a finger',
    async type => {
      render(Three({}));
      const { root } = slider as Engine;
      const come = (name: string, pointerType: string | undefined) =>
        fireEvent(root, Object.assign(new Event(name, { bubbles: true }), { pointerType }));
      come('pointerover', 'touch');
      expect(loaded()).toEqual([]);
      come(type ? 'pointerover' : 'wheel', type);
      come('pointerover', 'mouse');
      expect(loaded()).toEqual(['slider-trackpad']);
      await scripts['slider-trackpad']?.arrive();
      expect(started).toHaveBeenCalledTimes(1);
    },
  );

  test('once, and a slider that has gone does not start it', async () => {
    const { rerender, unmount } = render(Three({ drag: 'free' }));
    rerender(Three({ drag: 'free', speed: 10 }));
    expect(loaded()).toEqual(['slider-scroll']);
    unmount();
    await scripts['slider-scroll']?.arrive();
    expect(started).not.toHaveBeenCalled();
  });

  test('and may fail: the slider works without it', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    render(Three({ drag: 'free' }));
    await scripts['slider-scroll']?.fail();
    expect(errors).toHaveBeenCalledWith(new Error('failed'));
    act(() => void slider?.go('>'));
    expect(slider?.index).toBe(1);
    errors.mockRestore();
  });
});
