// Axe in what the tours (../tour) do not show, and the tours' own way to check each part once.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { distinctViolations, violations } from '../support/axe.mjs';
import { fixture } from '../support/fixture.mjs';
import { describeSubtrees } from '../support/subtrees.mjs';

const { visit } = fixture();

describe('axe in the themes with more contrast', () => {
  for (const path of ['index.html', 'library/core-content/teaser.html', 'library/core-content/tabs.html']) {
    it(`${path}: no violations with more contrast, light and dark`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        for (const theme of ['contrast', 'contrast-dark']) {
          await page.evaluate(name => {
            document.documentElement.dataset.theme = name;
          }, theme);
          assert.deepEqual(await violations(page, { iframes: false }), [], theme);
        }
      }));
  }
});

describe('axe once for each distinct part', () => {
  /** Faults for a page whose every part has been checked: the change, and the rule that must report it. */
  const faults = {
    'button-name': () => {
      const button = [...document.querySelectorAll('.demo-code-box__copy')].find(element =>
        element.checkVisibility(),
      );
      button.removeAttribute('aria-label');
      button.replaceChildren();
    },
    'color-contrast': () => {
      document.querySelector('main h1').style.color = '#eeeeee';
    },
    'landmark-no-duplicate-main': () => {
      document.querySelector('footer p, footer div').setAttribute('role', 'main');
    },
    'image-alt': () => {
      const image = document.createElement('img');
      image.src = document.querySelector('link[rel=icon]').href;
      document.querySelector('main p').append(image);
    },
    'link-name': () => {
      document.querySelector('footer a').textContent = '';
    },
    'aria-required-attr': () => {
      document.querySelector('main p').setAttribute('role', 'checkbox');
    },
    'landmark-one-main': () => {
      document.querySelector('main').setAttribute('role', 'presentation');
    },
  };

  it('a page is checked again where a part of it has changed', () =>
    visit('library/core-content/title.html', { reducedMotion: 'reduce' }, async page => {
      const again = distinctViolations();
      assert.deepEqual(await again(page, 'one look', { iframes: false }), []);
      assert.deepEqual(await again(page, 'one look', { iframes: false }), []);
      for (const [rule, plant] of Object.entries(faults)) {
        await page.evaluate(plant);
        const problems = await again(page, 'one look', { iframes: false });
        assert.match(problems.join('\n'), new RegExp(`^${rule}: `, 'm'), rule);
        await page.reload({ waitUntil: 'load' });
      }
    }));

  it('parts checked in one look are checked again in another', () =>
    visit('library/core-content/title.html', { reducedMotion: 'reduce' }, async page => {
      const again = distinctViolations();
      await again(page, 'light', { iframes: false });
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('main p { color: #eee !important }');
        document.adoptedStyleSheets = [sheet];
      });
      assert.match((await again(page, 'dark', { iframes: false })).join('\n'), /^color-contrast: /m);
    }));

  it('a stylesheet counts for the parts that its rules are for', () =>
    visit('library/core-content/title.html', { bypassCSP: true }, async page => {
      /** The descriptions of three parts, after a stylesheet has been added to the page. */
      const describeWith = async css => {
        const added = css && (await page.addStyleTag({ content: css }));
        const described = await page.evaluate(describeSubtrees);
        const parts = await page.evaluate(() =>
          ['#header', '#main', '.demo-footer'].map(selector =>
            window.subtrees.indexOf(document.querySelector(selector)),
          ),
        );
        await added?.evaluate(element => element.remove());
        return parts.map(index => described[index][0]);
      };
      const before = await describeWith();
      assert.equal(new Set(before).size, 3);
      for (const [css, expected] of [
        ['main h1 { color: red }', ['main']],
        [
          '@media (width > 1px) { @supports (color: red) { main { & h1::before { color: red } } } }',
          ['main'],
        ],
        ['.planted { color: red } footer a { color: red }', ['footer']],
        ['#main, #header { color: red }', ['header', 'main']],
        ['body { color: red }', ['header', 'main', 'footer']],
        ['@keyframes planted { to { color: red } }', ['header', 'main', 'footer']],
      ]) {
        const after = await describeWith(css);
        const changed = ['header', 'main', 'footer'].filter((_, index) => before[index] !== after[index]);
        assert.deepEqual(changed, expected, css);
      }
    }));
});
