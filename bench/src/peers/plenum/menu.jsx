import { MegaMenu } from '@plenum/components/megamenu';

export default ({ name, items }) => (
  <MegaMenu
    id={name}
    items={items.map(({ key, title, text }) => ({
      id: key,
      path: `/${key}`,
      text: title,
      children: [{ id: `${key}-1`, path: `/${key}/1`, text }],
    }))}
  />
);
