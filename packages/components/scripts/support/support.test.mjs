import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { entryAt, missingIn, readFloor } from './compat.mjs';
import { scriptFeatures } from './scripts.mjs';
import { styleFeatures } from './styles.mjs';

const floor = readFloor([
  'chrome >= 123',
  'edge >= 123',
  'firefox >= 128',
  'safari >= 17.5',
  'ios_saf >= 17.5',
]);

/** Names of the features that a supported browser lacks. */
const newer = features =>
  [...features]
    .filter(([, { path, isWritten }]) => missingIn(entryAt(...path), floor, isWritten).length > 0)
    .map(([name]) => name);

/** The features of a source file that stands alone. */
function scriptOf(code) {
  const options = { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], jsx: ts.JsxEmit.Preserve, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === 'page.tsx'
      ? ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true)
      : getSourceFile(name, ...rest);
  return scriptFeatures(ts.createProgram(['page.tsx'], options, host), name => name === 'page.tsx');
}

test('a query that depends on a date, or names another browser, is an error', () => {
  assert.throws(() => readFloor(['last 2 versions']), /`last 2 versions` is not `<browser> >= <version>`/);
  assert.throws(() => readFloor(['opera >= 90']), /`opera >= 90`/);
});

const styles = [
  ['a property', 'a { field-sizing: content }', 'css.properties.field-sizing'],
  ['a value', 'a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
  ['a function', 'a { width: calc-size(auto, size) }', 'css.types.calc-size'],
  ['an at-rule', '@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
  ['a selector', 'a::details-content { opacity: 0 }', 'css.selectors.details-content'],
  ['a nested rule', 'a { &:open { opacity: 0 } }', 'css.selectors.open'],
  ['a rule in a nested at-rule', 'a { @media print { :open { opacity: 0 } } }', 'css.selectors.open'],
];
for (const [what, css, feature] of styles) {
  test(`${what} that is too new is listed`, () => {
    assert.ok(newer(styleFeatures(css)).includes(feature));
  });
}
test('what a sheet tests for, or has with a prefix, is not listed', () => {
  assert.deepEqual(
    newer(
      styleFeatures('@supports (field-sizing: content) { a { @media print { field-sizing: content } } }'),
    ),
    [],
  );
  assert.deepEqual(newer(styleFeatures('a { -webkit-user-select: none; user-select: none }')), []);
  assert.deepEqual(newer(styleFeatures('a { print-color-adjust: exact }')), [
    'css.properties.print-color-adjust',
    'css.properties.print-color-adjust.exact',
  ]);
});

const scripts = [
  ['a member', 'document.body.getHTML();', 'api.Element.getHTML'],
  ['a static member', 'Promise.try(() => 1);', 'javascript.builtins.Promise.try'],
  ['a global', 'new Float16Array(1);', 'javascript.builtins.Float16Array'],
  ['an event', 'document.body.addEventListener("scrollend", () => {});', 'api.Element.scrollend_event'],
  ['an attribute', '<dialog closedby="any" />;', 'html.elements.dialog.closedby'],
];
for (const [what, code, feature] of scripts) {
  test(`${what} of a script that is too new is listed`, () => {
    assert.ok(newer(scriptOf(code)).includes(feature), [...scriptOf(code).keys()].join(' '));
  });
}
test('a call that tests for the member is not listed', () => {
  assert.deepEqual(newer(scriptOf('document.body.getHTML?.();')), []);
});
