import { labelsOf } from '../../labels/labelsOf';

/** Labels of an embedded form. */
export interface OwnLabels {
  /** Name of a form without a title. */
  aemForm: string;
  /** Link below the frame, with `%s` for the name of the form. */
  aemFormOpen: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  aemForm: 'Form',
  aemFormOpen: 'Open “%s” as a page',
};

/** The labels in German. */
export const de: OwnLabels = {
  aemForm: 'Formular',
  aemFormOpen: '„%s“ als Seite öffnen',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  aemForm: 'Formulario',
  aemFormOpen: 'Abrir «%s» como página',
};

/** The labels in French. */
export const fr: OwnLabels = {
  aemForm: 'Formulaire',
  aemFormOpen: 'Ouvrir « %s » dans une page',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  aemForm: 'フォーム',
  aemFormOpen: '「%s」をページで開く',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  aemForm: 'نموذج',
  aemFormOpen: 'فتح «%s» في صفحة مستقلة',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
