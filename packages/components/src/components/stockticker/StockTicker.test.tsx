import { render, screen } from '@testing-library/react';
import { findings } from '../../../test/axe';
import { StockTicker, type StockTickerProps } from '.';

const props = { label: 'PLNM B', text: '182.40 SEK | 1.24 %', linkPath: '#stock' };

describe('StockTicker', () => {
  it.each([
    ['positive', 'PLNM B 182.40 SEK up 1.24 %'],
    ['negative', 'PLNM B 182.40 SEK down 1.24 %'],
    ['neutral', 'PLNM B 182.40 SEK unchanged 1.24 %'],
  ] as const)('HDR-09 %s is told in words', async (type, name) => {
    const { container } = render(<StockTicker {...props} type={type} />);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', '#stock');
    expect(container.querySelector(`.cmp-stockticker__change--${type}`)).not.toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('HDR-09 labels can be overridden; the default is neutral', () => {
    render(<StockTicker {...props} labels={{ tickerNeutral: 'unverändert' }} />);
    expect(screen.getByRole('link')).toHaveAccessibleName(/unverändert/);
  });

  it('renders without a URL, and without text', () => {
    const { container } = render(
      <StockTicker {...({ label: 'PLNM B' } as StockTickerProps)} linkPath="javascript:alert(1)" />,
    );
    expect(container).toHaveTextContent('PLNM B');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
