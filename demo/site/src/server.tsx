import { render as renderModel } from '@plenum/components/server';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageModel, RenderRequest } from './page-model';
import { Alone } from './pages/Alone';
import { Component } from './pages/Component';
import { Content } from './pages/Content';
import { Home } from './pages/Home';
import { Redirect } from './pages/Redirect';

const templates: Record<PageModel['template'], (props: { page: PageModel }) => ReactElement> = {
  component: Component,
  content: Content,
  example: Alone,
  home: Home,
  'not-found': Content,
  redirect: Redirect,
};

/** The search index takes text as it comes: the labels of the source tabs would stand in the middle of it. */
const withoutTabs = (html: string) => html.replace(/(id="[^"]*-source"[^>]*><ol )/g, '$1data-search="off" ');

/** The renderer of the demo: content models by the package, pages by the demo's own templates. */
export function render(request: RenderRequest): string | Promise<string> {
  if (request.kind === 'model') return renderModel(request);
  const Template = templates[request.page.template];
  return `<!doctype html>${withoutTabs(renderToStaticMarkup(<Template page={request.page} />))}\n`;
}
