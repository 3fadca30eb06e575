// Lists what the package's sources use of browsers: members of the DOM and of JavaScript, events, elements, attributes.

import ts from 'typescript';
import { entryAt } from './compat.mjs';

/** Declarations of TypeScript's own libraries, `lib.dom.d.ts` and `lib.es2022.d.ts`. */
const isLibrary = declaration => /[\\/]lib\.[^\\/]+\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** The interface, or the constructor of a `declare var`, that declares a member. */
function ownerOf(declaration) {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return { name: parent.name.text };
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return { name: parent.parent.name.getText(), isStatic: true };
  }
  return undefined;
}

/** The name of a type with those of the types that it extends, as MDN lists a mixin's members under those that use it. */
function* namesOf(type, checker) {
  for (const part of type.isUnionOrIntersection() ? type.types : [type]) {
    if (part.symbol) yield part.symbol.name;
    for (const base of part.isClassOrInterface() ? checker.getBaseTypes(part) : [])
      yield* namesOf(base, checker);
  }
}

/**
 * What the sources use of browsers, as paths in MDN's data. A call with `?.()` is left out: it tests for the member first.
 *
 * @param {ts.Program} program
 * @param {(file: string) => boolean} isShipped
 * @returns {Map<string, { path: string[], at: string }>} each feature with the place of its first use
 */
export function scriptFeatures(program, isShipped) {
  const checker = program.getTypeChecker();
  const features = new Map();
  const add = (node, ...paths) => {
    const path = paths.find(path => entryAt(...path)?.__compat);
    if (!path || features.has(path.join('.'))) return;
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    features.set(path.join('.'), { path, at: `${source.fileName}:${line + 1}` });
  };

  /** A member of an interface of a library: `element.animate`, `Object.groupBy`. */
  function member(node) {
    if (ts.isCallExpression(node.parent) && node.parent.expression === node && node.parent.questionDotToken)
      return;
    const declaration = checker.getSymbolAtLocation(node.name)?.declarations?.find(isLibrary);
    const owner = declaration && ownerOf(declaration);
    if (!owner) return;
    const name = node.name.text;
    const names = new Set([owner.name, ...namesOf(checker.getTypeAtLocation(node.expression), checker)]);
    add(
      node,
      ...[...names].flatMap(type => [
        ['api', type, owner.isStatic ? `${name}_static` : name],
        ['javascript', 'builtins', type.replace(/Constructor$/, ''), name],
      ]),
    );
  }

  /** A name of the global object: `new ResizeObserver()`, `structuredClone()`. */
  function global(node) {
    const isValue = declaration =>
      ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration);
    const { declarations = [] } = checker.getSymbolAtLocation(node) ?? {};
    if (!declarations.some(declaration => isValue(declaration) && isLibrary(declaration))) return;
    const { text } = node;
    add(node, ['api', text], ['javascript', 'builtins', text], ['api', 'Window', text]);
  }

  /** `target.addEventListener('scrollend', …)` */
  function event(node) {
    const [type] = node.arguments;
    if (!ts.isPropertyAccessExpression(node.expression) || !type || !ts.isStringLiteral(type)) return;
    if (node.expression.name.text !== 'addEventListener') return;
    const names = new Set(namesOf(checker.getTypeAtLocation(node.expression.expression), checker));
    add(
      node,
      ...[...names, 'Element', 'Document', 'Window'].map(name => ['api', name, `${type.text}_event`]),
    );
  }

  /** `<dialog closedby="any">` */
  function element(node) {
    const tag = node.tagName.getText();
    if (!/^[a-z]+$/.test(tag)) return;
    add(node, ['html', 'elements', tag]);
    for (const attribute of node.attributes.properties) {
      if (!ts.isJsxAttribute(attribute)) continue;
      const name = attribute.name.getText().toLowerCase();
      add(attribute, ['html', 'elements', tag, name], ['html', 'global_attributes', name]);
    }
  }

  function visit(node) {
    if (ts.isPropertyAccessExpression(node)) member(node);
    else if (ts.isCallExpression(node)) event(node);
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) element(node);
    else if (ts.isIdentifier(node) && ts.isExpression(node)) global(node);
    ts.forEachChild(node, visit);
  }
  for (const file of program.getSourceFiles()) if (isShipped(file.fileName)) visit(file);
  return features;
}
