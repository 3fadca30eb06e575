/**
 * Components render everything in real models. The files belong to others and are not part of the repository; the
 * test runs if they are next to it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { registry } from '../src/generated/registry';
import { sanitise } from '../src/html';
import { componentName } from '../src/model/resource';
import { render } from '../src/server';
import { AnyContent as Content } from './AnyContent';

const folder = resolve(__dirname, '../../../../shared/data/cms-models');

type Model = Record<string, unknown>;

/** The content that a page must contain, for models whose component exists. */
interface Expected {
  texts: string[];
  links: string[];
  images: string[];
  ids: string[];
  /** Values of `datetime`. */
  dates: string[];
  /** The ids in the data layer. */
  data: string[];
  /** Addresses, values and messages of forms: values of attributes. */
  values: string[];
}

const words = (html: string): string => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
};
const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null;
const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The URL of a link in any format. */
function address(value: unknown): string {
  if (!isModel(value)) return string(value);
  const attributes = isModel(value.htmlAttributes) ? value.htmlAttributes : {};
  return string(value.url) || string(attributes.href);
}

/** Collects the content of a navigation: each item and those below it. */
function pages(items: unknown, expected: Expected, titlesOfGroups = false): void {
  for (const item of (items ?? []) as Model[]) {
    const children = (item.children ?? []) as Model[];
    const page = isModel(item.page) ? item.page : {};
    expected.texts.push(string(item.title) || string(page.title));
    expected.ids.push(string(item.id));
    expected.data.push(...Object.keys(item.dataLayer ?? {}));
    if (children.length === 0 || !titlesOfGroups) expected.links.push(address(item.link) || string(item.url));
    pages(children, expected, titlesOfGroups);
  }
}

/** Collects the visible content of a list: the fields of each item that its author has enabled. */
function listItems(model: Model, expected: Expected): void {
  for (const item of model.items as Model[]) {
    expected.texts.push(string(item.title));
    expected.ids.push(string(item.id));
    expected.data.push(...Object.keys(item.dataLayer ?? {}));
    if (model.showDescription) expected.texts.push(string(item.description));
    if (model.linkItems)
      expected.links.push(address(item.link) || string(item.url) || `${string(item.path)}.html`);
    const changed = item.lastModified;
    if (model.showModificationDate && typeof changed === 'number')
      expected.dates.push(new Date(changed).toISOString());
  }
}

/** Collects the content of a content fragment: its title, and the names and values of its elements. */
function fragment(model: Model, expected: Expected): void {
  expected.texts.push(string(model.title), string(model.description));
  const elements = Object.values((model.elements ?? {}) as Record<string, Model>);
  for (const { title, value, ':type': type } of elements) {
    // One text is shown without the name of its element, which is data.
    const isSingle = elements.length === 1 && (model.paragraphs || elements[0]?.paragraphs);
    if (!isSingle) expected.texts.push(string(title));
    for (const item of [value].flat())
      expected.texts.push(type === 'text/html' ? words(string(item)) : string(item));
  }
  for (const paragraph of (model.paragraphs ?? []) as string[]) expected.texts.push(words(paragraph));
}

/** The components with data-layer entries. */
const reporting =
  /^(accordion|breadcrumb|button|contentfragment|image|list|(language)?navigation|page|tabs|teaser|text|title)$/;

