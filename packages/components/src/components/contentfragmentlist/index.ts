export {
  ContentFragmentList,
  type ContentFragmentListItem,
  type ContentFragmentListProps,
} from './ContentFragmentList';
