import { renderToString } from 'react-dom/server';
import { Content } from './content/Content';

/** A request from the render worker. */
export interface ModelRequest {
  kind: 'model';
  /** A CMS model. */
  model: unknown;
  /** Prefix of the ids that React generates, so that several models can share a page. */
  prefix?: string;
  mode?: 'publish' | 'preview' | 'edit';
}

/** Preload links that React 19 puts before the HTML; they belong in the document's head, which we do not render. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Renders a model to HTML that can be hydrated with the same prefix. */
export function render(request: ModelRequest): string {
  if (request?.kind !== 'model')
    throw new Error(`this renderer only supports models, not "${request?.kind}"`);
  const { model, mode = 'publish', prefix = '' } = request;
  const html = renderToString(<Content model={model} mode={mode} />, { identifierPrefix: prefix });
  return html.replace(PRELOADS, '');
}
