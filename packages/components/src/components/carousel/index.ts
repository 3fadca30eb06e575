export { Carousel, type CarouselItem, type CarouselProps } from './Carousel';
export type { CarouselType } from './options';
