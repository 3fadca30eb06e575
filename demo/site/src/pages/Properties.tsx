// biome-ignore-all lint/a11y/noRedundantRoles: the phone layout removes the native table roles
import type { PropRow } from '../page-model';
import { Prose } from './Prose';

/**
 * A component's props, from its TypeScript source. On phones CSS stacks the rows; explicit roles are needed because
 * `display` removes the native table roles.
 */
export function Properties({ name, rows }: { name: string; rows: PropRow[] }) {
  return (
    <section className="demo-guide" id="properties" aria-labelledby="properties-title">
      <h2 id="properties-title">Properties</h2>
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
                {/* Separates name and description in the search index, which joins cells. */}
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
              <td data-search="off">
                <code>{row.type}</code>
              </td>
              <td data-search="off">
                <code>{row.default ?? '–'}</code>
              </td>
              <td>
                {row.deprecated !== undefined && (
                  <strong>
                    Deprecated. <Prose text={row.deprecated} />{' '}
                  </strong>
                )}
                <Prose text={row.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
