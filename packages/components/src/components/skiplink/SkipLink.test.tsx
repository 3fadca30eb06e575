import { render, screen } from '@testing-library/react';
import { SkipLink } from '.';

test('SKP-01 links to the main content of the page', () => {
  render(<SkipLink className="mine" />);
  const link = screen.getByRole('link', { name: 'Skip to main content' });
  expect(link).toHaveAttribute('href', '#main');
  expect(link).toHaveClass('cmp-skiplink', 'mine');
});

test('SKP-01 text and target can be overridden', () => {
  const { rerender } = render(<SkipLink text="Zum Inhalt" target="größe 1" />);
  expect(screen.getByRole('link', { name: 'Zum Inhalt' })).toHaveAttribute('href', '#gr%C3%B6%C3%9Fe%201');
  rerender(<SkipLink labels={{ skip: 'Aller au contenu' }} />);
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toBeInTheDocument();
});
