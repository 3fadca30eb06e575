// What is added to a module so that its components carry their docs.

/** As long as the text that it replaces, so that no column in a source map changes. */
const EXPORT_DEFAULT = 'export default ';
const DEFAULT_CONST = 'const __docs = ';

const nameOf = node => node?.name ?? node?.value;

/** The local names that a pattern or declaration binds. */
const declared = declaration =>
  declaration.type === 'VariableDeclaration'
    ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    : [declaration.id?.name].filter(Boolean);

/** The local name of each export of a module, and the node of an anonymous default export. */
function exportsOf(program) {
  const locals = new Map();
  let anonymous;
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') {
      const name = node.declaration.type === 'Identifier' ? node.declaration.name : node.declaration.id?.name;
      if (name) locals.set('default', name);
      else anonymous = node;
    } else if (node.type === 'ExportNamedDeclaration' && !node.source) {
      for (const name of node.declaration ? declared(node.declaration) : []) locals.set(name, name);
      for (const { local, exported } of node.specifiers) locals.set(nameOf(exported), nameOf(local));
    }
  }
  return { locals, anonymous };
}

/** One statement; docs that a component has already stay. A component that cannot be extended keeps working. */
function statement(expression, doc, isOwn) {
  const { filePath: _file, displayName, ...docs } = doc;
  const info = JSON.stringify({ displayName, ...docs });
  const name = JSON.stringify(displayName.split('.').at(-1));
  const set = isOwn ? '=' : '??=';
  return `try { ${expression}.displayName ||= ${name}; ${expression}.__docgenInfo ${set} ${info}; } catch {}`;
}

/** `Menu.Item` with the local name of `Menu`. */
function expressionOf(displayName, local) {
  const [, ...members] = displayName.split('.');
  return [local, ...members].join('.');
}

/**
 * Adds docs to the components that a module declares.
 *
 * @param {string} code - JavaScript
 * @param {object} program - its ESTree
 * @param {object[]} docs - of the components in its file
 * @returns {string | undefined} the code, if there is something to add
 */
export function withOwnDocs(code, program, docs) {
  const { locals, anonymous } = exportsOf(program);
  const nameIn = doc => doc.displayName.split('.')[0];
  const byDefault = locals.get('default');
  const isNamed = doc => locals.has(nameIn(doc)) || nameIn(doc) === byDefault;
  const named = docs.filter(isNamed);
  const added = named.map(doc => {
    const local = locals.get(nameIn(doc)) ?? byDefault;
    return statement(expressionOf(doc.displayName, local), doc, true);
  });
  // A default export without a name is called as its file. Another name may be that of a re-export, so it must be the only one.
  const others = docs.filter(doc => !isNamed(doc));
  const isTaken = named.some(doc => (locals.get(nameIn(doc)) ?? byDefault) === byDefault);
  let text = code;
  if (others.length === 1 && !isTaken) {
    const [doc] = others;
    let local = byDefault;
    if (anonymous && code.startsWith(EXPORT_DEFAULT, anonymous.start)) {
      const declaration = code.slice(anonymous.start + EXPORT_DEFAULT.length);
      text = `${code.slice(0, anonymous.start)}${DEFAULT_CONST}${declaration}`;
      local = '__docs';
      added.unshift('export { __docs as default };');
    }
    if (local) added.push(statement(expressionOf(doc.displayName, local), doc, true));
  }
  return added.length > 0 ? `${text}\n;${added.join('\n')}\n` : undefined;
}

/**
 * Adds docs to the components that a module imports from packages with a manifest.
 *
 * @param {string} code - JavaScript
 * @param {object} program - its ESTree
 * @param {(source: string) => Promise<Map<string, object> | undefined>} docsOf - the docs of a package by the name of the component
 * @returns {Promise<string>} statements to add
 */
export async function importedDocs(code, program, docsOf) {
  const added = [];
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !/^[@\w]/.test(node.source.value)) continue;
    const docs = await docsOf(node.source.value);
    for (const specifier of docs ? node.specifiers : []) {
      const local = specifier.local.name;
      for (const [displayName, doc] of docs) {
        const [name] = displayName.split('.');
        if (specifier.type === 'ImportNamespaceSpecifier') {
          const used = new RegExp(`\\b${local.replaceAll('$', '\\$')}\\.${name}\\b`);
          if (used.test(code)) added.push(statement(`${local}.${displayName}`, doc, false));
        } else if (nameOf(specifier.imported) === name) {
          added.push(statement(expressionOf(displayName, local), doc, false));
        }
      }
    }
  }
  return added.join('\n');
}
