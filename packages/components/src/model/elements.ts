import type { AnchorHTMLAttributes, ImgHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of a link component: the attributes of `<a>`, with a checked URL. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** URL of the link. It cannot run a script. */
  href: string;
  /** Ref to the element. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Props of an image component: the attributes of `<img>`, with a checked URL. */
export interface ImageComponentProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'> {
  /** URL of the image. It cannot run a script. */
  src: string;
  /** Text alternative; empty for a decorative image. */
  alt: string;
  /** Width in px, if known. */
  width?: number | undefined;
  /** Height in px, if known. */
  height?: number | undefined;
}

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
