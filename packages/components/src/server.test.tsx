/** @jest-environment node */
import { registry } from './generated/registry';
import { render, types } from './server';

const field = { ':type': 'plenum/components/form/text', id: 'f', title: 'Name', name: 'name' };

test.each([
  [undefined, 'optional'],
  ['en-GB', 'optional'],
  ['de', 'optional'],
  ['ar', 'اختياري'],
  ['fr_FR', 'facultatif'],
  ['JA-jp', '任意'],
  ['constructor', 'optional'],
  ['', 'optional'],
])('with the language %p, the labels of the components are in it', (language, word) => {
  const request = { kind: 'model' as const, model: field, ...(language !== undefined && { language }) };
  expect(render(request)).toContain(word);
});

test('labels of the site replace those of the language, and the others stay', () => {
  const hint = { ...field, required: true };
  const request = { kind: 'model' as const, model: hint, language: 'fr' };
  expect(render({ ...request, model: field }, { formOptional: 'si vous voulez' })).toContain(
    'si vous voulez',
  );
  expect(render({ ...request, model: field }, {})).toContain('facultatif');
});

test('an unsupported request is an error', () => {
  expect(() => render({ kind: 'page' } as never)).toThrow('only supports models, not "page"');
});

test('it says which components it renders, as content names them', () => {
  expect(types).toEqual(Object.keys(registry));
  expect(types).toEqual(expect.arrayContaining(['teaser', 'form/text']));
});
