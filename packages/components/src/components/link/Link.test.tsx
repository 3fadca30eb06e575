import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { Link } from './Link';

test('CMP-16 links to the asset, including its query', async () => {
  render(
    <Link
      id="l"
      title="Guide"
      tooltip="Product guide 2026"
      assetType="pdf"
      assetPathWithQueryParams="/g.pdf?a=1&b=2"
    />,
  );
  const link = screen.getByRole('link', { name: 'Guide PDF' });
  expect(link).toHaveAttribute('href', '/g.pdf?a=1&b=2');
  expect(link).toHaveAttribute('title', 'Product guide 2026');
  expect(link).toHaveAttribute('id', 'l');
  expect(link).toHaveClass('cmp-link');
  expect(await findings()).toEqual([]);
});

test('CMP-16 announces a new tab, and sets `noopener`', () => {
  render(<Link title="Guide" assetPathWithQueryParams="https://e.org" target="_blank" />);
  expect(screen.getByRole('link', { name: 'Guide (opens in a new tab)' })).toHaveAttribute('rel', 'noopener');
});

test('CMP-16 renders only its text if the URL is unsafe', () => {
  const { container } = render(<Link title="Guide" assetPathWithQueryParams="javascript:alert(1)" />);
  expect(container).toHaveTextContent('Guide');
  expect(screen.queryByRole('link')).toBeNull();
});
