import { withLabels as withLanguage } from '../../labels/language.labels';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ModeProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { Problem } from '../../react/Problem';
import { withLabels } from './progressbar.labels';

/** The props of {@link ProgressBar}. */
export interface ProgressBarProps extends BaseProps, ModeProps {
  /** How much is done, in percent. Values below 0 and above 100 are shown as 0 and 100. */
  completed?: number | undefined;
  /** How much is left, in percent. It is used only if `completed` is missing. */
  remaining?: number | undefined;
  /** What makes progress, above the bar. Defaults to an accessible name without visible text. */
  label?: string | undefined;
}

/** A share in percent, as text. */
function percent(value: number, language: string): string {
  const options = { style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
  try {
    return new Intl.NumberFormat(language, options).format(value / 100);
  } catch {
    // The site's `language` label is not a language tag.
    return new Intl.NumberFormat('en', options).format(value / 100);
  }
}

/**
 * A bar that shows how much of something is done. It is a native `<progress>`, so it needs no script and no style attribute.
 *
 * @cms progressbar
 */
export const ProgressBar = component(function ProgressBar(props: ProgressBarProps, root) {
  const { id, completed, remaining, label, className, dataLayer, labels, mode } = props;
  const words = withLabels(labels);
  const share = completed ?? (remaining === undefined ? Number.NaN : 100 - remaining);
  if (!Number.isFinite(share)) return <Problem mode={mode}>{words.progressMissing}</Problem>;
  const value = Math.min(Math.max(share, 0), 100);
  const text = percent(value, withLanguage(labels).language);
  return (
    <div {...root} className={classNames('cmp-progressbar', className)} id={id} {...tracked(dataLayer)}>
      {/* The bar itself has both texts, as its accessible name and value. */}
      <p className="cmp-progressbar__text" aria-hidden="true">
        {label && <span className="cmp-progressbar__label">{label}</span>}
        <span className="cmp-progressbar__label--completed">{text}</span>
      </p>
      <progress
        className="cmp-progressbar__bar"
        max={100}
        value={value}
        aria-label={label || words.progress}
        aria-valuetext={text}
      />
    </div>
  );
});
