/** Tests real models of shop carousels, if the files are next to the repository. */
import { existsSync, readFileSync } from 'node:fs';
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
