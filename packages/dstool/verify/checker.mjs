// What TypeScript's own checker says about the components that modules export.

import { dirname } from 'node:path';

/** Options of a project that has no `tsconfig.json`. */
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  esModuleInterop: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
};

/** How deep objects of components (`Menu = { Root, Item }`) are followed. */
const MAX_LEVELS = 3;

/** Packages whose declarations are the platform's: components inherit these props by reference. */
const PLATFORM = ['@types/react', '@types/react-dom', 'csstype', 'typescript'];

/**
 * The props of a component by name. `inherited` has the names of those that React declares.
 */
class Props extends Map {
  inherited = new Set();
}

/**
 * The components that `entries` export, by name.
 *
 * A prop is the component's own unless React declares it.
 *
 * @param ts TypeScript, up to version 6: later ones have no compiler in JavaScript.
 * @param {string[]} entries Absolute paths.
 * @returns {Map<string, Props>} A prop is `{ required: boolean, values: string[], doc: string }`.
 */
export function componentsOf(ts, entries) {
  const config = ts.findConfigFile(dirname(entries[0]), ts.sys.fileExists);
  const read =
    config &&
    ts.getParsedCommandLineOfConfigFile(
      config,
      { noEmit: true },
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
    );
  const own = read && { ...read.options, composite: false, incremental: false, skipLibCheck: true };
  const { options } = own
    ? { options: own }
    : ts.convertCompilerOptionsFromJson(OPTIONS, dirname(entries[0]));
  const program = ts.createProgram(entries, options);
  const facts = new Facts(ts, program.getTypeChecker());
  const components = new Map();
  for (const entry of entries) {
    const source = program.getSourceFile(entry);
    const module =
      source && (facts.checker.getSymbolAtLocation(source) ?? declaredPackage(ts, facts.checker, entry));
    if (module) facts.exports(module, source, '', components, 0);
  }
  if (facts.generic.size > 0) renderGeneric(ts, { program, options, entries, facts, components });
  return components;
}

/**
 * Components with type parameters (`<T extends ElementType = 'div'>`): TypeScript decides what they accept where JSX uses them. So it
 * checks a module that renders each of them, and its props are those of that use, next to those that only other arguments bring.
 */
