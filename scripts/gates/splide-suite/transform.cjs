// Compiles TypeScript one file at a time. Splide's modules must keep the order of their exports, since it mounts its components in it.

const { join } = require('node:path');

const ts = require(join(process.env.SPLIDE_SUITE, 'node_modules/typescript'));

const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };

module.exports = {
  process: (text, fileName) => ({ code: ts.transpileModule(text, { fileName, compilerOptions }).outputText }),
};
