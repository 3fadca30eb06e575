import type { ComponentType, ReactNode } from 'react';
import * as library from '../src';

/** An exported component, with any props. */
export type AnyComponent = ComponentType<Record<string, unknown>>;

/** Exports that render no element of their own, and why. */
const WITHOUT_ROOT: { readonly [name: string]: string } = {
  Content: 'renders the component of a model',
  PlenumProvider: 'is a context provider',
};

const link = { valid: true, url: '/page.html' };
const items = [
  { key: 'a', title: 'A', children: <p>a</p> },
  { key: 'b', title: 'B', children: <p>b</p> },
];
const page = { id: 'p', title: 'Page', link };
const category = { name: 'Pumps', url: '/pumps.html', image: '/pumps.png' };
const product = { title: 'Pump', url: '/pump.html', imageURL: '/pump.png' };
const extra = { title: 'More', items: [{ linkPath: '/more.html', imagePath: '/more.png', title: 'More' }] };
const menu = {
  items: [{ id: 'm', path: '/m.html', text: 'M', children: [{ id: 'n', path: '/n.html', text: 'N' }] }],
  featured: { m: extra },
};
const products = {
  productIdentifiers: [{ commerceIdentifier: { type: 'SKU', value: '1' }, product }],
};

/** By component name: the fields with which it renders everything it can. They are also valid fields of a model. */
const samples: { readonly [name: string]: { readonly [prop: string]: unknown } } = {
  Accordion: { items },
  AemForm: { title: 'Form', formRef: '/form' },
  BackToTop: {},
  Banner: {
    pretitle: 'Topic',
    title: 'Banner',
    description: '<p>Text</p>',
    image: { src: '/banner.png' },
    actions: [{ title: 'Read', link }],
  },
  Breadcrumb: { items: [page, { ...page, id: 'q' }, { ...page, id: 'r', current: true }] },
  Button: { text: 'Go', buttonLink: link },
  Card: {
    title: 'Card',
    description: '<p>Text</p>',
    image: { src: '/card.png' },
    link,
    actions: [{ title: 'Read', link }],
    date: '2026-01-20',
  },
  Carousel: { items, expand: true },
  CarouselWrapper: { items },
  Container: { items },
  ContentFragment: {
    title: 'Fragment',
    description: 'Text',
    link,
    elements: {
      text: { title: 'Text', value: '<p>Text</p>', ':type': 'text/html' },
      day: { title: 'Day', value: '2026-03-14', dataType: 'date' },
    },
    associatedContent: [{ title: 'File', path: '/file.pdf' }],
  },
  ContentFragmentList: { items: [{ title: 'Fragment', link, elements: { a: { title: 'A', value: 1 } } }] },
  Download: { title: 'File', url: '/file.pdf', image: '/file.png' },
  Embed: { type: 'URL', url: 'https://youtu.be/vpdcMZnYCko', imagePath: '/still.png' },
  EmbedVideo: { source: [{ url: '/video.webm' }] },
  FeaturedCategoryList: { categoryItems: [{ categoryIdentifier: { value: '1' }, category }] },
  Footer: {
    logo: { text: 'Plenum', imagePath: '/logo.png' },
    contact: { title: 'Call', link },
    columns: [{ title: 'Help', items: [{ title: 'Contact', link }] }],
    languages: [{ title: 'Deutsch', link, language: 'de' }],
    legal: '<p>© Plenum</p>',
  },
  FormButton: { title: 'Send' },
  FormContainer: { errorMessages: ['Not valid'] },
  FormHidden: { name: 'campaign', value: 'spring' },
  FormOptions: { title: 'Class', items: [{ text: '0' }, { text: '1' }] },
  FormRows: { title: 'Machines', name: 'machines', max: 2, children: <p>Fields</p> },
  FormSteps: {
    items: [
      { key: 'a', title: 'A' },
      { key: 'b', title: 'B' },
    ],
  },
  FormCombobox: { title: 'Country', items: [{ text: 'A', value: 'a' }] },
  FormConsent: { title: 'Privacy', text: '<p>I agree</p>' },
  FormFile: { title: 'Plans', name: 'plans', maxSize: 1000 },
  FormRating: { title: 'Service', name: 'service' },
  FormText: { title: 'Name', name: 'name', helpMessage: 'In full' },
  Header: {
    globalLinks: [{ path: '/global.html', text: 'Global' }],
    stockTicker: { linkPath: '/share.html', label: 'PLNM B', text: '1 | 2 %' },
    info: { path: '/info.html', text: 'Info' },
    languageSwitcher: { languageList: [{ id: 'de', path: '/de.html', text: 'Deutsch' }] },
    logo: { text: 'Plenum', imagePath: '/logo.svg' },
    navigation: [{ id: 'm', path: '/m.html', text: 'M' }],
    profile: { linkPath: '/profile.html' },
    cart: { linkPath: '/cart.html' },
    breadcrumb: { items: [page] },
    featured: extra,
    menu,
  },
  Icon: { name: 'arrow-right' },
  Image: { src: '/image.png', alt: 'Image', imageLink: link },
  LanguageNavigation: { items: [page] },
  LanguageSwitcher: { languageList: [{ id: 'de', path: '/de.html', text: 'Deutsch' }] },
  Link: { title: 'File', assetPathWithQueryParams: '/file.pdf' },
  List: { items: [page, { ...page, id: 'q' }], linkItems: true },
  MegaMenu: menu,
  Modal: { title: 'Dialog' },
  Navigation: { items: [page] },
  Page: {},
  PdfViewer: { documentPath: '/file.pdf' },
  Product: { commerceIdentifier: { type: 'SKU', value: '1' }, product },
  ProductCarousel: products,
  ProductList: { title: 'Pumps', products: [product], url: '/pumps.html', query: { filters: { a: ['b'] } } },
  ProductTeaser: { callToAction: 'details', product },
  ProgressBar: { completed: 75 },
  RelatedProducts: products,
  Search: {},
  SearchResults: { products: [product], query: { search: 'pump' } },
  SearchToggle: {},
  Separator: {},
  Sharing: { facebookEnabled: true, metadata: { 'og:url': 'https://plenum.example/' } },
  SkipLink: {},
  Slider: { children: [<p key="a">a</p>, <p key="b">b</p>] },
  Statistics: {
    items: [
      { value: '94', unit: '%', label: 'Heat' },
      { value: 7, label: 'Years' },
    ],
  },
  StockTicker: { linkPath: '/share.html', label: 'PLNM B', text: '1 | 2 %' },
  Table: { caption: 'Values', rows: [{ a: { text: 'A', link }, b: '1' }] },
  TableOfContents: { items: [{ id: 'a', text: 'A', children: [{ id: 'b', text: 'B' }] }] },
  Tabs: { items },
  Teaser: {
    title: 'Teaser',
    description: '<p>Text</p>',
    imagePath: '/teaser.png',
    actionsEnabled: true,
    actions: [{ title: 'Read', link }],
  },
  Text: { text: '<p>Text</p>' },
  Title: { text: 'Title', link },
};

const isComponent = (name: string, value: unknown): value is AnyComponent =>
  /^[A-Z]/.test(name) && (typeof value === 'function' || (typeof value === 'object' && value !== null));

/** Every component in a build of the library that has a root element, with its name and its fields. */
export const componentsOf = (
  exports: object = library,
): [name: string, Component: AnyComponent, fields: { readonly [prop: string]: unknown }][] =>
  Object.entries(exports).flatMap(([name, value]) =>
    isComponent(name, value) && !WITHOUT_ROOT[name]
      ? [[name, value, samples[name] ?? { text: 'Text', title: 'Title' }]]
      : [],
  );

/** A model with these fields. React children become models, because a CMS cannot send React elements. */
export function modelOf(name: string, fields: { readonly [prop: string]: unknown }): object {
  const { children, ...props } = fields as { children?: ReactNode };
  return { ':type': `site/components/${name.toLowerCase()}`, id: 'x', ...props };
}
