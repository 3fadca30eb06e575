import { labelsOf } from '../../labels/labelsOf';
import { en as slider } from '../slider/slider.labels';

/** Labels of the carousel. */
export interface CarouselLabels {
  /** Button that shows the slides one at a time again. */
  carouselView: string;
  /** Link to the image of a slide. */
  expand: string;
  /** Button that shows all slides at once. */
  gridView: string;
}

/** The labels in English. */
export const en: CarouselLabels = {
  carouselView: 'Show as carousel',
  expand: 'Open image',
  gridView: 'Show as grid',
};

/** The labels in German. */
export const de: CarouselLabels = {
  carouselView: 'Als Karussell anzeigen',
  expand: 'Bild öffnen',
  gridView: 'Als Raster anzeigen',
};

/** The labels in Spanish. */
export const es: CarouselLabels = {
  carouselView: 'Mostrar como carrusel',
  expand: 'Abrir imagen',
  gridView: 'Mostrar como cuadrícula',
};

/** The labels in French. */
export const fr: CarouselLabels = {
  carouselView: 'Afficher en carrousel',
  expand: 'Ouvrir l’image',
  gridView: 'Afficher en grille',
};

/** The labels in Japanese. */
export const ja: CarouselLabels = {
  carouselView: 'カルーセルで表示',
  expand: '画像を開く',
  gridView: 'グリッドで表示',
};

/** The labels in Arabic. */
export const ar: CarouselLabels = {
  carouselView: 'عرض في شريط دوّار',
  expand: 'فتح الصورة',
  gridView: 'عرض في شبكة',
};

/** The labels that the carousel uses, with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf({ ...en, ...slider });
