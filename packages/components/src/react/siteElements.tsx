import * as React from 'react';
import type { Components } from '../model/props';

/**
 * The links and images that the provider sets; `undefined` among server components, whose React has no contexts. A named import of
 * `createContext` would be an error there.
 */
export const ElementsContext = (React as Partial<typeof React>).createContext?.<Components>({});

type Type<Name extends keyof Components> = NonNullable<Components[Name]>;

/** The element of the provider, else the one of HTML. */
function siteElement<Name extends keyof Components>(name: Name, element: string): Type<Name> {
  const html = element as unknown as Type<Name>;
  const context = ElementsContext;
  if (!context) return html;
  return React.forwardRef<unknown, object>((props, ref) => {
    const type = React.useContext(context)[name] ?? html;
    // Only some components take a ref, and React 18 warns about those that do not.
    return React.createElement(type as never, ref ? { ...props, ref } : props);
  }) as unknown as Type<Name>;
}

/** The element type of links. */
export const SiteLink = /* @__PURE__ */ siteElement('Link', 'a');

/** The element type of images. */
export const SiteImage = /* @__PURE__ */ siteElement('Image', 'img');
