// `bench/PROPS.md`.

import { libraries, tools } from './list.mjs';

const UNKNOWN = '–';
const cell = figures => (figures ? `${figures.cpu.toFixed(1)} s, ${figures.memory.toFixed(0)} MB` : UNKNOWN);
const peer = figures => (figures ? `${figures.components}; ${cell(figures)}` : UNKNOWN);

/**
 * The page with the figures of all libraries: `table` has what was found, and `times` what was measured, by the name of the library.
 */
export function page(table, times) {
  const specification = ({ library }) => {
    const version = libraries.find(({ name }) => name === library).versions[library];
    return version.startsWith('npm:') ? version.slice('npm:'.length) : `${library}@${version}`;
  };
  const rows = libraries
    .filter(({ name }) => name in table)
    .map(({ name }) => ({ library: name, ...table[name], ...times[name] }));
  const line = row =>
    [
      specification(row),
      row.components,
      row.lost,
      row.props,
      `${row.own} %`,
      `${row.required} %`,
      row.invented,
      cell(row.ours),
      peer(row.typed),
      peer(row.plain),
    ].join(' | ');
  const reasons = kind =>
    libraries
      .filter(library => library[kind])
      .map(library => `- ${library.name}: ${library[kind]}.`)
      .join('\n');
  return `# Props of public libraries

Written by \`UPDATE=1 npm run gates -- props-libraries\`, with \`PEERS=1\` also the last three columns.

Each library is read in its own package folder as npm has it: its sources, if the package has them, else its declarations.
The truth is the checker of TypeScript ${tools.typescript}. A prop is a component's own unless React declares it. “Lost” are components that
the manifest lacks; each of them, and each prop that it lacks, has a finding. “Invented” are props that TypeScript does not know. The last
three columns have the CPU seconds and the peak memory of one process for the same files; those of the peers, react-docgen-typescript
${tools['react-docgen-typescript']} and react-docgen ${tools['react-docgen']}, start with the number of components that they report. Ours are those
of the published (optimised) command. A dash is a figure that was not measured.

| library | components | lost | own props | found | required | invented | dstool | react-docgen-typescript | react-docgen |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(row => `| ${line(row)} |`).join('\n')}

What stays below 99.5 % of the props or 99.9 % of \`required\`:

${reasons('why')}

Why a manifest has props that TypeScript does not know:

${reasons('keeps')}

The types of @elastic/eui are one file with 1,643 ambient modules (\`declare module '…'\`), which exports nothing itself: its components
are those of the module with the name of the package.
`;
}
