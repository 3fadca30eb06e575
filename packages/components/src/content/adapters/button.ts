import type { ButtonProps } from '../../components/button';
import { type Fields, text } from '../../model/model';
import { base, boolean, oneOf, type Reader, reader } from '../../model/read';
import { link } from './links';

const read = reader<ButtonProps, 'labels' | 'onClick' | 'link'>({
  ...base,
  text,
  accessibilityLabel: text,
  buttonLink: link,
  target: text,
  // A site may draw further ones in its styles.
  icon: text as Reader<NonNullable<ButtonProps['icon']>>,
  type: oneOf('primary', 'secondary'),
  typeTransform: oneOf('uppercase', 'capitalize'),
  disabled: boolean,
  useLocalStyles: boolean,
});

/** Any generation of a button as the component takes it: the first one has an address alone. */
export const button = ({ buttonLink, link: address, ...fields }: Fields): ButtonProps =>
  read({ ...fields, buttonLink: link(buttonLink, address) ?? link(address) });
