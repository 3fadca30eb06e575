export {
  type CategoryItem,
  FeaturedCategoryList,
  type FeaturedCategoryListProps,
} from './FeaturedCategoryList';
