import { text } from '../../model/model';
import { base, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { StockTicker, type StockTickerProps } from './StockTicker';

/** Reads a stock ticker. */
export const readStockTicker = reader<StockTickerProps, 'labels' | 'link'>({
  ...base,
  linkPath: text,
  label: text,
  text,
  type: oneOf('positive', 'negative', 'neutral'),
});

export default {
  stockticker: ({ fields, labels, components }) => (
    <StockTicker {...readStockTicker(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
