// Right-to-left pages: values and code keep their order; scenes are mirrored but their logos are not.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { read } from '../support/site.mjs';

const { visit } = fixture();
const options = { reducedMotion: 'reduce' };

/** The text of each element in the visual order of its characters, from left to right. */
const asSeen = (page, selector) =>
  page.$$eval(selector, elements =>
    elements.map(element => {
      const seen = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        for (let index = 0; index < currentNode.data.length; index += 1) {
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + 1);
          const { left, top } = range.getBoundingClientRect();
          seen.push({ character: currentNode.data[index], left, line: Math.round(top / 8) });
        }
      }
      return {
        written: element.textContent,
        seen: seen
          .sort((a, b) => a.line - b.line || a.left - b.left)
          .map(({ character }) => character)
          .join(''),
      };
    }),
  );

describe('right-to-left', () => {
  it('DMO-07 figures, ranges, signs and units read as they are written', () =>
    visit('index.html?direction=rtl', options, async page => {
      const values = await asSeen(page, '#products dd, #energy dt, .cmp-stockticker__price');
      assert.ok(values.length > 8);
      for (const { written, seen } of values) assert.equal(seen, written);
    }));

  it('CMP-17 so do tables and code in rich text on an Arabic page', () =>
    visit('library/languages/ar.html', options, async page => {
      await page.evaluate(() => {
        const text = document.createElement('div');
        text.className = 'cmp-text';
        text.innerHTML =
          '<table><tr><td>14.7 m³/min</td><td>−10–25 °C</td><td>95–99.9 %</td></tr></table><p>كل <code>npm run build -- --release</code></p>' +
          '<dl><dt>التدفق</dt><dd>0.3–160 m³/min</dd></dl>';
        document.querySelector('main').prepend(text);
      });
      const values = await asSeen(page, 'main > .cmp-text :is(td, dd, code)');
      assert.equal(values.length, 5);
      for (const { written, seen } of values) assert.equal(seen, written);
      // They stay aligned with the surrounding text.
      assert.equal(await page.$eval('main > .cmp-text dd', dd => getComputedStyle(dd).textAlign), 'right');
    }));

  it('DMO-10 source code and the types of properties are left-to-right', () =>
    visit('library/core-content/tabs.html?direction=rtl', options, async page => {
      const code = await asSeen(page, '.demo-properties td:nth-of-type(1) code');
      assert.ok(code.length > 5);
      for (const { written, seen } of code)
        assert.equal(seen.replaceAll(/\s/g, ''), written.replaceAll(/\s/g, ''));
    }));

  for (const name of ['teaser', 'tabs', 'accordion', 'text', 'carousel']) {
    it(`DMO-10 ${name}: the right-to-left example is right-to-left, in its page and alone`, async () => {
      const alone = read(`library/core-content/${name}/right-to-left.html`).toString();
      assert.match(alone, /<html [^>]*dir="rtl"/);
      assert.match(alone, /<[^>]*data-demo-example[^>]* lang="ar"|<[^>]* lang="ar"[^>]*data-demo-example/);
      await visit(`library/core-content/${name}.html`, options, async page => {
        const example = page.locator('[data-demo-example="right-to-left"]');
        assert.equal(await example.evaluate(element => getComputedStyle(element).direction), 'rtl');
        const pressed = page.locator(
          '#example-right-to-left [data-demo-choice="side"] [aria-pressed="true"]',
        );
        assert.equal(await pressed.getAttribute('value'), 'rtl');
      });
    });
  }

  it('CMP-01 the teaser’s image is at the right, its text at the left', () =>
    visit('library/core-content/teaser/right-to-left.html', options, async page => {
      const left = selector => page.$eval(selector, element => element.getBoundingClientRect().left);
      assert.ok((await left('.cmp-teaser__image')) > (await left('.cmp-teaser__content')));
    }));

  it('CMP-01 no image is mirrored as a whole: a hero’s scene is, except for the logos in it', () =>
    visit('index.html?direction=rtl', options, async page => {
      const images = await page.$$eval('.cmp-teaser__image img, .cmp-banner__image img', images =>
        images.map(image => {
          const { scale, transform, content } = getComputedStyle(image);
          return { src: image.getAttribute('src'), scale, transform, content };
        }),
      );
      for (const { src, scale, transform } of images)
        assert.deepEqual([scale, transform], ['none', 'none'], src);
      const scenes = images.filter(({ content }) => content.includes('#rtl'));
      assert.equal(scenes.length, 4);
      for (const { src } of scenes) {
        const turned = await page.evaluate(async address => {
          const frame = document.createElement('iframe');
          const loaded = new Promise(done => frame.addEventListener('load', done));
          frame.src = `${address}#rtl`;
          document.body.append(frame);
          await loaded;
          const { contentDocument: file } = frame;
          const style = part => new DOMMatrix(frame.contentWindow.getComputedStyle(part).transform).a;
          const result = [style(file.querySelector('#rtl')), [...file.querySelectorAll('.mk')].map(style)];
          frame.remove();
          return result;
        }, src);
        assert.equal(turned[0], -1, src);
        assert.ok(turned[1].length > 0 && turned[1].every(factor => factor === -1), `${src}: ${turned[1]}`);
      }
    }));
});
