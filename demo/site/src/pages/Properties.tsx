// biome-ignore-all lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places
// biome-ignore-all lint/a11y/noRedundantRoles: a phone's layout takes a table's own roles away
import type { PropRow } from '../page-model';

/** Text of a doc comment: the only Markdown in it that a table needs is `code`. */
function Prose({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 ? <code key={`${index}-${part}`}>{part}</code> : part));
}

/**
 * A component's props, from its TypeScript source. On a phone the rows are stacked by layout; the roles are
 * written out because `display` takes a table's own ones away.
 */
export function Properties({ name, rows }: { name: string; rows: PropRow[] }) {
  return (
    <table className="demo-properties" aria-label={`Properties of ${name}`}>
      <thead data-search="off">
        <tr>
          {['Property', 'Type', 'Default', 'Meaning'].map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
              {/* In the search index, where the cells are one text, a name and its meaning. */}
              <span className="cmp-link__screen-reader-only"> – </span>
              {row.required && (
                <span className="demo-properties__mark" data-search="off">
                  required
                </span>
              )}
              {!row.content && (
                <span className="demo-properties__note" data-search="off">
                  React only
                </span>
              )}
            </th>
            <td className="demo-properties__type" data-search="off">
              <code>{row.type}</code>
            </td>
            <td className="demo-properties__default" data-search="off">
              <code>{row.default ?? '–'}</code>
            </td>
            <td>
              {row.deprecated !== undefined && <strong>Deprecated. {row.deprecated} </strong>}
              <Prose text={row.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
