import { version } from 'react';
import { classOf, idOf } from './dom';
import type { Behaviour, Items, Look } from './types';

/** The attributes of one part as React's props. */
export interface PartProps {
  className: string;
  id?: string;
  [attribute: string]: string | number | boolean | undefined;
}

/** React 18 knows no `inert` and passes strings on; later ones want a boolean. */
const INERT = Number.parseInt(version, 10) < 19 ? '' : true;

function props(look: Look, base: string, extra = ''): PartProps {
  const names = [base];
  const result: PartProps = { className: base };
  for (const [name, value] of Object.entries(look)) {
    if (value === false) continue;
    if (name.startsWith('--')) names.push(base + name);
    else if (name === 'text') result.children = value;
    else if (name === 'tabindex') result.tabIndex = Number(value);
    else if (name === 'inert') result.inert = INERT;
    // React knows `hidden` as a boolean only; the engine refines it once it runs.
    else if (name === 'hidden') result.hidden = true;
    else result[name] = value;
  }
  result.className = [...new Set([...names, ...extra.split(/\s+/)])].filter(Boolean).join(' ');
  return result;
}

/**
 * The initial view of a behaviour as props for hand-written JSX: `<li {...p.tab(key)}>`. No hook and no browser in it,
 * so a server component can call it.
 *
 * @param className - further classes for the root
 */
export function parts<P extends string, S extends object, O extends Items>(
  behaviour: Behaviour<P, S, O>,
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
        ? { ...props(view[part](key), base, className), id }
        : { ...props(view[part](key), base), [`data-cmp-hook-${name}`]: part };
  }
  return result;
}
