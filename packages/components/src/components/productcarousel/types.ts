import type { CommerceIdentifier, Product } from '../../model/commerce';
import type { DataLayerData } from '../../model/dataLayer';

/** One product of a carousel. */
export interface ProductItem {
  /**
   * The id of its card.
   * @format id
   */
  id?: string;
  /** Names the product in the shop. */
  commerceIdentifier: CommerceIdentifier;
  /**
   * What the shop knows of it. No exporter sends it: the site puts it in, or gives `Content` a `commerce`. Without it,
   * visitors see nothing of the product, and preview shows its name in the shop.
   */
  product?: Product;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
}
