import type { MouseEventHandler } from 'react';
import { tracked } from '../../model/dataLayer';
import { anchor, type Link } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { withLabels } from '../link/link.labels';

/** The props of {@link Button}. */
export interface ButtonProps extends BaseProps, ElementProps {
  /** Text of the button. */
  text?: string;
  /** Accessible name, for a button with only an icon or with a text that is not clear on its own. */
  accessibilityLabel?: string;
  /** Link of the button. Without one it is a `<button>`. */
  buttonLink?: Link;
  /**
   * URL of the link, as a shorthand for `buttonLink`.
   * @format url
   */
  link?: string;
  /** Browsing context in which the link opens; `_blank` is a new tab. */
  target?: string;
  /** Icon after the text: one of the library's, or the name of one that the site's styles draw. */
  icon?: IconName | (string & {});
  /**
   * Emphasis. Use at most one primary button per view.
   * @default secondary
   * @value primary The main action of a view.
   * @value secondary Every other action.
   */
  type?: 'primary' | 'secondary';
  /**
   * Changes the case of the text.
   * @value uppercase All letters in upper case.
   * @value capitalize The first letter of each word in upper case.
   */
  typeTransform?: 'uppercase' | 'capitalize';
  /** Disables the button. It stays readable, and a link loses its `href`. */
  disabled?: boolean;
  /** Leaves the style to the site: the button gets none of the library's variants. */
  useLocalStyles?: boolean;
  /**
   * Called on click. Only client components can pass it.
   * @react
   */
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

/**
 * An action: a link if it has a URL, otherwise a button.
 *
 * @cms button
 * @cmsVersion v1 v2
 */
export const Button = component(function Button(
  {
    id,
    text,
    accessibilityLabel,
    buttonLink,
    link: url,
    target,
    icon,
    type = 'secondary',
    typeTransform,
    disabled,
    useLocalStyles,
    className,
    dataLayer,
    labels,
    components,
  }: ButtonProps,
  root,
) {
  const attributes = target ? { target, ...buttonLink?.attributes } : buttonLink?.attributes;
  const link = anchor({ url: url ?? '', ...buttonLink, ...(attributes && { attributes }) });
  const shared = {
    ...root,
    id,
    className: classNames(
      'cmp-button',
      !useLocalStyles && `cmp-button--${type}`,
      typeTransform && `cmp-button--${typeTransform}`,
      className,
    ),
    'aria-label': accessibilityLabel ?? root['aria-label'],
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
  if (!link || disabled) {
    return (
      <button type="button" {...shared} disabled={disabled}>
        {content}
      </button>
    );
  }
  const A = linkElement(components);
  return (
    <A {...link} {...shared}>
      {content}
      {link.target === '_blank' && !accessibilityLabel && (
        <span className="cmp-link__screen-reader-only"> ({withLabels(labels).newTab})</span>
      )}
    </A>
  );
});
