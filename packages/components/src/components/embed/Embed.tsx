import type { ReactNode } from 'react';
import { tracked } from '../../model/dataLayer';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Problem } from '../../react/Problem';
import { Anchor } from '../link/Anchor';
import { EmbedFrame } from './EmbedFrame';
import { withLabels } from './embed.labels';
import { type Shown, shownOf } from './shown';
import type { EmbedProps } from './types';

/**
 * Content of another site: a video, a map, or HTML. Content of providers on a list is put into a sandboxed frame once the visitor
 * allows it; until then nothing is requested from the provider. Everything else is rich text or a link.
 *
 * Sites answer for their visitors with `setConsent`, or with `data-cmp-consent` on `<html>`; the event `plenum:consent` reports
 * that a visitor asks for content, and may be prevented.
 *
 * @cms embed
 * @cmsVersion v1 v2
 */
export const Embed = component(function Embed(props: EmbedProps, root) {
  const { id, className, image = props.imagePath, priority, dataLayer, labels, components, mode } = props;
  const words = withLabels(labels);
  const { shown, problems } = shownOf(props);
  const said = problems.map(([label, value = '']) => words[label].replaceAll('%s', value));
  const isInPreview = mode !== undefined && mode !== 'publish';
  if (shown.length === 0 && !(isInPreview && said.length > 0)) return null;
  const shared = { dataLayer, labels, components };
  return (
    <div {...root} className={classNames('cmp-embed', className)} id={id} {...tracked(dataLayer)}>
      {said.map(text => (
        <Problem key={text} mode={mode}>
          {text}
        </Problem>
      ))}
      {shown.map((frame, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of HTML have no names, and never move
        <Piece key={index} shown={frame} image={image} priority={priority} {...shared} />
      ))}
    </div>
  );
});

interface PieceProps extends ElementProps, Pick<EmbedProps, 'dataLayer' | 'labels'> {
  shown: Shown;
  image: EmbedProps['image'];
  priority: boolean | undefined;
}

function Piece({ shown, image, priority, dataLayer, labels, components }: PieceProps): ReactNode {
  if ('frame' in shown) {
    const shared = { image, priority, dataLayer, labels, components };
    return <EmbedFrame frame={shown.frame} {...shared} />;
  }
  if ('html' in shown) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
    return <div className="cmp-embed__text cmp-text" dangerouslySetInnerHTML={{ __html: shown.html }} />;
  }
  const { url, text, author, provider } = shown.link;
  return (
    <p className="cmp-embed__link">
      <Anchor link={{ url }} within={dataLayer} labels={labels} components={components}>
        {text}
      </Anchor>
      {(author || provider) && (
        <span className="cmp-embed__source">{[author, provider].filter(Boolean).join(', ')}</span>
      )}
    </p>
  );
}
