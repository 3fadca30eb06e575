import { act, render, waitFor } from '@testing-library/react';
import { Slider } from '.';

// jsdom has no layout: a loop always lacks two sets of copies.
jest.mock('../../slider/copying', () => ({
  ...jest.requireActual('../../slider/copying'),
  onShortage: (_core: unknown, show: (sets: number) => void) => show(2),
}));

const Choice = ({ text }: { text: string }) => (
  <form id="f">
    <Slider id="s" label="Sizes" options={{ type: 'loop', arrows: false, pagination: false }}>
      {['s', 'm'].map(value => (
        <label key={value} htmlFor={`size-${value}`}>
          <input
            id={`size-${value}`}
            type="radio"
            name="size"
            value={value}
            defaultChecked={value === 's'}
            required
          />
          {text}
        </label>
      ))}
      <input name="text" required defaultValue="x" />
    </Slider>
  </form>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const copies = () => [...document.querySelectorAll<HTMLElement>('[data-copy]')];

test('SLD-01 copies in React show what their slides show, and have no fields that count', async () => {
  const { rerender } = render(<Choice text="One" />);
  expect(copies()).toHaveLength(6);
  expect(copies().every(copy => copy.inert)).toBe(true);
  // The script that copies is loaded now.
  await waitFor(() => expect(copies()[0]).toHaveTextContent('One'));
  expect(copies().map(copy => copy.textContent)).toEqual(['One', 'One', '', 'One', 'One', '']);
  expect([...new FormData(form())]).toEqual([
    ['size', 's'],
    ['text', 'x'],
  ]);
  expect(form().elements).toHaveLength(3);
  expect(form().querySelectorAll('[data-copy] :is([id],[name],[for],[required])')).toHaveLength(0);
  await act(async () => rerender(<Choice text="Two" />));
  expect(copies().map(copy => copy.textContent)).toEqual(['Two', 'Two', '', 'Two', 'Two', '']);
});
