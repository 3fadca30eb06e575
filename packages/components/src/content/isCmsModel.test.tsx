import { render, screen } from '@testing-library/react';
import { type CmsModel, Content, isCmsModel, type ModelOf } from './index';

test('a model is an object with a resource type', () => {
  expect(isCmsModel({ ':type': 'x/title', text: 'Air' })).toBe(true);
  for (const value of [undefined, null, 'text', [], {}, { ':type': 7 }])
    expect(isCmsModel(value)).toBe(false);
});

test('JSON of an unknown type is rendered after a check', () => {
  const json: unknown = JSON.parse('{":type":"core/wcm/components/title/v3/title","text":"Air"}');
  render(isCmsModel(json) ? <Content model={json} /> : null);
  expect(screen.getByRole('heading', { name: 'Air' })).toBeInTheDocument();
});

test('nothing is rendered without a model', () => {
  const { container } = render(
    <>
      <Content model={null} />
      <Content model={undefined} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('the type of models knows names, fields, generations and children', () => {
  const models: CmsModel[] = [
    { ':type': 'plenum/components/teaser', title: 'Dryers', titleType: 'h2', link: { url: '/dryers' } },
    { ':type': 'core/wcm/components/teaser/v2/teaser', title: null, 'cq:panelTitle': 'Panel' },
    { ':type': 'core/wcm/components/form/text/v2/text', name: 'email', type: 'email', required: true },
    { ':type': 'title', linkURL: '/older', text: 'Older generation' },
    {
      ':type': 'x/tabs',
      ':itemsOrder': ['a'],
      ':items': { a: { ':type': 'x/text', text: '<p>Text</p>', richText: true } },
      appliedCssClassNames: 'wide',
    },
  ];
  // @ts-expect-error no component has this name
  const unknownName: CmsModel = { ':type': 'x/teasr', title: 'Dryers' };
  // @ts-expect-error the field must be a string
  const wrongType: CmsModel = { ':type': 'x/teaser', title: 7 };
  // @ts-expect-error no component has this field
  const unknownField: CmsModel = { ':type': 'x/teaser', titel: 'Dryers' };
  // @ts-expect-error a child must be a model, too
  const wrongChild: CmsModel = { ':type': 'x/container', ':items': { a: { ':type': 'x/title', text: {} } } };
  // @ts-expect-error JSON must be checked first
  const unchecked = <Content model={JSON.parse('{}') as unknown} />;
  type Map = ModelOf<'map', { latitude: number }>;
  const map: Map = { ':type': 'site/components/map', latitude: 55.6, id: 'plant' };
  expect([...models, unknownName, wrongType, unknownField, wrongChild, unchecked, map]).toHaveLength(11);
});
