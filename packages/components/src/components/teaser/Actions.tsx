import type { ReactNode } from 'react';
import type { DataLayerData } from '../../model/dataLayer';
import { type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import type { ElementProps } from '../../react/elements';
import { Icon } from '../icon/Icon';
import { Anchor } from '../link/Anchor';

/** A call to action of a teaser. */
export interface Action {
  /**
   * Id of the link.
   * @format id
   */
  id?: string | undefined;
  /** Text of the link. */
  title: string;
  /** Link of the action. */
  link?: LinkProp | undefined;
  /**
   * Data-layer entry for this action.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * Appearance. Defaults to `link` in a stacked teaser, else to `primary` for the first action and `secondary` for others.
   * @value primary The main action.
   * @value secondary Another action.
   * @value link A link without the shape of a button.
   */
  type?: 'primary' | 'secondary' | 'link' | undefined;
}

/** The props of {@link Actions}. */
export interface ActionsProps extends ElementProps, Pick<BaseProps, 'labels'> {
  /** Class name of the component, from which those of the parts are made. */
  block: string;
  actions: readonly Action[];
  /** Appearance of actions without a type: links, or a primary button and secondary ones. */
  appearance: 'link' | 'button';
  /** Data-layer entry of the component. */
  within: DataLayerData | undefined;
}

/** Calls to action: links in a row, the most important first. */
export function Actions({ block, actions, appearance, ...shared }: ActionsProps): ReactNode {
  if (actions.length === 0) return null;
  const typeOf = ({ type }: Action, index: number) =>
    type ?? (appearance === 'link' ? 'link' : index === 0 ? 'primary' : 'secondary');
  return (
    <div className={`${block}__action-container`}>
      {actions.map((action, index) => {
        const type = typeOf(action, index);
        return (
          <Anchor
            key={`${action.id} ${action.title} ${linkOf(action.link)?.url}`}
            id={action.id}
            link={action.link}
            className={classNames(
              `${block}__action-link`,
              type !== 'link' && `cmp-button cmp-button--${type}`,
            )}
            dataLayer={action.dataLayer}
            {...shared}
          >
            {action.title}
            <Icon name="arrow-right" />
          </Anchor>
        );
      })}
    </div>
  );
}
