import { forwardRef, type ReactNode, version } from 'react';
import type { BaseProps, RootAttributes } from '../model/props';
import { checkProps } from './checkProps';
import { useSite } from './site';

/**
 * The names of {@link RootAttributes} at run time. `on…Change` handlers belong to components (`onActiveChange`),
 * except React's `onChange`. This is an allowlist, so that unknown fields of a model never become attributes and
 * `dangerouslySetInnerHTML` never reaches an element.
 */
const ATTRIBUTE =
  /^(?:(?:data|aria)-.+|on(?!\w+Change$)[A-Z]\w+|ref|style|role|lang|dir|hidden|inert|tabIndex|accessKey|auto[A-Z]\w+|contentEditable|draggable|enterKeyHint|inputMode|item(?:ID|Prop|Ref|Scope|Type)|popover\w*|(?:export)?parts?|slot|spellCheck|suppressHydrationWarning|translate)$/;

/**
 * What a component spreads over its root element: attributes and `ref`. Each component knows the type of its
 * element.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Root = RootAttributes<any>;

const REF_IS_PROP = Number.parseInt(version, 10) >= 19;

/**
 * Makes a component that passes `ref`, `style`, `data-*`, `aria-*`, event handlers and all other global attributes
 * to its root element, in React 18.3 and 19, and adds the labels of the provider to its own. It uses no hook of client components, so
 * server components stay server components.
 *
 * The annotation lets bundlers remove unused components, although each is made by a call.
 *
 * @param render - the component; spread `root` over the root element *before* the attributes that the component needs
 *   itself, and *after* those that are only defaults
 * @param ownProps - props of the component that look like attributes
 * @__NO_SIDE_EFFECTS__
 */
export function component<P extends object>(
  render: (props: P, root: Root) => ReactNode,
  ...ownProps: string[]
): (props: P) => ReactNode {
  const withRoot = (props: P, ref?: unknown) => {
    const root: { [name: string]: unknown } = ref ? { ref } : {};
    for (const [name, value] of Object.entries(props)) {
      if (value !== undefined && ATTRIBUTE.test(name) && !ownProps.includes(name)) root[name] = value;
    }
    try {
      // Bundlers replace `process.env.NODE_ENV`, and remove this from production builds. Without a bundler there may be no
      // `process`.
      if (process.env.NODE_ENV !== 'production') checkProps(render.name, props, ATTRIBUTE);
    } catch {}
    const { labels } = useSite();
    return render(labels ? { ...props, labels: { ...labels, ...(props as BaseProps).labels } } : props, root);
  };
  // In React 19 `ref` is among the props; in React 18 it is the second argument.
  const Component = REF_IS_PROP
    ? (props: P) => withRoot(props)
    : forwardRef<unknown, P>((props, ref) => withRoot(props as P, ref));
  return Object.assign(Component, { displayName: render.name }) as (props: P) => ReactNode;
}