/** Collects the content of one model, field by field; nothing for an empty one. */
function own(name: string, model: Model, expected: Expected): void {
  const { texts, links, images } = expected;
  const link = address(model.link) || address(model.linkURL);
  switch (name) {
    case 'title':
      if (!model.text) return;
      texts.push(words(string(model.text).replaceAll('<', '&lt;')));
      if (!model.linkDisabled) links.push(link);
      break;
    case 'text':
      if (!model.text) return;
      texts.push(words(string(model.text)));
      for (const [, href = ''] of string(model.text).matchAll(/href="([^"]*)"/g)) links.push(words(href));
      for (const [, src = ''] of string(model.text).matchAll(/src="([^"]*)"/g)) images.push(words(src));
      break;
    case 'button':
      texts.push(string(model.text));
      links.push(address(model.buttonLink) || link);
      break;
    case 'image': {
      // Without a URL no image has been selected, so nothing is rendered.
      if (!model.src) return;
      images.push(string(model.src).replace('on,{dpr}', 'off'));
      links.push(address(model.imageLink) || link);
      texts.push(string(model.alt), string(model.title));
      const widths = Array.isArray(model.widths) && model.srcUriTemplate ? model.widths : [];
      for (const width of widths) images.push(` ${width}w`);
      // A pixel in a `data:` URL is only a placeholder for an image that the CMS's own script chooses.
      for (const candidate of string(model.srcset).split(/,(?=\S+ \d+w)/))
        if (!candidate.startsWith('data:')) images.push(candidate);
      break;
    }
    case 'embed': {
      // The address of a video, in any of its forms, becomes a link to the video's page.
      const [, video] = /(?:youtu\.be\/|embed\/)([\w-]{11})$/.exec(string(model.url)) ?? [];
      links.push(video ? `https://www.youtube.com/watch?v=${video}` : string(model.url));
      texts.push(words(string(model.html)));
      break;
    }
    case 'progressbar':
      texts.push(`${model.completed}%`);
      break;
    case 'breadcrumb':
      for (const item of (model.items ?? []) as Model[]) {
        texts.push(string(item.title));
        expected.ids.push(string(item.id));
        expected.data.push(...Object.keys(item.dataLayer ?? {}));
        if (!item.current) links.push(address(item.link) || string(item.url));
      }
      break;
    case 'download':
      // The exporter's media type and size are shown as their names in the page's language.
      texts.push(string(model.title), words(string(model.description)), string(model.actionText));
      texts.push(string(model.filename), string(model.size).replace(/\D+/, ''));
      links.push(string(model.url));
      break;
    case 'form/container':
      expected.values.push(string(model.action), string(model.redirect), string(model.name));
      texts.push(...((model.errorMessages ?? []) as string[]));
      break;
    case 'form/hidden':
      expected.values.push(string(model.name), string(model.value));
      break;
    case 'form/options':
      // Without options there is nothing to choose, so nothing is rendered.
      if (!Array.isArray(model.items) || model.items.length === 0) return;
      texts.push(string(model.title), string(model.helpMessage));
      for (const item of model.items as Model[]) {
        texts.push(string(item.text));
        expected.values.push(string(item.value));
      }
      break;
    case 'form/text':
      texts.push(string(model.title), string(model.helpMessage));
      expected.values.push(string(model.value), string(model.placeholder));
      expected.values.push(string(model.requiredMessage), string(model.constraintMessage));
      break;
    case 'form/button':
      texts.push(string(model.title));
      break;
    case 'list':
      if (!Array.isArray(model.items) || model.items.length === 0) return;
      listItems(model, expected);
      break;
    case 'contentfragment':
      fragment(model, expected);
      break;
    case 'contentfragmentlist':
      if (!Array.isArray(model.items) || model.items.length === 0) return;
      for (const item of model.items as Model[]) fragment(item, expected);
      break;
    case 'navigation':
    case 'languagenavigation':
      if (!Array.isArray(model.items) || model.items.length === 0) return;
      pages(model.items, expected, name === 'languagenavigation');
      break;
    case 'featuredcategorylist':
    case 'productcarousel':
    case 'relatedproducts':
      // Exporters only identify products and categories; other data comes from the shop, if the site has one.
      return;
    case 'productteaser':
      // Without a name there is no product to show.
      if (!model.name) return;
      texts.push(string(model.name), string(model.callToActionText));
      expected.data.push(...Object.keys(model.dataLayer ?? {}));
      break;
    case 'teaser': {
      texts.push(string(model.pretitle), string(model.title), words(string(model.description)));
      images.push(string(model.imagePath));
      const actions = model.actionsEnabled && Array.isArray(model.actions) ? (model.actions as Model[]) : [];
      for (const action of actions) {
        texts.push(string(action.title));
        links.push(address(action.link) || address(action.url));
        expected.ids.push(string(action.id));
      }
      const says = [model.pretitle, model.title, model.description, model.imagePath, ...actions];
      if (!says.some(Boolean)) return;
      const shown = (model.title && !model.titleLinkHidden) || (model.imagePath && !model.imageLinkHidden);
      if (shown) links.push(link);
      break;
    }
  }
  expected.ids.push(string(model.id));
  if (reporting.test(name)) expected.data.push(...Object.keys(model.dataLayer ?? {}));
}

