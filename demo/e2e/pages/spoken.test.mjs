// What a screen reader says: each interactive component has a transcript or a reason, each transcript reads well, and the pages of
// components show them. The gate `spoken` compares them with what Orca says.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { scenes } from '../../../scripts/gates/spoken/scenes/index.mjs';
import { complaints, transcripts } from '../../../scripts/gates/spoken/transcript.mjs';
import { componentPages, read } from '../support/site.mjs';

const components = fileURLToPath(new URL('../../../packages/components/src/components/', import.meta.url));

/** Interactive components without a scene, and why. */
const reasons = {
  backtotop: 'it has no page of its own: its scene is one of the page',
  searchtoggle: 'it has no page of its own: its scenes are those of the header',
};

/** Components with a behaviour or a client leaf, by their folders. */
const interactive = readdirSync(components, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .filter(name => readdirSync(`${components}${name}`).some(file => /\.behaviour\.ts$|Live\.tsx$/.test(file)));

const all = transcripts();
const plain = html =>
  html
    .replaceAll('<br/>', '\n')
    // Figures are kept together with their units.
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('what a screen reader says', () => {
  it('is known of each interactive component, or there is a reason why not', () => {
    assert.ok(interactive.length > 20, `${interactive.length} components`);
    const known = new Set([...all.map(({ component }) => component), ...Object.keys(reasons)]);
    assert.deepEqual(
      interactive.filter(name => !known.has(name)),
      [],
    );
    const withoutReason = interactive.filter(name => all.some(({ component }) => component === name));
    assert.deepEqual(
      Object.keys(reasons).filter(name => !interactive.includes(name) || withoutReason.includes(name)),
      [],
      'these reasons are not needed',
    );
  });

  it('has a transcript for each scene, and a scene for each transcript', () => {
    assert.deepEqual(all.map(({ name }) => name).sort(), scenes.map(({ name }) => name).sort());
  });

  it('is known in six languages of the menu, the search, forms and the carousel', () => {
    const journeys = ['megamenu/desktop', 'header/search', 'formcontainer/enquiry', 'carousel/home'];
    for (const name of [...journeys, 'formdate/language', 'formcombobox/language']) {
      const spoken = all.filter(transcript => transcript.name.split('.')[0] === name && !transcript.browser);
      const languages = spoken.map(({ language }) => language);
      assert.deepEqual(languages.sort(), ['ar', 'de', 'en', 'es', 'fr', 'ja'], name);
    }
  });

  for (const transcript of all) {
    it(`${transcript.name}: reads well`, () => {
      const { allows } = scenes.find(({ name }) => name === transcript.name);
      assert.deepEqual(complaints(transcript, allows), []);
      const broken = allows?.filter(
        rule =>
          complaints(
            transcript,
            allows.filter(one => one !== rule),
          ).length === 0,
      );
      const isEnglish = transcript.language === 'en';
      if (isEnglish) assert.deepEqual(broken ?? [], [], 'is allowed, but does not happen');
      if (allows) assert.ok(transcript.note, 'what is allowed needs a reason');
    });
  }

  it('is complained about if it does not read well', () => {
    const step = (key, ...spoken) => ({ key, spoken });
    const of = (...steps) => complaints({ language: 'en', steps }).length;
    assert.equal(of(step('Tab', 'Name entry required.')), 0);
    assert.equal(of(step('Tab', 'Name entry required. invalid entry.')), 1);
    assert.equal(
      of(step('Enter', '1 field needs your attention'), step('Tab', 'Name entry invalid entry.')),
      0,
    );
    assert.equal(of(step('Tab', 'push button.')), 1);
    assert.equal(of(step('Tab', 'not pressed toggle button')), 1);
    assert.equal(of(step('Enter', 'expanded')), 0);
    assert.equal(of(step('Enter', 'Page 2 of 3', 'Page 2 of 3')), 1);
  });

  const pages = componentPages().flatMap(path => {
    const [, folder] = /packages\/components\/src\/components\/([a-z]+)\//.exec(read(path)) ?? [];
    const own = all.filter(({ component }) => component === folder);
    return own.length > 0 ? [{ path, own }] : [];
  });

  it('is on the page of each component with a transcript', () => {
    const shown = new Set(pages.flatMap(({ own }) => own.map(({ component }) => component)));
    assert.deepEqual(
      [...new Set(all.map(({ component }) => component))].filter(name => !shown.has(name)),
      [],
    );
  });

  for (const { path, own } of pages) {
    it(`${path}: shows it`, () => {
      const [, section] = /<section[^>]* id="spoken"(.*?)<section[^>]* id="evidence"/s.exec(read(path)) ?? [];
      assert.ok(section, 'has no section');
      for (const { steps, language, name } of own) {
        for (const line of steps.flatMap(({ spoken }) => spoken))
          assert.ok(plain(section).includes(line), `${name}: ${line}`);
        if (language !== 'en') assert.ok(section.includes(`lang="${language}"`), name);
      }
    });
  }
});
