// `dstool css` changes no style: blocks and sheets from the whole grammar of CSS mean the same in Chromium before and after it.
//
// `CASES` is the number of blocks (2,000) and ten times that of the sheets, `SEED` the first seed (1), and `TARGETS` browsers to lower for,
// separated by commas. A difference names its seed, the source and the output. What the command refuses with an error is left out.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { launch } from '../support/browser.mjs';
import { accepted, blockDifferences, ruleDifferences } from './styles/compare.mjs';
import { cleanUp, compile } from './styles/compile.mjs';
import { randomFrom } from './styles/generate.mjs';
import { Grammar, properties } from './styles/grammar.mjs';
import { Rules } from './styles/rules.mjs';

const blocks = Number(process.env.CASES ?? 2000);
const firstSeed = Number(process.env.SEED ?? 1);
const runs = process.env.TARGETS
  ? [{ targets: process.env.TARGETS.split(',') }]
  : [
      { targets: [] },
      { targets: [], minify: false },
      { targets: ['chrome >= 123'] },
      { targets: ['safari 15'] },
      { targets: ['chrome 80'] },
    ];
const sheets = Math.ceil(blocks / 10);
/** Blocks, or sheets, that are compiled in one run. */
const chunk = 250;
/** Candidates for a value, of which the first is used that Chromium accepts. */
const candidates = 6;
/** Where the elements are. Lowered, a property for the start of a line is one for the left side. */
const plain = 'container-type: inline-size';
const other =
  'direction: rtl; writing-mode: vertical-lr; font: 13px/1.3 serif; color-scheme: dark; color: green';

const seeds = (count, start) =>
  Array.from({ length: Math.min(chunk, count - start) }, (_, at) => firstSeed + start + at);

/** Properties that set, reset or override each other have the same first word. */
const family = name => name.split('-')[0];

/** Candidates for the declarations of a block: most blocks have one, some have related ones. */
function declarations(random, known) {
  const grammar = new Grammar(random);
  const lead = random.one(random.below(2) === 0 ? known.wide : known.every);
  const related = known.every.filter(name => family(name) === family(lead));
  return Array.from({ length: random.one([1, 1, 1, 2, 2, 3]) }, (_, at) => {
    const name = at === 0 ? lead : random.one(related);
    return {
      values: Array.from({ length: candidates }, () => [name, grammar.value(name)]),
      // A value that is not valid must not become valid.
      takesAny: random.below(15) === 0,
      end: random.below(12) === 0 ? ' !important' : '',
    };
  });
}

after(cleanUp);

for (const { targets, minify = true } of runs) {
  const isLowered = targets.length > 0;
  const isOld = isLowered && !targets.includes('chrome >= 123');
  describe(`the grammar, ${isLowered ? `for ${targets}` : 'without targets'}${minify ? '' : ', not minified'}`, () => {
    let browser;
    let page;
    const known = {};
    before(async () => {
      browser = await launch();
      page = await browser.newPage();
      await page.setContent('<!doctype html><body></body>');
      const are = await page.evaluate(accepted, [properties.map(name => [name, 'initial'])]);
      // `all` hides everything else.
      known.every = properties.filter((name, at) => are[0][at] && name !== 'all');
      known.wide = known.every.filter(name => Grammar.width(name) > 12);
    });
    after(() => browser.close());

    /** Asks a function in the page about pairs. Some values are so large that Chromium ends the page: such a pair is left out. */
    async function ask(about, pairs, ...more) {
      try {
        return await page.evaluate(about, [pairs, ...more]);
      } catch (error) {
        if (!/crashed|closed/i.test(error.message)) throw error;
        page = await browser.newPage();
        await page.setContent('<!doctype html><body></body>');
        if (pairs.length === 1) return [[]];
        const half = pairs.length >> 1;
        return [
          ...(await ask(about, pairs.slice(0, half), ...more)),
          ...(await ask(about, pairs.slice(half), ...more)),
        ];
      }
    }

    it(`${blocks} blocks of declarations`, async () => {
      const problems = [];
      for (let start = 0; start < blocks; start += chunk) {
        const some = seeds(blocks, start);
        const blocksOfCandidates = some.map(seed => declarations(randomFrom(seed), known));
        const lists = blocksOfCandidates.flat().map(({ values }) => values);
        const valid = await page.evaluate(accepted, lists);
        let next = 0;
        const sources = blocksOfCandidates.map(block => {
          const texts = block.map(({ values, takesAny, end }) => {
            const fits = valid[next++];
            const [name, value] = (!takesAny && values.find((_, number) => fits[number])) || values[0];
            return `${name}: ${value}${end}`;
          });
          return `.x { ${texts.join('; ')} }`;
        });
        const outputs = compile(sources, targets, { minify, isTolerant: true });
        const pairs = sources.map((source, at) => [source, outputs[at] ?? source]);
        // `light-dark()` needs `color-scheme` in the same sheet. Of colours that older browsers do not know, the command writes what
        // lightningcss computes, which differs at the edges: of channels out of range, and of other colours in `color-mix()`.
        const computed = /light-dark|color-mix|\bfrom\b|lab\(|lch\(/i;
        // A part of the text's size has the size as its unit there. And an `hwb()` of more than 100% is another grey for targets.
        const thickness = /text-decoration(-thickness)?:/;
        const isCompared = source =>
          !(isLowered && /hwb\(/i.test(source)) &&
          !(isOld && (computed.test(source) || thickness.test(source)));
        const differences = await ask(blockDifferences, pairs, isOld ? [plain] : [plain, other], isLowered);
        differences.forEach((changed, at) => {
          if (changed.length > 0 && isCompared(sources[at]))
            problems.push({ seed: some[at], source: sources[at], output: outputs[at].trim(), changed });
        });
      }
      assert.deepEqual(problems, []);
    });

    it(`${sheets} sheets with selectors, conditions and at-rules`, {
      skip: isLowered && 'rules become others for targets',
    }, async () => {
      const problems = [];
      for (let start = 0; start < sheets; start += chunk) {
        const some = seeds(sheets, start);
        const sources = some.map(seed => new Rules(randomFrom(seed), known.every).sheet());
        const outputs = compile(sources, targets, { minify, isTolerant: true });
        const pairs = sources.map((source, at) => [source, outputs[at] ?? source]);
        const differences = await ask(ruleDifferences, pairs);
        // Chromium rounds the result of math to an integer here: `calc(0.7)` matches screens with 1 pixel per CSS pixel.
        const isRounded = source => /device-pixel-ratio\s*[:<>=]\s*[a-z]+\(/i.test(source);
        differences.forEach((changed, at) => {
          if (changed.length > 0 && !isRounded(sources[at]))
            problems.push({ seed: some[at], source: sources[at], output: outputs[at].trim(), changed });
        });
      }
      assert.deepEqual(problems, []);
    });
  });
}
