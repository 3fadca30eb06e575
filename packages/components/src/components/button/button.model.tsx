import { type Fields, text } from '../../model/model';
import { base, boolean, oneOf, type Reader, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Button, type ButtonProps } from './Button';

/** Props of JSX only. */
type Skipped =
  | 'labels'
  | 'onClick'
  | 'buttonLink'
  | 'children'
  | 'variant'
  | 'name'
  | 'value'
  | 'form'
  | 'formAction'
  | 'formMethod'
  | 'formNoValidate';

const readFields = reader<ButtonProps, Skipped>({
  ...base,
  text,
  accessibilityLabel: text,
  link,
  target: text,
  // A site may define more icons in its styles.
  icon: text as Reader<NonNullable<ButtonProps['icon']>>,
  type: oneOf('primary', 'secondary', 'button', 'submit', 'reset'),
  typeTransform: oneOf('uppercase', 'capitalize'),
  disabled: boolean,
  useLocalStyles: boolean,
});

/** Reads a button of any generation; the first one has only a URL. */
const read = ({ buttonLink, link: address, ...fields }: Fields): ButtonProps =>
  readFields({ ...fields, link: link(buttonLink, address) ?? link(address) });

export default {
  button: ({ fields, labels, components }) => (
    <Button {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
