/**
 * Every text, link, image, date, id and data-layer value of every real model is in the HTML that visitors get. The files belong to
 * others and are not part of the repository; the test runs if they are next to it. `npm run completeness` prints its table.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { registry } from '../../src/generated/registry';
import type { Commerce } from '../../src/model/commerce';
import { componentName } from '../../src/model/resource';
import { AnyContent as Content } from '../AnyContent';
import { type Model, reasons } from './reasons';
import { isModel, type Value, valuesOf } from './values';

const folder = resolve(__dirname, '../../../../../shared/data/cms-models');

/** Parses JSON. Two of the files have trailing commas, which the exporter's own tests accept. */
const parse = (text: string): Model => {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replace(/,(?=\s*[}\]])/g, ''));
  }
};

/** A file as a model: entries of the data layer and answers of providers are parts of one. */
function modelOf(file: string, content: Model): Model {
  if (file.startsWith('wcm-datalayer/')) {
    const [entry] = Object.values(content);
    const type = `${isModel(entry) ? entry['@type'] : ''}`;
    const isComponent = Object.hasOwn(registry, componentName(type));
    return isComponent
      ? { ':type': type, dataLayer: content }
      : { ':type': 'site/text', text: 'Text', dataLayer: content };
  }
  if (file.startsWith('wcm-oembed/'))
    return {
      ':type': 'core/wcm/components/embed/v2/embed',
      url: 'https://www.youtube.com/watch?v=M3r2XDceM6A',
      result: { processor: 'oEmbed', options: { response: content } },
    };
  return content;
}

/** A shop that knows every product and category, by its identifier. */
const commerce: Commerce = {
  product: ({ value }) => ({ title: `Product ${value}`, url: `/products/${value}.html` }),
  category: ({ value }) => ({ name: `Category ${value}`, url: `/categories/${value}.html` }),
};

const render = (model: Model): string => renderToString(<Content model={model} commerce={commerce} />);

/** Where each kind of value must be. */
function finder(html: string): (value: Value) => boolean {
  const page = document.createElement('div');
  page.innerHTML = html;
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const text = plain(page.textContent ?? '');
  const elements = [...page.querySelectorAll('*')];
  const attributes = elements.flatMap(({ attributes }) =>
    [...attributes].map(({ name, value }) => ({ name, value })),
  );
  const of = (pattern: RegExp) =>
    attributes.filter(({ name }) => pattern.test(name)).map(({ value }) => value);
  const values = of(/./);
  const links = of(/^(href|action|value|data-.*)$/);
  const sources = of(/^(src|srcset|style)$/);
  const ids = of(/^id$/);
  const times = of(/^datetime$/);
  const data = of(/^data-cmp-data-layer$/).join(' ');
  return ({ kind, value }) => {
    switch (kind) {
      case 'text':
        return text.includes(plain(value)) || values.some(rendered => plain(rendered).includes(plain(value)));
      case 'link':
        return links.includes(value);
      case 'image':
        return sources.some(source => source.includes(value));
      case 'date':
        return times.includes(value) || data.includes(value);
      case 'id':
        return ids.includes(value) || values.some(text => text.includes(value));
      case 'data':
        return data.includes(JSON.stringify(value).slice(1, -1));
    }
  };
}

const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.json') && !file.startsWith('cif-graphql'))
      .sort()
  : [];

/** What became of the values of a file. */
interface Row {
  file: string;
  values: number;
  rendered: number;
  /** Values that are not rendered, with the reason. */
  listed: Value[];
  lost: Value[];
}

function rowOf(file: string): Row {
  const model = modelOf(file, parse(readFileSync(join(folder, file), 'utf8')));
  const has = finder(render(model));
  const values = valuesOf(model);
  const missing = values.filter(value => !has(value));
  return {
    file,
    values: values.length,
    rendered: values.length - missing.length,
    listed: missing.filter(({ reason }) => reason),
    lost: missing.filter(({ reason }) => !reason),
  };
}

/** The table of all files, and how often each reason was needed. */
function table(rows: Row[]): string {
  const cells = (row: Row) => [row.values, row.rendered, row.listed.length, row.lost.length];
  const total = rows
    .map(cells)
    .reduce((sum, row) => sum.map((count, at) => count + (row[at] ?? 0)), [0, 0, 0, 0]);
  const lines = rows.map(row => `| ${row.file} | ${cells(row).join(' | ')} |`);
  const counts = reasons.map(({ reason }) => {
    const count = rows.flatMap(row => row.listed).filter(value => value.reason === reason).length;
    return `| ${reason} | ${count} |`;
  });
  return [
    '| file | values | rendered | listed | lost |\n|---|---|---|---|---|',
    ...lines,
    `| all ${rows.length} | ${total.join(' | ')} |`,
    '\n| reason | values |\n|---|---|',
    ...counts,
  ].join('\n');
}

test('the test finds what is lost, and only that', () => {
  const model = {
    ':type': 'site/teaser',
    title: 'Cool air',
    linkURL: '/cool.html',
    id: 'cool',
    dataLayer: { cool: { 'dc:title': 'Cool air' } },
    lastWords: 'lost',
  };
  const has = finder(render(model));
  expect(valuesOf(model).filter(value => !has(value) && !value.reason)).toEqual([
    { kind: 'text', path: 'lastWords', value: 'lost', reason: undefined },
  ]);
  const nothing = finder('');
  expect(valuesOf(model).filter(value => !nothing(value) && !value.reason)).toHaveLength(5);
});

(files.length > 0 ? describe : describe.skip)('nothing of a real model is lost', () => {
  const rows: Row[] = [];

  test.each(files)('%s', file => {
    const row = rowOf(file);
    rows.push(row);
    expect(row.lost).toEqual([]);
  });

  test('each reason is needed', () => {
    const needed = new Set(rows.flatMap(row => row.listed).map(({ reason }) => reason));
    expect(reasons.map(({ reason }) => reason).filter(reason => !needed.has(reason))).toEqual([]);
    expect(rows.reduce((sum, row) => sum + row.rendered, 0)).toBeGreaterThan(1500);
    if (process.env.COMPLETENESS) process.stdout.write(`${table(rows)}\n`);
  });
});
