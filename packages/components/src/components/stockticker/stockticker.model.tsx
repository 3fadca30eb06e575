import { text } from '../../model/model';
import { base, from, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { StockTicker, type StockTickerProps } from './StockTicker';

/** Reads a stock ticker. */
export const readStockTicker = reader<StockTickerProps, 'labels' | 'linkPath'>({
  ...base,
  link: from('linkPath', text),
  label: text,
  text,
  type: oneOf('positive', 'negative', 'neutral'),
});

export default {
  stockticker: ({ fields, labels, components }) => (
    <StockTicker {...readStockTicker(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
