/** Labels of FormSteps. */
export interface FormStepsLabels {
  /** The progress: `%s` for the number of the step, then `%s` for the number of steps. */
  formStepOf: string;
  /** Button that shows the next step. */
  formStepNext: string;
  /** Button that shows the step before. */
  formStepBack: string;
}

/** The labels in English. */
export const en: FormStepsLabels = {
  formStepOf: 'Step %s of %s',
  formStepNext: 'Continue',
  formStepBack: 'Back',
};

/** The labels in German. */
export const de: FormStepsLabels = {
  formStepOf: 'Schritt %s von %s',
  formStepNext: 'Weiter',
  formStepBack: 'Zurück',
};

/** The labels in Spanish. */
export const es: FormStepsLabels = {
  formStepOf: 'Paso %s de %s',
  formStepNext: 'Continuar',
  formStepBack: 'Volver',
};

/** The labels in French. */
export const fr: FormStepsLabels = {
  formStepOf: 'Étape %s sur %s',
  formStepNext: 'Continuer',
  formStepBack: 'Retour',
};

/** The labels in Japanese. */
export const ja: FormStepsLabels = {
  formStepOf: 'ステップ %s / %s',
  formStepNext: '次へ',
  formStepBack: '戻る',
};

/** The labels in Arabic. */
export const ar: FormStepsLabels = {
  formStepOf: 'الخطوة %s من %s',
  formStepNext: 'متابعة',
  formStepBack: 'رجوع',
};
