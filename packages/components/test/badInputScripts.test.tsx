/**
 * The package's scripts on the HTML of models with invalid fields: pages of a CMS show what their authors entered, and one
 * component must not stop the others.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { behaviours, mountAll } from '../src/behaviours';
import { registry } from '../src/generated/registry';
import { AnyContent as Content } from './AnyContent';
import { examplesOf, fieldsOf, gadgetOf, type Model, replacedAt, values } from './badInput';

const logged: string[] = [];

/** One value of each kind; `badInput.test.tsx` renders all of them. */
const kinds = ['missing', 'null', 'a number', 'a word', 'a list of anything', 'an object of anything'].concat(
  ['a script address', 'a link to a script', 'HTML with scripts'],
);

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => {
      logged.push(words.join(' '));
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

const tabs: Model = {
  ':type': 'x/tabs',
  id: 'after',
  ':items': {
    a: { ':type': 'x/text', text: 'A', 'cq:panelTitle': 'A' },
    b: { ':type': 'x/text', text: 'B', 'cq:panelTitle': 'B' },
  },
};

const URLS = new Set(['action', 'data', 'formaction', 'href', 'poster', 'src', 'srcset', 'xlink:href']);

/** What the page would run, read from its elements. */
function dangers(): string[] {
  const problems: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.localName === 'script' && element.getAttribute('type') !== 'application/json')
      problems.push(element.outerHTML);
    for (const { name, value } of element.attributes)
      if (/^on|^srcdoc$/.test(name) || (URLS.has(name) && /^\s*(?:java|vb)script:/i.test(value)))
        problems.push(`${element.localName} ${name}="${value}"`);
  }
  return problems;
}

/** Starts all scripts on a page with the model; returns what is wrong afterwards. */
function faults(model: Model): string[] {
  const page = { ':type': 'x/container', ':items': { model, tabs } };
  document.body.innerHTML = renderToStaticMarkup(<Content model={page} />);
  logged.length = 0;
  try {
    const mounted = mountAll(document, behaviours);
    const second = document.querySelector<HTMLElement>('#after-tab-b');
    second?.click();
    const problems = [...dangers(), ...logged];
    if (second?.getAttribute('aria-selected') !== 'true') problems.push('the tabs after it do not work');
    mounted.destroy();
    return problems;
  } catch (error) {
    return [String(error)];
  }
}

test('every kind of value exists', () => {
  expect(kinds.filter(kind => !(kind in values))).toEqual([]);
});

test('the page without an invalid model works', () => {
  expect(faults({ ':type': 'x/text', text: 'Air' })).toEqual([]);
});

test.each(Object.keys(registry))('the scripts run on the HTML of %s with invalid fields', name => {
  const problems: string[] = [];
  for (const [what, value] of [
    ...kinds.map(kind => [kind, values[kind]]),
    ['HTML that starts it', gadgetOf(name)],
  ] as const) {
    const fields = Object.fromEntries(fieldsOf(name).map(field => [field, value]));
    problems.push(...faults({ ':type': `x/${name}`, ...fields }).map(fault => `${what}: ${fault}`));
    for (const example of examplesOf(name)) {
      const changed = replacedAt(1, example, value) as Model;
      problems.push(
        ...faults({ ...changed, ':type': `x/${name}` }).map(fault => `${what}, in lists: ${fault}`),
      );
    }
  }
  expect(problems.slice(0, 10)).toEqual([]);
});
