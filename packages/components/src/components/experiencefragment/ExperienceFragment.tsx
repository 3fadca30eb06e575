import type { ReactNode } from 'react';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** The props of {@link ExperienceFragment}. */
export interface ExperienceFragmentProps extends BaseProps {
  /** Path of the fragment's variation in the page's language. The fragment's name becomes a class name. */
  localizedFragmentVariationPath?: string | undefined;
  /** Whether an author has chosen a fragment that exists. */
  configured?: boolean | undefined;
  /** Class names of the fragment, as the CMS sends them: `aem-xf`, and `empty` for one without content. */
  classNames?: string | undefined;
  /** Accessible name. With it the fragment is a landmark; without it, it has no role. */
  accessibilityLabel?: string | undefined;
  /**
   * ARIA role of a fragment with an accessible name.
   * @default region
   */
  roleAttribute?: string | undefined;
  /**
   * Content of the fragment.
   * @react
   */
  children?: ReactNode;
}

/** The name of the fragment in the path of one of its variations: `footer` in `…/en/footer/master/jcr:content`. */
const nameOf = (path = ''): string | undefined =>
  path
    .split('/jcr:content', 1)[0]
    ?.split('/')
    .at(-2)
    ?.replace(/[^\w-]+/g, '-');

/**
 * Content that several pages share, such as a footer or a campaign. It adds no heading, and a landmark only with an accessible name.
 *
 * @cms experiencefragment
 * @cmsVersion v1 v2
 * @cmsItems any
 */
export const ExperienceFragment = component(function ExperienceFragment(
  props: ExperienceFragmentProps,
  root,
) {
  const { id, classNames: ownClasses, className, accessibilityLabel, dataLayer, children } = props;
  const name = nameOf(props.localizedFragmentVariationPath);
  return (
    <div
      {...root}
      className={classNames(
        'cmp-experiencefragment',
        name && `cmp-experiencefragment--${name}`,
        ownClasses,
        className,
      )}
      id={id}
      {...(accessibilityLabel && {
        role: props.roleAttribute || 'region',
        'aria-label': accessibilityLabel,
      })}
      {...tracked(dataLayer)}
    >
      {children}
    </div>
  );
});
