import { labelsOf } from '../../labels/labelsOf';

/** Labels of a video. */
export interface EmbedVideoLabels {
  /** Accessible name of a video without a title. */
  embedVideo: string;
  /** Shown if the browser can play none of the files. */
  embedVideoFailed: string;
  /** Link to the file. */
  embedVideoFile: string;
  /** Shown to authors: the model has no usable file. */
  embedVideoMissing: string;
}

/** The labels in English. */
export const en: EmbedVideoLabels = {
  embedVideo: 'Video',
  embedVideoFailed: 'The video cannot be played here.',
  embedVideoFile: 'Open the video file',
  embedVideoMissing: 'The video needs a file: an http(s) address in “source”.',
};

/** The labels in German. */
export const de: EmbedVideoLabels = {
  embedVideo: 'Video',
  embedVideoFailed: 'Das Video lässt sich hier nicht abspielen.',
  embedVideoFile: 'Videodatei öffnen',
  embedVideoMissing: 'Das Video braucht eine Datei: eine http(s)-Adresse in „source“.',
};

/** The labels in Spanish. */
export const es: EmbedVideoLabels = {
  embedVideo: 'Vídeo',
  embedVideoFailed: 'El vídeo no se puede reproducir aquí.',
  embedVideoFile: 'Abrir el archivo de vídeo',
  embedVideoMissing: 'El vídeo necesita un archivo: una dirección http(s) en «source».',
};

/** The labels in French. */
export const fr: EmbedVideoLabels = {
  embedVideo: 'Vidéo',
  embedVideoFailed: 'La vidéo ne peut pas être lue ici.',
  embedVideoFile: 'Ouvrir le fichier vidéo',
  embedVideoMissing: 'Indiquez un fichier : une adresse http(s) dans « source ».',
};

/** The labels in Japanese. */
export const ja: EmbedVideoLabels = {
  embedVideo: '動画',
  embedVideoFailed: 'ここでは動画を再生できません。',
  embedVideoFile: '動画ファイルを開く',
  embedVideoMissing: '動画にはファイルが必要です。「source」にhttp(s)のアドレスを入力してください。',
};

/** The labels in Arabic. */
export const ar: EmbedVideoLabels = {
  embedVideo: 'فيديو',
  embedVideoFailed: 'لا يمكن تشغيل الفيديو هنا.',
  embedVideoFile: 'فتح ملف الفيديو',
  embedVideoMissing: 'يحتاج الفيديو إلى ملف: عنوان http(s) في «source».',
};

/** These labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
