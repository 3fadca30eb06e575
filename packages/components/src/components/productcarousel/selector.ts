/** The roots of carousels of products and categories: ours, and those of the CMS's own HTML. */
export const selector = '.cmp-productcarousel,.cmp-categorycarousel,[data-comp-is$="carousel"]';
