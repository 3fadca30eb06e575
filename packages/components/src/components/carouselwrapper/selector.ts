/** Selects the root elements of carousel wrappers. */
export const selector = '.cmp-carousel-wrapper,[data-cmp-is="carouselwrapper"]';

/** Marks a wrapper whose slider runs, so that it is never started twice. */
export const MARK = 'data-carousel-initialised';
