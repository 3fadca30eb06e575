/** @jest-environment node */
import type { Browser, Page } from 'playwright-core';
import { allowsAttribute, allowsName, ELEMENTS } from '../src/html/policy';
import { sanitise } from '../src/html/sanitise';
import { attacks } from './attacks';
import { launchChromium } from './chromium';
import { gadgets } from './gadgets';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto('about:blank');
});
afterAll(() => browser?.close());

/** The browser's result for each: elements with their attributes, its serialised HTML, and that HTML parsed again. */
const read = (sources: string[]) =>
  page.evaluate(
    list =>
      list.map(html => {
        const parse = (text: string) => {
          const body = document.implementation.createHTMLDocument().body;
          body.innerHTML = text;
          return body;
        };
        const body = parse(html);
        const elements = [...body.querySelectorAll('*')].map(element => ({
          name: element.localName,
          attributes: element.getAttributeNames(),
          names: [...element.classList, element.id].filter(Boolean),
          // The URLs as the browser would resolve them.
          protocols: ['href', 'src', 'cite'].flatMap(name => {
            const value = element.getAttribute(name);
            return value === null ? [] : [new URL(value, 'https://e.org').href.replace(/[;,].*/s, '')];
          }),
        }));
        return { elements, own: body.innerHTML, again: parse(body.innerHTML).innerHTML };
      }),
    sources,
  );

/** HTML assembled from pieces that are critical for a parser; the same on every run. */
function mixtures(count: number): string[] {
  const names = [
    ...ELEMENTS,
    'script',
    'style',
    'svg',
    'math',
    'title',
    'textarea',
    'template',
    'select',
    'form',
    'mtext',
  ];
  const pieces = [
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '"',
    "'",
    '`',
    '&lt;',
    '&#x3c;',
    '\0',
    '\n',
    ' x=">" ',
    'onerror=alert(1) ',
    '/',
    '>',
    '<',
    'words',
  ];
  let seed = 25;
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const piece = () => {
    const name = names[next(names.length)];
    return [
      `<${name}>`,
      `<${name} title="</${names[next(names.length)]}>">`,
      `</${name}>`,
      pieces[next(pieces.length)],
    ][next(4)];
  };
  return Array.from({ length: count }, () => Array.from({ length: 2 + next(12) }, piece).join(''));
}

test('Chromium finds nothing outside the policy in sanitised HTML, and parses its own serialisation to the same result', async () => {
  const inputs = [...attacks, ...gadgets.map(({ html }) => html), ...mixtures(4000)];
  const results = await read(inputs.map(sanitise));
  const problems = results.flatMap(({ elements, own, again }, index) => {
    const outside = elements.filter(
      ({ name, attributes, names, protocols }) =>
        // The parser adds it by itself.
        (name !== 'tbody' && !ELEMENTS.has(name)) ||
        attributes.some(attribute => !allowsAttribute(name, attribute)) ||
        !names.every(allowsName) ||
        protocols.some(
          address => !/^(https?|mailto|sms|tel):|^data:image\/(png|jpeg|gif|webp|avif)$/.test(address),
        ),
    );
    return outside.length > 0 || own !== again ? [{ input: inputs[index], outside, own, again }] : [];
  });
  expect(problems).toEqual([]);
});

test('no script of any attack runs', async () => {
  const ran: string[] = [];
  const show = (html: string) =>
    page.evaluate(text => {
      document.body.innerHTML = text;
    }, html);
  page.on('dialog', async dialog => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  for (const html of [...attacks, ...mixtures(200)]) await show(sanitise(html));
  // The last one is not sanitised: the test must detect it, and no other.
  const detected = page.waitForEvent('dialog');
  await show('<img src=x onerror=alert("detected")>');
  await detected;
  expect(ran).toEqual(['detected']);
});