/** Collects the content of a model and its children. */
function expectation(
  model: Model,
  expected: Expected = { texts: [], links: [], images: [], ids: [], dates: [], data: [], values: [] },
): Expected {
  const name = componentName(string(model[':type']));
  if (Object.hasOwn(registry, name)) own(name, model, expected);
  const items = isModel(model[':items']) ? (model[':items'] as Record<string, Model>) : {};
  for (const item of Object.values(items)) {
    if (/^(tabs|accordion)$/.test(name)) expected.texts.push(string(item['cq:panelTitle']));
    expectation(item, expected);
  }
  return expected;
}

/** The expected content that is missing in the HTML. */
function lost(html: string, { texts, links, images, ids, dates, data, values }: Expected): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  const readAll = <T extends Element>(selector: string, read: (element: T) => string | null) =>
    [...page.querySelectorAll<T>(selector)].map(element => read(element) ?? '');
  const visible = [
    page.textContent ?? '',
    ...readAll('[alt]', element => element.getAttribute('alt')),
    ...readAll('[title]', element => element.getAttribute('title')),
  ].map(text => text.replace(/\s+/g, ' '));
  const hrefs = new Set(readAll('[href]', element => element.getAttribute('href')));
  const sources = readAll(
    'img, source',
    element => `${element.getAttribute('src')} ${element.getAttribute('srcset')}`,
  );
  const known = new Set(readAll('[id]', element => element.id));
  const times = new Set(readAll('time', element => element.getAttribute('datetime')));
  const reported = readAll('[data-cmp-data-layer]', element => element.getAttribute('data-cmp-data-layer'));
  const attributes = new Set(
    [...page.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ value }) => value)),
  );
  const lacks = (what: string, values: string[], has: (value: string) => boolean) =>
    values.filter(value => value && !has(value)).map(value => `${what}: ${value}`);
  return [
    ...lacks('text', texts, text => visible.some(place => place.includes(text.replace(/\s+/g, ' ').trim()))),
    ...lacks('link', links, link => hrefs.has(link)),
    ...lacks('image', images, image => sources.some(source => source.includes(image))),
    ...lacks('id', ids, id => known.has(id)),
    ...lacks('date', dates, date => times.has(date)),
    ...lacks('value', values, value => attributes.has(value)),
    ...lacks('data of', data, id => reported.some(text => text.includes(JSON.stringify(id)))),
  ];
}

/** Parses JSON. Two of the files have trailing commas, which the exporter's own tests accept. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replace(/,(?=\s*[}\]])/g, ''));
  }
};

const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.json') && !/^(cif-graphql|wcm-datalayer|wcm-oembed)/.test(file))
      .sort()
  : [];

if (files.length === 0) {
  test('skipped: no real models next to the repository', () => {
    console.info(`${folder} is not there`);
    expect(
      lost('<p>a</p>', {
        texts: ['a', 'b'],
        links: [],
        images: [],
        ids: [],
        dates: [],
        data: [],
        values: [],
      }),
    ).toEqual(['text: b']);
  });
} else {
  describe('renders everything in a real model', () => {
    test.each(files)('%s', file => {
      const model = parse(readFileSync(join(folder, file), 'utf8')) as Model;
      const expected = expectation(model);
      for (const mode of ['publish', 'preview', 'edit'] as const) {
        expect(lost(render({ kind: 'model', model, mode }), expected)).toEqual([]);
      }
    });
  });

  test('the models have substantial content', () => {
    const total = files
      .map(file => expectation(parse(readFileSync(join(folder, file), 'utf8')) as Model))
      .flatMap(({ texts, links, images, ids }) => [...texts, ...links, ...images, ...ids].filter(Boolean));
    expect(total.length).toBeGreaterThan(300);
  });

  test('two renderings are identical', () => {
    for (const file of files) {
      const model = parse(readFileSync(join(folder, file), 'utf8'));
      const once = renderToString(<Content model={model} mode="preview" />);
      expect(renderToString(<Content model={model} mode="preview" />)).toBe(once);
      expect(sanitise(once)).not.toContain('[object Object]');
    }
  });
}
