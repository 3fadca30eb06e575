import { labelsOf } from '../../labels/labelsOf';

/** Labels of FormRating. */
export interface FormRatingLabels {
  /** A rating: `%s` for it, then `%s` for the best one. */
  ratingOf: string;
}

/** The labels in English. */
export const en: FormRatingLabels = { ratingOf: '%s out of %s' };

/** The labels in German. */
export const de: FormRatingLabels = { ratingOf: '%s von %s' };

/** The labels in Spanish. */
export const es: FormRatingLabels = { ratingOf: '%s de %s' };

/** The labels in French. */
export const fr: FormRatingLabels = { ratingOf: '%s sur %s' };

/** The labels in Japanese. */
export const ja: FormRatingLabels = { ratingOf: '%s（最高 %s）' };

/** The labels in Arabic. */
export const ar: FormRatingLabels = { ratingOf: '%s من %s' };

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
