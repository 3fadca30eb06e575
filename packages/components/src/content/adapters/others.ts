import type { AccordionProps } from '../../components/accordion';
import type { CarouselProps } from '../../components/carousel';
import type { CarouselWrapperProps } from '../../components/carouselwrapper';
import type { ContainerProps } from '../../components/container';
import type { LinkProps } from '../../components/link';
import type { ModalProps } from '../../components/modal';
import type { PageProps } from '../../components/page';
import type { SearchProps } from '../../components/search';
import type { SeparatorProps } from '../../components/separator';
import type { SliderProps } from '../../components/slider';
import type { TabsProps } from '../../components/tabs';
import type { TextProps } from '../../components/text';
import { isObject, text } from '../../model/model';
import { base, boolean, colour, heading, number, one, oneOf, reader, strings, texts } from '../../model/read';
import type { SearchConfig } from '../../search/config';
import { checked } from '../../slider/check';

/*
 * The components whose model has one shape.
 */

export const accordion = reader<AccordionProps, 'items' | 'toggling' | 'expanded' | 'onExpandedChange'>({
  ...base,
  singleExpansion: boolean,
  expandedItems: strings,
  headingElement: heading,
});

export const carousel = reader<CarouselProps, 'items' | 'mode' | 'labels' | 'active' | 'onActiveChange'>({
  ...base,
  autoplay: boolean,
  delay: number,
  autopauseDisabled: boolean,
  controlsPrepended: boolean,
  typeCarousel: oneOf('image', 'hero', 'teaser', 'download'),
  classNameSlide: text,
  activeItem: text,
  accessibilityLabel: text,
  accessibilityPrevious: text,
  accessibilityNext: text,
  accessibilityPlay: text,
  accessibilityPause: text,
  accessibilityTablist: text,
  accessibilityAutoItemTitles: boolean,
  expand: boolean,
  gridToggle: boolean,
});

export const carouselwrapper = reader<CarouselWrapperProps, 'items' | 'columnCount' | 'mode' | 'labels'>({
  ...base,
  mobileOnly: boolean,
  secondary: boolean,
  gridClassNames: text,
  columnClassNames: texts,
  backgroundStyle: text,
  accessibilityLabel: text,
});

export const container = reader<
  ContainerProps,
  | 'items'
  | 'children'
  | 'layout'
  | 'columnCount'
  | 'allowedComponents'
  | 'configured'
  | 'localizedFragmentVariationPath'
>({
  ...base,
  gridClassNames: text,
  columnClassNames: texts,
  backgroundStyle: text,
  accessibilityLabel: text,
  roleAttribute: text,
  classNames: text,
});

export const link = reader<LinkProps, 'labels'>({
  ...base,
  title: text,
  tooltip: text,
  assetType: text,
  assetPathWithQueryParams: text,
  target: text,
});

export const modal = reader<ModalProps, 'children' | 'open' | 'onOpenChange'>({
  ...base,
  title: text,
  accessibilityLabel: text,
  topPosition: number,
  overlayOpacity: number,
  overlayColor: colour,
  closeText: text,
  isWide: boolean,
  isOpened: boolean,
  trigger: one(reader<NonNullable<ModalProps['trigger']>>({ id: text, className: text, eventName: text })),
});

export const page = reader<Pick<PageProps, 'id' | 'className' | 'dataLayer' | 'language' | 'cssClassNames'>>({
  ...base,
  language: text,
  cssClassNames: text,
});

export const search = reader<SearchProps, 'labels' | 'relativePath'>({
  ...base,
  variant: oneOf('banner', 'box'),
  // What is wrong with it the widget tells, with the way to mend it.
  config: value => (isObject(value) ? (value as unknown as SearchConfig) : text(value)),
  action: text,
  searchRootPagePath: text,
  queryParameter: text,
  resultsSize: number,
  searchTermMinimumLength: number,
  placeholder: text,
  accessibilityLabel: text,
});

export const separator = reader<SeparatorProps>({ ...base, isDecorative: boolean });

const silent = () => undefined;

export const slider = reader<
  Pick<SliderProps, 'id' | 'className' | 'label' | 'labelledby' | 'options' | 'table' | 'titles'>
>({
  id: text,
  className: text,
  label: text,
  labelledby: text,
  // The checker of content tells of what is wrong; here it costs that option.
  options: value => (isObject(value) ? checked(value, silent) : undefined),
  table: oneOf('items', 'items-secondary'),
  titles: strings,
});

export const tabs = reader<TabsProps, 'items' | 'active' | 'onActiveChange'>({
  ...base,
  activeItem: text,
  accessibilityLabel: text,
  variant: oneOf('dropdown', 'mobile-accordion', 'restructure'),
});

export const words = reader<TextProps>({ ...base, text, richText: boolean });
