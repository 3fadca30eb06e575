/**
 * All links and images use one pair of elements, which a site can replace. No component renders its own `<a>` or
 * `<img>`, and no unsafe URL reaches the pair.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import type {
  AnchorHTMLAttributes,
  ForwardRefExoticComponent,
  ImgHTMLAttributes,
  ReactNode,
  RefAttributes,
} from 'react';
import { createElement, createRef, forwardRef } from 'react';
import { renderToString } from 'react-dom/server';
import { type Components, type ImageComponentProps, type LinkComponentProps, registry, Teaser } from '../src';
import { AnyContent as Content } from './AnyContent';
import { componentsOf, modelOf } from './samples';

/** The props of Next.js's `Link`. */
interface NextLinkProps {
  href: string | { pathname?: string };
  prefetch?: boolean | null;
  replace?: boolean;
}
type NextLinkType = ForwardRefExoticComponent<
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NextLinkProps> &
    NextLinkProps & { children?: ReactNode } & RefAttributes<HTMLAnchorElement>
>;

const NextLink: NextLinkType = forwardRef(function NextLink({ href, prefetch, replace, ...props }, ref) {
  return <a {...props} ref={ref} href={href as string} data-link="" />;
});

/** What the README recommends: Next.js's `Image` requires a size, which models may not have. */
function SiteImage({
  src,
  alt,
  ...props
}: ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }) {
  return <img {...props} src={src} alt={alt} data-image="" />;
}

const components: Components = { Link: NextLink, Image: SiteImage };

const parse = (html: string): HTMLElement => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

const count = (html: string, selector: string): number => parse(html).querySelectorAll(selector).length;

/** Native links: those within the page, which a router would break, those whose URL a script sets, and the areas of an image. */
const NATIVE = '[href^="#"], .cmp-carousel__expand, .cmp-image__area';
const PLAIN = `a:not([data-link], ${NATIVE}), img:not([data-image])`;
const REPLACED = '[data-link], [data-image]';

describe.each(componentsOf())('%s', (_name, Component, fields) => {
  test('renders all links and images with the site’s components', () => {
    const plain = renderToString(<Component {...fields} id="x" />);
    const replaced = renderToString(<Component {...fields} id="x" components={components} />);
    expect(count(replaced, PLAIN)).toBe(0);
    expect(count(replaced, REPLACED)).toBe(count(plain, PLAIN));
    // Nothing else differs.
    const same = parse(replaced.replace(/ data-(link|image)=""/g, '')).isEqualNode(parse(plain));
    expect(same).toBe(true);
  });
});

const linked = componentsOf().filter(
  ([, Component, fields]) => count(renderToString(<Component {...fields} />), PLAIN) > 0,
);

test('the samples contain every link and image that components can have', () => {
  expect(linked.map(([name]) => name).sort()).toEqual([
    'AemForm',
    'Banner',
    'Breadcrumb',
    'Button',
    'Card',
    'ContentFragment',
    'ContentFragmentList',
    'Download',
    'Embed',
    'EmbedVideo',
    'FeaturedCategoryList',
    'Footer',
    'Header',
    'Image',
    'LanguageNavigation',
    'LanguageSwitcher',
    'Link',
    'List',
    'MegaMenu',
    'Navigation',
    'PdfViewer',
    'Product',
    'ProductCarousel',
    'ProductList',
    'ProductTeaser',
    'RelatedProducts',
    'SearchResults',
    'Sharing',
    'StockTicker',
    'Table',
    'Teaser',
    'Title',
  ]);
});

test.each(linked)('Content passes them to %s', (name, _Component, fields) => {
  expect(Object.keys(registry)).toContain(name.toLowerCase());
  const html = renderToString(<Content model={modelOf(name, fields)} components={components} />);
  expect(count(html, REPLACED)).toBeGreaterThan(0);
  expect(count(html, PLAIN)).toBe(0);
});

test('Content passes them to child models', () => {
  const model = {
    ':items': { inner: { ':items': { title: modelOf('Title', { text: 'T', link: { url: '/a' } }) } } },
  };
  expect(count(renderToString(<Content model={model} components={components} />), '[data-link]')).toBe(1);
});

test('a ref reaches the site’s link if it is the root element', () => {
  const ref = createRef<HTMLAnchorElement>();
  const Button = componentsOf().find(([name]) => name === 'Button')?.[1];
  if (!Button) throw new Error('Button is missing');
  const { container } = render(createElement(Button, { text: 'Go', link: '/a', components, ref }));
  expect(ref.current).toBe(container.querySelector('[data-link]'));
});

/** The URLs that the site's components have received. */
const addresses: string[] = [];

function SpyLink({ href, children }: LinkComponentProps): ReactNode {
  addresses.push(href);
  return children;
}

function SpyImage({ src, srcSet }: ImageComponentProps): ReactNode {
  addresses.push(src, ...(srcSet ? [srcSet] : []));
  return null;
}

const spies: Components = { Link: SpyLink, Image: SpyImage };

/** Replaces every URL in some fields. */
function poison(value: unknown, address: string): unknown {
  if (typeof value === 'string') return /^\/|^https?:/.test(value) ? address : value;
  if (Array.isArray(value)) return value.map(item => poison(item, address));
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, poison(field, address)]));
}

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>1</script>',
])('no component receives %j', address => {
  addresses.length = 0;
  for (const [, Component, fields] of componentsOf()) {
    renderToString(
      <Component
        {...(poison(fields, address) as object)}
        srcset={`${address} 1x, /a.png 2x`}
        components={spies}
      />,
    );
  }
  // Except same-page links and the logo's default.
  // The sharing component's links begin with these; the address of the page is a parameter.
  const fixed = /^(#|\/$|mailto:\?|https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?)/;
  expect([...new Set(addresses)].filter(address => !fixed.test(address))).toEqual([]);
  renderToString(<Teaser title="T" link={{ url: '/safe' }} imagePath="/safe.png" components={spies} />);
  expect(addresses).toEqual(expect.arrayContaining(['/safe', '/safe.png']));
});

test('no component renders its own link or image', () => {
  const folder = join(__dirname, '../src/components');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap(file =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /<(?:a|img|picture)[\s>]|createElement\('(?:a|img)'/g,
        ),
      ].map(([tag]) => `${file}: ${tag.trim()}`),
    );
  // The carousel's script sets the URL of the first; the second is an SVG link.
  expect(files.sort()).toEqual(['carousel/CarouselActions.tsx: <a', 'image/ImageAreas.tsx: <a']);
});
