import type { RootAttributes } from '../../model/props';
import { component } from '../../react/component';
import { directional, type IconName, icons } from './icons';
import { Outline } from './Outline';

/** The props of {@link Icon}. */
export interface IconProps extends RootAttributes<SVGSVGElement> {
  /** Name of the icon. Nothing is rendered for an unknown one. */
  name: IconName;
  /**
   * Class names to add to those of the SVG element.
   * @format class
   */
  className?: string;
}

/** An icon next to text, in the text's colour and hidden from assistive technology. */
export const Icon = component(function Icon({ name, className }: IconProps, root) {
  const path: string | undefined = icons[name];
  if (!path) return null;
  return (
    <Outline name={name} path={path} directional={directional.has(name)} className={className} root={root} />
  );
});
