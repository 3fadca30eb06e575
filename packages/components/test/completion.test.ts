/** @jest-environment node */
import { join } from 'node:path';
import ts from 'typescript';
import plugin from '../../dstool/docgen/typescript.cjs';
import { mustBeBuilt, root } from './built';
import { compilerOptions } from './compilerOptions';

/*
 * What editors say about the published components. TypeScript sorts props by `sortText`, then by name, never in the order of the
 * declaration: required props come first, all others follow by name, among the attributes of HTML. The plugin of `@plenum/dstool`
 * sorts these last.
 */

beforeAll(mustBeBuilt);

const file = join(root, 'completion.tsx');
const options: ts.CompilerOptions = {
  ...compilerOptions,
  skipLibCheck: true,
};

/** The language service of an editor with one open file. */
function editor(text: string): ts.LanguageService {
  const read = (path: string) => (path === file ? text : ts.sys.readFile(path));
  return ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: path => {
      const source = read(path);
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: path => path === file || ts.sys.fileExists(path),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
}

const TEXT = `import { Image, Teaser } from './dist/index.js';
export const none = <Image />;
export const image = <Image src="/a.png" />;
export const unset = <Image src={undefined} />;
export const open = <Image />;
export const teaser = <Teaser />;
`;

test('an image needs a source, and completion begins with it', () => {
  const service = editor(TEXT);
  const lineOf = ({ start = 0 }: ts.Diagnostic) => TEXT.slice(0, start).split('\n').length;
  const errors = service.getSemanticDiagnostics(file);
  expect(errors.map(lineOf)).toEqual([2, 5]);
  expect(ts.flattenDiagnosticMessageText(errors[0]?.messageText, ' ')).toContain("'src' is missing");

  const propsAfter = (start: string) =>
    service.getCompletionsAtPosition(file, TEXT.lastIndexOf(start) + start.length, {})?.entries ?? [];
  const [first, second] = propsAfter('<Image ').sort((a, b) => (a.sortText < b.sortText ? -1 : 1));
  expect(first?.name).toBe('src');
  expect(second?.sortText).not.toBe(first?.sortText);
  expect(propsAfter('<Teaser ').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'titleType', 'actions', 'aria-label', 'onClick']),
  );
});

test('with the plugin, completion shows the props of a component before the attributes of HTML', () => {
  const service = plugin().create({ languageService: editor(TEXT) });
  const namesAfter = (start: string) => {
    const position = TEXT.lastIndexOf(start) + start.length;
    const entries = service.getCompletionsAtPosition(file, position, {})?.entries ?? [];
    const order = (a: ts.CompletionEntry, b: ts.CompletionEntry) =>
      a.sortText < b.sortText || (a.sortText === b.sortText && a.name < b.name) ? -1 : 1;
    return [...entries].sort(order).map(({ name }) => name);
  };
  const isAttribute = (name: string) =>
    /^(?:aria-|on[A-Z]|accessKey$|hidden$|role$|style$|tabIndex$)/.test(name);
  for (const [start, own, size] of [
    ['<Teaser ', ['title', 'titleType', 'actions', 'typeVariant', 'className', 'id'], 250],
    ['<Image ', ['src', 'alt'], 250],
  ] as const) {
    const names = namesAfter(start);
    const first = names.findIndex(isAttribute);
    expect(names.slice(0, first)).toEqual(expect.arrayContaining([...own]));
    expect(first).toBeLessThan(40);
    expect(names.length).toBeGreaterThan(size);
    const isOwn = (name: string) => own.some(prop => prop === name);
    expect(names.slice(first).filter(isOwn)).toEqual([]);
  }
  expect(namesAfter('<Image ')[0]).toBe('src');
  // Everything else is that of TypeScript.
  expect(service.getSemanticDiagnostics(file)).toHaveLength(2);
});
