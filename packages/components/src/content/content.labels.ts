import { labelsOf } from '../labels/labelsOf';

/** Labels of rendered content. */
export interface ContentLabels {
  /** Placeholder for a model without a component; `%s` is its resource type. */
  unknown: string;
  /** Placeholder for a model whose component throws; `%s` is its resource type. */
  failed: string;
}

/** The labels in English. */
export const en: ContentLabels = {
  unknown: 'No component for “%s”',
  failed: 'The component for “%s” has failed',
};

/** The labels in German. */
export const de: ContentLabels = {
  unknown: 'Keine Komponente für „%s“',
  failed: 'Die Komponente für „%s“ hat einen Fehler ausgelöst',
};

/** The labels in Spanish. */
export const es: ContentLabels = {
  unknown: 'No hay ningún componente para «%s»',
  failed: 'El componente para «%s» ha fallado',
};

/** The labels in French. */
export const fr: ContentLabels = {
  unknown: 'Aucun composant pour « %s »',
  failed: 'Le composant pour « %s » a échoué',
};

/** The labels in Japanese. */
export const ja: ContentLabels = {
  unknown: '「%s」に対応するコンポーネントがありません',
  failed: '「%s」のコンポーネントでエラーが発生しました',
};

/** The labels in Arabic. */
export const ar: ContentLabels = {
  unknown: 'لا يوجد مكوّن للعنصر «%s»',
  failed: 'حدث خطأ في مكوّن «%s»',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
