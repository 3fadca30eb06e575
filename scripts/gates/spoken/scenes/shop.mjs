// Products.

/** @type {import('../play.mjs').Scene[]} */
export const shop = [
  {
    name: 'product/variant',
    title: 'Chooses a variant of a product',
    page: 'library/commerce/product/variant.html',
    steps: ['Tab', 'Tab', 'Tab', 'Tab'],
  },
  {
    name: 'productcarousel/standard',
    title: 'Moves a row of products',
    page: 'library/commerce/productcarousel/standard.html',
    steps: ['Tab', 'Tab', 'Enter', 'Tab', 'Tab'],
  },
  {
    name: 'productlist/filter',
    title: 'Filters a list of products',
    page: 'library/commerce/productlist/standard.html',
    steps: ['Tab', 'Tab', 'Space', 'Tab', 'Space'],
  },
  {
    name: 'productteaser/add-to-cart',
    title: 'Goes to the button that adds a product to the cart',
    page: 'library/commerce/productteaser/add-to-cart.html',
    steps: ['Tab', 'Tab'],
  },
];
