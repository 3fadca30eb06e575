/**
 * @jest-environment node
 *
 * Invalid fields of every model. A new component is tested without an entry here: its fields come from its JSON Schemas and
 * from the demo's examples.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { registry } from '../src/generated/registry';
import { AnyContent as Content } from './AnyContent';
import { dangers, depthOf, examplesOf, fieldsOf, gadgetOf, type Model, replacedAt, values } from './badInput';

const neighbour = (text: string) => ({ ':type': 'core/wcm/components/text/v2/text', text: `<p>${text}</p>` });
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => {
      const text = words.join(' ');
      // Development builds say what is wrong with the structure of a model.
      if (!text.startsWith('[plenum] Content: ')) logged.push(text);
    });
});
afterEach(() => jest.restoreAllMocks());

/** Components without an example: only their fields are tested, all of them at once. */
const WITHOUT_EXAMPLE = [
  'backtotop',
  'form/upload',
  'megamenu',
  'productcollection',
  'responsivegrid',
].concat(['searchtoggle', 'skiplink', 'stockticker', 'video', 'xfpage']);

type Mode = 'publish' | 'preview';

/** Renders a model between two others; returns what is wrong with the result. */
function faults(model: Model, mode: Mode): string[] {
  logged.length = 0;
  const page = {
    ':type': 'wcm/foundation/components/responsivegrid',
    ':items': { before: neighbour('before'), model, after: neighbour('after') },
  };
  try {
    const html = renderToStaticMarkup(<Content model={page} mode={mode} />);
    const problems = [...dangers(html), ...logged];
    for (const text of ['<p>before</p>', '<p>after</p>'])
      if (!html.includes(text)) problems.push(`no ${text}`);
    // Objects and missing values that became text.
    if (/\[object |\bundefined\b/.test(html))
      problems.push(/.{0,80}(\[object |\bundefined\b).{0,20}/.exec(html)?.[0] ?? '');
    return problems;
  } catch (error) {
    return [String(error)];
  }
}

/** The faults of a model whose fields all have one invalid value; if a single field causes faults, only those. */
function together(model: Model, fields: string[], value: unknown): string[] {
  const problems = faults(
    { ...model, ...Object.fromEntries(fields.map(field => [field, value])) },
    'preview',
  );
  if (problems.length === 0) return [];
  const single = fields.flatMap(field =>
    faults({ ...model, [field]: value }, 'preview').map(fault => `${field}: ${fault}`),
  );
  return single.length > 0 ? single : problems;
}

const names = Object.keys(registry);

test('nearly all components have examples and fields to make invalid', () => {
  const without = names.filter(name => examplesOf(name).length === 0 || fieldsOf(name).length === 0);
  // Other names of a component with examples, and parts of the header, whose models are inside its own.
  expect(without.filter(name => !WITHOUT_EXAMPLE.includes(name))).toEqual([]);
});

test('finds what would run foreign code', () => {
  for (const html of [
    '<a href="javascript:x">',
    '<a href=" java\tscript:x">',
    '<p onclick="x">',
    '<base href="/">',
  ])
    expect(dangers(html)).toEqual([html]);
  for (const html of [
    '<a href="data:text/html,x">',
    '<img srcset="/a 1x, javascript:x 2x">',
    '<p style="a:url(x)">',
  ])
    expect(dangers(html)).toEqual([html]);
  expect(
    dangers('<a title="onclick=1" href="/javascript:x">&lt;p onclick&gt;</a><img src="data:image/gif,x">'),
  ).toEqual([]);
});

describe('a model with invalid fields never breaks the page and runs no foreign code', () => {
  test.each(names)('%s', name => {
    const type = { ':type': `x/${name}` };
    const fields = fieldsOf(name);
    const examples = examplesOf(name);
    const problems: string[] = [];
    for (const [what, value] of Object.entries({ ...values, 'HTML that starts it': gadgetOf(name) })) {
      // The first faults suffice; finding the field of each takes long.
      if (problems.length > 5) break;
      const add = (how: string, more: string[]) =>
        problems.push(...more.map(problem => `${what}, ${how}: ${problem}`));
      add('all fields', together(type, fields, value));
      for (const example of examples) {
        // Values at one depth, and the innermost ones: each with valid values around them.
        for (const depth of [...Array(Math.min(depthOf(example), 3)).keys(), Number.POSITIVE_INFINITY])
          add(`depth ${depth}`, faults(replacedAt(depth + 1, example, value) as Model, 'publish'));
      }
    }
    expect(problems.slice(0, 10)).toEqual([]);
  });
});

describe('a model with one invalid field never breaks the page and runs no foreign code', () => {
  const few = ['a word', 'a list of anything', 'a link to a script'];
  test.each(names)('%s', name => {
    const [example = {}] = [...examplesOf(name)].sort(
      (a, b) => Object.keys(b).length - Object.keys(a).length,
    );
    const problems = Object.keys(example)
      .filter(field => field !== ':type')
      .flatMap(field =>
        few.flatMap(what =>
          faults({ ...example, ':type': `x/${name}`, [field]: values[what] }, 'preview').map(
            fault => `${field}: ${what}: ${fault}`,
          ),
        ),
      );
    expect(problems.slice(0, 10)).toEqual([]);
  });
});
