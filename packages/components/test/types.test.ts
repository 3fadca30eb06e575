/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import manifest from '../package.json';
import { dist, mustBeBuilt, root } from './built';
import { compilerOptions } from './compilerOptions';

/*
 * The published types, as the compilers of other projects read them. `api.test.ts` checks that each is documented.
 */

beforeAll(mustBeBuilt);

/** The names that a path with a `*` stands for: those of files or folders. */
const namesFor = (path: string): string[] => {
  const [folder = '', rest = ''] = path.split('*');
  const ending = rest.startsWith('/') ? '' : rest;
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith(ending))
    .map(name => name.slice(0, name.length - ending.length))
    .filter(name => existsSync(join(root, path.replaceAll('*', name))));
};
/** The declarations of every entry. */
const entries = Object.values(manifest.exports)
  .flatMap(target => (typeof target === 'object' && target.types.endsWith('.d.ts') ? [target.types] : []))
  .flatMap(path => (path.includes('*') ? namesFor(path).map(name => path.replaceAll('*', name)) : [path]))
  .map(path => join(root, path));

const options: ts.CompilerOptions = {
  ...compilerOptions,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
};

let program: ts.Program;
let checker: ts.TypeChecker;
beforeAll(() => {
  program = ts.createProgram(entries, { ...options, skipLibCheck: true });
  checker = program.getTypeChecker();
});

const isOurs = (node: ts.Node) => node.getSourceFile().fileName.startsWith(dist);
const place = (node: ts.Node) => relative(dist, node.getSourceFile().fileName);

/** All exports of all entries, once each. */
function exported(): ts.Symbol[] {
  const symbols = entries.flatMap(entry => {
    const file = program.getSourceFile(entry);
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`${entry} is not a module`);
    return checker.getExportsOfModule(symbol);
  });
  return [
    ...new Set(
      symbols.map(symbol =>
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ),
    ),
  ];
}

/** The declarations of the exports, and of all types of ours that these refer to. */
function reachable(): ts.Declaration[] {
  const declarations = new Set<ts.Declaration>();
  const visit = (symbol: ts.Symbol) => {
    for (const declaration of symbol.declarations ?? []) {
      if (declarations.has(declaration) || !isOurs(declaration)) continue;
      declarations.add(declaration);
      const walk = (node: ts.Node): void => {
        if (ts.isIdentifier(node)) {
          const other = checker.getSymbolAtLocation(node);
          if (other) visit(other.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(other) : other);
        }
        ts.forEachChild(node, walk);
      };
      walk(declaration);
    }
  };
  exported().forEach(visit);
  return [...declarations];
}

test('there are declarations of all entries', () => {
  expect(entries.length).toBeGreaterThan(60);
  expect(exported().length).toBeGreaterThan(200);
});

test('optional members accept undefined, for compilers with `exactOptionalPropertyTypes`', () => {
  const strict = reachable()
    .filter(node => ts.isPropertySignature(node) && node.questionToken && node.type)
    .filter(node => {
      const type = checker.getTypeFromTypeNode((node as ts.PropertySignature).type as ts.TypeNode);
      const parts = type.isUnion() ? type.types : [type];
      return !parts.some(
        part => part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown),
      );
    })
    .map(node => `${place(node)}: ${node.getText()}`);
  expect(strict).toEqual([]);
});

test('no public type is `any`', () => {
  // Nothing narrower accepts every behaviour, every handler of Splide's events, and every row of a site; see their comments.
  const known = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    (((ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) &&
      /^(?:AnyBehaviour|AnyFunction|FormRowValue)$/.test(node.name.text)) ||
      known(node.parent));
  const loose = reachable().flatMap(declaration => {
    const problems: string[] = [];
    const walk = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword && !known(node))
        problems.push(`${place(node)}: ${node.parent.getText()}`);
      ts.forEachChild(node, walk);
    };
    walk(declaration);
    return problems;
  });
  expect([...new Set(loose)]).toEqual([]);
});

/**
 * Types without an export: the names of a behaviour's parts, steps and moves, the labels of one component, whose sum is `Labels`, and a
 * variant of `Partial` whose uses have names.
 */
const INTERNAL =
  /(?:\.behaviour|\/view)\.d\.ts: (?:Part|\w+(?:Step|Move))$|\.labels\.d\.ts: \w+Labels$|^labels\/labelsOf\.d\.ts: Overrides$/;

test('every type that a public declaration refers to is exported by an entry', () => {
  const isExported = new Set(exported().flatMap(symbol => symbol.declarations ?? []));
  const isType = (node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  // Extends a type of the DOM, which has a name.
  const isGlobal = (node: ts.Node) => ts.isModuleBlock(node.parent);
  const forgotten = reachable()
    .filter(isType)
    .filter(node => !isExported.has(node) && !isGlobal(node))
    .map(node => `${place(node)}: ${node.name.text}`)
    .filter(name => !INTERNAL.test(name));
  expect([...new Set(forgotten)].sort()).toEqual([]);
});

test('the declarations compile without `skipLibCheck`, and a site can add types of models', () => {
  const use = join(dist, 'use.tsx');
  const code = `
    import { type CmsModel, Content, type ModelOf } from './content/index.js';
    declare module './content/index.js' {
      interface CmsModels { map: ModelOf<'map', { latitude: number }> }
    }
    export const map: CmsModel = { ':type': 'site/map', latitude: 55.6 };
    // @ts-expect-error the latitude is a number
    export const wrong: CmsModel = { ':type': 'site/map', latitude: '55.6' };
    export const page = <Content model={map} />;`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = path => path === use || fileExists(path);
  host.getSourceFile = (path, version, ...rest) =>
    path === use ? ts.createSourceFile(path, code, version) : getSourceFile(path, version, ...rest);
  const strict = ts.createProgram([use, ...entries], options, host);
  const problems = ts.getPreEmitDiagnostics(strict).map(({ file, messageText }) => {
    return `${file ? relative(root, file.fileName) : ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  expect(problems).toEqual([]);
});
