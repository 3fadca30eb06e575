import type { ReactNode } from 'react';
import { Accordion } from '../components/accordion';
import { BackToTop } from '../components/backtotop';
import { Breadcrumb } from '../components/breadcrumb';
import { Button } from '../components/button';
import { Carousel } from '../components/carousel';
import { CarouselWrapper } from '../components/carouselwrapper';
import { Container } from '../components/container';
import { FeaturedCategoryList } from '../components/featuredcategorylist';
import { Header } from '../components/header';
import { Image } from '../components/image';
import { LanguageNavigation } from '../components/languagenavigation';
import { LanguageSwitcher } from '../components/languageswitcher';
import { Link } from '../components/link';
import { MegaMenu } from '../components/megamenu';
import { Modal } from '../components/modal';
import { Navigation } from '../components/navigation';
import { Page } from '../components/page';
import { ProductCarousel } from '../components/productcarousel';
import { RelatedProducts } from '../components/relatedproducts';
import { Search } from '../components/search';
import { SearchToggle } from '../components/searchtoggle';
import { Separator } from '../components/separator';
import { SkipLink } from '../components/skiplink';
import { Slider } from '../components/slider';
import { StockTicker } from '../components/stockticker';
import { Tabs } from '../components/tabs';
import { Teaser } from '../components/teaser';
import { Text } from '../components/text';
import { Title } from '../components/title';
import type { Commerce } from '../model/commerce';
import type { Fields } from '../model/model';
import type { Labels } from '../page/labels';
import type { Components } from '../react/elements';
import { button } from './adapters/button';
import * as shop from './adapters/commerce';
import { header, megamenu, searchtoggle, stockticker } from './adapters/header';
import { image } from './adapters/image';
import * as pages from './adapters/navigation';
import * as plain from './adapters/others';
import { teaser } from './adapters/teaser';
import { title } from './adapters/title';

/** An item of a model, rendered. */
export interface RenderedItem {
  /** Its name in `:items`. */
  key: string;
  /** Its `cq:panelTitle`, else its title, else its name. */
  title: string;
  children: ReactNode;
}

/** What a renderer gets of a model. */
export interface RenderedModel {
  /** The model's fields, as `fieldsOf` gives them. */
  fields: Fields;
  /** The models in it. */
  items: RenderedItem[];
  labels: Partial<Labels> | undefined;
  /** How the page is used. */
  mode: 'publish' | 'preview' | 'edit';
  /** Who toggles accordions. */
  accordionToggling: 'library' | 'host' | undefined;
  /** What the shop knows of the products and categories that models name. */
  commerce?: Commerce | undefined;
  /** Components of the site that render links and images. */
  components?: Components | undefined;
}

/** Renders the models of one component. */
export type Renderer = (model: RenderedModel) => ReactNode;

/** Renderers by component name: the last segment of a resource type, see `componentName`. */
export type Registry = { readonly [name: string]: Renderer };

const all = (items: RenderedItem[]): ReactNode[] =>
  items.map(({ key, children }) => <div key={key}>{children}</div>);

const carouselwrapper: Renderer = ({ fields, items, labels, mode }) => (
  <CarouselWrapper {...plain.carouselwrapper(fields)} items={items} labels={labels} mode={mode} />
);

const container: Renderer = model => {
  const props = plain.container(model.fields);
  // An author may also pick the wrapper among the styles of a container.
  const wraps = props.className?.split(/\s+/).includes('cmp-carousel-wrapper');
  return wraps ? carouselwrapper(model) : <Container {...props} items={model.items} />;
};

const page: Renderer = ({ fields, items }) => <Page {...plain.page(fields)}>{all(items)}</Page>;

const categories: Renderer = ({ fields, labels, mode, commerce, components }) => (
  <FeaturedCategoryList
    {...shop.featuredcategorylist(fields, commerce)}
    labels={labels}
    components={components}
    mode={mode}
  />
);

