'use client';

import { createLeaf } from '../../behaviour/Live';
import { type ProductOptions, product } from './product.behaviour';

/** The client leaf of `Product`. */
export const ProductLive = createLeaf<ProductOptions, string>(product);
