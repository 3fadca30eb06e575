import { type CSSProperties, type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { DataLayerData } from '../../model/dataLayer';
import type { ImageSource } from '../../model/readImage';
import type { LabelOverrides } from '../../page/labels';
import { type ElementProps, ImageElement } from '../../react/elements';
import { Icon } from '../icon/Icon';
import { Anchor } from '../link/Anchor';
import { EmbedLive } from './EmbedLive';
import { type EmbedOptions, embed } from './embed.behaviour';
import { withLabels } from './embed.labels';
import type { ProviderFrame } from './providers';

interface EmbedFrameProps extends ElementProps {
  frame: ProviderFrame & { title?: string | undefined; isImage?: boolean | undefined };
  /** Image of the site that is shown until the content is loaded. */
  image?: ImageSource | string | undefined;
  /** Loads that image at once. */
  priority?: boolean | undefined;
  dataLayer?: DataLayerData | undefined;
  labels: LabelOverrides | undefined;
}

/**
 * Content of a provider: an image of the site with a button that loads the content, and a plain link to it. The link stays, because no
 * page can tell whether a frame shows what it should.
 */
export function EmbedFrame(props: EmbedFrameProps): ReactNode {
  const { frame, image, priority, dataLayer, labels, components } = props;
  const id = useId();
  const words = withLabels(labels);
  const { provider, name, url, page, allow, ratio, title, isImage } = frame;
  const named = (text: string) => text.replaceAll('%s', name);
  const options: EmbedOptions = { url, provider, name, title: title || name, allow, isImage };
  const part = getPartProps(embed, options, `embedframe-${id}`);
  return (
    <EmbedLive
      root={{
        ...part.root(),
        'data-cmp-embed-url': url,
        'data-cmp-embed-provider': provider,
        'data-cmp-embed-name': name,
        'data-cmp-embed-title': options.title,
        'data-cmp-embed-allow': allow || undefined,
        'data-cmp-embed-kind': isImage ? 'image' : undefined,
        style: ratio ? ({ '--cmp-embed-ratio': ratio } as CSSProperties) : undefined,
      }}
      options={options}
    >
      <div {...part.content()}>
        <ImageElement
          className="cmp-embedframe__still"
          image={image}
          loading={priority ? undefined : 'lazy'}
          components={components}
        />
        <div className="cmp-embedframe__panel">
          <p className="cmp-embedframe__note" id={`${id}-note`}>
            {named(words.embedNote)}
          </p>
          <button
            type="button"
            {...part.button()}
            className="cmp-embedframe__button cmp-button cmp-button--secondary"
            aria-describedby={`${id}-note`}
          >
            {named(words.embedLoad)}
            {title && <span className="cmp-link__screen-reader-only"> ({title})</span>}
            <Icon name="play" />
          </button>
          <label className="cmp-embedframe__choice">
            <input type="checkbox" {...part.remember()} />
            {named(words.embedRemember)}
          </label>
        </div>
      </div>
      <p className="cmp-embedframe__link">
        {title && <span className="cmp-embedframe__title">{title}</span>}
        <Anchor link={{ url: page }} within={dataLayer} labels={labels} components={components}>
          {named(words.embedOpen)}
          {title && <span className="cmp-link__screen-reader-only"> ({title})</span>}
        </Anchor>
      </p>
    </EmbedLive>
  );
}
