import { labelsOf } from '../../labels/labelsOf';

/** Labels of the teaser. */
export interface OwnLabels {
  /** Accessible name of a video without a title. */
  video: string;
}

/** The labels in English. */
export const en: OwnLabels = {
  video: 'Video',
};

/** The labels in German. */
export const de: OwnLabels = {
  video: 'Video',
};

/** The labels in Spanish. */
export const es: OwnLabels = {
  video: 'Vídeo',
};

/** The labels in French. */
export const fr: OwnLabels = {
  video: 'Vidéo',
};

/** The labels in Japanese. */
export const ja: OwnLabels = {
  video: '動画',
};

/** The labels in Arabic. */
export const ar: OwnLabels = {
  video: 'فيديو',
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
