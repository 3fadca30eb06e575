import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { SearchResults } from '.';

test('search results name what was searched for, and can be searched again', async () => {
  render(<SearchResults products={[{ title: 'DR 15' }]} query={{ search: 'dryer' }} url="/search.html" />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Results for “dryer”');
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toHaveValue('dryer');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search.html');
  expect(screen.getByRole('heading', { name: 'DR 15' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('without words there is only the field; with words and without products it says so', () => {
  const { rerender } = render(<SearchResults />);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.queryByText('No product matches.')).toBeNull();
  rerender(<SearchResults query={{ search: 'bicycle' }} />);
  expect(screen.getByText('No product matches.')).toBeVisible();
});
