import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { ProgressBar } from '.';

const type = 'core/wcm/components/progressbar/v1/progressbar';
const bar = () => screen.getByRole('progressbar') as HTMLProgressElement;

test('CMP-23 a progress bar has a name and a value, also as text', async () => {
  const data = { p: { '@type': 'progressbar' } };
  render(
    <ProgressBar
      id="p"
      className="own"
      completed={75}
      label="Heat recovered"
      dataLayer={data}
      data-site="a"
    />,
  );
  expect(bar()).toHaveAccessibleName('Heat recovered');
  expect(bar()).toHaveAttribute('aria-valuetext', '75%');
  expect([bar().value, bar().max]).toEqual([75, 100]);
  const root = document.getElementById('p');
  expect(root).toHaveClass('cmp-progressbar', 'own');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(root?.querySelector('.cmp-progressbar__label')).toHaveTextContent('Heat recovered');
  expect(root?.querySelector('.cmp-progressbar__label--completed')).toHaveTextContent('75%');
  expect(await findings()).toEqual([]);
});

test('CMP-23 a progress bar without a label has a name', async () => {
  render(<ProgressBar completed={0} />);
  expect(bar()).toHaveAccessibleName('Progress');
  expect(bar().value).toBe(0);
  expect(document.querySelector('.cmp-progressbar__label')).toBeNull();
  expect(await findings()).toEqual([]);
});

test.each([
  [-3, '0%'],
  [0, '0%'],
  [33.35, '33.4%'],
  [100, '100%'],
  [250, '100%'],
])('CMP-23 %p percent is %p', (completed, text) => {
  render(<ProgressBar completed={completed} />);
  expect(bar()).toHaveAttribute('aria-valuetext', text);
  expect(document.querySelector('.cmp-progressbar__label--completed')).toHaveTextContent(text);
});

test('CMP-23 the percentage is formatted for the language', () => {
  const { rerender } = render(
    <ProgressBar completed={12.5} labels={{ language: 'fr', progress: 'Avancée' }} />,
  );
  expect(bar().getAttribute('aria-valuetext')).toMatch(/^12,5\s%$/);
  expect(bar()).toHaveAccessibleName('Avancée');
  rerender(<ProgressBar completed={12.5} labels={{ language: 'no language' }} />);
  expect(bar()).toHaveAttribute('aria-valuetext', '12.5%');
});

test('CMP-23 the value is derived from `remaining` if the model has nothing else', () => {
  render(<Content model={{ ':type': type, id: 'a', remaining: 25 }} />);
  expect(bar().value).toBe(75);
});

test.each([[undefined], [null], ['many'], [[75]], [{ value: 75 }], [true], [Number.NaN]])(
  'CMP-23 without a number (%p) visitors see nothing, and preview shows the reason',
  completed => {
    const model = { ':type': type, id: 'p', completed, label: 'Load', unknown: 1 };
    const { container, rerender } = render(<Content model={model} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Content model={model} mode="preview" />);
    expect(container).toHaveTextContent('The progress bar needs a number from 0 to 100 in “completed”.');
  },
);

test('CMP-23 skips invalid fields next to the number and keeps the rest', () => {
  const model = { ':type': type, id: {}, completed: '75', label: [], appliedCssClassNames: 'wide' };
  const { container } = render(<Content model={model} mode="preview" />);
  expect(bar().value).toBe(75);
  expect(container.firstElementChild).toHaveClass('wide');
  expect(container.innerHTML).not.toMatch(/undefined|\[object/);
});
