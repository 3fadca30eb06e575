import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { tracked } from '../../model/dataLayer';
import { component } from '../../react/component';
import { Anchor } from '../link/Anchor';
import { columnsOf } from './columns';
import { TableLive } from './TableLive';
import { type TableOptions, table } from './table.behaviour';
import { withLabels } from './table.labels';
import type { TableColumn, TableProps } from './types';

/**
 * Values in rows and columns. If it is too wide for its place, it scrolls in a region of its own that the keyboard can reach.
 *
 * @cms table
 */
export const Table = component(function Table(props: TableProps, root) {
  const { id, caption, rows = [], rowHeaders = true, className, dataLayer, labels, components } = props;
  const generatedId = useId();
  const columns = columnsOf(props);
  if (columns.length === 0) return null;
  const rootId = id || `table-${generatedId}`;
  const options: TableOptions = { label: caption ? '' : withLabels(labels).tableRegion };
  const part = getPartProps(table, options, rootId, className);
  const hasTitles = columns.some(({ title }) => title);
  return (
    <TableLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-table-label': options.label || undefined,
        ...tracked(dataLayer),
      }}
      options={options}
    >
      <div {...part.scroll()}>
        <table className="cmp-table__table">
          {caption && <caption {...part.caption()}>{caption}</caption>}
          {hasTitles && (
            <thead>
              <tr>
                {columns.map(({ key, title, type }) => (
                  <th key={key} scope="col" className={cellClass(type)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
              <tr key={index} className="cmp-table__row">
                {columns.map(({ key, type }, place) => {
                  const Cell = rowHeaders && place === 0 ? 'th' : 'td';
                  const cell = Object.hasOwn(row, key) ? row[key] : undefined;
                  return (
                    <Cell
                      key={key}
                      className={cellClass(type)}
                      scope={Cell === 'th' ? 'row' : undefined}
                      aria-current={(typeof cell === 'object' && cell.current) || undefined}
                    >
                      {typeof cell === 'object' ? (
                        <Anchor link={cell.link} within={dataLayer} labels={labels} components={components}>
                          {cell.text}
                        </Anchor>
                      ) : (
                        cell
                      )}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TableLive>
  );
});

const cellClass = (type: TableColumn['type']): string =>
  type === 'number' ? 'cmp-table__cell cmp-table__cell--number' : 'cmp-table__cell';
