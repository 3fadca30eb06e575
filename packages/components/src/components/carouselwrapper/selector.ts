/** The roots of carousel wrappers. */
export const selector = '.cmp-carousel-wrapper,[data-cmp-is="carouselwrapper"]';

/** Says that a wrapper's slider runs; the same wrapper is never started twice (WRP-01). */
export const MARK = 'data-carousel-initialised';
