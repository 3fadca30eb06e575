/** The roots of sliders; carousels of every kind have behaviours of their own. */
export const selector = '.cmp-slider:not([class*="carousel"])';
