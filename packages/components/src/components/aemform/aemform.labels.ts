import { labelsOf } from '../../labels/labelsOf';

/** Labels of an embedded form. */
export interface AemFormLabels {
  /** Name of a form without a title. */
  aemForm: string;
  /** Link below the frame, with `%s` for the name of the form. */
  aemFormOpen: string;
}

/** The labels in English. */
export const en: AemFormLabels = {
  aemForm: 'Form',
  aemFormOpen: 'Open “%s” as a page',
};

/** The labels in German. */
export const de: AemFormLabels = {
  aemForm: 'Formular',
  aemFormOpen: '„%s“ auf eigener Seite öffnen',
};

/** The labels in Spanish. */
export const es: AemFormLabels = {
  aemForm: 'Formulario',
  aemFormOpen: 'Abrir «%s» en una página aparte',
};

/** The labels in French. */
export const fr: AemFormLabels = {
  aemForm: 'Formulaire',
  aemFormOpen: 'Ouvrir « %s » dans une page à part',
};

/** The labels in Japanese. */
export const ja: AemFormLabels = {
  aemForm: 'フォーム',
  aemFormOpen: '「%s」をページで開く',
};

/** The labels in Arabic. */
export const ar: AemFormLabels = {
  aemForm: 'نموذج',
  aemFormOpen: 'فتح «%s» في صفحة مستقلة',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
