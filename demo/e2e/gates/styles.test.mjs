// `dstool css` changes no style: generated blocks and sheets look the same in Chromium before and after it.
//
// `CASES` is the number of blocks (20,000), `SEED` the first seed (1), and `TARGETS` browsers to lower for, separated by commas. A difference names its seed, the source, the output and the
// properties. With targets, a colour may become another notation: each channel may then differ by `tolerance`. The command
// must prove each output (`css/unproven-output`), too.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { launch } from '../support/browser.mjs';
import { cleanUp, compile } from './styles/compile.mjs';
import { block, markup, randomFrom, sheet, shown } from './styles/generate.mjs';

const blocks = Number(process.env.CASES ?? 20_000);
const firstSeed = Number(process.env.SEED ?? 1);
/** The browsers of each run; none means that nothing is lowered. */
const runs = process.env.TARGETS ? [process.env.TARGETS.split(',')] : [[], ['chrome >= 123']];
/** Blocks in one sheet. */
const chunk = 250;
/** What an output for targets has on purpose: properties with a prefix that Chromium knows only so, from those without it. */
const added = '^-webkit-mask-box-image';
/** By how much a channel of a lowered colour may differ, of 255, in Display P3. */
const tolerance = 1;

after(cleanUp);

/** In the page: for each pair of sheets the elements whose styles differ, with the properties. */
function differences([pairs, { tolerance, added }]) {
  const isAdded = RegExp(added);
  const canvas = document.createElement('canvas').getContext('2d', {
    colorSpace: 'display-p3',
    willReadFrequently: true,
  });
  const channels = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const colour = /\b(?:rgba?|lab|lch|oklab|oklch|color)\([^()]*\)/g;
  /** Whether two values differ in nothing but the notation of their colours. */
  const areClose = (first = '', second = '') => {
    const colours = [first, second].map(value => value.match(colour) ?? []);
    return (
      colours[0].length === colours[1].length &&
      first.replace(colour, 'colour') === second.replace(colour, 'colour') &&
      colours[0].every((text, at) => {
        const others = channels(colours[1][at]);
        return channels(text).every((channel, number) => Math.abs(channel - others[number]) <= tolerance);
      })
    );
  };
  const style = document.head.appendChild(document.createElement('style'));
  const main = document.querySelector('main');
  const elements = [...main.querySelectorAll('*')];
  const read = source => {
    // Elements that were not in the page have no values that transitions could start from.
    main.remove();
    style.textContent = source;
    document.body.append(main);
    return elements.map(element => {
      const computed = getComputedStyle(element);
      // A position of 0 px is one of 0 %. Older browsers know only the side that is the start or the end here.
      const value = name => {
        const text = computed.getPropertyValue(name);
        if (name === 'transition-property' && tolerance > 0)
          return text.replace(/\binset-inline-(start|end)\b/g, (_, edge) =>
            edge === 'start' ? 'left' : 'right',
          );
        return text.replace(/\b0px/g, name.includes('position') ? '0%' : '0px');
      };
      return Array.from(computed)
        .filter(name => !isAdded.test(name))
        .sort()
        .map(name => `${name}: ${value(name)}`);
    });
  };
  const faults = pairs.map(([source, output]) => {
    const written = read(source);
    return read(output)
      .map((values, at) => ({
        at,
        changed: values.flatMap((value, number) =>
          value === written[at][number] || (tolerance > 0 && areClose(written[at][number], value))
            ? []
            : [`${written[at][number]} → ${value}`],
        ),
      }))
      .filter(({ changed }) => changed.length > 0);
  });
  style.remove();
  return faults;
}

for (const targets of runs) {
  describe(`styles after dstool css, ${targets.length > 0 ? `for ${targets}` : 'without targets'}`, () => {
    const allowed = targets.length > 0 ? { tolerance, added } : { tolerance: 0, added: '^$' };
    let browser;
    let page;
    before(async () => {
      browser = await launch();
      page = await browser.newPage();
    });
    after(() => browser.close());

    const show = body =>
      page.setContent(
        `<!doctype html><style>main { --length: 3px; --colour: green; container-type: inline-size } ${shown}</style><main>${body}</main>`,
      );

    it(`${blocks} blocks of declarations`, async () => {
      await show(Array.from({ length: chunk }, (_, at) => `<div class="x${at}">x</div>`).join(''));
      const problems = [];
      for (let start = 0; start < blocks; start += chunk) {
        const seeds = Array.from(
          { length: Math.min(chunk, blocks - start) },
          (_, at) => firstSeed + start + at,
        );
        const sources = seeds.map(seed => block(randomFrom(seed)).join('; '));
        const whole = sources.map((source, at) => `.x${at} { ${source} }`).join('\n');
        const [output] = compile([whole], targets);
        const [difference] = await page.evaluate(differences, [[[whole, output]], allowed]);
        const alone =
          difference.length > 0
            ? compile(
                difference.map(({ at }) => `.x${at} { ${sources[at]} }`),
                targets,
              )
            : [];
        problems.push(
          ...difference.map(({ at, changed }, number) => ({
            seed: seeds[at],
            source: sources[at],
            output: alone[number].trim(),
            changed,
          })),
        );
      }
      assert.deepEqual(problems, []);
    });

    it(`${blocks / 10} sheets with nesting, layers and conditions`, async () => {
      await show(markup);
      const problems = [];
      for (let start = 0; start < blocks / 10; start += chunk) {
        const seeds = Array.from(
          { length: Math.min(chunk, blocks / 10 - start) },
          (_, at) => firstSeed + start + at,
        );
        const sources = seeds.map(seed => sheet(randomFrom(seed), { lowered: targets.length > 0 }));
        const outputs = compile(sources, targets);
        const different = await page.evaluate(differences, [
          sources.map((source, at) => [source, outputs[at]]),
          allowed,
        ]);
        different.forEach((elements, at) => {
          if (elements.length > 0)
            problems.push({
              seed: seeds[at],
              source: sources[at],
              output: outputs[at].trim(),
              changed: elements[0].changed,
            });
        });
      }
      assert.deepEqual(problems, []);
    });
  });
}
