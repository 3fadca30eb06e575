import type { BaseProps, ModeProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import type { ElementProps } from '../../react/elements';

/** What a provider answers when it is asked for an embed, in its own field names (oembed.com). */
export interface OEmbed {
  /**
   * Kind of the content.
   * @value photo An image, at `url`.
   * @value video A video, as `html`.
   * @value link A link only.
   * @value rich Other HTML.
   */
  type?: 'photo' | 'video' | 'link' | 'rich' | undefined;
  /** Version of the protocol: `1.0`. */
  version?: string | undefined;
  /** Title of the content. */
  title?: string | undefined;
  /** Name of its author. */
  author_name?: string | undefined;
  /**
   * Address of its author.
   * @format url
   */
  author_url?: string | undefined;
  /** Name of the provider. */
  provider_name?: string | undefined;
  /**
   * Address of the provider.
   * @format url
   */
  provider_url?: string | undefined;
  /** Width in px. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
  /** Address of a photo. */
  url?: string | undefined;
  /** Markup of a video or of rich content. Only frames of known providers and rich text are used. */
  html?: string | undefined;
}

/** What the CMS has found out about an address. */
export interface EmbedResult {
  /** What has processed the address: `oembed`, `pinterest` … */
  processor?: string | undefined;
  /** What it has found. */
  options?: EmbedResultOptions | undefined;
}

/** What a processor of the CMS has found. */
export interface EmbedResultOptions {
  /** Name of the provider. */
  provider?: string | undefined;
  /** Answer of the provider. */
  response?: OEmbed | undefined;
}

/** The props of {@link Embed}. */
export interface EmbedProps extends BaseProps, ElementProps, ModeProps {
  /**
   * Which field holds the content: `url`, `html`, or `embeddableResourceType`. Defaults to the one that is filled in.
   * @value URL The address of a page of a provider, in `url`.
   * @value HTML HTML, in `html`.
   * @value EMBEDDABLE A component of the CMS, in `embeddableResourceType`.
   */
  type?: 'URL' | 'HTML' | 'EMBEDDABLE' | undefined;
  /**
   * Address of the content at its provider.
   * @format url
   */
  url?: string | undefined;
  /**
   * HTML, as rich text. Frames of known providers are kept, scripts are not.
   * @format embed
   */
  html?: string | undefined;
  /** Resource type of an embeddable of the CMS. */
  embeddableResourceType?: string | undefined;
  /** Id of the video of a YouTube embeddable. */
  youtubeVideoId?: string | undefined;
  /** What the CMS has found out about the address. */
  result?: EmbedResult | undefined;
  /** Title of the content: the accessible name of its frame. Defaults to the provider's. */
  title?: string | undefined;
  /**
   * Image of the site that is shown until the content is loaded: a URL, or its fields with `width` and `height`.
   * @react
   */
  image?: ImageSource | string | undefined;
  /**
   * URL of the image of the site that is shown until the content is loaded. Images of the provider would be requested without consent.
   * @format image
   */
  imagePath?: string | undefined;
  /** Loads the image of the site at once: set it if the embed starts a page. */
  priority?: boolean | undefined;
}
