import { renderToString } from 'react-dom/server';
import { Content } from './content/Content';

/** What the render worker asks for. */
export interface ModelRequest {
  kind: 'model';
  /** A CMS model. */
  model: unknown;
  /** Starts the ids that React makes, so that several models can stand in one page. */
  prefix?: string;
  mode?: 'publish' | 'preview' | 'edit';
}

/** What React 19 puts before the HTML for pictures in view; it belongs to a document's head, which is not ours. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** The HTML of a model, ready to be hydrated with the same prefix. */
export function render(request: ModelRequest): string {
  if (request?.kind !== 'model') throw new Error(`this renderer knows models only, not "${request?.kind}"`);
  const { model, mode = 'publish', prefix = '' } = request;
  const html = renderToString(<Content model={model} mode={mode} />, { identifierPrefix: prefix });
  return html.replace(PRELOADS, '');
}
