import type { ReactNode } from 'react';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { anchor, type Link } from '../../model/link';
import { type Labels, withLabels } from '../../page/labels';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';

/** The props of {@link Button}: the CMS's fields, and what React adds. */
export interface ButtonProps {
  /**
   * The id of the button.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The button's text. */
  text?: string;
  /** Names the button for assistive technology where its text is not enough, or it shows only an icon. */
  accessibilityLabel?: string;
  /** Where it leads. Without it, it is a button for a script. */
  buttonLink?: Link;
  /**
   * Where it leads, as an address alone.
   * @format url
   */
  link?: string;
  /** Where its link opens; `_blank` is a new tab. */
  target?: string;
  /** An icon after the text: one of this library's, or the name of one that the site's styles draw. */
  icon?: IconName | (string & {});
  /**
   * How much it matters: at most one primary button is in view.
   * @default secondary
   */
  type?: 'primary' | 'secondary';
  /** How the text is written, whatever its author wrote. */
  typeTransform?: 'uppercase' | 'capitalize';
  /** It cannot be used now; it stays readable. */
  disabled?: boolean;
  /** The site dresses it itself: it gets none of the library's variants. */
  useLocalStyles?: boolean;
  /**
   * Further classes.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
  /**
   * Called when it is used. Only a client component can pass it.
   * @react
   */
  onClick?: (event: { preventDefault(): void }) => void;
}

/**
 * An action: a link where it leads somewhere, else a button.
 *
 * @cms button
 */
export function Button({
  id,
  text,
  accessibilityLabel,
  buttonLink,
  link,
  target,
  icon,
  type = 'secondary',
  typeTransform,
  disabled,
  useLocalStyles,
  className,
  dataLayer,
  labels,
  onClick,
}: ButtonProps): ReactNode {
  const attributes = target ? { target, ...buttonLink?.attributes } : buttonLink?.attributes;
  const leads = anchor({ url: link ?? '', ...buttonLink, ...(attributes && { attributes }) });
  const classes = ['cmp-button'];
  if (!useLocalStyles) classes.push(`cmp-button--${type}`);
  if (typeTransform) classes.push(`cmp-button--${typeTransform}`);
  if (className) classes.push(className);
  const shared = {
    id,
    className: classes.join(' '),
    'aria-label': accessibilityLabel,
    onClick,
    ...tracked(dataLayer, true),
  };
  const content = (
    <>
      {text && <span className="cmp-button__text">{text}</span>}
      {icon && (
        <span className={`cmp-button__icon cmp-button__icon--${icon}`} aria-hidden="true">
          <Icon name={icon} />
        </span>
      )}
    </>
  );
  if (!leads || disabled) {
    return (
      <button type="button" {...shared} disabled={disabled}>
        {content}
      </button>
    );
  }
  return (
    <a {...leads} {...shared}>
      {content}
      {leads.target === '_blank' && !accessibilityLabel && (
        <span className="cmp-link__screen-reader-only"> ({withLabels(labels).newTab})</span>
      )}
    </a>
  );
}
