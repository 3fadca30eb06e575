import type { ReactNode } from 'react';
import { anchor } from '../../model/link';
import type { Labels } from '../../page/labels';
import { Outline } from '../icon/Outline';
import { withLabels } from './stockticker.labels';

/** The way a price has gone. */
export type StockTickerType = 'positive' | 'negative' | 'neutral';

/** The props of {@link StockTicker}: the CMS's fields. */
export interface StockTickerProps {
  /**
   * The id of the ticker.
   * @format id
   */
  id?: string;
  /**
   * Where it leads.
   * @format url
   */
  linkPath?: string;
  /** The name of the share, `PLNM B`. */
  label: string;
  /** The price, and how it has changed after a line break or a bar: `182.40 SEK | 1.24 %`. */
  text: string;
  /**
   * The way the price has gone; told in colour, by an arrow and in words.
   * @default neutral
   */
  type?: StockTickerType;
  /**
   * Further classes.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

const arrows: Record<StockTickerType, string> = {
  positive: 'M12 21V4M5 11l7-7 7 7',
  negative: 'M12 3v17M5 13l7 7 7-7',
  neutral: 'M4 12h16',
};

/**
 * The price of a share and the way it has gone.
 *
 * @cms stockticker
 */
export function StockTicker({
  id,
  linkPath,
  label,
  text = '',
  type = 'neutral',
  className,
  labels,
}: StockTickerProps): ReactNode {
  const words = withLabels(labels);
  const ways = {
    positive: words.tickerPositive,
    negative: words.tickerNegative,
    neutral: words.tickerNeutral,
  };
  const [price, change] = text.split(/\s*[|\n]\s*/, 2);
  const way = (
    <span className={`cmp-stockticker__change cmp-stockticker__change--${type}`}>
      <Outline name={`arrow-${type}`} path={arrows[type]} />
      <span className="cmp-link__screen-reader-only">{ways[type]} </span>
      {change && <bdi>{change}</bdi>}
    </span>
  );
  const shared = { id, className: ['cmp-stockticker', className].filter(Boolean).join(' ') };
  const content = (
    <>
      <span className="cmp-stockticker__label">{label}</span>{' '}
      <bdi className="cmp-stockticker__price">{price}</bdi> {way}
    </>
  );
  const link = anchor({ url: linkPath ?? '' });
  return link ? (
    <a {...link} {...shared}>
      {content}
    </a>
  ) : (
    <span {...shared}>{content}</span>
  );
}
