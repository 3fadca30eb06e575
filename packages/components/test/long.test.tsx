/**
 * @jest-environment node
 *
 * Long fields of every model. A new component is tested without an entry here: its fields are those of the demo's examples.
 */
import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { registry } from '../src/generated/registry';
import { AnyContent as Content } from './AnyContent';
import { examplesOf, fieldsOf, type Model, replacedAt } from './badInput';

/** The length of a field that an author pastes by mistake, or an attacker on purpose. */
const LENGTH = 1 << 18;

/** What makes patterns read a string again and again. */
const PIECES = ['(', ' ', '1', '<iframe '];

/** Fields whose values decide what else is read, with a value with which that is most. */
const SWITCHES: Model = { type: 'HTML', richText: true };

/** For each 256 K characters, reading them once takes milliseconds, and reading the rest for each takes minutes. This ends such a run. */
const GUARD = 30_000;

/** Renders a model; throws if that does not end. */
function guarded(model: Model): unknown {
  const render = () => renderToStaticMarkup(<Content model={model} />);
  return runInNewContext('render()', { render }, { timeout: GUARD });
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('the guard ends what takes too long', () => {
  expect(() => runInNewContext('for (let i = 0; ; ) i++', {}, { timeout: 50 })).toThrow('timed out');
});

describe.each(Object.keys(registry))('%s', name => {
  test.each(PIECES)(`fields that repeat “%s”`, piece => {
    const long = `${piece.repeat(LENGTH / piece.length)}x`;
    const fields = Object.fromEntries(fieldsOf(name).map(field => [field, long]));
    // An example has the fields in lists and objects.
    const example = replacedAt(Number.POSITIVE_INFINITY, examplesOf(name)[0] ?? {}, long) as Model;
    const model = { ...fields, backgroundStyle: `background-image:${long}`, ...example, ...SWITCHES };
    expect(typeof guarded({ ...model, ':type': `x/${name}` })).toBe('string');
  });
});
