/** A page to share. */
export interface SharedPage {
  /** Address of the page. */
  readonly address?: string | undefined;
  /** Title of the page. */
  readonly title?: string | undefined;
  /** Text to send with the address. */
  readonly text?: string | undefined;
  /** Address of an image. */
  readonly image?: string | undefined;
}

/** What a link can share a page with. */
export type ServiceName = 'email' | 'facebook' | 'pinterest';

/** Parameters with a value, in the format of URLs. */
const query = (fields: { readonly [name: string]: string | undefined }): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&');

const URLS: { readonly [name in ServiceName]: (page: SharedPage) => string } = {
  email: ({ title, text, address = '' }) =>
    `mailto:?${query({ subject: title, body: text ? `${text}\n${address}` : address })}`,
  facebook: ({ address }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
  pinterest: ({ address, title, image }) =>
    `https://www.pinterest.com/pin/create/button/?${query({ url: address, media: image, description: title })}`,
};

/** The address at which a service takes a page; nothing for a service that does not exist. */
export const serviceUrl = (name: ServiceName, page: SharedPage): string =>
  Object.hasOwn(URLS, name) ? URLS[name](page) : '';
