import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { tracked } from '../../model/dataLayer';
import { anchor, type Link, type LinkProp, linkOf } from '../../model/link';
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
  text?: string | undefined;
  /**
   * Content of the button, instead of `text`.
   * @react
   */
  children?: ReactNode;
  /** Accessible name, for a button with only an icon or with a text that is not clear on its own. */
  accessibilityLabel?: string | undefined;
  /** Link of the button: a URL, or an object with attributes. Without one it is a `<button>`. */
  link?: LinkProp | undefined;
  /**
   * Link of the button.
   * @cms
   * @deprecated Use `link`.
   */
  buttonLink?: Link | undefined;
  /** Browsing context in which the link opens, unless the link has its own; `_blank` is a new tab. */
  target?: string | undefined;
  /** Icon after the text: one of the library's, or the name of one that the site's styles draw. */
  icon?: IconName | (string & {}) | undefined;
  /**
   * Emphasis. Use at most one primary button per view. Defaults to that of `type`, else to `secondary`.
   * @react
   * @value primary The main action of a view.
   * @value secondary Every other action.
   */
  variant?: 'primary' | 'secondary' | undefined;
  /**
   * What a button without a link does in a form, as in HTML; or the emphasis, as the CMS sends it.
   * @default button
   * @value button Nothing by itself.
   * @value submit Submits the form.
   * @value reset Resets the form.
   * @value primary Nothing by itself; the main action of a view.
   * @value secondary Nothing by itself.
   */
  type?: 'button' | 'submit' | 'reset' | 'primary' | 'secondary' | undefined;
  /**
   * Attributes of a button without a link in a form, as in HTML.
   * @react
   */
  name?: string | undefined;
  /**
   * Value that the form sends under `name` when this button submits it.
   * @react
   */
  value?: string | number | undefined;
  /**
   * Id of the form, for a button outside it.
   * @react
   */
  form?: string | undefined;
  /**
   * URL that receives the form, instead of the form's own; in React 19 also a function.
   * @react
   */
  formAction?: ButtonHTMLAttributes<HTMLButtonElement>['formAction'] | undefined;
  /**
   * HTTP method for `formAction`.
   * @react
   */
  formMethod?: string | undefined;
  /**
   * Submits the form without validating it.
   * @react
   */
  formNoValidate?: boolean | undefined;
  /**
   * Changes the case of the text.
   * @value uppercase All letters in upper case.
   * @value capitalize The first letter of each word in upper case.
   */
  typeTransform?: 'uppercase' | 'capitalize' | undefined;
  /** Disables the button. It stays readable, and a link loses its `href`. */
  disabled?: boolean | undefined;
  /** Leaves the style to the site: the button gets none of the library's variants. */
  useLocalStyles?: boolean | undefined;
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
    children,
    accessibilityLabel,
    buttonLink,
    link: given,
    target,
    icon,
    type,
    variant,
    typeTransform,
    disabled,
    useLocalStyles,
    className,
    dataLayer,
    labels,
    components,
    name,
    value,
    form,
    formAction,
    formMethod,
    formNoValidate,
  }: ButtonProps,
  root,
) {
  const link = anchor(linkOf(given ?? buttonLink, undefined, target));
  const words = children ?? text;
  const shared = {
    ...root,
    id,
    className: classNames(
      'cmp-button',
      !useLocalStyles && `cmp-button--${variant ?? (type === 'primary' ? type : 'secondary')}`,
      typeTransform && `cmp-button--${typeTransform}`,
      className,
    ),
    'aria-label': accessibilityLabel ?? root['aria-label'],
    ...tracked(dataLayer, true),
  };
  const content = (
    <>
      {words && <span className="cmp-button__text">{words}</span>}
      {icon && (
        <span className={`cmp-button__icon cmp-button__icon--${icon}`} aria-hidden="true">
          <Icon name={icon} />
        </span>
      )}
    </>
  );
  if (!link || disabled) {
    return (
      <button
        type={type === 'submit' || type === 'reset' ? type : 'button'}
        {...{ name, value, form, formAction, formMethod, formNoValidate }}
        {...shared}
        disabled={disabled}
      >
        {content}
      </button>
    );
  }
  const A = linkElement(components, link.href);
  return (
    <A {...link} {...shared}>
      {content}
      {link.target === '_blank' && !accessibilityLabel && (
        <span className="cmp-link__screen-reader-only"> ({withLabels(labels).newTab})</span>
      )}
    </A>
  );
});
