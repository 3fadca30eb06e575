import { sanitise } from '../../html';
import { frameOf, type ProviderFrame, urlOf } from './providers';

/** A frame in HTML, with the title that its author has given it. */
export interface HtmlFrame extends ProviderFrame {
  title?: string | undefined;
}

/** HTML in pieces: rich text, and frames of providers on the list. */
export interface HtmlPieces {
  pieces: (string | HtmlFrame)[];
  /** Hosts of frames that are not on the list. */
  refused: string[];
}

/** The value of an attribute in a start tag. */
function attribute(tag: string, name: string): string | undefined {
  const [, double, single, plain] =
    new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return (double ?? single ?? plain)?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The width and height of a frame as a ratio. */
function ratioOf(tag: string): string | undefined {
  const [width, height] = ['width', 'height'].map(name => /^\d+$/.exec(attribute(tag, name) ?? '')?.[0]);
  return Number(width) > 0 && Number(height) > 0 ? `${width} / ${height}` : undefined;
}

/**
 * Splits HTML at its frames. Each part between frames is sanitised on its own and therefore balanced, even if a frame
 * was inside an element. The content of a frame, which only browsers without frames show, is left out.
 */
export function splitFrames(html: string): HtmlPieces {
  const result: HtmlPieces = { pieces: [], refused: [] };
  const lower = html.toLowerCase();
  const push = (piece: string) => {
    const clean = sanitise(piece);
    if (clean.replace(/<(?!img\b)[^>]*>/g, '').trim()) result.pieces.push(clean);
  };
  let at = 0;
  for (const { index } of html.matchAll(/<iframe(?=[\s/>])/gi)) {
    if (index < at) continue;
    const close = html.indexOf('>', index);
    if (close < 0) break;
    const tag = html.slice(index, close + 1);
    push(html.slice(at, index));
    const source = attribute(tag, 'src') ?? '';
    const frame = frameOf(source);
    if (frame)
      result.pieces.push({ ...frame, title: attribute(tag, 'title'), ratio: ratioOf(tag) ?? frame.ratio });
    else result.refused.push(urlOf(source)?.hostname ?? (source || 'iframe'));
    const end = lower.indexOf('</iframe', index);
    at = end < 0 ? html.length : lower.indexOf('>', end) + 1 || html.length;
  }
  push(html.slice(at));
  return result;
}
