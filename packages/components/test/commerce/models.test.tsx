/** @jest-environment node */
/** Tests real models of shop carousels, if the files are next to the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type Commerce, Content, commerceIdentifiers } from '../../src/content';

const folder = resolve(__dirname, '../../../../../shared/data/cms-models/cif-exporter');
const files = existsSync(folder)
  ? ['productcarousel.json', 'related-products.json', 'upsell-products.json', 'featuredcategories.json']
  : [];
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** A shop that knows every identifier. */
const commerce: Commerce = {
  product: ({ value }) => ({ title: `Product ${value}`, url: `/p/${value}` }),
  category: ({ value }) => ({ name: `Category ${value}`, url: `/c/${value}` }),
};

const each = files.length > 0 ? test.each(files) : test.skip.each(['the files are missing']);

each('CMP-23 %s: every identifier is found, shown in preview, and linked if the shop knows it', file => {
  const model = read(file);
  const items: unknown[] = model.productIdentifiers ?? model.categoryItems;
  const names = commerceIdentifiers(items);
  expect(names).toHaveLength(items.length);
  const preview = renderToString(<Content model={model} mode="preview" />);
  const publish = renderToString(<Content model={model} commerce={commerce} />);
  for (const { value, entityType } of names) {
    expect(preview).toContain(`>${value}<`);
    expect(publish).toContain(`href="/${entityType === 'PRODUCT' ? 'p' : 'c'}/${value}"`);
  }
  expect(preview).not.toContain('href');
  expect(publish).toContain(`id="${model.id}"`);
  expect(renderToString(<Content model={model} />)).toBe('');
});

const every = existsSync(folder) ? readdirSync(folder) : [];
const eachFile = every.length > 0 ? test.each(every) : test.skip.each(['the files are missing']);

/** What a page must show of a model: texts, addresses, identifiers and prices, wherever they are in it. */
function facts(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => facts(item, name));
  if (typeof value === 'object' && value !== null) {
    // The CMS has resolved the entity of a link to its address.
    return Object.entries(value).flatMap(([key, item]) =>
      key === 'entityIdentifier' ? [] : facts(item, key),
    );
  }
  const shown = /^(title|pretitle|description|name|url|href|callToActionText|value|xdm:name|dc:title)$/;
  if (name === 'xdm:listPrice') return [`$${Number(value).toFixed(2)}`];
  return shown.test(name) && typeof value === 'string' && value ? [value] : [];
}

eachFile('DMO-05 %s: preview shows every text, link, identifier and price', file => {
  const model = read(file);
  // Related products name the product that they relate to, which the page shows already.
  const { commerceIdentifier: identifier, ...rest } = model;
  const expected = facts(model.relationType ? rest : { ...rest, own: identifier });
  const html = [
    renderToString(<Content model={model} mode="preview" />),
    // An identifier gives way to the name once the shop knows the product.
    renderToString(<Content model={model} mode="preview" commerce={commerce} />),
  ].join('');
  // The data layer attribute has all values; what counts is what visitors get.
  const visible = html.replace(/data-cmp-data-layer="[^"]*"/g, '');
  // A list of categories whose number is not that of its identifiers cannot be matched to them.
  const isMatched = !file.startsWith('featuredcategories');
  const texts = isMatched ? expected : expected.filter(text => !/^(Equipment|Running|Bike)$/.test(text));
  expect(texts.filter(text => !visible.includes(text))).toEqual([]);
  expect(expected.length > 0 || file === 'productteaser-nosku.json').toBe(true);
});
