// The list of components for readers: the table in the README and `llms.txt`, both from the manifest.
// `node scripts/catalogue.mjs` writes the table into the README.

import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const json = file => JSON.parse(readFileSync(join(home, file), 'utf8'));
const START = '<!-- components: written by scripts/catalogue.mjs -->';
const END = '<!-- end of components -->';

/** The first sentence of a description, on one line. */
export function firstSentence(description) {
  const text = description.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** The components that have an entry, by name, each with its entry and its first sentence. */
export function listComponents() {
  const { name: packageName } = json('package.json');
  const { components } = json('dist/manifest.json');
  return components
    .filter(({ file }) => file.includes('/src/components/'))
    .map(({ name, file, description, cms = [] }) => ({
      name,
      entry: `${packageName}/${basename(dirname(file))}`,
      summary: firstSentence(description),
      cms,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The table of components for the README. */
export function componentTable() {
  const rows = listComponents().map(
    ({ name, entry, summary }) => `| \`${name}\` | \`${entry}\` | ${summary.replaceAll('|', '\\|')} |`,
  );
  return ['| component | import from | what it is |', '|---|---|---|', ...rows].join('\n');
}

/** The README with the current table. */
export function withTable(readme) {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`README.md lacks the lines "${START}" and "${END}"`);
  return `${readme.slice(0, start + START.length)}\n\n${componentTable()}\n\n${readme.slice(end)}`;
}

/** The other entries that a reader may need, with what they are for. */
const ENTRIES = {
  content: '`Content` renders a model of the CMS (JSON) with the component that its `:type` names',
  provider: '`PlenumProvider` sets labels, mode and data layer, and starts the page-wide features',
  behaviours: '`mountAll` starts the behaviours of HTML that a CMS or a server has rendered',
  server: '`render` returns the HTML of a model, for servers without a bundler',
  commerce: 'sources of shop data for product models',
  search: '`Search` and its widgets; needs the optional peer dependencies',
  testing: 'adds to jsdom what it lacks, for tests of sites; `testing/jest` lets Jest use the package',
  tokens: 'the design tokens as constants',
};

/** `llms.txt`: what the package is, its components and where to read more. */
export function describePackage() {
  const { name, version, description, homepage } = json('package.json');
  const languages = readdirSync(join(home, 'src/generated/labels')).map(file => basename(file, '.ts'));
  const repository = homepage.replace(/#.*/, '');
  return `# ${name}

> ${description}. Version ${version}.

Install with \`npm install ${name}\`. React 18.3 and 19 are supported. Import \`${name}/tokens.css\` and \`${name}/styles.css\` once.
Each component has its own entry, so a page loads only what it imports. Components render on the server; only interactive ones
have a client script. Props have the field names of Adobe Experience Manager's Core Components, and are typed and documented.
Without React, \`dist/plenum.js\` and \`dist/plenum.css\` start everything on a page of HTML with the CMS's class names and hooks.
Labels exist in English (default) and as \`${name}/labels/<language>\` in: ${languages.sort().join(', ')}.

## Docs

- [README](${repository}/blob/main/packages/components/README.md): installation, recipes, options
- [Changelog](${repository}/blob/main/CHANGELOG.md)
- \`dist/manifest.json\`: every component with its props, types, defaults and descriptions
- \`dist/schemas/<component>.schema.json\`: JSON Schema of each component's content model

## Components

${listComponents()
  .map(({ name: component, entry, summary }) => `- \`import { ${component} } from '${entry}'\`: ${summary}`)
  .join('\n')}

## Other entries

${Object.entries(ENTRIES)
  .map(([entry, use]) => `- \`${name}/${entry}\`: ${use}`)
  .join('\n')}
`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const place = join(home, 'README.md');
  writeFileSync(place, withTable(readFileSync(place, 'utf8')));
}
