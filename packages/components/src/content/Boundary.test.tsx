import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AnyContent } from '../../test/AnyContent';
import { type ContentProps, type Registry, registry } from './index';

const Broken = (): never => {
  throw new Error('broken');
};
const siteRegistry: Registry = {
  ...registry,
  // One throws when it is rendered, one when its model is read.
  map: () => <Broken />,
  chart: ({ fields }) => <p>{(fields.values as unknown[]).length}</p>,
  note: ({ fields }) => <p>{`${fields.text}`}</p>,
};
const model = {
  ':type': 'x/container',
  ':itemsOrder': ['before', 'map', 'chart', 'after'],
  ':items': {
    before: { ':type': 'x/title', text: 'Before' },
    map: { ':type': 'site/map', ':items': { inner: { ':type': 'x/title', text: 'Inside', type: 'h2' } } },
    chart: { ':type': 'site/chart' },
    after: { ':type': 'site/note', text: 'After' },
  },
};
const page = (mode: NonNullable<ContentProps['mode']>) => (
  <AnyContent model={model} registry={siteRegistry} mode={mode} />
);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a component of the site that throws leaves the rest of the page, and its own children', () => {
  render(page('publish'));
  expect(screen.getByRole('heading', { name: 'Before' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  expect(screen.getByText('After')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('failed');
  expect(console.error).toHaveBeenCalled();
});

test('preview says which component has failed', () => {
  render(page('preview'));
  expect(screen.getByText('The component for “site/map” has failed')).toBeInTheDocument();
  expect(screen.getByText('The component for “site/chart” has failed')).toBeInTheDocument();
});

test('the server renders the rest of the page, and the browser hydrates it', async () => {
  const html = renderToString(page('publish'));
  expect(html).toContain('Before');
  expect(html).toContain('Inside');
  expect(html).toContain('After');
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  await act(async () => {
    hydrateRoot(root, page('publish'), {
      onRecoverableError: () => undefined,
      onCaughtError: () => undefined,
    });
  });
  expect(root).toHaveTextContent('BeforeInsideAfter');
  root.remove();
});

test('a renderer that replaces one of the library has a boundary, too', () => {
  render(
    <AnyContent
      model={model[':items'].before}
      registry={{ ...registry, title: () => <Broken /> }}
      mode="preview"
    />,
  );
  expect(screen.getByText('The component for “x/title” has failed')).toBeInTheDocument();
});

test('the library’s own components have no boundary, which would add markers to the HTML', () => {
  expect(renderToString(<AnyContent model={model[':items'].before} />)).toMatch(/^<div class="cmp-title">/);
});
