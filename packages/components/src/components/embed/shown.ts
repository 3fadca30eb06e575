import { isSafeUrl } from '../../html';
import type { EmbedLabels } from './embed.labels';
import { type HtmlFrame, splitFrames } from './frames';
import { frameOf, urlOf } from './providers';
import type { EmbedProps, OEmbed } from './types';

/** A link to content that cannot be shown. */
interface ContentLink {
  url: string;
  text: string;
  author?: string | undefined;
  provider?: string | undefined;
}

/** One piece of what an embed shows: a frame or photo that needs consent, sanitised HTML, or a link. */
export type Shown =
  | { frame: HtmlFrame & { isImage?: boolean | undefined } }
  | { html: string }
  | { link: ContentLink };

/** What authors should know: a label, and the value that is in its place. */
type EmbedProblem = readonly [
  label: keyof Pick<
    EmbedLabels,
    'embedEmpty' | 'embedAddress' | 'embedProvider' | 'embedFrame' | 'embedEmbeddable'
  >,
  value?: string,
];

/** What an embed shows, and what is wrong with its fields. */
export interface ShownEmbed {
  shown: Shown[];
  problems: EmbedProblem[];
}

type Kind = NonNullable<EmbedProps['type']>;

const kindOf = ({ type, url, html }: EmbedProps): Kind | undefined =>
  type ?? (url ? 'URL' : html ? 'HTML' : undefined);

const ratioOf = ({ width, height }: OEmbed): string | undefined =>
  width && height && width > 0 && height > 0 ? `${width} / ${height}` : undefined;

/** What HTML shows. A title that its frames lack comes from the embed. */
function ofHtml(html: string, title?: string): ShownEmbed {
  const { pieces, refused } = splitFrames(html);
  return {
    shown: pieces.map(piece =>
      typeof piece === 'string' ? { html: piece } : { frame: { ...piece, title: piece.title || title } },
    ),
    problems: refused.map(host => ['embedFrame', host]),
  };
}

/** A photo needs consent, too: its host learns who looks at the page. */
function ofPhoto(response: OEmbed, page: string, title: string | undefined): Shown[] {
  const photo = response.url ? urlOf(response.url) : undefined;
  if (photo?.protocol !== 'https:') return [];
  const host = photo.hostname;
  const name = response.provider_name || host;
  const ratio = ratioOf(response);
  return [{ frame: { provider: host, name, url: photo.href, page, allow: '', ratio, title, isImage: true } }];
}

/** What an address shows: a frame, else what its provider has answered, else a link. */
function ofUrl(url: string, props: EmbedProps): ShownEmbed {
  if (!isSafeUrl(url)) return { shown: [], problems: [['embedAddress', url]] };
  const response = props.result?.options?.response ?? {};
  const title = props.title || response.title;
  const provider = response.provider_name || props.result?.options?.provider;
  const frame = frameOf(url);
  if (frame) {
    const ratio = response.type === 'video' ? ratioOf(response) : undefined;
    return { shown: [{ frame: { ...frame, ratio: ratio ?? frame.ratio, title } }], problems: [] };
  }
  const photo = response.type === 'photo' ? ofPhoto(response, url, title) : [];
  if (photo.length > 0) return { shown: photo, problems: [] };
  const link: Shown = { link: { url, text: title || url, author: response.author_name, provider } };
  const content = response.html ? ofHtml(response.html, title) : { shown: [], problems: [] };
  // A frame has its own link.
  if (content.shown.some(content => 'frame' in content)) return content;
  return { shown: [...content.shown, link], problems: [...content.problems, ['embedProvider', url]] };
}

function ofEmbeddable({ embeddableResourceType = '', youtubeVideoId, title }: EmbedProps): ShownEmbed {
  const frame = youtubeVideoId ? frameOf(`https://youtu.be/${youtubeVideoId}`) : undefined;
  if (frame) return { shown: [{ frame: { ...frame, title } }], problems: [] };
  return { shown: [], problems: [['embedEmbeddable', embeddableResourceType]] };
}

/** What an embed shows. */
export function shownOf(props: EmbedProps): ShownEmbed {
  const { url = '', html = '', title } = props;
  const kind = kindOf(props);
  if (kind === 'EMBEDDABLE' || (!kind && (props.youtubeVideoId || props.embeddableResourceType)))
    return ofEmbeddable(props);
  if (kind === 'URL' && url.trim()) return ofUrl(url.trim(), props);
  if (kind === 'HTML' && html.trim()) return ofHtml(html, title);
  return { shown: [], problems: [['embedEmpty']] };
}
