export { Search, type SearchProps } from '../components/search';
export type {
  Highlighted,
  SearchClient,
  SearchHit,
  SearchParams,
  SearchRequest,
  SearchResponse,
} from './client';
export type {
  AlgoliaConfig,
  SearchAttributes,
  SearchConfig,
  SearchOptions,
  SearchVariant,
  StaticConfig,
} from './config';
export type { Plural, SearchLabels } from './labels';
export { SearchWidgets } from './SearchWidgets';
export { searchbanner, searchbox, searches } from './searches';
export type { IndexRecord, SearchIndex } from './static';
