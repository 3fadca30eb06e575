export { Table } from './Table';
export type { TableColumn, TableLinkCell, TableProps } from './types';
