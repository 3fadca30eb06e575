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

/**
 * What a manifest has of the truth. A prop is extra if TypeScript does not know it; one that React declares may be listed.
 *
 * @param manifest What `dstool props` has written.
 * @param {Map<string, Map<string, { required: boolean, values: string[], doc: string }>>} truth From `componentsOf`.
 * @returns For each component: what is missing and what differs. And the sums.
 */
export function compare(manifest, truth) {
  const found = new Map(manifest.components.map(component => [component.name, component]));
  const components = [];
  const sum = {
    components: truth.size,
    found: 0,
    props: 0,
    known: 0,
    required: 0,
    valued: 0,
    values: 0,
    described: 0,
    docs: 0,
    extra: 0,
  };
  for (const [name, props] of truth) {
    const component = found.get(name);
    const own = new Map(component?.props.map(prop => [prop.name, prop]));
    const report = { name, lost: !component, missing: [], required: [], values: [], docs: [], extra: [] };
    sum.found += component ? 1 : 0;
    for (const [prop, fact] of props) {
      sum.props += 1;
      const known = own.get(prop);
      if (!known) {
        report.missing.push(prop);
        continue;
      }
      sum.known += 1;
      if (known.required === fact.required) sum.required += 1;
      else report.required.push(`${prop}${fact.required ? '' : '?'}`);
      if (fact.values.length > 0) {
        const accepted = new Set(literals(known.type, manifest.types ?? {}));
        sum.valued += 1;
        if (fact.values.every(value => accepted.has(value))) sum.values += 1;
        else report.values.push(prop);
      }
      if (fact.doc !== '') {
        sum.described += 1;
        // The manifest keeps links as they are written; only their presence is compared.
        if (
          plain(known.description ?? '') !== '' ||
          known.default !== undefined ||
          known.deprecated !== undefined
        )
          sum.docs += 1;
        else report.docs.push(prop);
      }
    }
    for (const prop of own.keys()) {
      if (!props.has(prop) && !props.inherited?.has(prop)) report.extra.push(prop);
    }
    sum.extra += report.extra.length;
    components.push(report);
  }
  const more = [...found.keys()].filter(name => !truth.has(name));
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
