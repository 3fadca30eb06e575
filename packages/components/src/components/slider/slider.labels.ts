import type { Overrides } from '../../labels/labelsOf';
import { labelsOf } from '../../labels/labelsOf';
import type { SliderLabels } from '../../slider/labels';

/** Labels of sliders and carousels. */
export interface SliderComponentLabels {
  /** Labels of sliders and carousels. */
  slider: Overrides<SliderLabels>;
}

/** The labels in English. */
export const en: SliderComponentLabels = {
  slider: {},
};

/** The labels in German. */
export const de: SliderComponentLabels = {
  slider: {
    prev: 'Vorherige Folie',
    next: 'Nächste Folie',
    first: 'Zur ersten Folie',
    last: 'Zur letzten Folie',
    slideX: 'Zu Folie %s',
    pageX: 'Zu Seite %s',
    play: 'Automatischen Wechsel starten',
    pause: 'Automatischen Wechsel anhalten',
    carousel: 'Karussell',
    slide: 'Folie',
    select: 'Folie auswählen',
    slideLabel: '%s von %s',
  },
};

/** The labels in Spanish. */
export const es: SliderComponentLabels = {
  slider: {
    prev: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    first: 'Ir a la primera diapositiva',
    last: 'Ir a la última diapositiva',
    slideX: 'Ir a la diapositiva %s',
    pageX: 'Ir a la página %s',
    play: 'Iniciar reproducción automática',
    pause: 'Pausar reproducción automática',
    carousel: 'carrusel',
    slide: 'diapositiva',
    select: 'Elegir una diapositiva',
    slideLabel: '%s de %s',
  },
};

/** The labels in French. */
export const fr: SliderComponentLabels = {
  slider: {
    prev: 'Diapositive précédente',
    next: 'Diapositive suivante',
    first: 'Aller à la première diapositive',
    last: 'Aller à la dernière diapositive',
    slideX: 'Aller à la diapositive %s',
    pageX: 'Aller à la page %s',
    play: 'Lancer le défilement automatique',
    pause: 'Arrêter le défilement automatique',
    carousel: 'carrousel',
    slide: 'diapositive',
    select: 'Choisir une diapositive',
    slideLabel: '%s sur %s',
  },
};

/** The labels in Japanese. */
export const ja: SliderComponentLabels = {
  slider: {
    prev: '前のスライド',
    next: '次のスライド',
    first: '最初のスライドへ',
    last: '最後のスライドへ',
    slideX: 'スライド%sへ',
    pageX: 'ページ%sへ',
    play: '自動再生を開始',
    pause: '自動再生を停止',
    carousel: 'カルーセル',
    slide: 'スライド',
    select: '表示するスライドを選択',
    slideLabel: '%s枚目（全%s枚）',
  },
};

/** The labels in Arabic. */
export const ar: SliderComponentLabels = {
  slider: {
    prev: 'الشريحة السابقة',
    next: 'الشريحة التالية',
    first: 'إلى الشريحة الأولى',
    last: 'إلى الشريحة الأخيرة',
    slideX: 'إلى الشريحة %s',
    pageX: 'إلى الصفحة %s',
    play: 'بدء التشغيل التلقائي',
    pause: 'إيقاف التشغيل التلقائي',
    carousel: 'شريط دوّار',
    slide: 'شريحة',
    select: 'اختيار شريحة',
    slideLabel: '%s من %s',
  },
};

/** The labels with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(en);
