export { CarouselWrapper, type CarouselWrapperProps } from './CarouselWrapper';
