import type { RootAttributes } from '../../model/props';
import { component } from '../../react/component';
import { directional, type IconName, icons } from './icons';
import { Outline } from './Outline';

/** The props of {@link Icon}. */
export interface IconProps extends RootAttributes<SVGSVGElement> {
  /** Name of the icon. Nothing is rendered for an unknown one. */
  name: IconName | (string & {});
  /**
   * Class names to add to those of the SVG element.
   * @format class
   */
  className?: string | undefined;
}

/** An icon next to text, in the text's colour and hidden from assistive technology. */
export const Icon = component(function Icon({ name, className }: IconProps, root) {
  if (!Object.hasOwn(icons, name)) return null;
  const known = name as IconName;
  return (
    <Outline
      name={known}
      path={icons[known]}
      directional={directional.has(known)}
      className={className}
      root={root}
    />
  );
});
