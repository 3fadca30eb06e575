import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { Separator } from './Separator';

test('CMP-10 has the role separator', async () => {
  const { container } = render(<Separator id="s" className="own" />);
  expect(screen.getByRole('separator')).toHaveClass('cmp-separator__horizontal-rule');
  expect(container.firstElementChild).toHaveClass('cmp-separator', 'own');
  expect(container.firstElementChild).toHaveAttribute('id', 's');
  expect(await findings()).toEqual([]);
});

test('CMP-10 a decorative separator is hidden from assistive technology', () => {
  render(<Separator isDecorative />);
  expect(screen.queryByRole('separator')).toBeNull();
});
