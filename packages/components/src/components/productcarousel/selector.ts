/** Selects the root elements of product and category carousels: ours, and the CMS's own. */
export const selector = '.cmp-productcarousel,.cmp-categorycarousel,[data-comp-is$="carousel"]';
