import { withLabels as withLanguage } from '../../labels/language.labels';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { formatFigure } from './formatFigure';

/** One figure with its unit and its label. */
export interface StatisticsItem {
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** The figure. A number is written in the language of the page; a text stays as it is. */
  value: string | number;
  /** Unit of the figure. It is smaller than the figure. */
  unit?: string | undefined;
  /** What the figure says, in a few words. */
  label: string;
}

/** The props of {@link Statistics}. */
export interface StatisticsProps extends BaseProps {
  /** The figures in display order, one to six of them. Without any, nothing is rendered. */
  items?: StatisticsItem[] | undefined;
  /**
   * Arrangement of the figures.
   * @default strip
   * @value strip Figures next to each other; in a narrow place in rows of two or three, or below each other.
   * @value rows One row per figure, with its label at the end.
   */
  typeVariant?: 'strip' | 'rows' | undefined;
}

/**
 * Figures with their labels, as a description list. The order in the markup is label, then figure, so that assistive technology
 * reads what a figure is about first.
 *
 * @cms statistics
 */
export const Statistics = component(function Statistics(props: StatisticsProps, root) {
  const { id, items = [], typeVariant, className, dataLayer, labels } = props;
  if (items.length === 0) return null;
  const { language, groupSeparator } = withLanguage(labels);
  return (
    <div
      {...root}
      className={classNames('cmp-statistics', typeVariant === 'rows' && 'cmp-statistics--rows', className)}
      id={id}
      {...tracked(dataLayer)}
    >
      <dl className="cmp-statistics__items">
        {items.map(({ id: itemId, value, unit, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures have no identity of their own
          <div key={index} className="cmp-statistics__item" id={itemId}>
            <dt className="cmp-statistics__label">{label}</dt>
            <dd className="cmp-statistics__value">
              <bdi>
                {formatFigure(value, language, groupSeparator)}
                {unit && <span className="cmp-statistics__unit">{`\u00a0${unit}`}</span>}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