function renderGeneric(ts, { program, options, entries, facts, components }) {
  const place = `${entries[0].slice(0, entries[0].lastIndexOf('/') + 1)}verify.generic.tsx`;
  const modules = new Map(entries.map((entry, index) => [entry, `M${index}`]));
  const imports = [...modules].map(
    ([entry, name]) =>
      `import * as ${name} from ${JSON.stringify(importable(ts, facts.checker, program.getSourceFile(entry)))};`,
  );
  const names = [...facts.generic.keys()];
  const uses = [...facts.generic.values()].map(({ entry, steps }, index) => {
    const path = steps.map(step => `[${JSON.stringify(step)}]`).join('');
    return `const C${index} = ${modules.get(entry)}${path}; void <C${index} />;`;
  });
  const source = ts.createSourceFile(place, [...imports, ...uses].join('\n'), ts.ScriptTarget.Latest, true);
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...more) =>
    file === place ? source : (program.getSourceFile(file) ?? getSourceFile.call(host, file, ...more));
  host.fileExists = file => file === place || fileExists.call(host, file);
  const checker = ts
    .createProgram([...entries, place], { ...options, allowImportingTsExtensions: true }, host)
    .getTypeChecker();
  const used = new Facts(ts, checker);
  const visit = node => {
    if (ts.isJsxSelfClosingElement(node)) {
      const name = names[Number(node.tagName.getText(source).slice(1))];
      const calls = checker.getTypeAtLocation(node.tagName).getCallSignatures();
      const others = calls.filter(call => !call.typeParameters?.length);
      const [type, ...more] = [checker.getResolvedSignature(node), ...others].map(call => {
        const param = call?.parameters[0];
        return param && checker.getTypeOfSymbolAtLocation(param, source);
      });
      if (type && type.getProperties().length > 0)
        components.set(
          name,
          withOthers(used.merged([type, ...more.filter(Boolean)], source), components.get(name)),
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** The name of the package that contains a file. */
function packageOf(ts, file) {
  const manifest = ts.findConfigFile(dirname(file), ts.sys.fileExists, 'package.json');
  return manifest && ts.readConfigFile(manifest, ts.sys.readFile).config?.name;
}

/** The ambient module with the name of the package: its file itself exports nothing. */
const declaredPackage = (ts, checker, file) =>
  checker.getAmbientModules().find(({ name }) => name === JSON.stringify(packageOf(ts, file)));

/** The name of a module as an import has it. */
const importable = (ts, checker, source) =>
  checker.getSymbolAtLocation(source) || !declaredPackage(ts, checker, source.fileName)
    ? pathOf(source.fileName)
    : packageOf(ts, source.fileName);

const pathOf = file =>
  file.replace(/(\.d)?\.([cm]?)tsx?$/, (_, _declares, kind) => (kind ? `.${kind}js` : ''));

/** What a use accepts, and as optional props what only other type arguments bring. */
function withOthers(used, declared) {
  for (const [name, prop] of declared) if (!used.has(name)) used.set(name, { ...prop, required: false });
  for (const name of declared.inherited) if (!used.has(name)) used.inherited.add(name);
  return used;
}

class Facts {
  constructor(ts, checker) {
    this.ts = ts;
    this.checker = checker;
    this.lists = new Map();
    /** Where components with type parameters are: by name, the module and the steps to it. */
    this.generic = new Map();
  }

  exports(module, source, prefix, found, level, steps = []) {
    for (const symbol of this.checker.getExportsOfModule(module)) {
      const target =
        symbol.flags & this.ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
      const name =
        symbol.name === 'default' || symbol.name === 'export='
          ? this.defaultName(target, source)
          : symbol.name;
      if (!/^\p{Lu}/u.test(name)) continue;
      // Statements that add members (`Menu.Item = Item`) make a module of a component.
      const { Function: fn, Class, Variable, ValueModule } = this.ts.SymbolFlags;
      if (target.flags & ValueModule && !(target.flags & (fn | Class | Variable))) {
        if (level < MAX_LEVELS)
          this.exports(target, source, `${prefix}${name}.`, found, level + 1, [...steps, symbol.name]);
      } else if (target.flags & this.ts.SymbolFlags.Value) {
        this.value(
          this.checker.getTypeOfSymbolAtLocation(target, source),
          source,
          `${prefix}${name}`,
          found,
          level,
          [...steps, symbol.name],
        );
      }
    }
  }

  defaultName(target, source) {
    if (target.name !== 'default' && target.name !== 'export=') return target.name;
    const file = source.fileName.split('/').findLast(step => !step.startsWith('index.'));
    const words = file.split('.')[0].split(/[^\p{L}\p{N}]/u);
    return words.map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  }

  value(type, source, name, found, level, steps) {
    // A context can be rendered, but it is no component.
    const parts = type.isIntersection() ? type.types : [type];
    if (parts.some(part => part.symbol?.name === 'Context')) return;
    const props = this.props(type, source);
    if (props && !found.has(name)) {
      found.set(name, props);
      if (type.getCallSignatures().some(call => call.typeParameters?.length > 0))
        this.generic.set(name, { entry: source.fileName, steps });
    }
    const isObject =
      props || (type.getCallSignatures().length === 0 && type.getConstructSignatures().length === 0);
    if (
      !isObject ||
      level >= MAX_LEVELS ||
      !(type.flags & (this.ts.TypeFlags.Object | this.ts.TypeFlags.Intersection))
    )
      return;
    if (this.checker.isArrayType(type)) return;
    // An object of components, or a component with others as members.
    for (const member of type.getProperties()) {
      if (!/^\p{Lu}/u.test(member.name)) continue;
      this.value(
        this.checker.getTypeOfSymbolAtLocation(member, source),
        source,
        `${name}.${member.name}`,
        found,
        level + 1,
        [...steps, member.name],
      );
    }
  }

  /** The own props of a component type; `undefined` if it is not one. */
  props(type, source) {
    const calls = type.getCallSignatures();
    const types = [];
    // Libraries declare what `memo` and `forwardRef` return themselves, with `any` as the result of a call.
    const exotic = type.getProperty('$$typeof') !== undefined;
    for (const call of calls) {
      if (call.parameters.length > 2 || !(exotic || this.isNode(call.getReturnType()))) continue;
      types.push(call.parameters[0] && this.checker.getTypeOfSymbolAtLocation(call.parameters[0], source));
    }
    if (calls.length === 0) {
      for (const construct of type.getConstructSignatures()) {
        const instance = construct.getReturnType();
        if (!instance.getProperty('render') || !instance.getProperty('props')) continue;
        types.push(this.checker.getTypeOfSymbolAtLocation(instance.getProperty('props'), source));
      }
    }
    return types.length === 0 ? undefined : this.merged(types.filter(Boolean), source);
  }

  isNode(type) {
    const text = this.checker.typeToString(type);
    return /\b(ReactNode|ReactElement|Element|ReactPortal)\b/.test(text) || text === 'null';
  }

  merged(types, source) {
    const arms = types.flatMap(type => {
      const apparent = this.checker.getApparentType(type);
      const alternatives = apparent.isUnion() ? apparent.types : [apparent];
      // JSX always passes an object, also to a function whose parameter is optional.
      return alternatives.filter(arm => (arm.flags & this.ts.TypeFlags.Undefined) === 0);
    });
    const all = new Map();
    const props = new Props();
    for (const arm of arms) {
      for (const symbol of this.checker.getPropertiesOfType(arm)) {
        if (!this.isOwn(symbol)) {
          props.inherited.add(symbol.name);
          continue;
        }
        const optional = (symbol.flags & this.ts.SymbolFlags.Optional) !== 0;
        const prop = all.get(symbol.name) ?? { in: 0, requiredIn: 0, values: new Set(), doc: '' };
        prop.in += 1;
        prop.requiredIn += optional ? 0 : 1;
        for (const value of this.values(this.checker.getTypeOfSymbolAtLocation(symbol, source)))
          prop.values.add(value);
        prop.doc ||= this.ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).trim();
        all.set(symbol.name, prop);
      }
    }
    for (const [name, prop] of all) {
      const values = this.shared([...prop.values].sort());
      props.set(name, { required: prop.requiredIn === arms.length, values, doc: prop.doc });
    }
    return props;
  }

  /** The same list for the same values: libraries have a million props of a few thousand types. */
  shared(values) {
    const key = values.join();
    const known = this.lists.get(key) ?? values;
    this.lists.set(key, known);
    return known;
  }

  /** Whether a prop is declared outside of React. */
  isOwn(symbol) {
    const declarations = symbol.declarations ?? [];
    if (declarations.length === 0) return true;
    const isPlatform = ({ fileName }) => PLATFORM.some(name => fileName.includes(`/node_modules/${name}/`));
    return declarations.some(node => !isPlatform(node.getSourceFile()));
  }

  values(type) {
    const arms = type.isUnion() ? type.types : [type];
    return arms
      .filter(arm => arm.isStringLiteral() || arm.isNumberLiteral())
      .map(arm => JSON.stringify(arm.value));
  }
}
