import { isObject, text } from '../../model/model';
import { base, boolean, oneOf, type Reader, reader, strings } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Table } from './Table';
import type { TableColumn, TableLinkCell, TableProps } from './types';

const column = reader<TableColumn>({ title: text, type: oneOf('text', 'number') });

/** Columns by id; those of a list have their id as a field. */
const columnItems: Reader<Record<string, TableColumn>> = value => {
  const entries = Array.isArray(value)
    ? value.filter(isObject).map(item => [text(item.id) ?? '', item] as const)
    : Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([id, item]) =>
      id === '' ? [] : [[id, isObject(item) ? column(item) : column({ title: item })]],
    ),
  );
};

const cell: Reader<string | TableLinkCell> = value => {
  if (!isObject(value)) return text(value);
  const words = text(value.text) ?? text(value.title);
  const target = link(value.link, value.url);
  const current = boolean(value.current);
  return words && (target || current ? { text: words, link: target, current } : words);
};

const rows: Reader<NonNullable<TableProps['rows']>> = value =>
  Array.isArray(value)
    ? value.filter(isObject).map(row =>
        Object.fromEntries(
          Object.entries(row).flatMap(([id, value]) => {
            const read = cell(value);
            return read === undefined ? [] : [[id, read]];
          }),
        ),
      )
    : undefined;

const read = reader<TableProps, 'labels'>({
  ...base,
  caption: text,
  columnOrder: strings,
  columnItems,
  rows,
  rowHeaders: boolean,
});

export default {
  table: ({ fields, labels, components }) => (
    <Table {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
