// `bench/PROPS.md`.

import { libraries, tools } from './list.mjs';

const cell = ({ cpu, memory }) => `${cpu.toFixed(1)} s, ${memory.toFixed(0)} MB`;
const peer = figures => `${figures.components}; ${cell(figures)}`;

/** The page with the figures of all libraries; `released` says whether ours are of the optimised command. */
export function page(rows, released) {
  const version = ({ library }) => libraries.find(({ name }) => name === library).versions[library];
  const line = row =>
    [
      `${row.library}@${version(row)}`,
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
  const reasons = libraries.filter(({ why }) => why).map(({ name, why }) => `- ${name}: ${why}.`);
  return `# Props of public libraries

Written by \`PEERS=1 npm run gates -- props-libraries\`.

Each library is read in its own package folder as npm has it: its sources, if the package has them, else its declarations.
The truth is the checker of TypeScript ${tools.typescript}. A prop is a component's own unless React declares it. “Lost” are components that
the manifest lacks; each of them, and each prop that it lacks, has a finding. “Invented” are props that TypeScript does not know. The last
three columns have the CPU seconds and the peak memory of one process for the same files; those of the peers, react-docgen-typescript
${tools['react-docgen-typescript']} and react-docgen ${tools['react-docgen']}, start with the number of components that they report. Our figures are of the ${
    released ? 'published (optimised)' : 'development (not optimised)'
  } build.

| library | components | lost | own props | found | required | invented | dstool | react-docgen-typescript | react-docgen |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(row => `| ${line(row)} |`).join('\n')}

What stays below 99.5 % of the props or 99.9 % of \`required\`:

${reasons.join('\n')}
`;
}
