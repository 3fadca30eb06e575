import type { CommerceIdentifier, ProductData } from '../../model/commerce';
import type { DataLayerData } from '../../model/dataLayer';

/** One product of a carousel. */
export interface ProductItem {
  /**
   * Id of the product's card.
   * @format id
   */
  id?: string | undefined;
  /** Identifier of the product in the shop. */
  commerceIdentifier: CommerceIdentifier;
  /**
   * Shop data of the product. Exporters do not send it: the site adds it, or passes `commerce` to `Content`.
   * Without it, the product is hidden from visitors, and preview shows its identifier.
   */
  product?: ProductData | undefined;
  /**
   * Data-layer entry for this product.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
}
