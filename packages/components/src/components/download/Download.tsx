import type { ReactNode } from 'react';
import { sanitise } from '../../html';
import { withLabels as withLanguage } from '../../labels/language.labels';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import { anchor, type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, ImageElement, sourceOf } from '../../react/elements';
import { Outline } from '../icon/Outline';
import { Anchor } from '../link/Anchor';
import { withLabels } from './download.labels';
import { formatName, formatSize } from './formats';

/** The props of {@link Download}. */
export interface DownloadProps extends BaseProps, ElementProps {
  /** Title of the file. Defaults to its name. */
  title?: string | undefined;
  /**
   * Level of the heading.
   * @format heading
   * @default h3
   */
  titleType?: HeadingLevel | undefined;
  /**
   * Description of the file, as rich text.
   * @format html
   */
  description?: string | undefined;
  /**
   * Link to the file: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * Address of the file. The server decides whether browsers save or show it.
   * @format url
   * @cms
   * @deprecated Use `link`.
   */
  url?: string | undefined;
  /** Name of the file. */
  filename?: string | undefined;
  /** Media type of the file (`application/pdf`). It is shown as a short name (PDF). */
  format?: string | undefined;
  /** Extension of the file's name (`pdf`), for a media type that says little. */
  extension?: string | undefined;
  /** Size of the file: a number of bytes, or a text with a unit (`147 KB`). */
  size?: string | number | undefined;
  /** Text of the link, shown as a button. Without it the title is the link. */
  actionText?: string | undefined;
  /** Image of the file, such as its first page: a URL, or the fields of an image. It is decorative. */
  image?: ImageSource | string | undefined;
}

/** Outline of the icon. */
const ARROW = 'M12 3v13M6 10.5l6 6 6-6M4 20.5h16';

/**
 * A link to one file with its name, format and size. There is one link, whose name says all of it.
 *
 * @cms download
 * @cmsVersion v1 v2
 */
export const Download = component(function Download(props: DownloadProps, root) {
  const { id, filename, size, actionText, image, className, dataLayer, labels, components } = props;
  const { titleType: Heading = 'h3' } = props;
  const title = props.title || filename;
  const link = linkOf(props.link, props.url);
  if (!title && !anchor(link)) return null;
  const words = withLabels(labels);
  const format = formatName(props);
  const length = formatSize(size, withLanguage(labels).language);
  const facts = [format, length].filter(Boolean).join(', ');
  const shared = { link, within: dataLayer, labels, components };
  const name = title || link?.url;
  return (
    <div {...root} className={classNames('cmp-download', className)} id={id} {...tracked(dataLayer)}>
      {image && (
        <ImageElement
          className="cmp-download__image"
          loading="lazy"
          image={{ ...sourceOf(image), alt: '' }}
          components={components}
        />
      )}
      <div className="cmp-download__content">
        <Heading className="cmp-download__title">
          {actionText ? (
            name
          ) : (
            <Anchor className="cmp-download__title-link" {...shared}>
              {name}
              {facts && <span className="cmp-link__screen-reader-only"> ({facts})</span>}
            </Anchor>
          )}
        </Heading>
        {props.description && (
          <div
            className="cmp-download__description"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
            dangerouslySetInnerHTML={{ __html: sanitise(props.description) }}
          />
        )}
        <Properties
          facts={[
            ['filename', words.downloadFilename, props.title ? filename : undefined],
            ['format', words.downloadFormat, format],
            ['size', words.downloadSize, length],
          ]}
        />
      </div>
      {actionText ? (
        <Anchor className="cmp-download__action cmp-button cmp-button--secondary" {...shared}>
          <span className="cmp-download__action-text">{actionText}</span>
          <span className="cmp-link__screen-reader-only">
            {' '}
            {name}
            {facts && ` (${facts})`}
          </span>
          <Outline name="download" path={ARROW} />
        </Anchor>
      ) : (
        <Outline name="download" path={ARROW} />
      )}
    </div>
  );
});

interface PropertiesProps {
  /** What is known of the file: a name for class names, a label and a value. */
  facts: readonly (readonly [name: string, label: string, value: string | undefined])[];
}

function Properties({ facts }: PropertiesProps): ReactNode {
  const known = facts.filter(([, , value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="cmp-download__properties">
      {known.map(([name, label, value]) => (
        <div key={name} className={`cmp-download__property cmp-download__property--${name}`}>
          <dt className="cmp-download__property-label">{label}</dt>
          <dd className="cmp-download__property-content">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
