// `@plenum/components/testing/jest`: lets Jest use this package. The package consists of ES modules, which Jest can only require with
// Node 24.9 or newer, and it has stylesheets. `withPlenum` adds a transformer for these files to a configuration: this file itself.

'use strict';

const { join } = require('node:path');

const OWN = `${join(__dirname, 'dist').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}[/\\\\]`;

/** The names in the braces of an import or an export: `a as b, c`. */
const names = list =>
  list
    .split(',')
    .map(name => name.trim().split(' as '))
    .filter(([name]) => name);

const property = name => (name === 'default' ? '.default' : `.${name}`);

/** `import … from …` as a `require`. The default export of a CommonJS module is the module. */
function importOf(what, from) {
  const namespace = what.match(/^\* as (\S+)$/);
  if (namespace) return `const ${namespace[1]} = require(${from});`;
  const [, single, list = ''] = what.match(/^([\w$]+)?(?:, )?(?:\{(.*)\})?$/) ?? [];
  const pairs = names(list).map(([name, local = name]) => (name === local ? name : `${name}: ${local}`));
  return [
    single &&
      `const ${single} = (module => (module.__esModule ? module.default : module))(require(${from}));`,
    pairs.length > 0 && `const { ${pairs.join(', ')} } = require(${from});`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * A module of this package as a CommonJS module. Lines keep their numbers. Only the statements that its build writes are supported:
 * imports and exports in a line of their own, without default exports of expressions.
 */
function compile(code) {
  const exported = [];
  let sources = 0;
  const body = code
    .replace(/^import ((?!['"]).+?) from (['"][^'"]+['"]);$/gm, (_, what, from) => importOf(what, from))
    .replace(/^import (['"][^'"]+['"]);$/gm, 'require($1);')
    .replace(/^export \{(.*?)\}(?: from (['"][^'"]+['"]))?;$/gm, (_, list, from) => {
      const source = from && `__from${sources++}`;
      for (const [name, as = name] of names(list))
        exported.push([as, source ? source + property(name) : name]);
      return from ? `var ${source} = require(${from});` : '';
    })
    .replace(/\bimport\((['"][^'"]+['"])\)/g, 'Promise.resolve().then(() => require($1))');
  const getters = exported.map(
    ([name, value]) =>
      `Object.defineProperty(exports, '${name}', { enumerable: true, get: () => ${value} });`,
  );
  return `'use strict'; Object.defineProperty(exports, '__esModule', { value: true }); ${getters.join(' ')} ${body}`;
}

/** Jest's interface of a transformer. */
exports.process = (code, file, { supportsStaticESM }) => {
  if (file.endsWith('.css')) return { code: '' };
  return { code: supportsStaticESM ? code : compile(code) };
};

/** Excepts this package from a pattern of files that are not transformed. */
const except = pattern => `^(?!${OWN}).*(?:${pattern})`;

function adapt(options) {
  const { preset, projects, transform, transformIgnorePatterns } = options;
  // What Jest does without `transform`, unless a preset has its own.
  const own = transform ?? (preset ? {} : { '\\.[jt]sx?$': 'babel-jest' });
  return {
    ...options,
    ...(projects && { projects: projects.map(one => (typeof one === 'object' ? adapt(one) : one)) }),
    transform: { [`^${OWN}.*\\.(?:js|css)$`]: __filename, ...own },
    transformIgnorePatterns: (transformIgnorePatterns ?? ['/node_modules/', '\\.pnp\\.[^\\/]+$']).map(except),
  };
}

/** See `jest.d.cts`. */
exports.withPlenum =
  (config = {}) =>
  async (...args) =>
    adapt(await (typeof config === 'function' ? config(...args) : config));
