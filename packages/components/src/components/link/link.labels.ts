import { labelsOf } from '../../labels/labelsOf';

/** Labels of links. */
export interface LinkLabels {
  /** Text after a link that opens in a new tab, for screen readers. */
  newTab: string;
}

/** The labels in English. */
export const en: LinkLabels = {
  newTab: 'opens in a new tab',
};

/** The labels in German. */
export const de: LinkLabels = {
  newTab: 'wird in einem neuen Tab geöffnet',
};

/** The labels in Spanish. */
export const es: LinkLabels = {
  newTab: 'se abre en una pestaña nueva',
};

/** The labels in French. */
export const fr: LinkLabels = {
  newTab: 's’ouvre dans un nouvel onglet',
};

/** The labels in Japanese. */
export const ja: LinkLabels = {
  newTab: '新しいタブで開きます',
};

/** The labels in Arabic. */
export const ar: LinkLabels = {
  newTab: 'يُفتح في علامة تبويب جديدة',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
