// Compares a manifest with what TypeScript's checker says.

/** The literal values that a type of the manifest accepts, as JSON. */
function literals(shape, types, seen = new Set()) {
  switch (shape?.kind) {
    case 'literal':
      return typeof shape.value === 'boolean' ? [] : [JSON.stringify(shape.value)];
    case 'union':
      return shape.of.flatMap(arm => literals(arm, types, seen));
    case 'ref':
      if (seen.has(shape.name)) return [];
      seen.add(shape.name);
      return literals(types[shape.name]?.shape, types, seen);
    default:
      return [];
  }
}

const plain = text => text.replace(/\s+/g, ' ').trim();

const NOTHING = { props: 0, known: 0, required: 0, valued: 0, values: 0, described: 0, docs: 0, extra: 0 };

/** How a component of the manifest fits what the checker says of it: counts, and the names of props that differ. */
function compareProps(name, component, props, types) {
  const known = new Map(component?.props.map(prop => [prop.name, prop]));
  const report = { name, lost: !component, missing: [], required: [], values: [], docs: [], extra: [] };
  const sum = { ...NOTHING };
  for (const [prop, fact] of props) {
    sum.props += 1;
    const documented = known.get(prop);
    if (!documented) {
      report.missing.push(prop);
      continue;
    }
    sum.known += 1;
    if (documented.required === fact.required) sum.required += 1;
    else report.required.push(`${prop}${fact.required ? '' : '?'}`);
    if (fact.values.length > 0) {
      const accepted = new Set(literals(documented.type, types));
      sum.valued += 1;
      if (fact.values.every(value => accepted.has(value))) sum.values += 1;
      else report.values.push(prop);
    }
    if (fact.doc !== '') {
      sum.described += 1;
      // The manifest keeps links as they are written; only their presence is compared.
      if (
        plain(documented.description ?? '') !== '' ||
        documented.default !== undefined ||
        documented.deprecated !== undefined
      )
        sum.docs += 1;
      else report.docs.push(prop);
    }
  }
  report.extra = [...known.keys()].filter(prop => !props.has(prop) && !props.inherited?.has(prop));
  sum.extra = report.extra.length;
  return { ...report, sum };
}

/**
 * What a manifest has of the truth. A prop is extra if TypeScript does not know it; one that React declares may be listed.
 *
 * @param manifest What `dstool props` has written, from `expandManifest`.
 * @param {Map<string, Map<string, { required: boolean, values: string[], doc: string }>>} truth From `componentsOf`.
 * @returns For each component: what is missing and what differs. And the sums.
 */
export function compare(manifest, truth) {
  // Of components with the same name, the checker's side keeps the first, too.
  const documented = new Map(manifest.components.toReversed().map(component => [component.name, component]));
  const sum = { components: truth.size, found: 0, ...NOTHING };
  const components = [];
  for (const [name, props] of truth) {
    const component = documented.get(name);
    const report = compareProps(name, component, props, manifest.types ?? {});
    sum.found += component ? 1 : 0;
    for (const key of Object.keys(NOTHING)) sum[key] += report.sum[key];
    components.push(report);
  }
  const more = [...documented.keys()].filter(name => !truth.has(name));
  return { sum, components, more };
}

const share = (part, whole) => (whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10).toFixed(1);

/** The sums as one line. */
export function line({ sum, more }) {
  const parts = [
    `${sum.found} of ${sum.components} components`,
    `${share(sum.known, sum.props)} % of ${sum.props} own props`,
    `required ${share(sum.required, sum.known)} %`,
    `values ${share(sum.values, sum.valued)} %`,
    `docs ${share(sum.docs, sum.described)} %`,
    `${sum.extra} extra props`,
  ];
  return parts.join(', ') + (more.length > 0 ? `, ${more.length} more components` : '');
}

/**
 * A table with a row for each component: how many of its own props the manifest has, and of these the share whose `required`, values and
 * docs are those of TypeScript. A dash means that there is nothing to compare.
 */
export function byComponent({ components }) {
  const cell = (part, whole) => (whole === 0 ? '–' : `${share(part, whole)} %`);
  const row = ({ name, lost, sum }) => [
    name,
    lost ? 'missing' : `${sum.known} of ${sum.props}`,
    cell(sum.required, sum.known),
    cell(sum.values, sum.valued),
    cell(sum.docs, sum.described),
    `${sum.extra}`,
  ];
  const rows = [['component', 'own props', 'required', 'values', 'docs', 'extra'], ...components.map(row)];
  const widths = rows[0].map((_, column) => Math.max(...rows.map(cells => cells[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]));
  return rows.map(cells => cells.map(pad).join('  ').trimEnd()).join('\n');
}

/** Whether the manifest lacks a component or a prop, or is wrong about what is required; or whether there was nothing to compare. */
export function isIncomplete({ sum, more }) {
  if (sum.components === 0) return more.length > 0;
  return sum.found < sum.components || sum.known < sum.props || sum.required < sum.known;
}

/** The differences of each component, one component per paragraph. */
export function details({ components, more }) {
  const lines = [];
  for (const component of components) {
    if (component.lost) {
      lines.push(`${component.name}: it is missing (${component.missing.length} props)`);
      continue;
    }
    for (const kind of ['missing', 'required', 'values', 'docs', 'extra']) {
      if (component[kind].length > 0) lines.push(`${component.name}: ${kind}: ${component[kind].join(' ')}`);
    }
  }
  if (more.length > 0) lines.push(`only in the manifest: ${more.join(' ')}`);
  return lines.join('\n');
}
