import * as React from 'react';
import type { Components } from '../model/elements';
import type { BaseProps } from '../model/props';

/** What the provider sets for all components in it. */
export interface Site {
  /** Components that render links and images. */
  readonly components?: Components | undefined;
  /** Overrides for the default (English) labels. */
  readonly labels?: BaseProps['labels'];
}

const NONE: Site = {};

/**
 * The context of {@link Site}; `undefined` among server components, whose React has no contexts. A named import of `createContext`
 * would be an error there.
 */
export const SiteContext = (React as Partial<typeof React>).createContext?.(NONE);

/** What the provider sets; nothing among server components. React 18.3 and 19 read a context in any component. */
// biome-ignore lint/correctness/useHookAtTopLevel: the same context exists, or does not, in every render
export const useSite = (): Site => (SiteContext ? React.useContext(SiteContext) : NONE);

type Type<Name extends keyof Components> = NonNullable<Components[Name]>;

/** The element of the provider, else the one of HTML. */
function siteElement<Name extends keyof Components>(name: Name, element: string): Type<Name> {
  const html = element as unknown as Type<Name>;
  if (!SiteContext) return html;
  return React.forwardRef<unknown, object>((props, ref) => {
    const type = useSite().components?.[name] ?? html;
    // Only some components take a ref, and React 18 warns about those that do not.
    return React.createElement(type as never, ref ? { ...props, ref } : props);
  }) as unknown as Type<Name>;
}

/** The element type of links. */
export const SiteLink = /* @__PURE__ */ siteElement('Link', 'a');

/** The element type of images. */
export const SiteImage = /* @__PURE__ */ siteElement('Image', 'img');
