import { tracked } from '../../model/dataLayer';
import { anchor, type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { withLabels } from './stockticker.labels';

/** The direction in which a price has moved. */
export type StockTickerType = 'positive' | 'negative' | 'neutral';

/** The props of {@link StockTicker}. */
export interface StockTickerProps extends BaseProps, ElementProps {
  /**
   * Link to the page about the share: a URL, or an object with attributes. Without it the ticker is plain text.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the page about the share. Without it the ticker is plain text.
   * @format url
   * @cms
   * @deprecated Use `link`.
   */
  linkPath?: string | undefined;
  /** Name of the share, `PLNM B`. */
  label: string;
  /** Price and change, separated by a line break or a bar: `182.40 SEK | 1.24 %`. */
  text: string;
  /**
   * Direction of the change, shown by colour and an arrow, and announced in words.
   * @default neutral
   * @value positive The price has risen.
   * @value negative The price has fallen.
   * @value neutral The price has not changed.
   */
  type?: StockTickerType | undefined;
}

const arrows: Record<StockTickerType, string> = {
  positive: 'M12 21V4M5 11l7-7 7 7',
  negative: 'M12 3v17M5 13l7 7 7-7',
  neutral: 'M4 12h16',
};

/**
 * The price of a share and its change.
 *
 * @cms stockticker
 */
export const StockTicker = component(function StockTicker(
  {
    id,
    link: given,
    linkPath,
    label,
    text = '',
    type = 'neutral',
    className,
    dataLayer,
    labels,
    components,
  }: StockTickerProps,
  root,
) {
  const words = withLabels(labels);
  const directions = {
    positive: words.tickerPositive,
    negative: words.tickerNegative,
    neutral: words.tickerNeutral,
  };
  const [price, ...others] = text.split(/[|\n]/).map(part => part.trim());
  const change = others.find(Boolean);
  const link = anchor(linkOf(given, linkPath));
  const attributes = {
    ...root,
    id,
    className: classNames('cmp-stockticker', className),
    ...tracked(dataLayer, !!link),
  };
  const content = (
    <>
      <span className="cmp-stockticker__label">{label}</span>{' '}
      <bdi className="cmp-stockticker__price">{price}</bdi>{' '}
      <span className={`cmp-stockticker__change cmp-stockticker__change--${type}`}>
        <Outline name={`arrow-${type}`} path={arrows[type]} />
        <span className="cmp-link__screen-reader-only">{directions[type]} </span>
        {change && <bdi>{change}</bdi>}
      </span>
    </>
  );
  if (!link) return <span {...attributes}>{content}</span>;
  const A = linkElement(components, link.href);
  return (
    <A {...link} {...attributes}>
      {content}
    </A>
  );
});
