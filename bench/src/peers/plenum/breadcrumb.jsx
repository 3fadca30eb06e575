import { Breadcrumb } from '@plenum/components/breadcrumb';

export default ({ items }) => (
  <Breadcrumb items={items.map(({ key, title }) => ({ title, link: `/${key}` }))} />
);
