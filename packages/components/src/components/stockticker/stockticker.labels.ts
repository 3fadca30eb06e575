import { labelsOf } from '../../labels/labelsOf';

/** Labels of the stock ticker. */
export interface StockTickerLabels {
  /** Text for screen readers when the price falls. */
  tickerNegative: string;
  /** Text for screen readers when the price is unchanged. */
  tickerNeutral: string;
  /** Text for screen readers when the price rises. */
  tickerPositive: string;
}

/** The labels in English. */
export const en: StockTickerLabels = {
  tickerNegative: 'down',
  tickerNeutral: 'unchanged',
  tickerPositive: 'up',
};

/** The labels in German. */
export const de: StockTickerLabels = {
  tickerNegative: 'gefallen',
  tickerNeutral: 'unverändert',
  tickerPositive: 'gestiegen',
};

/** The labels in Spanish. */
export const es: StockTickerLabels = {
  tickerNegative: 'baja',
  tickerNeutral: 'sin cambios',
  tickerPositive: 'sube',
};

/** The labels in French. */
export const fr: StockTickerLabels = {
  tickerNegative: 'en baisse',
  tickerNeutral: 'inchangé',
  tickerPositive: 'en hausse',
};

/** The labels in Japanese. */
export const ja: StockTickerLabels = {
  tickerNegative: '下落',
  tickerNeutral: '変わらず',
  tickerPositive: '上昇',
};

/** The labels in Arabic. */
export const ar: StockTickerLabels = {
  tickerNegative: 'هبوط',
  tickerNeutral: 'دون تغيير',
  tickerPositive: 'صعود',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
