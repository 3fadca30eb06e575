import { breakpointMobile } from '../../generated/tokens';
import type { GivenOptions } from '../../slider/options';
import { items, itemsSecondary } from '../../slider/perPage';
import type { Feature } from '../../slider/types';
import { MARK } from './selector';

/** The slider's options for the columns of a container, including the direction of the page. */
export const wrapperOptions = (secondary: boolean): GivenOptions => ({
  ...(secondary ? itemsSecondary : items),
  role: 'group',
});

/** The same options for a wrapper that is a slider on phones only. */
export function mobileOnly(options: GivenOptions): GivenOptions {
  const { breakpoints = {} } = options;
  const widths = { ...breakpoints, [breakpointMobile]: { ...breakpoints[breakpointMobile], destroy: false } };
  return { ...options, destroy: true, breakpoints: widths };
}

/** Marks the root element while the slider runs. */
export const marked: Feature = core => {
  core.draw(core.root, { [MARK]: 'true' });
};
