export { Table, type TableColumn, type TableLinkCell, type TableProps } from './Table';
