export {
  type Category,
  type Commerce,
  type CommerceIdentifier,
  commerceIdentifiers,
  type ProductData,
  type ProductFact,
  type ProductImage,
  type ProductPrice,
  type ProductVariant,
  type VariantAttribute,
  type VariantValue,
} from '../model/commerce';
export { type FormattedPrice, formatPrice } from '../model/formatPrice';
export {
  type Aggregation,
  type AggregationOption,
  type ProductListResult,
  type ProductQuery,
  productQueryParams,
  productQueryUrl,
  readProductQuery,
  type SearchResultsSet,
  type SorterKey,
} from '../model/productList';
export { type GraphqlOptions, graphqlSource } from './graphqlSource';
export {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueProduct,
  type JsonOptions,
  jsonSource,
} from './jsonSource';
export type { PageUrls } from './magento';
export {
  loadCommerce,
  type ProductOptions,
  type ProductSource,
  type SourceError,
  type SourceOptions,
} from './source';
