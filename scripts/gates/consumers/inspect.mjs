// What must be true of every site: see `inspect`.

import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { assertSame, open, shoot, usePage } from './browser.mjs';

const size = texts => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
const bytes = texts => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** Components that a teaser consists of, so that their names may be in its script. */
const PARTS_OF_TEASER = ['button', 'icon', 'image', 'link', 'teaser', 'text'];

/** A file of the installed package. */
const packaged = (project, file) => project.read(`node_modules/@plenum/components/dist/${file}`);

/** The names of components in texts. */
function namesIn(project, texts) {
  const { components } = JSON.parse(packaged(project, 'manifest.json'));
  const names = new Set(components.map(({ name }) => name.toLowerCase()));
  const blocks = texts.flatMap(text => [...text.matchAll(/\bcmp-([a-z]+)/g)].map(([, name]) => name));
  return [...new Set(blocks)].filter(name => names.has(name));
}

/** Screenshots of a site after its page has been used. */
export async function reference(origin) {
  const { page, close } = await open(`${origin}/`);
  try {
    await usePage(page);
    return await shoot(page);
  } finally {
    await close();
  }
}

/** Opens a page with a teaser only, or without one; returns its scripts and stylesheets. */
async function loadPage(url) {
  const opened = await open(url);
  try {
    await opened.page.getByRole('heading', { name: 'Compressed air that is always on' }).waitFor();
    const loaded = { scripts: await opened.scripts(), styles: await opened.styles() };
    assert.deepEqual(opened.errors, [], url);
    return loaded;
  } finally {
    await opened.close();
  }
}

/**
 * The page of a site works without an error or a warning in the console, and shows the same pixels as the reference. Its
 * minimised stylesheet is not much larger than ours. A page that imports one component, from its own entry or from that of
 * all, contains no other.
 *
 * @returns figures for the table
 */
export async function inspect(consumer, project, site, expected) {
  const { origin } = site;
  const opened = await open(`${origin}/`);
  const figures = {};
  const foreign = (texts, names) => namesIn(project, texts).filter(name => !names.includes(name));
  try {
    await usePage(opened.page);
    assertSame(await shoot(opened.page), expected);
    const ours = ['tokens.css', 'styles.css'].map(file => packaged(project, file));
    // Where the page needs other components, their names are found, so a search that finds none proves something.
    if (consumer.isBundled !== false)
      assert.notDeepEqual(foreign(await opened.scripts(), PARTS_OF_TEASER), []);
    figures.css = bytes(await opened.styles()) / bytes(ours);
    assert.ok(figures.css <= 1.1, `the stylesheet is ${figures.css.toFixed(2)} times the size of ours`);
    assert.ok(figures.css > 0.8, `the stylesheet is ${figures.css.toFixed(2)} times the size of ours`);
    assert.deepEqual(opened.errors, []);
  } finally {
    await opened.close();
  }
  // Styles that components share name each of them.
  const ownStyles = namesIn(
    project,
    ['base', 'teaser'].map(name => packaged(project, `styles/${name}.css`)),
  );
  const { scripts: basis } = await loadPage(`${origin}/none`);
  for (const entry of consumer.entries ?? ['one', 'barrel']) {
    const { scripts, styles } = await loadPage(`${origin}/${entry}`);
    if (consumer.isBundled !== false)
      assert.deepEqual(foreign(scripts, PARTS_OF_TEASER), [], `scripts of /${entry}`);
    if (!consumer.hasGlobalStyles) assert.deepEqual(foreign(styles, ownStyles), [], `styles of /${entry}`);
    figures[entry] = size(scripts) - size(basis);
  }
  if (figures.barrel !== undefined)
    assert.ok(
      figures.barrel - figures.one < (consumer.overhead ?? 300),
      `imported from the entry of all components, a teaser takes ${figures.barrel} bytes, not ${figures.one}`,
    );
  await consumer.verify?.({ project, site, open });
  return figures;
}
