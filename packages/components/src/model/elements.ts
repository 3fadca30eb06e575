import type { AnchorHTMLAttributes, ImgHTMLAttributes, ReactNode, Ref } from 'react';

/**
 * Props of a link component: the attributes of `<a>`, with a checked URL. An attribute is absent or has a value, so that components
 * whose props do not accept `undefined` can be used with `exactOptionalPropertyTypes`, such as the link of Next.js.
 */
export type LinkComponentProps = {
  [Name in Exclude<keyof AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>]?: Exclude<
    AnchorHTMLAttributes<HTMLAnchorElement>[Name],
    undefined
  >;
} & {
  /** URL of the link. It cannot run a script. */
  href: string;
  /** Ref to the element. */
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/**
 * Props of an image component: the attributes of `<img>`, with a checked URL. `width` and `height` are in px, if they are known. An
 * attribute is absent or has a value, as in {@link LinkComponentProps}.
 */
export type ImageComponentProps = {
  [Name in Exclude<keyof ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'>]?: Exclude<
    ImgHTMLAttributes<HTMLImageElement>[Name],
    undefined
  >;
} & { [Name in 'width' | 'height']?: number } & {
  /** URL of the image. It cannot run a script. */
  src: string;
  /** Text alternative; empty for a decorative image. */
  alt: string;
};

/**
 * The site's components for links and images, for example those of Next.js. `PlenumProvider` sets them for all components in it; server
 * components cannot read its context, and need them as a prop.
 */
export interface Components {
  /** Renders every link instead of `<a>`. */
  Link?: ((props: LinkComponentProps) => ReactNode) | undefined;
  /** Renders every image instead of `<img>`. */
  Image?: ((props: ImageComponentProps) => ReactNode) | undefined;
}

/** Props of components that render links or images. */
export interface ElementProps {
  /**
   * Components that render links (`Link`) and images (`Image`) instead of `<a>` and `<img>`.
   * @react
   */
  components?: Components | undefined;
}
