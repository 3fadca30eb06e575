// DMO-01 to DMO-04: the pages of the component library, at their addresses and by their names. Those of the shop (DMO-05) are
// in a file of their own.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages, read } from '../support/site.mjs';

const { visit } = fixture();

/** The names of the specification, by requirement and group. */
const groups = {
  'DMO-02': ['core-structure', 'breadcrumb language-navigation navigation page table-of-contents'],
  'DMO-03': [
    'core-content',
    'aemform accordion button carousel container content-fragment content-fragment-list form-container download embed ' +
      'experience-fragment image list pdf-viewer progress-bar search separator tabs teaser text title',
  ],
  'DMO-04': ['core-form', 'form-button form-hidden form-options form-text'],
};
const expected = Object.entries(groups).flatMap(([requirement, [group, names]]) =>
  names.split(' ').map(name => ({ requirement, group, name, path: `library/${group}/${name}.html` })),
);

/** A name without what headings and addresses write differently: spaces, hyphens and capitals. */
const plain = text => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The heading of a page of the site, how many examples it shows, those without visible content, and its place in the
 * navigation: what its HTML says, before any script, so that one open page can read all of them.
 */
const facts = (page, html) =>
  page.evaluate(source => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const examples = [...document.querySelectorAll('.demo-example')];
    return {
      heading: document.querySelector('main h1').textContent,
      title: document.title,
      examples: examples.length,
      // Two examples show that nothing is rendered: for a model without content, and for a component that only the CMS has.
      empty: examples
        .filter(
          ({ id, innerHTML }) => !/^example-(empty|chatbot)$/.test(id) && !/class="cmp-/.test(innerHTML),
        )
        .map(({ id }) => id),
      current: [...document.querySelectorAll('nav [aria-current="page"]')].map(link =>
        link.textContent.trim(),
      ),
      linked: [...document.querySelectorAll('nav a[href^="/library/"]')].map(link =>
        link.getAttribute('href'),
      ),
    };
  }, html);

describe('pages of the component library', () => {
  const linked = new Set();

  it('DMO-02 DMO-03 DMO-04 each shows its component, with examples', () =>
    visit('library/index.html', { javaScriptEnabled: false }, async page => {
      for (const { requirement, name, path } of expected) {
        const where = `${requirement} ${path}`;
        const {
          heading,
          title,
          examples,
          empty,
          current,
          linked: links,
        } = await facts(page, read(path).toString());
        assert.equal(plain(heading), plain(name), where);
        assert.ok(title.startsWith(heading), `${where}: the title starts with the heading: ${title}`);
        assert.ok(examples > 0, `${where}: has examples`);
        assert.deepEqual(empty, [], `${where}: each example renders the component`);
        assert.ok(current.includes(heading), `${where}: the navigation marks it as the current page`);
        for (const link of links) linked.add(link);
      }
    }));

  it('no text shows the marks of code in its source', () => {
    for (const path of pages().readers.filter(reader => reader.startsWith('library/'))) {
      const text = read(path)
        .toString()
        .replace(/<(head|script|style|code|pre|template)\b[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, '\n');
      assert.deepEqual(text.match(/.*`.*/g), null, path);
    }
  });

  it('DMO-01 each page of a component is in its group’s folder, ends with .html, and is linked by the navigation of the others', () => {
    const paths = Object.values(pages()).flat();
    assert.deepEqual(
      expected.filter(({ path }) => !paths.includes(path)).map(({ path }) => path),
      [],
    );
    assert.deepEqual(
      expected.filter(({ path }) => !linked.has(`/${path}`)).map(({ path }) => path),
      [],
    );
    const ours = paths.filter(path => path.startsWith('library/') && path !== 'library/index.html');
    assert.deepEqual(
      ours.filter(path => !/^library\/[\w-]+(\/[\w-]+){1,2}\.html$/.test(path)),
      [],
    );
  });
});
