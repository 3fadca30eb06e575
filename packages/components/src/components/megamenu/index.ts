export type {
  ArticleItem,
  ArticleList,
  FeaturedItem,
  FeaturedList,
  ResourceItem,
  ResourceList,
} from './ExtraInfo';
export type {
  MegaMenuEntry,
  MegaMenuItem,
  MegaMenuItem2,
  MegaMenuItem3,
  MegaMenuItem4,
  MegaMenuItem5,
} from './items';
export { MegaMenu, type MegaMenuContent, type MegaMenuProps } from './MegaMenu';
