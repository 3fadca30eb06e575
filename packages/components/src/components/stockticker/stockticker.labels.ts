import { labelsOf } from '../../labels/labelsOf';

/** Labels of the stock ticker. */
export interface OwnLabels {
  /** Text for screen readers when the price falls. */
  tickerNegative: string;
  /** Text for screen readers when the price is unchanged. */
  tickerNeutral: string;
  /** Text for screen readers when the price rises. */
  tickerPositive: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  tickerNegative: 'down',
  tickerNeutral: 'unchanged',
  tickerPositive: 'up',
};

/** The labels in German. */
export const de: OwnLabels = {
  tickerNegative: 'gefallen',
  tickerNeutral: 'unverändert',
  tickerPositive: 'gestiegen',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  tickerNegative: 'baja',
  tickerNeutral: 'sin cambios',
  tickerPositive: 'sube',
};

/** The labels in French. */
export const fr: OwnLabels = {
  tickerNegative: 'en baisse',
  tickerNeutral: 'inchangé',
  tickerPositive: 'en hausse',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  tickerNegative: '下落',
  tickerNeutral: '変わらず',
  tickerPositive: '上昇',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  tickerNegative: 'هبوط',
  tickerNeutral: 'دون تغيير',
  tickerPositive: 'صعود',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
