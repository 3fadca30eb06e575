// Every page looks as it was accepted. `demo/e2e/visual` has a fingerprint of each image; `UPDATE_VISUAL=1` accepts the
// images of this run. `target/visual` has the images themselves and a report. `PAGES` chooses pages (`site.mjs`).

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { camera } from '../../demo/e2e/support/camera.mjs';
import { changes, fingerprint, read, write } from '../../demo/e2e/support/fingerprint.mjs';
import { fixture } from '../../demo/e2e/support/fixture.mjs';
import { kinds } from '../../demo/e2e/support/kinds.mjs';
import { listRectangles, report } from '../../demo/e2e/support/report.mjs';
import { chosenPages, pages, read as readPage } from '../../demo/e2e/support/site.mjs';
import { root } from '../setup.mjs';

const goldens = join(root, 'demo', 'e2e', 'visual');
const output = join(root, 'target', 'visual');
const command = 'UPDATE_VISUAL=1 npm run gates -- visual';
const updates = process.env.UPDATE_VISUAL === '1';

/** The widths of one page of each kind; others are taken at two. */
const widths = [320, 360, 768, 900, 1024, 1280, 1920];
const themes = ['light', 'dark'];

/** A page's own direction, from its `<html>`. */
const ownDirection = path =>
  /<html[^>]* (?:dir|data-direction)="rtl"/.test(readPage(path).toString()) ? 'rtl' : 'ltr';

/** The looks in which a page is checked. A translated page has only the direction of its language. */
function looksOf(path) {
  const isTranslated = /^[a-z]{2}\//.test(path);
  const itsDirection = ownDirection(path);
  const directions = isTranslated ? [itsDirection] : ['ltr', 'rtl'];
  if (!kinds.includes(path)) {
    const other = directions.at(-1);
    return [
      { width: 360, theme: 'light', direction: directions[0] },
      { width: 1280, theme: 'light', direction: directions[0] },
      { width: 1280, theme: 'dark', direction: other },
    ];
  }
  return widths.flatMap(width =>
    themes.flatMap(theme => directions.map(direction => ({ width, theme, direction }))),
  );
}

const nameOf = ({ width, theme, direction }) => `${width} ${theme} ${direction}`;
const goldenOf = path => join(goldens, `${path.replace(/\.html$/, '')}.json`);
const readGolden = path =>
  existsSync(goldenOf(path)) ? JSON.parse(readFileSync(goldenOf(path), 'utf8')) : {};

function writeGolden(path, lines) {
  mkdirSync(dirname(goldenOf(path)), { recursive: true });
  writeFileSync(goldenOf(path), `${JSON.stringify(lines, null, 2)}\n`);
}

/** The files of an image: its parts from top to bottom, as addresses from the report. */
function filesOf(folder, path, look) {
  const name = `${path.replaceAll('/', '-')}-${nameOf(look).replaceAll(' ', '-')}-`;
  const isPart = file => file.startsWith(name) && /^\d+\.webp$/.test(file.slice(name.length));
  const files = existsSync(join(output, folder)) ? readdirSync(join(output, folder)) : [];
  return files
    .filter(isPart)
    .map(file => `${folder}/${file}`)
    .sort();
}

/** Writes an image in place of an earlier one. */
function keep(folder, path, look, parts) {
  for (const file of filesOf(folder, path, look)) rmSync(join(output, file));
  mkdirSync(join(output, folder), { recursive: true });
  for (const [index, part] of parts.entries()) {
    const name = `${path.replaceAll('/', '-')}-${nameOf(look).replaceAll(' ', '-')}-${index}.webp`;
    writeFileSync(join(output, folder, name), part);
  }
  return filesOf(folder, path, look);
}

const harness = fixture();

/** Opens a page in a look and gives a camera to `steps`. */
function photograph(path, { width, theme, direction }, steps) {
  const query = direction === ownDirection(path) ? '' : `?direction=${direction}`;
  const options = { reducedMotion: 'reduce', colorScheme: theme, viewport: { width, height: 800 } };
  return harness.visit(`${path}${query}`, options, async page => steps(await camera(page), page));
}

/** What differs from the fingerprints; for the report. */
const differences = { changed: [], added: [], removed: [] };

/** Takes an image and compares it with its fingerprint; returns the fingerprint that applies from now on. */
async function check(path, look, golden) {
  let line = golden;
  await photograph(path, look, async shots => {
    const before = golden && read(golden);
    const print = await shots.print(now => before !== undefined && changes(before, now).length === 0);
    const rectangles = before && changes(before, print);
    const old = filesOf('accepted', path, look);
    const isGood = rectangles?.length === 0;
    if (isGood && old.length > 0) return;
    const parts = await shots.show();
    if (isGood) {
      keep('accepted', path, look, parts);
      return;
    }
    const last = old.map(file => readFileSync(join(output, file)));
    differences[before ? 'changed' : 'added'].push({
      page: path,
      look: nameOf(look),
      rectangles,
      before: before && { images: keep('before', path, look, last), print: before },
      after: { images: keep('now', path, look, parts), print },
    });
    if (!updates) return;
    keep('accepted', path, look, parts);
    line = write(print, look.theme === 'dark');
  });
  return line;
}

/** What is wrong with a page, in words. */
const problems = path => [
  ...differences.changed
    .filter(({ page }) => page === path)
    .map(({ look, rectangles }) => `${look}: changed ${listRectangles(rectangles)}`),
  ...differences.added
    .filter(({ page }) => page === path)
    .map(({ look }) => `${look}: there is no fingerprint`),
];

const help = `look at target/visual/index.html; to accept: ${command}`;

