import type { FeaturedList, MegaMenuContent, MegaMenuItem } from '@plenum/components/megamenu';
import { name } from './names';
import { type CorporatePage, find, linkTo } from './pages';
import { type Branch, tree } from './tree';

/** Turns a text into an id. */
const idOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function item(page: CorporatePage, [text, place, children]: Branch, above: string): MegaMenuItem {
  const id = above + idOf(text);
  return {
    id,
    // A translated name may link to a page in another language.
    link: linkTo(page, place),
    ...name(text, page.language),
    isCurrent: find(page, place).href === page.href,
    ...(children && { children: children.map(child => item(page, child, `${id}-`)) }),
  };
}

const isEnglish = ({ language }: CorporatePage) => language.startsWith('en');

/** The address of a drawing. */
const artOf = (page: CorporatePage, file: string) => `${page.site.base}art/${file}.svg`;

/** The menu of a page: the current page is marked, and links open the page in the reader's language where there is one. */
export function menu(page: CorporatePage): MegaMenuContent {
  const art = (file: string) => artOf(page, file);
  const link = (place: string) => find(page, place).href;
  return {
    items: tree.map(branch => item(page, branch, '')),
    // The featured pages are described in English.
    ...(isEnglish(page) && {
      featured: {
        products: {
          title: 'Featured',
          items: [
            {
              id: 'featured-px-90',
              linkPath: link('products/px-90.html'),
              imagePath: art('compressor'),
              title: 'PX 90, the quiet oil-free one: 6.1 kW per m³/min and 64 dB(A)',
            },
          ],
        },
      },
      resources: {
        products: {
          title: 'Resources',
          items: [
            {
              id: 'resource-machines',
              linkPath: link('products/machines.html'),
              imagePath: art('rotors'),
              title: 'Which machine fits?',
              descr: 'All machines, by power, flow and class',
            },
            {
              id: 'resource-saving',
              linkPath: link('energy/saving-calculator.html'),
              imagePath: art('controller'),
              title: 'What is your heat worth?',
              descr: 'Six figures, and the saving in euro',
            },
          ],
        },
      },
      articles: {
        energy: {
          items: [
            {
              id: 'article-heat',
              linkPath: link('stories/nordhav.html'),
              linkText: 'Read the story',
              imagePath: art('heat-recovery'),
              title: 'A bottling hall that heats itself',
              descr: '616 000 kWh of hot water a year, from two compressors.',
            },
          ],
        },
      },
    }),
  };
}

/** What the menu shows next to its first level, while no item is chosen. */
export function featured(page: CorporatePage): FeaturedList {
  const item = (title: string, place: string, art: string) => ({
    title,
    link: linkTo(page, place),
    imagePath: artOf(page, art),
  });
  if (isEnglish(page)) {
    return {
      title: 'Featured',
      items: [
        item('A bottling hall that heats itself', 'stories/nordhav.html', 'bottling'),
        item(
          'What is your heat worth? Six figures, and the saving in euro',
          'energy/saving-calculator.html',
          'controller',
        ),
      ],
    };
  }
  const place = 'products/px-90.html';
  const { text } = name('Compressors', page.language);
  return { title: text, items: [item(find(page, place).title, place, 'compressor')] };
}