/** The components of this library. A site adds its own: `{ ...registry, map: ({ fields }) => <Map {...fields} /> }`. */
export const registry: Registry = {
  accordion: ({ fields, items, accordionToggling: toggling = 'library' }) => (
    <Accordion {...plain.accordion(fields)} items={items} toggling={toggling} />
  ),
  backtotop: ({ fields, labels, components }) => (
    <BackToTop {...pages.backtotop(fields)} labels={labels} components={components} />
  ),
  breadcrumb: ({ fields, labels, components }) => (
    <Breadcrumb {...pages.breadcrumb(fields)} labels={labels} components={components} />
  ),
  button: ({ fields, labels, components }) => (
    <Button {...button(fields)} labels={labels} components={components} />
  ),
  carousel: ({ fields, items, labels, mode }) => (
    <Carousel {...plain.carousel(fields)} items={items} labels={labels} mode={mode} />
  ),
  carouselwrapper,
  categorycarousel: categories,
  container,
  experiencefragment: container,
  featuredcategorylist: categories,
  header: ({ fields, labels, components }) => (
    <Header {...header(fields)} labels={labels} components={components} />
  ),
  image: ({ fields, labels, components }) => (
    <Image {...image(fields)} labels={labels} components={components} />
  ),
  languagenavigation: ({ fields, labels, components }) => (
    <LanguageNavigation {...pages.languagenavigation(fields)} labels={labels} components={components} />
  ),
  languageswitcher: ({ fields, labels, components }) => (
    <LanguageSwitcher {...pages.languageswitcher(fields)} labels={labels} components={components} />
  ),
  link: ({ fields, labels, components }) => (
    <Link {...plain.link(fields)} labels={labels} components={components} />
  ),
  megamenu: ({ fields, labels, components }) => (
    <MegaMenu {...megamenu(fields)} labels={labels} components={components} />
  ),
  modal: ({ fields, items, labels }) => (
    <Modal {...plain.modal(fields)} labels={labels}>
      {all(items)}
    </Modal>
  ),
  navigation: ({ fields, labels, components }) => (
    <Navigation {...pages.navigation(fields)} labels={labels} components={components} />
  ),
  page,
  productcarousel: ({ fields, labels, mode, commerce, components }) => (
    <ProductCarousel
      {...shop.productcarousel(fields, commerce)}
      labels={labels}
      components={components}
      mode={mode}
    />
  ),
  relatedproducts: ({ fields, labels, mode, commerce, components }) => (
    <RelatedProducts
      {...shop.relatedproducts(fields, commerce)}
      labels={labels}
      components={components}
      mode={mode}
    />
  ),
  responsivegrid: container,
  search: ({ fields, labels }) => <Search {...plain.search(fields)} labels={labels} />,
  searchtoggle: ({ fields, items, labels }) => (
    <SearchToggle {...searchtoggle(fields)} labels={labels}>
      {all(items)}
    </SearchToggle>
  ),
  separator: ({ fields }) => <Separator {...plain.separator(fields)} />,
  skiplink: ({ fields, labels, components }) => (
    <SkipLink {...pages.skiplink(fields)} labels={labels} components={components} />
  ),
  slider: ({ fields, items, labels }) => (
    <Slider {...plain.slider(fields)} labels={labels}>
      {all(items)}
    </Slider>
  ),
  stockticker: ({ fields, labels, components }) => (
    <StockTicker {...stockticker(fields)} labels={labels} components={components} />
  ),
  tabs: ({ fields, items }) => <Tabs {...plain.tabs(fields)} items={items} />,
  teaser: ({ fields, labels, components }) => (
    <Teaser {...teaser(fields)} labels={labels} components={components} />
  ),
  text: ({ fields }) => <Text {...plain.words(fields)} />,
  title: ({ fields, labels, components }) => (
    <Title {...title(fields)} labels={labels} components={components} />
  ),
  xfpage: page,
};
