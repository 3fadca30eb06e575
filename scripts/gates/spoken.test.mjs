// What Orca says after each key of a scene, in Firefox or Chromium, is what a person has read and accepted: the files in `spoken/transcripts`.
// `UPDATE_SPOKEN=1` writes them. `SCENES=accordion,form` plays the scenes whose name contains one of the texts, and `TIMES=20` plays all
// of them so often.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { serveLateForms } from '../../demo/e2e/behaviours/support/late.mjs';
import { serve } from '../../demo/e2e/support/site.mjs';
import { play } from './spoken/play.mjs';
import { scenes } from './spoken/scenes/index.mjs';
import { startSession } from './spoken/session.mjs';
import { prepareTools, skip } from './spoken/tools.mjs';
import { complaints, folder, format, parse, transcripts } from './spoken/transcript.mjs';

const writes = process.env.UPDATE_SPOKEN === '1';
const parts = (process.env.SCENES ?? '').split(',');
const chosen = scenes.filter(({ name }) => parts.some(part => name.includes(part)));
const times = Number(process.env.TIMES ?? 1);
/** What a session is for: scenes of one browser and one language. */
const sessionOf = ({ browser = 'Firefox', language = 'en' }) => `${browser}, ${language}`;
const sessions = [...new Set(chosen.map(sessionOf))];

const fileOf = name => join(folder, `${name}.txt`);

/** Compares what was said with the accepted transcript, or writes it. */
function compare({ name, title, page, browser, language = 'en', note, allows }, steps) {
  const text = format({ title, page, browser, language, note }, steps);
  if (writes) {
    mkdirSync(dirname(fileOf(name)), { recursive: true });
    writeFileSync(fileOf(name), text);
  }
  assert.deepEqual(complaints(parse(text), allows), [], name);
  assert.ok(
    existsSync(fileOf(name)),
    `there is no transcript of ${name}: run UPDATE_SPOKEN=1, read it, and commit it`,
  );
  assert.equal(text, readFileSync(fileOf(name), 'utf8'), name);
}

for (const key of sessions) {
  const scenesHere = chosen.filter(scene => sessionOf(scene) === key);
  const [{ browser = 'Firefox', language }] = scenesHere;
  describe(`what a screen reader says (${key})`, { skip }, () => {
    let site;
    let late;
    let session;
    before(async () => {
      prepareTools();
      site = await serve();
      late = scenesHere.some(({ isLate }) => isLate) ? await serveLateForms() : undefined;
      session = await startSession(browser.toLowerCase(), language);
    });
    after(async () => {
      await session?.close();
      site?.close();
      late?.close();
    });
    for (let time = 1; time <= times; time++) {
      for (const scene of scenesHere) {
        it(`${scene.name}${times > 1 ? `, ${time} of ${times}` : ''}`, async () => {
          if (scene.isLate) late.hold();
          compare(scene, await play(session, (scene.isLate ? late : site).origin, scene));
        });
      }
    }
  });
}

it('has a scene for each transcript', () => {
  const names = scenes.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length, 'the names of scenes must differ');
  assert.deepEqual(
    transcripts().flatMap(({ name }) => (names.includes(name) ? [] : [name])),
    [],
  );
});
