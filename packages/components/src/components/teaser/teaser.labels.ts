import { labelsOf } from '../../labels/labelsOf';

/** Labels of the teaser. */
export interface TeaserLabels {
  /** Accessible name of a video without a title. */
  video: string;
}

/** The labels in English. */
export const en: TeaserLabels = {
  video: 'Video',
};

/** The labels in German. */
export const de: TeaserLabels = {
  video: 'Video',
};

/** The labels in Spanish. */
export const es: TeaserLabels = {
  video: 'Vídeo',
};

/** The labels in French. */
export const fr: TeaserLabels = {
  video: 'Vidéo',
};

/** The labels in Japanese. */
export const ja: TeaserLabels = {
  video: '動画',
};

/** The labels in Arabic. */
export const ar: TeaserLabels = {
  video: 'فيديو',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
