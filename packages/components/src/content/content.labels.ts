import { labelsOf } from '../labels/labelsOf';

/** Labels of rendered content. */
export interface OwnLabels {
  /** Placeholder for a model without a component; `%s` is its resource type. */
  unknown: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  unknown: 'No component for “%s”',
};

/** The labels in German. */
export const de: OwnLabels = {
  unknown: 'Keine Komponente für „%s“',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  unknown: 'No hay ningún componente para «%s»',
};

/** The labels in French. */
export const fr: OwnLabels = {
  unknown: 'Aucun composant pour « %s »',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  unknown: '「%s」に対応するコンポーネントがありません',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  unknown: 'لا يوجد مكوّن لـ «%s»',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
