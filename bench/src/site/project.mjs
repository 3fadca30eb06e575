// The site as a project of `dstool`: page models as the CMS exports them, and a renderer over the package's server entry. It is one file, as
// builds of sites write it: Node loads that in a third of the time that the package's 400 modules take.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../measure.mjs';
import { menu, page } from './texts.mjs';

/** The address of a page, as both sites have it. */
export const address = path =>
  `/${path.replace(/(^|\/)index$/, '$1')}${path.endsWith('index') ? '' : '.html'}`;

/** The model of a page: a title and a lead, then four topics with a title, two paragraphs and a link. */
export function model({ path, title, lead, topics }) {
  const container = (id, items) => ({
    ':type': 'plenum/components/container',
    id,
    layout: 'SIMPLE',
    ':items': items,
    ':itemsOrder': Object.keys(items),
  });
  const text = (id, html) => ({ ':type': 'plenum/components/text', id, text: html, richText: true });
  const heading = (id, words, type) => ({
    ':type': 'plenum/components/title',
    id,
    text: words,
    type,
    linkDisabled: true,
  });
  const parts = topics.map(topic => [
    topic.id,
    container(topic.id, {
      title: heading(`${topic.id}-title`, topic.title, 'h2'),
      text: text(`${topic.id}-text`, topic.paragraphs.map(words => `<p>${words}</p>`).join('')),
      button: {
        ':type': 'plenum/components/button',
        id: `${topic.id}-more`,
        text: `More about ${topic.title.toLowerCase()}`,
        buttonLink: { valid: true, url: address(topic.link) },
      },
    }),
  ]);
  return {
    ':type': 'plenum/components/page',
    id: 'page',
    title,
    description: lead,
    language: 'en',
    ':items': {
      root: container('root', {
        title: heading('title', title, 'h1'),
        lead: text('lead', `<p>${lead}</p>`),
        ...Object.fromEntries(parts),
      }),
    },
    ':itemsOrder': ['root'],
    ':hierarchyType': 'page',
    ':path': `/content/site/en/${path}`,
  };
}

const renderer = sections => `
import { render as content, types } from './dist/server.js';
export { types };

const escape = text => text.replace(/[&<>"]/g, character => '&#' + character.charCodeAt(0) + ';');
const link = ({ href, title }) => '<a href="' + href + '">' + escape(title) + '</a>';
const MENU = ${JSON.stringify(sections)};

/** The pages of the menu: asked one by one, so that a page depends on no other. */
const found = page => MENU.flatMap(path => page.content.find ? page.content.find(path) : page.content.pages.filter(({ sharedPath }) => sharedPath === path));

export function render(request) {
  if (request.kind === 'model') return content(request);
  const { page } = request;
  if (!page.content) return '<!doctype html><html lang="en"><title>' + escape(page.title) + '</title><meta name="robots" content="noindex"><a href="' + page.redirectTarget + '">' + escape(page.title) + '</a></html>\\n';
  const items = found(page).map(item => '<li>' + link(item) + '</li>').join('');
  const trail = page.content.breadcrumb.map(item => '<li>' + link(item) + '</li>').join('');
  return '<!doctype html><html lang="' + page.language + '"><head><meta charset="utf-8"><title>' + escape(page.title)
    + '</title><meta name="viewport" content="width=device-width"><meta name="description" content="' + escape(page.lead)
    + '"></head><body><header><nav aria-label="Main"><ul>' + items + '</ul></nav><nav aria-label="Breadcrumb"><ol>' + trail
    + '</ol></nav></header><main id="main">' + page.content.html + '</main><footer><p>' + escape(page.site.title)
    + '</p></footer></body></html>\\n';
}
`;

/** Writes the project with `count` pages into `folder`. */
export function writeProject(folder, count) {
  const sections = menu(count).map(path => `${path}.html`);
  mkdirSync(join(folder, 'content', 'missing'), { recursive: true });
  writeFileSync(
    join(folder, 'content', 'missing', 'page.json'),
    '{ "title": "Elsewhere", "template": "redirect", "redirectTarget": "https://example.com/", "mode": "preview" }\n',
  );
  for (let at = 0; at < count; at += 1) {
    const texts = page(at, count);
    const place = join(folder, 'pages', `${texts.path}.json`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, JSON.stringify(model(texts)));
  }
  buildSync({
    stdin: { contents: renderer(sections), resolveDir: join(root, 'packages', 'components') },
    outfile: join(folder, 'renderer.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    minify: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React's own modules are CommonJS.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  writeFileSync(
    join(folder, 'dstool.toml'),
    `[site]\ntitle = "Site"\ncontent = "content"\npages = "pages"\nrenderer = "renderer.mjs"\nout = "dist"\n\n[site.search]\nout = "search"\n`,
  );
}
