import { version } from 'react';
import { classNames } from '../react/classNames';
import { classOf, idOf } from './dom';
import type { Attributes, Behaviour, Items } from './types';

/** The attributes of one part as React props. */
export interface PartProps {
  className: string;
  id?: string | undefined;
  [attribute: string]: string | number | boolean | undefined;
}

/** React 18 does not support `inert` and passes strings through; later versions need a boolean. */
const INERT = Number.parseInt(version, 10) < 19 ? '' : true;

function toProps(attributes: Attributes, base: string, extra?: string): PartProps {
  const names = [base];
  const props: PartProps = { className: base };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false) continue;
    if (name.startsWith('--')) names.push(base + name);
    else if (name === 'text') props.children = value;
    else if (name === 'tabindex') props.tabIndex = Number(value);
    else if (name === 'inert') props.inert = INERT;
    // React supports `hidden` only as a boolean; the engine sets the exact value once it runs.
    else if (name === 'hidden') props.hidden = true;
    else props[name] = value;
  }
  props.className = classNames(...names, extra);
  return props;
}

/**
 * The initial view of a behaviour as props for JSX: `<li {...part.tab(key)}>`. It uses no hook and no browser API, so a
 * server component can call it.
 *
 * @param className - class names to add to the root's
 */
export function getPartProps<P extends string, S extends object, O extends Items>(
  behaviour: Pick<Behaviour<P, S, O>, 'name' | 'init' | 'view'>,
  options: O,
  id: string,
  className?: string,
): { readonly [part in P]: (key?: string) => PartProps } {
  const { name } = behaviour;
  const view = behaviour.view(behaviour.init(options), options, (part, key = '') => idOf(id, part, key));
  const result = {} as { [part in P]: (key?: string) => PartProps };
  for (const part of Object.keys(view) as P[]) {
    const base = classOf(name, part);
    result[part] = (key = '') =>
      part === 'root'
        ? { ...toProps(view[part](key), base, className), id }
        : { ...toProps(view[part](key), base), [`data-cmp-hook-${name}`]: part };
  }
  return result;
}
