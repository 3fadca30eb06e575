// Videos, embeds, PDF viewers and images in a real browser: tests that need playback, requests, layout and PDF.js.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countLoads } from '../runner/stats.mjs';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';

const harness = fixture();
const { visit } = harness;
const hosts = { 'plain HTML': '', React: '?host=react' };
const settle = (page, query) => (query ? hydrated(page) : page.waitForLoadState('load'));
/** Waits until the script of a component, which is loaded on demand, has started. */
const live = (page, selector) => page.waitForSelector(`${selector}[data-cmp-live]`);

/** Like `visit`, for a page whose files fail: the browser's messages about that are expected. */
async function visitFailing(path, prepare, steps) {
  const context = await harness.browser.newContext({ viewport: { width: 1280, height: 800 } });
  countLoads(context);
  try {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(`${harness.site.origin}/${path}`);
    await steps(page);
  } finally {
    await context.close();
  }
}

describe('CMP-07 a video', () => {
  const path = 'library/core-content/embed-video.html';
  const auto = '#embed-video-auto-play';
  const isPlaying = selector => {
    const video = document.querySelector(`${selector} video`);
    return !video.paused && video.currentTime > 0;
  };

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: plays automatically without sound, can be paused, and shows a message if it cannot play`, () =>
      visit(path + query, { prepare: watchShifts }, async page => {
        await settle(page, query);
        await live(page, auto);
        await page.locator(auto).scrollIntoViewIfNeeded();
        await page.waitForFunction(isPlaying, auto);
        assert.equal(await page.$eval(`${auto} video`, video => video.muted && video.controls), true);
        // The browser's own controls: a key on the video pauses it.
        await page.locator(`${auto} video`).focus();
        await page.keyboard.press('Space');
        await page.waitForFunction(selector => document.querySelector(`${selector} video`).paused, auto);
        const error = page.locator('#embed-video-unplayable .cmp-embedvideo__error');
        await error.waitFor();
        assert.equal(await error.getByRole('link').getAttribute('href'), '/art/rotors.webm');
        assert.equal(await page.isVisible('#embed-video-standard .cmp-embedvideo__error'), false);
        // The ratio is the model's, before and after the file is known.
        const ratio = await page.$eval(
          '#embed-video-size video',
          video => video.clientWidth / video.clientHeight,
        );
        assert.ok(Math.abs(ratio - 1.25) < 0.01, `${ratio}`);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
      }));
  }

  it('under reduced motion nothing plays until the visitor starts it', () =>
    visit(path, { reducedMotion: 'reduce' }, async page => {
      await live(page, auto);
      const video = page.locator(`${auto} video`);
      await video.evaluate(
        element =>
          element.readyState > 0 || new Promise(ready => element.addEventListener('loadedmetadata', ready)),
      );
      assert.equal(await video.evaluate(element => element.paused), true);
      await video.focus();
      await page.keyboard.press('Space');
      await page.waitForFunction(isPlaying, auto);
    }));

  it('captions are available in the languages of the model', () =>
    visit(path, {}, async page => {
      const tracks = await page.$eval('#embed-video-captions video', video =>
        [...video.textTracks].map(({ kind, language, label, mode }) => [kind, language, label, mode]),
      );
      assert.deepEqual(tracks, [
        ['captions', 'en', 'English', 'showing'],
        ['captions', 'de', 'Deutsch', 'disabled'],
      ]);
    }));
});

describe('CMP-23 an embed', () => {
  const path = 'library/core-content/embed.html';
  const embed = '#embed-standard .cmp-embedframe';
  /** Answers requests to providers and records their URLs. */
  const provider = async page => {
    const requests = [];
    await page.route(
      url => url.hostname !== '127.0.0.1',
      route => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Player</p>' });
      },
    );
    return requests;
  };

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: no request to a provider before consent; after it, one frame of that provider only`, () => {
      let requests;
      const prepare = async page => {
        requests = await provider(page);
        await watchShifts(page);
      };
      return visit(path + query, { prepare }, async page => {
        await settle(page, query);
        await live(page, embed);
        // Scroll to everything that loads when it is in view.
        for (const frame of await page.locator('.cmp-embedframe').all()) await frame.scrollIntoViewIfNeeded();
        assert.deepEqual(requests, []);
        const height = () => page.$eval(embed, element => element.clientHeight);
        const before = await height();
        await page.locator(embed).getByRole('button').focus();
        await page.keyboard.press('Enter');
        const frame = page.locator(`${embed} iframe`);
        await frame.contentFrame().getByText('Player').waitFor();
        assert.deepEqual(requests, ['https://www.youtube-nocookie.com/embed/PX90rotors1']);
        assert.equal(await page.locator('iframe').count(), 1);
        assert.equal(await frame.evaluate(element => element === document.activeElement), true);
        assert.equal(await height(), before);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
      });
    });
  }

  it('the visitor’s choice applies to the whole visit, and a site can answer in advance', () => {
    let requests;
    const prepare = async page => {
      requests = await provider(page);
    };
    return visit(path, { prepare }, async page => {
      await live(page, embed);
      await page.locator(embed).getByRole('checkbox').check();
      await page.locator(embed).getByRole('button').click();
      // All embeds of YouTube, and no other.
      await page.waitForFunction(() => document.querySelectorAll('iframe').length === 4);
      await page.reload();
      await live(page, embed);
      await page.waitForFunction(() => document.querySelectorAll('iframe').length === 4);
      await page.evaluate(() => document.documentElement.setAttribute('data-cmp-consent', 'vimeo'));
      await page.waitForSelector('#embed-no-image iframe');
      await page.locator('#embed-no-image iframe').scrollIntoViewIfNeeded();
      await page.locator('#embed-no-image iframe').contentFrame().getByText('Player').waitFor();
      assert.deepEqual([...new Set(requests.map(url => new URL(url).hostname))].sort(), [
        'player.vimeo.com',
        'www.youtube-nocookie.com',
      ]);
    });
  });

  it('without scripts, and in print, there is a link and no button', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      await page.waitForSelector(`${embed} .cmp-embedframe__panel`, { state: 'hidden' });
      const link = page.locator(embed).getByRole('link');
      assert.equal(await link.getAttribute('href'), 'https://www.youtube.com/watch?v=PX90rotors1');
      await page.emulateMedia({ media: 'print' });
      assert.equal(await link.isVisible(), true);
      assert.equal(await page.isVisible(`${embed} button`), false);
    }));
});

