import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { component } from '../../react/component';
import { type ElementProps, linkElement } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { SharingLive } from './SharingLive';
import type { ServiceName, SharedPage } from './services';
import { type SharingOptions, sharing } from './sharing.behaviour';
import { withLabels } from './sharing.labels';

/** The props of {@link Sharing}. */
export interface SharingProps extends BaseProps, ElementProps {
  /** Shows the component. The CMS sends false where an author has switched sharing off. */
  socialMediaEnabled?: boolean | undefined;
  /** Shows the link to Facebook. */
  facebookEnabled?: boolean | undefined;
  /** Shows the link to Pinterest. */
  pinterestEnabled?: boolean | undefined;
  /** Shows the link to Facebook, as some exporters send it. */
  hasFacebookSharing?: boolean | undefined;
  /** Shows the link to Pinterest, as some exporters send it: the field is misspelt in the CMS. */
  hasPinteresSharing?: boolean | undefined;
  /** What is shared, in Open Graph properties: `og:url`, `og:title`, `og:description`, `og:image`. */
  metadata?: Record<string, string> | undefined;
}

/** Outlines of the icons. */
const ICONS: { readonly [name: string]: string } = {
  copy: 'M9 9h11.5v11.5H9zM15 9V3.5H3.5V15H9',
  email: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7',
  native: 'M12 16V3.5M6.5 9L12 3.5 17.5 9M5 13v7.5h14V13',
  service: 'M10 5H4v15h15v-6M13 4h7v7M20 4l-9.5 9.5',
};

const SERVICES: { readonly [name in ServiceName]: string } = {
  email: '',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
};

/** What is shared. An address that is not one of the web is ignored. */
const pageOf = (metadata: Record<string, string> = {}): SharedPage => {
  const { 'og:url': address, 'og:title': title, 'og:description': text, 'og:image': image } = metadata;
  return { address: /^https?:/i.test(address ?? '') ? address : undefined, title, text, image };
};

/**
 * Ways to share the page: plain links, which load nothing from the services, and with scripts the browser's own sharing dialog and a
 * button that copies the address.
 *
 * @cms sharing
 */
export const Sharing = component(function Sharing(props: SharingProps, root) {
  const { id, metadata, className, dataLayer, labels, components } = props;
  const generatedId = useId();
  if (props.socialMediaEnabled === false) return null;
  const words = withLabels(labels);
  const names: ServiceName[] = ['email'];
  if (props.facebookEnabled || props.hasFacebookSharing) names.push('facebook');
  if (props.pinterestEnabled || props.hasPinteresSharing) names.push('pinterest');
  const page = pageOf(metadata);
  const options: SharingOptions = {
    items: names.map(key => ({ key })),
    page,
    copiedText: words.sharingCopied,
  };
  const part = getPartProps(sharing, options, id || `sharing-${generatedId}`, className);
  return (
    <SharingLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-sharing-address': page.address,
        'data-cmp-sharing-title': page.title,
        'data-cmp-sharing-text': page.text,
        'data-cmp-sharing-image': page.image,
        'data-cmp-sharing-copied': words.sharingCopied,
        ...tracked(dataLayer),
      }}
      options={options}
    >
      <ul className="cmp-sharing__list" aria-label={words.sharing}>
        {names.map(name => {
          const { href, ...attributes } = part.link(name);
          const A = linkElement(components, `${href}`);
          return (
            <Item key={name}>
              <A {...attributes} href={`${href}`} data-cmp-sharing-service={name}>
                <Outline name={name} path={ICONS[name] ?? ICONS.service ?? ''} />
                {SERVICES[name] ? words.sharingService.replace('%s', SERVICES[name]) : words.sharingEmail}
              </A>
            </Item>
          );
        })}
      </ul>
      <div className="cmp-sharing__buttons">
        <button type="button" {...part.copy()}>
          <Outline name="copy" path={ICONS.copy ?? ''} />
          {words.sharingCopy}
        </button>
        <p {...part.status()} role="status" />
        <button type="button" {...part.native()}>
          <Outline name="share" path={ICONS.native ?? ''} />
          {words.sharingNative}
        </button>
      </div>
    </SharingLive>
  );
});

const Item = ({ children }: { children: ReactNode }): ReactNode => (
  <li className="cmp-sharing__item">{children}</li>
);
