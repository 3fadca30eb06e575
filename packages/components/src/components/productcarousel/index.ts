export type { ItemsFields } from './options';
export { ProductCarousel, type ProductCarouselProps } from './ProductCarousel';
export type { ProductItem } from './types';