describe('CMP-23 a PDF viewer', () => {
  const path = 'library/core-content/pdf-viewer.html';
  const selector = '#pdf-viewer-standard';
  const isPdfJs = url => /\/pdfjs\//.test(url);

  for (const [host, query] of Object.entries(hosts)) {
    it(`${host}: loads PDF.js when it is near the viewport, and shows pages with selectable text`, () => {
      const requests = [];
      const prepare = async page => {
        page.on('request', request => requests.push(request.url()));
        await watchShifts(page);
      };
      return visit(path + query, { prepare, viewport: { width: 1280, height: 400 } }, async page => {
        await settle(page, query);
        await page.locator(selector).scrollIntoViewIfNeeded();
        await page.waitForSelector(`${selector}.cmp-pdfviewer--ready canvas`);
        assert.equal(new Set(requests.filter(isPdfJs)).size, 2);
        const heading = page.locator(selector).getByText('PX 90, oil-free screw compressor');
        await heading.waitFor();
        const selected = await heading.evaluate(element => {
          getSelection().selectAllChildren(element);
          return `${getSelection()}`;
        });
        assert.equal(selected, 'PX 90, oil-free screw compressor');
        // The text layer is on top of the drawn text.
        const width = await heading.evaluate(
          element =>
            element.getBoundingClientRect().width /
            element.closest('.cmp-pdfviewer__page').getBoundingClientRect().width,
        );
        assert.ok(width > 0.6 && width < 0.66, `${width}`);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        // A viewer that is far away and one that waits for the visitor have not loaded.
        assert.equal(await page.locator('#pdf-viewer-in-line.cmp-pdfviewer--ready').count(), 0);
      });
    });

    it(`${host}: the keyboard moves through the document and zooms`, () =>
      visit(path + query, {}, async page => {
        await settle(page, query);
        const viewer = page.locator(selector);
        await viewer.scrollIntoViewIfNeeded();
        await page.waitForSelector(`${selector}.cmp-pdfviewer--ready canvas`);
        const field = viewer.getByRole('spinbutton');
        await viewer.getByRole('button', { name: 'Next page' }).focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          selector => document.querySelector(`${selector} .cmp-pdfviewer__content`).scrollTop > 700,
          selector,
        );
        assert.equal(await field.inputValue(), '2');
        await viewer.getByText('Recoverable heat').waitFor();
        await field.fill('3');
        await page.keyboard.press('Enter');
        const link = viewer.getByRole('link', { name: 'https://example.com/px-90' });
        await link.waitFor();
        // The viewer sees where it has been scrolled to once per frame: scrolled back before that, it would notice nothing.
        await frames(page);
        // Manual scrolling also updates the field.
        await viewer.getByRole('group', { name: 'PX 90 data sheet' }).focus();
        await page.keyboard.press('Home');
        await page.waitForFunction(
          selector => document.querySelector(`${selector} input`).value === '1',
          selector,
        );
        const canvas = () => page.$eval(`${selector} canvas`, element => element.width);
        const before = await canvas();
        await viewer.getByRole('button', { name: 'Zoom in' }).focus();
        await page.keyboard.press('Space');
        await page.waitForFunction(
          ([selector, width]) => document.querySelector(`${selector} canvas`)?.width > width * 1.2,
          [selector, before],
        );
      }));
  }

  it('inline pages are shown on a click, as part of the page', () =>
    visit(path, { viewport: { width: 360, height: 800 } }, async page => {
      const viewer = page.locator('#pdf-viewer-in-line');
      await live(page, '#pdf-viewer-in-line');
      await viewer.getByRole('button', { name: 'Show the document here' }).click();
      await page.waitForSelector('#pdf-viewer-in-line.cmp-pdfviewer--ready canvas');
      const inner = await viewer
        .locator('.cmp-pdfviewer__content')
        .evaluate(element => element.scrollHeight - element.clientHeight);
      assert.ok(inner <= 1, `${inner}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    }));

  it('a document that cannot be loaded keeps its link, and a button tries again', () => {
    let isBroken = true;
    const prepare = page =>
      page.route('**/*.pdf', route =>
        isBroken ? route.fulfill({ status: 200, body: 'no PDF' }) : route.continue(),
      );
    return visitFailing(path, prepare, async page => {
      const viewer = page.locator(selector);
      await viewer.scrollIntoViewIfNeeded();
      await viewer.getByText('The document cannot be shown here.').waitFor();
      assert.equal(await viewer.getByRole('link').first().isVisible(), true);
      isBroken = false;
      await viewer.getByRole('button', { name: 'Try again' }).click();
      await page.waitForSelector(`${selector}.cmp-pdfviewer--ready canvas`);
    });
  });

  it('without scripts there is a link with name and size, and no empty box', () =>
    visit(path, { javaScriptEnabled: false }, async page => {
      const link = page.locator(selector).getByRole('link');
      assert.equal((await link.textContent()).trim(), 'PX 90 data sheet (PDF, 7 kB)');
      await page.waitForSelector(`${selector} .cmp-pdfviewer__body`, { state: 'hidden' });
      assert.equal(await page.locator(selector).getByRole('button').count(), 0);
    }));
});

describe('CMP-04 an image', () => {
  it('areas scale with the image at every width', () =>
    visit('library/core-content/image.html', {}, async page => {
      const place = () =>
        page.$eval('#image-areas', root => {
          const image = root.querySelector('img').getBoundingClientRect();
          const area = root.querySelector('ellipse').getBoundingClientRect();
          return [(area.left - image.left) / image.width, area.width / image.width].map(share =>
            share.toFixed(2),
          );
        });
      await page.locator('#image-areas').scrollIntoViewIfNeeded();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await place(), ['0.38', '0.25']);
      }
    }));

  it('an image that fails shows its text and keeps its space, and its link works', () => {
    const prepare = page => page.route('**/art/*.svg', route => route.abort());
    return visitFailing('library/core-content/image.html', prepare, async page => {
      const image = page.locator('#image-standard img');
      await image.evaluate(
        element => element.complete || new Promise(done => element.addEventListener('error', done)),
      );
      const [width, height, ratio] = await image.evaluate(element => [
        element.clientWidth,
        element.clientHeight,
        element.width / element.height,
      ]);
      assert.ok(width > 200 && height > 100 && ratio > 0, `${width} ${height}`);
      assert.notEqual(await image.getAttribute('alt'), '');
      const link = page.locator('#image-linked a');
      assert.ok((await link.boundingBox()).height > 20);
    });
  });
});
