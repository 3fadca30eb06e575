// Facts of the company's English pages: each has one source, and every other page that names it has the same value.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../pages/', import.meta.url);
const translated = /^(?:ar|de|es|fr|ja)\//;

/** The models of the pages, by path without `.json`. */
const pages = new Map(
  readdirSync(root, { recursive: true })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.json') && !translated.test(file))
    .map(file => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(new URL(file, root), 'utf8'))]),
);

/** All objects in a model, from the outside to the inside. */
function* objects(value) {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const child of Object.values(value)) yield* objects(child);
}

/** All texts of a model, with plain spaces and without tags. */
const texts = model =>
  [...objects({ model })]
    .flatMap(object => Object.values(object))
    .filter(value => typeof value === 'string')
    .map(text =>
      text
        .replace(/<[^>]+>/g, ' ')
        .replace(/[\u00a0\u202f\s]+/g, ' ')
        .trim(),
    );

const plain = text => `${text}`.replace(/[\u00a0\u202f]/g, ' ');
const number = text => Number(plain(text).replace(/[^\d.]/g, ''));

/** Adds a message for each pair of different values. */
function compare(name, values) {
  const different = new Set(values.map(([, value]) => value));
  return different.size > 1
    ? [`${name}: ${values.map(([place, value]) => `${value} (${place})`).join(', ')}`]
    : [];
}

/** Phrases with a figure that means the same thing wherever it is written; the group is the figure. */
const phrases = {
  'field engineers': /(\d+ \d+) (?:of them are )?field engineers?\b/g,
  depots: /(?<!one of )\b(\d+) depots\b/g,
  'people of the company': /(\d+ \d+) people\b(?=,| in 38)/g,
  'machines in service': /(?:look after|of) (\d\d \d{3}) machines/g,
  'machines that report':
    /(\d\d \d{3}) (?:machines report|of \d\d \d{3} machines report|machines that report)/g,
  'four-hour calls in a year': /(\d\d \d{3}) calls/g,
  'part numbers in a van': /(\d+) (?:part numbers in each|in every van|part numbers(?=, and a week|$))/g,
  'open positions': /(\d+) (?:open positions|positions are open)/g,
  'saving of Nordhav': /(?:Gas saved|air, )\D*(\d+) MWh/g,
  'cylinders of Kranich': /(\d \d+) cylinders/g,
  'share of oil-free machines':
    /(\d+) % of (?:our machines in this industry|the machines in them) are oil-free/g,
  'air through a hole of 3 mm': /3 mm at 7 bar lets ([\d.]+) m³/g,
  'energy lost through a hole of 3 mm': /about (\d+ \d+) kWh(?:, or| in 8 000)/g,
  'retrofits with heat recovery': /(\d+) retrofits/g,
};

test('phrases that name the same thing have the same figure', () => {
  const faults = [];
  for (const [name, phrase] of Object.entries(phrases)) {
    const values = [...pages].flatMap(([path, model]) =>
      texts(model).flatMap(text => [...text.matchAll(phrase)].map(match => [path, match[1]])),
    );
    assert.ok(values.length > 0, `no page has a phrase for ${name}`);
    faults.push(...compare(name, values));
  }
  assert.deepEqual(faults, []);
});

/** The cells of the table whose caption matches. */
const table = (path, caption) =>
  [...objects(pages.get(path))]
    .find(object => caption.test(object.caption ?? '') && Array.isArray(object.rows))
    ?.rows.map(row => {
      const { data, ...cells } = row;
      return Object.values(data ?? cells).map(cell => plain(cell?.text ?? cell?.value ?? cell));
    });

test('the text about leaks has the figures of the table', () => {
  const row = table('energy/index', /^Air lost/).find(([hole]) => hole === '3');
  assert.ok(row, 'the table has no row for 3 mm');
  const [, air, , euros] = row;
  const text = texts(pages.get('energy/index')).find(paragraph => paragraph.includes('A hole of 3 mm'));
  assert.ok(text.includes(`${air} m³`), text);
  assert.ok(text.includes(euros), text);
});

/** Machines of the list by name, which is the source of their figures. */
const machines = new Map(
  [...objects(pages.get('products/machines'))]
    .filter(({ sku, shortDescription }) => sku && shortDescription)
    .map(machine => [machine.title, machine]),
);

