/** One page of each kind, which gates check in more ways than the others. */
export const kinds = [
  'index.html',
  'search.html',
  'library/core-content/accordion.html',
  'library/core-content/teaser.html',
  'library/core-form/form-text.html',
  'library/core-structure/header.html',
  'library/commerce/product.html',
  'library/languages/ar.html',
];
