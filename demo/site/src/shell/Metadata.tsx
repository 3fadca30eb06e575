// biome-ignore-all lint/security/noDangerouslySetInnerHtml: JSON that dstool has made safe inside a script element
import type { PageModel } from '../page-model';
import { words } from './words';

/** The territory of a language without one: Open Graph asks for both. */
const territories: Record<string, string> = { ar: 'AE', de: 'DE', en: 'GB', es: 'ES', fr: 'FR', ja: 'JP' };

/** A language tag in the notation of Open Graph: `ja_JP`. */
const locale = (tag: string) => {
  const territory = territories[tag];
  return territory ? `${tag}_${territory}` : tag.replace('-', '_');
};

/** Metadata of a page that the CMS exports as one model: languages, link preview (Open Graph), structured data. */
export function Metadata({ page }: { page: PageModel }) {
  const { content, canonical, title, lead, site } = page;
  if (!content) return null;
  const { translations, image, robots, structuredData, templateName } = content;
  const isNews = templateName === 'article';
  const preview: [property: string, value: string | undefined][] = [
    ['og:site_name', site.title],
    ['og:type', isNews ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', lead || undefined],
    ['og:url', canonical],
    ['og:image', image],
    ['og:locale', locale(page.language)],
  ];
  return (
    <>
      {robots && <meta name="robots" content={robots} />}
      {translations.length > 1 &&
        [{ ...translations[0], language: 'x-default' }, ...translations].map(translation => (
          <link
            key={translation.language}
            rel="alternate"
            hrefLang={translation.language}
            href={translation.canonical ?? translation.href}
          />
        ))}
      {preview.map(
        ([property, value]) => value && <meta key={property} property={property} content={value} />,
      )}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${site.title}: ${words(page.language).feed}`}
        href={`${site.base}news/feed.xml`}
      />
      {structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
      )}
    </>
  );
}