test('prices are those of the list of machines', () => {
  assert.ok(machines.size > 10);
  const bySku = new Map([...machines.values()].map(machine => [machine.sku, machine.priceRange.finalPrice]));
  const faults = [];
  for (const [path, model] of pages) {
    for (const object of objects(model)) {
      // Cards: the price is in the description.
      const card = machines.get(
        plain(object.title ?? '').replace(/ (?:oil-free|nitrogen|process) .*| receiver$/, ''),
      );
      const price = /List price, net<\/dt><dd>([^<]+)/.exec(object.description ?? '')?.[1];
      if (card && price && number(price) !== card.priceRange.finalPrice)
        faults.push(`${path}: ${object.title} ${price}`);
      // Variants of the shop.
      if (bySku.has(object.sku) && object.priceRange?.finalPrice !== undefined)
        if (object.priceRange.finalPrice !== bySku.get(object.sku)) faults.push(`${path}: ${object.sku}`);
      // Tables of models: the last column is the price.
      const rows = Array.isArray(object.rows) ? object.rows : [];
      for (const row of rows) {
        const cells = Object.values(row.data ?? row).map(cell => plain(cell?.text ?? cell?.value ?? cell));
        const machine = machines.get(cells[0]);
        if (machine && cells.length > 3 && number(cells.at(-1)) !== machine.priceRange.finalPrice)
          faults.push(`${path}: ${cells.join(' | ')}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});

const groups = () => {
  const rows = table('products/index', /^Every series/);
  assert.ok(rows?.length > 10, 'the table of series is missing');
  const spans = new Map();
  for (const [, group, span] of rows) {
    const match = /^([\d., ]+)–([\d., ]+) (\S+)$/.exec(span);
    if (match)
      spans.set(group, [...(spans.get(group) ?? []), [number(match[1]), number(match[2]), match[3]]]);
  }
  return { rows, spans };
};

test('the span of a group is that of its series, on every page', () => {
  const { spans } = groups();
  const faults = [];
  let compared = 0;
  for (const path of ['index', 'products/index']) {
    for (const { title, description = '' } of objects(pages.get(path))) {
      for (const [, text] of description.matchAll(/<dd>([^<]+)<\/dd>/g)) {
        const match = /^([\d. ]+)–([\d. ]+) (kW|m³\/h|l)$/.exec(plain(text));
        const sameUnit = (spans.get(title) ?? []).filter(([, , unit]) => unit === match?.[3]);
        if (!match || sameUnit.length === 0) continue;
        compared++;
        const least = Math.min(...sameUnit.map(([from]) => from));
        const most = Math.max(...sameUnit.map(([, to]) => to));
        if (number(match[1]) !== least || number(match[2]) !== most)
          faults.push(`${path}: ${title} ${plain(text)}, but its series have ${least}–${most}`);
      }
    }
  }
  assert.ok(compared >= 7, `only ${compared} spans were compared`);
  assert.deepEqual(faults, []);
});

test('numbers of groups, series and machines are those that the pages list', () => {
  const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  words.push(
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  );
  const { rows } = groups();
  const facts = {
    groups: new Set(rows.map(([, group]) => group)).size,
    series: rows.length,
    machines: machines.size,
  };
  const facet = [...objects(pages.get('products/machines'))].find(({ identifier }) => identifier === 'group');
  assert.equal(facet.options?.length ?? Object.values(facet).find(Array.isArray).length, facts.groups);
  const faults = [];
  for (const path of ['products/index', 'products/machines']) {
    for (const text of texts(pages.get(path))) {
      for (const [, word, thing] of text.matchAll(/\b([A-Za-z]+) (groups|series|machines)\b/g)) {
        const count = words.indexOf(word.toLowerCase());
        if (count > 0 && count !== facts[thing] && !/^\d/.test(text) && !text.includes('up to'))
          faults.push(`${path}: ${text}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});

test('links to telephone numbers call the number that they show, and faults have one number', () => {
  const faults = [];
  const night = '+46105550199';
  for (const [path, model] of pages) {
    for (const object of objects(model)) {
      const address = object.link?.url ?? object.buttonLink?.url ?? object.url;
      const shown = plain(object.text ?? object.title ?? '')
        .match(/\+[\d ]+/)?.[0]
        .replaceAll(' ', '');
      if (typeof address === 'string' && address.startsWith('tel:') && shown && address !== `tel:${shown}`)
        faults.push(`${path}: ${object.title ?? object.text} calls ${address}`);
      for (const text of Object.values(object).filter(value => typeof value === 'string')) {
        for (const [, to, label] of text.matchAll(/href="tel:([^"]+)">([^<]+)/g))
          if (to !== plain(label).replaceAll(' ', '')) faults.push(`${path}: ${label} calls ${to}`);
      }
      // A block that promises an answer at night calls the number of the night.
      const says = `${plain(object.pretitle ?? '')} ${plain(object.title ?? '')} ${plain(object.description ?? '')}`;
      if (/\bany night\b|day and night/i.test(says))
        for (const { link, url } of object.actions ?? []) {
          const to = link?.url ?? url ?? '';
          if (to.startsWith('tel:') && to !== `tel:${night}`) faults.push(`${path}: ${says} calls ${to}`);
        }
    }
  }
  assert.deepEqual(faults, []);
});

test('an article has one date wherever it is listed, and the notice of copyright has the year of the latest', () => {
  const dates = new Map(
    [...pages]
      .filter(([path, model]) => path.startsWith('news/') && model.structuredData?.datePublished)
      .map(([path, model]) => [`/${path}.html`, model.structuredData.datePublished]),
  );
  assert.ok(dates.size > 3);
  const faults = [];
  let compared = 0;
  for (const [path, model] of pages) {
    for (const object of objects(model)) {
      const date = object.date ?? object.lastModifiedFormatted;
      const address = object.link?.url ?? object.linkURL ?? object.url;
      if (!dates.has(address) || typeof date !== 'string') continue;
      compared++;
      if (date !== dates.get(address)) faults.push(`${path}: ${address} ${date}`);
    }
    const date = dates.get(`/${path}.html`);
    if (date && !texts(model).some(text => text.includes(date)))
      faults.push(`${path}: its text does not name ${date}`);
  }
  assert.ok(compared > 10, `only ${compared} dates were compared`);
  assert.deepEqual(faults, []);
  const footer = readFileSync(
    new URL('../../site/src/corporate/CorporateFooter.tsx', import.meta.url),
    'utf8',
  );
  const latest = [...dates.values()].sort().at(-1).slice(0, 4);
  assert.equal(/© (\d{4})/.exec(footer)?.[1], latest);
});

test('what is built to order is not in stock', () => {
  for (const [path, model] of pages)
    for (const text of texts(model)) assert.ok(!/machines from stock/i.test(text), `${path}: ${text}`);
});
