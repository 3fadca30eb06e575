import type { MegaMenuContent, MegaMenuItem } from '@plenum/components/megamenu';
import type { PageModel } from '../page-model';
import { libraryOf } from './library';
import { words } from './words';

/** The sections of the corporate page; the items below them are placeholder content (DMO-09). */
const corporate = (base: string): MegaMenuItem[] => {
  const part = (id: string, place: string) => (text: string, children?: MegaMenuItem[]) => ({
    id: `${id}-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    path: `${base}#${place}`,
    text,
    ...(children && { children }),
  });
  const product = part('product', 'products');
  const service = part('service', 'service');
  const industry = part('industry', 'industries');
  const energy = part('energy', 'energy');
  const news = part('news', 'news');
  return [
    {
      id: 'products',
      path: `${base}#products`,
      text: 'Products',
      children: [
        product('Compressors', [
          product('Screw compressors', [
            product('Oil-free', [product('PX 55'), product('PX 75'), product('PX 90')]),
            product('Oil-injected', [product('OX 30'), product('OX 45')]),
          ]),
          product('Piston compressors'),
          product('Turbo compressors'),
        ]),
        product('Dryers and filters', [product('Refrigeration dryers'), product('Desiccant dryers')]),
        product('Process chillers'),
        product('Gas generators', [product('Nitrogen'), product('Oxygen')]),
      ],
    },
    {
      id: 'energy',
      path: `${base}#energy`,
      text: 'Energy',
      children: [energy('Heat recovery'), energy('Air audit'), energy('Leak survey')],
    },
    {
      id: 'industries',
      path: `${base}#industries`,
      text: 'Industries',
      children: [industry('Food and drink'), industry('Brewing'), industry('Water treatment')],
    },
    {
      id: 'service',
      path: `${base}#service`,
      text: 'Service',
      children: [service('Service plans'), service('Genuine parts'), service('Rental')],
    },
    { id: 'news', path: `${base}#news`, text: 'News', children: [news('Press'), news('Downloads')] },
  ];
};

/** The library: its groups, and the pages in each. */
const library = (page: PageModel): MegaMenuItem => ({
  id: 'library',
  path: libraryOf(page),
  text: words(page.language).library,
  isActive: page.group !== undefined || page.template === 'library',
  children: page.navigation.map(({ name, title, current, pages }) => ({
    id: name,
    text: title,
    isActive: current,
    children: pages.map(({ title: text, path, href, current: isCurrent }) => ({
      id: path,
      path: href,
      text,
      isCurrent,
    })),
  })),
});

/** The menu: five levels below Products, and the whole library. */
export function menu(page: PageModel): MegaMenuContent {
  const { base } = page.site;
  const picture = (name: string) => `${base}art/${name}.svg`;
  return {
    items: [...corporate(base), library(page)],
    featured: {
      products: {
        title: 'Featured',
        items: [
          {
            id: 'px-90',
            linkPath: `${base}#products`,
            imagePath: picture('compressor'),
            title: 'PX 90, the quiet oil-free one',
          },
        ],
      },
    },
    resources: {
      products: {
        title: 'Resources',
        items: [
          {
            id: 'guide',
            linkPath: `${base}#news`,
            imagePath: picture('rotors'),
            title: 'Which compressor fits?',
            descr: 'Selection guide, 6 minutes',
          },
          {
            id: 'audit',
            linkPath: `${base}#energy`,
            imagePath: picture('controller'),
            title: 'Air audit',
            descr: 'Measure a week, free of charge',
          },
        ],
      },
    },
    articles: {
      energy: {
        items: [
          {
            id: 'heat',
            linkPath: `${base}#energy`,
            linkText: 'Read on',
            imagePath: picture('heat-recovery'),
            title: 'Heat the plant with what is left',
            descr: '94 % of the shaft power comes back as heat.',
          },
        ],
      },
    },
  };
}

/** The navigation next to the logo: the first level of the menu. */
export const navigation = (content: MegaMenuContent) =>
  content.items.map(({ id, path = '', text, isActive = false }) => ({
    id,
    path,
    text,
    holdsCurrent: isActive,
  }));
