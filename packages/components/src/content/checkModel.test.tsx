import { render } from '@testing-library/react';
import { AnyContent as Content } from '../../test/AnyContent';
import { registry } from '../generated/registry';

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation(text => void warnings.push(text));
});
afterEach(() => jest.restoreAllMocks());

const title = { ':type': 'site/title', text: 'T' };

test.each<[what: string, model: unknown, warning: string]>([
  ['text', '{":type":"x/title"}', 'the model is a string. Pass the result of `JSON.parse`.'],
  ['an array', [title], 'the model is an array. Pass one model, as the exporter sends it.'],
  [
    'a type with the name of JCR',
    { 'sling:resourceType': 'x/title' },
    'a model has `sling:resourceType`, but no `:type`. Rename it.',
  ],
  [
    'a model in a wrapper',
    { data: title, status: 200 },
    'a model has no `:type`, only `data`, `status`. Is it inside one of these?',
  ],
  ['an empty object', {}, 'a model has no `:type`, and no other fields.'],
  [
    'an unknown type',
    { ':type': 'site/components/countdown' },
    'there is no component for `site/components/countdown`. To render such models, pass a `registry` with `countdown`.',
  ],
  [
    'a misspelt type',
    { ':type': 'site/components/acordion' },
    'there is no component for `site/components/acordion`. Did you mean `accordion`? To render such models, pass a `registry` with `acordion`.',
  ],
  [
    'misspelt children',
    { ':type': 'x/container', ':item': { title } },
    'a model of the type `x/container` has `:item`. Children are in `:items`.',
  ],
  [
    'children in an array',
    { ':type': 'y/container', ':items': [title] },
    '`:items` of a model of the type `y/container` must be an object: child models by name.',
  ],
  [
    'a misspelt order',
    { ':type': 'z/container', ':items': { title }, ':order': ['title'] },
    'a model of the type `z/container` has `:order`. The order of children is `:itemsOrder`.',
  ],
  [
    'the root of a single-page app',
    {
      ':type': 'x/spa',
      ':hierarchyType': 'page',
      ':items': {},
      ':children': { '/a': { ':type': 'x/page', ':hierarchyType': 'page', ':items': { title } } },
    },
    'a model of the type `x/spa` has no content of its own. Its pages are in `:children`: pass the `path` of one, such as `/en/home`.',
  ],
  [
    'an order of other children',
    { ':items': { title }, ':itemsOrder': ['title', 'text'] },
    '`:itemsOrder` of a model names `text`, which `:items` does not have.',
  ],
  [
    'items that the order does not name',
    { ':items': { title, draft: title }, ':itemsOrder': ['title'] },
    '`:itemsOrder` of a model does not name `draft`, so they are not shown.',
  ],
])('warns once about %s', (_what, model, warning) => {
  render(
    <>
      <Content model={model as never} />
      <Content model={model as never} />
    </>,
  );
  expect(warnings).toEqual([`[plenum] Content: ${warning}`]);
});

test('accepts models of pages, without a type, of repository nodes and of the site’s own components', () => {
  const siteRegistry = { ...registry, map: () => <p>map</p> };
  const model = {
    ':items': { title, meta: { ':type': 'nt:unstructured' }, map: { ':type': 'site/map' } },
    ':itemsOrder': ['title', 'meta', 'map'],
    title: 'Page',
  };
  render(<Content model={model} registry={siteRegistry} />);
  render(<Content model={undefined as never} />);
  expect(warnings).toEqual([]);
});
