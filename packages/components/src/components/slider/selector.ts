/** The roots of sliders; carousels of every kind bring behaviours of their own. */
export const selector = '.cmp-slider:not([class*="carousel"])';
