import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { showsSharePrice } from '../corporate/pages';
import type { PageModel } from '../page-model';
import { samples } from '../pages/samples';

/** The components with a separate stylesheet. */
const components = new Set(
  readdirSync(new URL('../../../packages/components/dist/styles/', import.meta.url)).flatMap(
    file => /^(\w+)\.css$/.exec(file)?.[1] ?? [],
  ),
);
/** The components whose styles are included in one of the demo's files. */
function within(file: string): string[] {
  const css = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
  return [...css.matchAll(/@import "[^"]*\/packages\/components\/src\/(?:.*\/)?(\w+)\.css"/g)].flatMap(
    ([, name]) => name ?? [],
  );
}
const common = new Set(within('common.css'));
/** The templates of the company's pages that have a bundle of their own. */
const templates = ['calculator', 'contact', 'machines', 'product'] as const;
/** The components that a bundle has in addition to `common.css`. */
const bundled = Object.fromEntries(
  ['home', 'page', ...templates].map(name => [name, new Set(within(`${name}.css`))]),
);

/** The components in some HTML, by their class names. */
function used(html: string): string[] {
  const files = new Set<string>();
  for (const [, names = ''] of html.matchAll(/class="([^"]*)"/g)) {
    for (const [, block = ''] of names.matchAll(/(?:^|\s)cmp-([a-z]+(?:-[a-z]+)*)/g)) {
      files.add(block.replaceAll('-', ''));
    }
  }
  // Only a banner shows results.
  if (html.includes('cmp-search--banner')) files.add('searchbanner');
  // Cards of products and categories have class names in common with the component.
  if (!html.includes('cmp-card--framed')) files.delete('card');
  // The CMS's class names for these are shorter than their resource types.
  if (files.has('toc')) files.add('tableofcontents');
  if (files.has('form')) files.add('formcontainer');
  return [...files].filter(name => components.has(name) && !common.has(name)).sort();
}

/**
 * The stylesheets of a page, in order: the package's, then the demo's. The home page has both in one file; other
 * pages load only the components that they use.
 */
export function stylesOf(page: PageModel): string[] {
  const isTranslated = page.content && !page.language.startsWith('en');
  return [
    ...ownStylesOf(page),
    ...(page.language === 'ar' ? ['assets/arabic.css'] : []),
    ...(isTranslated ? ['assets/translated.css'] : []),
  ];
}

function ownStylesOf(page: PageModel): string[] {
  const { content, examples, data, template } = page;
  if (content) {
    const bundle = content.templateName === 'home' ? 'home' : 'page';
    const { html } = content;
    // The share price is in the header, outside the model.
    const names = [...used(html), ...(showsSharePrice(page) ? ['stockticker'] : [])].sort();
    const template = templates.find(name => name === content.templateName);
    const isBundled = (name: string) =>
      bundled[bundle]?.has(name) || (template && bundled[template]?.has(name));
    const files = names.flatMap(name => (isBundled(name) ? [] : `assets/components/${name}.css`));
    return [
      'assets/tokens.css',
      ...files,
      `assets/${bundle}.css`,
      ...(template ? [`assets/${template}.css`] : []),
      ...(html.includes('demo-section--article') ? ['assets/article.css'] : []),
    ];
  }
  const names = new Set(examples.flatMap(({ html }) => used(html)));
  const playground = data.playground === true;
  if (playground) names.add('slider');
  if (data.results === true) names.add('searchbanner');
  for (const name of samples[page.path]?.components ?? []) if (!common.has(name)) names.add(name);
  const files = [...names].sort().map(name => `assets/components/${name}.css`);
  return [
    'assets/tokens.css',
    'assets/library.css',
    ...files,
    ...(playground ? ['assets/playground.css'] : []),
    ...(template === 'guide' ? ['assets/guide.css'] : []),
    ...(samples[page.path]?.foundations ? ['assets/foundations.css'] : []),
    ...(template === 'library' ? ['assets/index.css'] : []),
  ];
}

/** The script of every page. */
export const script = 'assets/demo.js';

/** The fonts that the first paint needs. */
export const fonts = (language: string): string[] => [
  'fonts/archivo-latin-wght.woff2',
  ...(language === 'ar' ? ['fonts/noto-sans-arabic-wght.woff2'] : []),
];

/**
 * Runs before the first paint, so that a stored theme or direction does not flash. It is inline, because a file
 * would delay rendering; the policy contains its hash.
 */
export const beforePaint =
  "try{var d=document.documentElement,q=new URLSearchParams(location.search),g=function(k){return q.get(k)||localStorage.getItem('plenum-'+k)},t=g('theme'),r=g('direction');if(t)d.dataset.theme=t;if(r)d.dir=r}catch(e){}";

const hash = createHash('sha256').update(beforePaint).digest('base64');

/** The hosts of the frames that embeds may load. */
const frames: { frame: string }[] = JSON.parse(
  readFileSync(
    new URL('../../../packages/components/src/components/embed/providers.json', import.meta.url),
    'utf8',
  ),
);
const frameHosts = [...new Set(frames.map(({ frame }) => new URL(frame).origin))];

/**
 * The Content-Security-Policy of a page. Components set style attributes (a clamp, a background), never style
 * elements.
 */
export const policy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  `frame-src 'self' ${frameHosts.join(' ')}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');
