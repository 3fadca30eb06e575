// The search indexes of the demo itself: every record matches a page. The company's pages have an index of their own, `site-en.json`.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { dist, pages, read, searchRecords } from '../support/site.mjs';

const files = readdirSync(join(dist, 'search')).filter(file => file.endsWith('.json'));
const isCompany = html => /<main class="demo-page/.test(html);
/** The file whose index a page belongs to. */
const indexOf = html => `${isCompany(html) ? 'site-' : ''}${language(html)}.json`;
const language = html => /<html lang="(\w+)/.exec(html)?.[1];
const isHidden = html => /<meta name="robots" content="noindex"|<main [^>]*data-search="off"/.test(html);

/** What readers type, and the page that they mean. */
const meanings = {
  popup: 'core-content/modal',
  lightbox: 'core-content/modal',
  dialog: 'core-content/modal',
  stepper: 'core-content/progress-bar',
  hamburger: 'core-structure/header',
  collapse: 'core-content/accordion',
  dropdown: 'core-form/form-options',
  slideshow: 'core-content/carousel',
  divider: 'core-content/separator',
  acordion: 'core-content/accordion',
  accordian: 'core-content/accordion',
  carousal: 'core-content/carousel',
  sepparator: 'core-content/separator',
  buttn: 'core-content/button',
  tabel: 'core-content/table',
  modl: 'core-content/modal',
};

/** What visitors type, and the start of the address of a page that has it; empty if there is none. */
const words = {
  ja: {
    チラー: '/products/',
    ﾁﾗｰ: '/products/',
    プロセスチラー: '/products/',
    こんぷれっさー: '/products/',
    ドライヤ: '/products/',
    製造番号: '/contact.html',
    ほげほげ: '',
    ほ: '',
  },
  ar: {
    ضاغط: '/products/px-90.html',
    الضاغط: '/products/px-90.html',
    المهندس: '/contact.html',
    هاتف: '/contact.html',
    ابعاد: '/products/px-90.html',
    صيانة: '/contact.html',
    الصيانة: '/contact.html',
  },
  fr: { sécheur: '/products/', SECHEUR: '/products/' },
};

describe('the search index', () => {
  it('SCH-04 DMO-07 has a file for each language of the pages', () => {
    const spoken = new Set(pages().readers.map(path => indexOf(read(path).toString())));
    assert.deepEqual(files.sort(), [...spoken].sort());
  });

  for (const file of files) {
    it(`SCH-04 ${file}: every record links to an element of a page in that language`, () => {
      const index = JSON.parse(read(`search/${file}`));
      const records = searchRecords(file);
      assert.equal(`${index.language}.json`, file.replace('site-', ''));
      assert.ok(records.length > 0);
      const seen = new Set();
      for (const { objectID, url, page, section, text } of records) {
        assert.equal(seen.has(objectID), false, objectID);
        seen.add(objectID);
        const { pathname, hash } = new URL(url, 'https://site.example/');
        const html = read(pathname.slice(1).replace(/(^|\/)$/, '$1index.html')).toString();
        assert.equal(indexOf(html), file, url);
        assert.ok(page.length > 0 && typeof text === 'string', url);
        assert.equal(section !== undefined, hash !== '', url);
        if (hash) assert.ok(html.includes(` id="${decodeURIComponent(hash.slice(1))}"`), url);
      }
    });
  }

  it('SCH-04 has the sections of pages, too', () => {
    const records = searchRecords('en.json');
    assert.ok(records.filter(({ section }) => section !== undefined).length > 100);
  });

  it('SCH-04 contains every page for readers except hidden ones', () => {
    const known = new Set(files.flatMap(file => searchRecords(file).map(({ url }) => url.split('#')[0])));
    for (const path of pages().readers) {
      const hidden = path === '404.html' || isHidden(read(path).toString());
      const address = path === 'index.html' ? './' : path.replace(/\/index\.html$/, '/');
      assert.equal(known.has(address), !hidden, path);
    }
  });

  it('SCH-04 loads at most 60 KB for the first results of a word', () =>
    searching(async (open, loaded) => {
      for (const [name, query] of [
        ['site-en', 'compressor'],
        ['en', 'carousel'],
        ['en', 'co'],
        ['en', 'carousal'],
      ]) {
        loaded.clear();
        await open(name)(query);
        // A guide that lists all rules and keys is one page, which is loaded whole.
        const sizes = [...loaded].map(path => brotliCompressSync(read(path)).length);
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        assert.ok(bytes < 60 * 1024, `${name}, ${query}: ${bytes} bytes`);
      }
    }));

  /** Calls `steps` with a function that returns the URLs of the hits for a query in an index, and with the files that were loaded. */
  async function searching(steps) {
    const { staticClient } = await import('../../../packages/components/dist/search/static.js');
    const origin = 'https://site.example';
    const { fetch, document } = globalThis;
    const loaded = new Set();
    globalThis.fetch = async url => {
      const path = new URL(url).pathname.slice(1);
      loaded.add(path);
      return new Response(read(path));
    };
    globalThis.document = { baseURI: origin };
    try {
      await steps(name => {
        const client = staticClient(`${origin}/search/${name}.json`);
        return async query => {
          const { results } = await client.search([{ indexName: 'site', params: { query } }]);
          return results[0].hits.map(({ url }) => url.slice(origin.length));
        };
      }, loaded);
    } finally {
      Object.assign(globalThis, { fetch, document });
    }
  }

  it('ranks the component that is meant first: by other names, and with typing errors', () =>
    searching(async open => {
      const find = open('en');
      const wrong = [];
      for (const [word, meant] of Object.entries(meanings)) {
        const [first = 'nothing'] = await find(word);
        if (!first.endsWith(`/${meant}.html`)) wrong.push(`${word}: ${first}`);
      }
      assert.deepEqual(wrong, []);
    }));

  it('finds names and words in each language however they are written, and no others', () =>
    searching(async open => {
      const wrong = [];
      for (const language of ['en', 'de', 'fr', 'es', 'ja', 'ar']) {
        const find = open(`site-${language}`);
        const folder = language === 'en' ? '' : `/${language}`;
        const product = `${folder}/products/px-90.html`;
        for (const query of ['PX 90', 'PX90', 'px-90', 'ＰＸ９０', 'PX ٩٠']) {
          const [first] = await find(query);
          if (first !== product) wrong.push(`${language}: ${query} finds ${first}`);
        }
        for (const [query, page] of Object.entries(words[language] ?? {})) {
          const hits = await find(query);
          const isWrong = page === '' ? hits.length > 0 : !hits.some(url => url.startsWith(folder + page));
          if (isWrong) wrong.push(`${language}: ${query} finds ${hits.join(', ') || 'nothing'}`);
        }
      }
      assert.deepEqual(wrong, []);
    }));
});
