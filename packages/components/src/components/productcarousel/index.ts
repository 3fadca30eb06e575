export { ProductCarousel, type ProductCarouselProps } from './ProductCarousel';
export type { ProductItem } from './types';
