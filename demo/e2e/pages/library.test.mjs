// DMO-01 to DMO-04: the pages of the component library, at their addresses and by their names. Those of the shop (DMO-05) are
// in a file of their own.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { pages, read } from '../support/site.mjs';

const { tour } = fixture();

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

/** The heading of the page, how many examples it shows, those without visible content, and its place in the navigation. */
const facts = page =>
  page.evaluate(() => {
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
  });

describe('pages of the component library', () => {
  const visit = tour({ javaScriptEnabled: false });
  const linked = new Set();

  for (const { requirement, name, path } of expected) {
    it(`${requirement} ${path} shows ${name} with examples`, () =>
      visit(path, async page => {
        const { heading, title, examples, empty, current, linked: links } = await facts(page);
        assert.equal(plain(heading), plain(name));
        assert.ok(title.startsWith(heading), `the title of the document starts with the heading: ${title}`);
        assert.ok(examples > 0, 'has examples');
        assert.deepEqual(empty, [], 'each example renders the component');
        assert.ok(current.includes(heading), 'the navigation marks the page as the current one');
        for (const link of links) linked.add(link);
      }));
  }

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
