import { Breadcrumb, Breadcrumbs, Link } from 'react-aria-components';

export default ({ items }) => (
  <Breadcrumbs>
    {items.map(({ key, title }) => (
      <Breadcrumb key={key}>
        <Link href={`/${key}`}>{title}</Link>
      </Breadcrumb>
    ))}
  </Breadcrumbs>
);
