// The company's pages are models that the CMS exports. Their metadata follows from these.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { captures, companyPages, language, origin } from '../support/company.mjs';
import { read } from '../support/site.mjs';

const corporate = companyPages();
const address = path => `/${path.replace(/(^|\/)index\.html$/, '$1')}`;

/** The value of a `meta` element. */
const meta = (html, name) =>
  captures(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0];

describe('a page of the company', () => {
  it('there are all kinds, and six languages of the home page, the range, a product and the contact', () => {
    assert.ok(corporate.length >= 60, `${corporate.length}`);
    for (const folder of ['', 'ar/', 'de/', 'es/', 'fr/', 'ja/']) {
      for (const page of [
        'index',
        'products/index',
        'products/px-90',
        'contact',
        'thank-you',
        'search/index',
      ])
        assert.ok(corporate.includes(`${folder}${page}.html`), `${folder}${page}`);
    }
  });

  for (const path of corporate) {
    it(`${path}: metadata`, () => {
      const html = read(path).toString();
      const head = html.slice(0, html.indexOf('<body'));
      assert.equal(captures(html, /<html[^>]* lang="([^"]*)"/g)[0], language(path));
      assert.match(head, /<title>[^<]+<\/title>/);
      if (path === '404.html') return;
      assert.ok(meta(head, 'description')?.length > 20, 'description');
      assert.deepEqual(captures(head, /<link rel="canonical" href="([^"]*)"/g), [origin + address(path)]);
      assert.equal(meta(head, 'og:url'), origin + address(path));
      const image = meta(head, 'og:image');
      assert.match(image, /^https:\/\/plenum\.example\/art\/[\w-]+\.(jpg|png)$/);
      assert.ok(read(image.slice(origin.length + 1)).length > 1000);
      // Exactly one first heading, and the sections are models of the CMS.
      assert.equal(captures(html, /<(h1)[ >]/g).length, 1, 'h1');
      const text = captures(head, /<script type="application\/ld\+json">(.*?)<\/script>/gs)[0];
      const graph = text ? JSON.parse(text)['@graph'] : [];
      const crumbs = graph.find(item => item['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      const shown = captures(html, /<li class="cmp-breadcrumb__item/g).length;
      assert.equal(crumbs.length, shown, 'breadcrumb');
      // Only home pages, which are first in each breadcrumb, have none.
      assert.equal(shown > 0, !/^(\w\w\/)?index\.html$/.test(path), 'breadcrumb');
    });

    it(`${path}: no link of the company ends in the library`, () => {
      const html = read(path).toString();
      const main = html.slice(html.indexOf('<body'), html.indexOf('<aside class="demo-bar"'));
      const links = captures(main, /<a [^>]*href="(\/library\/[^"]*)"/g);
      assert.deepEqual(links, []);
    });
  }

  it('the feed, the sitemap and robots.txt name the same host', () => {
    const feed = read('news/feed.xml').toString();
    const entries = captures(feed, /<entry>.*?<link href="([^"]*)"/gs);
    assert.ok(entries.length >= 3);
    for (const entry of entries) assert.ok(corporate.includes(entry.slice(origin.length + 1)), entry);
    const listed = captures(read('sitemap.xml').toString(), /<loc>([^<]*)<\/loc>/g);
    const wanted = corporate.filter(path => !/<meta name="robots" content="noindex/.test(read(path)));
    for (const path of wanted) {
      if (path !== '404.html') assert.ok(listed.includes(origin + address(path)), path);
    }
    assert.ok(!listed.some(url => /thank-you|\/search\//.test(url)));
    assert.match(read('robots.txt').toString(), /^Sitemap: https:\/\/plenum\.example\/sitemap\.xml$/m);
  });
});
