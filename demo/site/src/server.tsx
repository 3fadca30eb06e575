import { render as renderModel } from '@plenum/components/server';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { house } from './corporate/house';
import type { PageModel, RenderRequest } from './page-model';
import { Alone } from './pages/Alone';
import { Component } from './pages/Component';
import { Content } from './pages/Content';
import { GuidePage } from './pages/GuidePage';
import { LibraryIndex } from './pages/LibraryIndex';
import { Page } from './pages/Page';
import { Redirect } from './pages/Redirect';
import { keepTogether } from './shell/keepTogether';

export { types } from '@plenum/components/server';
export { jsx } from './jsx/write';

const templates: Record<PageModel['template'], (props: { page: PageModel }) => ReactElement> = {
  component: Component,
  content: Content,
  example: Alone,
  guide: GuidePage,
  home: Content,
  library: LibraryIndex,
  'not-found': Page,
  page: Page,
  redirect: Redirect,
};

/** The renderer of the demo: the package renders models, the demo's templates render pages. */
export function render(request: RenderRequest): string | Promise<string> {
  if (request.kind === 'model') return renderModel(request, house(request));
  const Template = templates[request.page.template];
  const html = `<!doctype html>${renderToStaticMarkup(<Template page={request.page} />)}\n`;
  // Examples stay as the package renders them: their markup is shown and compared, and React continues with it.
  return html.includes('data-demo-example') ? html : keepTogether(html);
}
