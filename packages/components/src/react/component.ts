import { forwardRef, type ReactNode, version } from 'react';
import type { RootAttributes } from './props';

/**
 * The names of {@link RootAttributes} at run time. `on…Change` handlers are the components' own (`onActiveChange`), except for
 * React's `onChange`. A list, and not "everything else", so that an unknown field of a model never becomes an attribute and
 * `dangerouslySetInnerHTML` never reaches an element.
 */
const ATTRIBUTE =
  /^(?:(?:data|aria)-.+|on(?!\w+Change$)[A-Z]\w+|ref|style|role|lang|dir|hidden|inert|tabIndex|accessKey|auto(?:Capitalize|Correct|Focus)|contentEditable|draggable|enterKeyHint|exportparts|inputMode|item(?:ID|Prop|Ref|Scope|Type)|part|popover(?:Target(?:Action)?)?|slot|spellCheck|suppressHydrationWarning|translate)$/;

/** What a component spreads over its root element: the attributes, and `ref`. The element's type is the component's affair. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Root = RootAttributes<any>;

/** In React 19 `ref` is a prop; before, a function component does not get it. */
const REF_IS_PROP = Number.parseInt(version, 10) >= 19;

/**
 * Makes a component that hands `ref`, `style`, `data-*`, `aria-*`, event handlers and all other global attributes to its root
 * element, in React 18.3 and 19. It uses no hook, so server components stay server components.
 *
 * @param render - the component; spread `root` over the root element *before* the attributes that the component needs
 *   itself, and after those that are only defaults
 * @param own - props of the component that look like attributes
 */
export function component<P extends object>(
  render: (props: P, root: Root) => ReactNode,
  ...own: string[]
): (props: P) => ReactNode {
  const withRoot = (props: P) => {
    const root = Object.entries(props).filter(
      ([name, value]) => value !== undefined && ATTRIBUTE.test(name) && !own.includes(name),
    );
    return render(props, Object.fromEntries(root));
  };
  withRoot.displayName = render.name;
  if (REF_IS_PROP) return withRoot;
  const withRef = forwardRef<unknown, P>((props, ref) => withRoot({ ...(props as P), ref }));
  withRef.displayName = render.name;
  return withRef as unknown as typeof withRoot;
}
