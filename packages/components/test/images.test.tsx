import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  Banner,
  Card,
  Download,
  Embed,
  FeaturedCategoryList,
  Footer,
  Header,
  Image,
  List,
  MegaMenu,
  Product,
  ProductCarousel,
  Teaser,
} from '../src/index';
import type { ImageComponentProps } from '../src/model/elements';

/* Every component with an image takes an object, whose size reserves the image's place and lets the site's component render it. */

const image = {
  src: '/a.jpg',
  alt: 'A machine',
  width: 640,
  height: 400,
  srcSet: '/a-640.jpg 640w, /a-1280.jpg 1280w',
  sizes: '50vw',
};
const received: ImageComponentProps[] = [];
const components = {
  Image: (props: ImageComponentProps) => {
    received.push(props);
    return <img {...props} alt={props.alt} />;
  },
};
const commerceIdentifier = { value: 'px', entityType: 'PRODUCT', type: 'SKU' } as const;
const { src, alt, srcSet, ...size } = image;
const asset = { url: src, label: alt, srcset: srcSet, ...size };

/** The elements by name; `alt` is empty where the image only repeats the text next to it. */
const cases: [name: string, element: ReactElement, alt?: string][] = [
  ['Teaser', <Teaser key="1" title="T" image={image} components={components} />],
  ['Banner', <Banner key="2" title="T" image={image} components={components} />],
  ['Card', <Card key="3" title="T" image={image} components={components} />],
  ['List', <List key="4" displayItemAsTeaser items={[{ title: 'T', image }]} components={components} />],
  ['Download', <Download key="5" title="T" link="/a.pdf" image={image} components={components} />, ''],
  [
    'Embed',
    <Embed
      key="6"
      type="URL"
      url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"
      image={image}
      components={components}
    />,
  ],
  ['Header', <Header key="7" logo={{ image }} components={components} />],
  ['Footer', <Footer key="8" logo={{ image }} components={components} />],
  [
    'MegaMenu',
    <MegaMenu
      key="9"
      items={[{ id: 'a', text: 'A', children: [{ id: 'b', text: 'B', link: '/b' }] }]}
      featured={{ a: { title: 'F', items: [{ title: 'T', link: '/t', image }] } }}
      components={components}
    />,
  ],
  [
    'FeaturedCategoryList',
    <FeaturedCategoryList
      key="10"
      variant="list"
      categoryItems={[
        {
          categoryIdentifier: { value: 'c', entityType: 'CATEGORY', type: 'UID' },
          category: { name: 'C', image },
        },
      ]}
      components={components}
    />,
  ],
  [
    'ProductCarousel',
    <ProductCarousel
      key="11"
      productIdentifiers={[{ commerceIdentifier, product: { title: 'PX', image } }]}
      components={components}
    />,
  ],
  [
    'Product',
    <Product
      key="12"
      commerceIdentifier={commerceIdentifier}
      product={{ title: 'PX', image, assets: [asset] }}
      components={components}
    />,
  ],
  ['Image', <Image key="13" {...size} src={src} alt={alt} srcset={srcSet} components={components} />],
];

test.each(cases)('%s passes all that it knows of its image', (_, element, text = alt) => {
  received.length = 0;
  const { container } = render(element);
  expect(received[0]).toMatchObject({ ...image, alt: text });
  const img = container.querySelector(`img[srcset]`);
  expect(img).toHaveAttribute('width', '640');
  expect(img).toHaveAttribute('sizes', '50vw');
});
