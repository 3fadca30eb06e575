import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Search } from '@plenum/components/search';
import type { NavigationGroup, PageModel } from '../page-model';
import { Icon } from '../shell/Icon';
import { labels } from '../shell/labels';
import { Shell } from '../shell/Shell';
import { searchConfig } from '../shell/search';
import { Prose } from './Prose';

const packageFile = (path: string) => new URL(`../../../packages/components/${path}`, import.meta.url);
const published: { peerDependencies: Record<string, string> } = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
);

/** The behaviours of all components in one file, for pages without React. */
const script = packageFile('dist/browser/behaviours.js');

/** `^18.3.0 || ^19.0.0` is `18.3 and 19`. */
const versions = (range: string) =>
  range
    .split('||')
    .map(version => version.replace(/[^\d.]/g, '').replace(/(\.0)+$/, ''))
    .join(' and ');

const drawings = new URL('../public/thumbs/', import.meta.url);

/** Pages of the shop are named as the CMS names their types, without hyphens. */
const aliases: Record<string, string> = {
  categorycarousel: 'category-carousel',
  contentfragment: 'content-fragment',
  experiencefragment: 'experience-fragment',
  featuredcategorylist: 'featured-category-list',
  productcarousel: 'product-carousel',
  productlist: 'product-list',
  productteaser: 'product-teaser',
  relatedproducts: 'related-products',
  searchresults: 'product-list',
};

/** The file with the thumbnail of a page. */
function thumbnail(path: string): string {
  const name = /([\w-]+)\.html$/.exec(path)?.[1] ?? '';
  const file = `${aliases[name] ?? name}.svg`;
  return existsSync(new URL(file, drawings)) ? file : 'fallback.svg';
}

/** The first sentence of a page's lead. */
const sentence = (lead: string) => /^.*?[.!?](?=\s|$)/s.exec(lead)?.[0] ?? lead;

const isComponents = ({ kind, name }: NavigationGroup) => kind === 'components' && name !== 'languages';

const count = (groups: NavigationGroup[]) => groups.reduce((sum, { pages }) => sum + pages.length, 0);

function Figures({ page }: { page: PageModel }) {
  const groups = page.navigation.filter(isComponents);
  const guides = page.navigation.filter(({ kind }) => kind === 'guides');
  const bytes = gzipSync(readFileSync(script), { level: 9 }).length;
  const rows: [value: string, text: string][] = [
    [String(count(groups)), `pages of components, in ${groups.length} groups`],
    [String(count(guides)), 'guides'],
    [`${(bytes / 1024).toFixed(1)} KB`, 'script of a page without React, gzip'],
    [versions(published.peerDependencies.react ?? ''), 'versions of React'],
  ];
  return (
    <dl className="demo-figures">
      {rows.map(([value, text]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const doors: [name: string, title: string, text: string][] = [
  [
    'getting-started-react',
    'Get started',
    'React and Vite, Next.js, HTML of a CMS or an AEM client library: install, load, render, check.',
  ],
  ['colour', 'Foundations', 'Colour, type, space, motion and icons, with the values of every token.'],
  [
    'migrate-from-core-components',
    'Move from another system',
    'From AEM Core Components or from Splide: what stays, what changes, in which order.',
  ],
];

/** The ways into the guides that visitors look for first. */
function Doors({ page }: { page: PageModel }) {
  const guides = page.navigation.flatMap(({ kind, pages }) => (kind === 'guides' ? pages : []));
  return (
    <nav className="demo-doors" aria-label="First steps">
      {doors.map(([name, title, text]) => {
        const guide = guides.find(({ path }) => path.endsWith(`/${name}.html`));
        if (!guide)
          throw new Error(`the front page of the library links to the guide "${name}", which is missing`);
        return (
          <a key={name} href={guide.href}>
            <strong>
              {title} <Icon name="chevron-right" size="small" />
            </strong>
            <span>{text}</span>
          </a>
        );
      })}
    </nav>
  );
}

function Guides({ groups }: { groups: NavigationGroup[] }) {
  return (
    <section aria-labelledby="guides">
      <div className="demo-index__head">
        <h2 id="guides">Guides</h2>
        <p>{`${count(groups)} guides`}</p>
      </div>
      <div className="demo-index__guides">
        {groups.map(group => (
          <div key={group.name}>
            <h3>{group.title}</h3>
            <ul>
              {group.pages.map(({ path, href, title }) => (
                <li key={path}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Cards({ group, base }: { group: NavigationGroup; base: string }) {
  const { length } = group.pages;
  return (
    <section aria-labelledby={`group-${group.name}`}>
      <div className="demo-index__head">
        <h2 id={`group-${group.name}`}>{group.title}</h2>
        <p>{length === 1 ? '1 page' : `${length} pages`}</p>
      </div>
      <ul className="demo-cards">
        {group.pages.map(({ path, href, title, lang, lead = '' }) => (
          <li key={path}>
            <img
              src={`${base}thumbs/${thumbnail(path)}`}
              alt=""
              width={320}
              height={200}
              loading="lazy"
              decoding="async"
            />
            <h3>
              <a href={href} lang={lang}>
                {title}
              </a>
            </h3>
            <p>
              <Prose text={sentence(lead)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The front page of the library: a search, the first steps, every guide, and every component by group. */
export function LibraryIndex({ page }: { page: PageModel }) {
  return (
    <Shell page={page}>
      <div className="demo-wrap">
        {/* Not indexed, because every page in it is. */}
        <main className="demo-main demo-index" id="main" tabIndex={-1} data-search="off">
          <div className="demo-index__start">
            <div>
              <h1>{page.title}</h1>
              <p className="demo-lead">{page.lead}</p>
            </div>
            <Search
              id="search-library"
              config={searchConfig(page)}
              accessibilityLabel={page.title}
              labels={labels(page.language)}
            />
          </div>
          <Figures page={page} />
          <Doors page={page} />
          <Guides groups={page.navigation.filter(({ kind }) => kind === 'guides')} />
          {page.navigation.filter(isComponents).map(group => (
            <Cards key={group.name} group={group} base={page.site.base} />
          ))}
        </main>
      </div>
    </Shell>
  );
}
