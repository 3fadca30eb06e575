import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { Text } from './Text';

test('CMP-17 renders rich text', async () => {
  const { container } = render(
    <Text id="t" text="<p>Air <strong>and</strong> <a href='/a'>gas</a></p>" className="own" />,
  );
  expect(container.firstElementChild).toHaveClass('cmp-text', 'own');
  expect(container.firstElementChild).toHaveAttribute('id', 't');
  expect(screen.getByRole('link', { name: 'gas' })).toHaveAttribute('href', '/a');
  expect(await findings()).toEqual([]);
});

test('CMP-17 sanitises it', () => {
  const { container } = render(<Text text={'<p onclick="x">a<script>b</script><img src=x onerror=y></p>'} />);
  expect(container.innerHTML).toBe('<div class="cmp-text"><p>a<img src="x"></p></div>');
});

test('CMP-17 renders plain text unchanged', () => {
  const { container } = render(<Text text={'1 < 2\n<b>3</b>'} richText={false} />);
  expect(container.querySelector('.cmp-text__paragraph')?.textContent).toBe('1 < 2\n<b>3</b>');
});

test('CMP-17 renders nothing without text', () => {
  const { container } = render(<Text id="t" />);
  expect(container).toBeEmptyDOMElement();
});
