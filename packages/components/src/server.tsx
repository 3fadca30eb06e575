import { renderToString } from 'react-dom/server';
import { Content } from './content/Content';
import type { CmsModel } from './generated/cmsModels';
import { ar } from './generated/labels/ar';
import { de } from './generated/labels/de';
import { es } from './generated/labels/es';
import { fr } from './generated/labels/fr';
import { ja } from './generated/labels/ja';
import { registry } from './generated/registry';
import type { LabelOverrides } from './page/labels';

/** A request from the render worker. */
export interface ModelRequest {
  /** Requests of other kinds are errors. */
  kind: 'model';
  /** A CMS model. */
  model: unknown;
  /** Prefix of the ids that React generates, so that several models can share a page. */
  prefix?: string | undefined;
  /**
   * Who sees the page.
   * @default publish
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
  /** Language of the content, as a BCP 47 tag or in the CMS's notation (`de_DE`): the components' own labels are in it. */
  language?: string | undefined;
}

const translations: { readonly [language: string]: LabelOverrides } = { ar, de, es, fr, ja };

/**
 * The components that {@link render} has, by their names in content: `teaser`, `form/text`. A renderer exports them, so that
 * `dstool build` reports content of components that it lacks.
 */
export const types: readonly string[] = Object.keys(registry);

/** Preload links that React 19 puts before the HTML; they belong in the document's head, which we do not render. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders a model to HTML that can be hydrated with the same prefix.
 *
 * @param own - labels of the site, which replace those of the language
 */
export function render(request: ModelRequest, own?: LabelOverrides): string {
  if (request?.kind !== 'model')
    throw new Error(`this renderer only supports models, not "${request?.kind}"`);
  const { model, mode = 'publish', prefix = '', language = 'en' } = request;
  // English is the default, also for a language without labels.
  const primary = language.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const labels = Object.hasOwn(translations, primary) ? translations[primary] : undefined;
  const html = renderToString(
    <Content model={model as CmsModel} mode={mode} labels={own ? { ...labels, ...own } : labels} />,
    {
      identifierPrefix: prefix,
    },
  );
  return html.replace(PRELOADS, '');
}