describe('visual: fingerprints', () => {
  /** An image of noise with a fixed seed. */
  const noise = (width, height, amount, base) => {
    let seed = 7;
    const pixels = Uint8ClampedArray.from({ length: width * height * 3 }, (_, index) => {
      seed = (seed * 16807) % 2147483647;
      return (base?.pixels[index] ?? 128) + Math.round(((seed / 2147483647) * 2 - 1) * amount);
    });
    return { width, height, channels: 3, pixels };
  };
  const image = noise(200, 150, 100);
  const golden = read(write(fingerprint([image])));

  it('small differences of single pixels are no change', () => {
    assert.deepEqual(changes(golden, fingerprint([noise(200, 150, 8, image)])), []);
  });

  it('a change is in the rectangle of its blocks', () => {
    const pixels = image.pixels.slice();
    // At 70, 10: a black square of 12 × 12 px, within the second block of the first row.
    for (let y = 10; y < 22; y += 1) pixels.fill(0, (y * 200 + 70) * 3, (y * 200 + 82) * 3);
    const after = fingerprint([{ ...image, pixels }]);
    assert.deepEqual(changes(golden, after), [{ x: 64, y: 0, width: 64, height: 64 }]);
  });

  it('parts of an image give the fingerprint of the whole', () => {
    const part = (from, to) => ({
      ...image,
      height: to - from,
      pixels: image.pixels.subarray(from * 600, to * 600),
    });
    assert.deepEqual(fingerprint([part(0, 128), part(128, 150)]), fingerprint([image]));
  });

  it('another width changes everything, another height the end', () => {
    const whole = size => [{ x: 0, y: 0, ...size }];
    assert.deepEqual(changes(golden, fingerprint([noise(210, 150, 0)])), whole({ width: 210, height: 150 }));
    const lower = fingerprint([{ ...image, height: 100, pixels: image.pixels.subarray(0, 100 * 600) }]);
    const last = changes(golden, lower).at(-1);
    assert.deepEqual([last.x, last.width, last.y + last.height], [0, 200, 150]);
  });
});

describe('visual: what counts as a change', () => {
  const path = 'library/core-content/button.html';
  const look = { width: 1280, theme: 'light', direction: 'ltr' };
  /** Each fault changes the first element that matches and is in sight. */
  const faults = {
    'the colour of a button': ['main .cmp-button', { 'background-color': 'rgb(120 40 160)' }],
    'a heading that is two pixels lower': ['main h2', { position: 'relative', top: '2px' }],
    'an icon that is missing': ['main .cmp-button svg', { visibility: 'hidden' }],
  };

  it('nothing does in two runs of the same page', async () => {
    const prints = [];
    for (const _ of [1, 2])
      await photograph(path, look, async shots => prints.push(await shots.print(() => true)));
    assert.deepEqual(prints[0], prints[1]);
  });

  for (const [what, [selector, style]] of Object.entries(faults)) {
    it(what, () =>
      photograph(path, look, async (shots, page) => {
        const golden = read(write(await shots.print()));
        const box = await page.evaluate(
          ([wanted, rules]) => {
            const element = [...document.querySelectorAll(wanted)].find(element => element.checkVisibility());
            const { left, top, width, height } = element.getBoundingClientRect();
            for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
            return { left, top: top + scrollY, right: left + width, bottom: top + scrollY + height };
          },
          [selector, style],
        );
        const rectangles = changes(golden, await shots.print());
        assert.ok(rectangles.length > 0, 'the change was not seen');
        for (const { x, y, width, height } of rectangles) {
          const meets =
            x < box.right + 4 && x + width > box.left && y < box.bottom + 4 && y + height > box.top;
          assert.ok(meets, `${width} × ${height} px at ${x}, ${y} is not at ${JSON.stringify(box)}`);
        }
      }),
    );
  }
});

const paths = pages().readers;

describe('visual: every page looks as it was accepted', {
  concurrency: Math.min(availableParallelism(), 4),
}, () => {
  for (const folder of ['before', 'now']) rmSync(join(output, folder), { recursive: true, force: true });

  for (const path of chosenPages()) {
    it(path, async () => {
      const lines = readGolden(path);
      const next = {};
      for (const look of looksOf(path)) {
        const line = await check(path, look, lines[nameOf(look)]);
        if (line) next[nameOf(look)] = line;
      }
      if (updates) return writeGolden(path, next);
      const wrong = problems(path);
      assert.equal(wrong.length, 0, `${wrong.join('\n')}\n${help}`);
    });
  }
});

describe('visual: the accepted pages', () => {
  it('each fingerprint is one of a page', () => {
    const known = new Set(paths.map(goldenOf));
    const files = existsSync(goldens) ? readdirSync(goldens, { recursive: true, encoding: 'utf8' }) : [];
    for (const file of files.filter(name => name.endsWith('.json'))) {
      if (known.has(join(goldens, file))) continue;
      differences.removed.push(file);
      if (updates) rmSync(join(goldens, file));
    }
    assert.ok(
      updates || differences.removed.length === 0,
      `no such page: ${differences.removed.join(', ')}\n${help}`,
    );
  });

  it('the fingerprints are at most 3 MB', () => {
    const sizes = paths.filter(path => existsSync(goldenOf(path))).map(path => statSync(goldenOf(path)).size);
    const sum = sizes.reduce((size, other) => size + other, 0);
    assert.ok(sum <= 3 * 1024 * 1024, `${sum} bytes`);
  });

  it('each kind of page that is checked in all looks exists', () => {
    assert.deepEqual(
      kinds.filter(path => !paths.includes(path)),
      [],
    );
  });
});

after(() => {
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'index.html'), report(differences, command));
});
