/*
 * The elements, attributes and addresses of running text. The checker (`tools/ds-content/src/html/policy.rs`) holds
 * the same lists: what it calls unsafe is what goes here.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that stay. */
export const ELEMENTS = words(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd details div dl dt em figcaption figure h1 h2 h3 ' +
    'h4 h5 h6 hr i img kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead ' +
    'time tr u ul var wbr',
);

/** Elements that go together with what they hold. */
export const DROPPED = words(
  'embed iframe math noembed noframes noscript object plaintext script style svg template textarea title xmp',
);

/** Elements without an end tag. */
export const VOID = words('area base br col embed hr img input link meta source track wbr');

const GLOBAL = words('class dir id lang role title');
const table = words('colspan rowspan scope headers');
const cite = words('cite');
const span = words('span');
const OWN: { readonly [element: string]: ReadonlySet<string> } = {
  a: words('href target rel hreflang download'),
  img: words('src srcset sizes alt width height loading'),
  td: table,
  th: table,
  col: span,
  colgroup: span,
  ol: words('start reversed type'),
  li: words('value'),
  time: words('datetime'),
  blockquote: cite,
  q: cite,
  details: words('open'),
};

/** Whether an attribute stays; both names in lower case. */
export function allowsAttribute(element: string, name: string): boolean {
  return (
    GLOBAL.has(name) ||
    /^aria-[a-z]+$/.test(name) ||
    (/^data-[\w-]+$/.test(name) && !name.startsWith('data-cmp-')) ||
    Boolean(OWN[element]?.has(name))
  );
}

const SECTION = /^(blockquote|details|div|dl|figcaption|figure|h[1-6]|hr|ol|p|pre|table|ul)$/;
const ROW = /^(tr|tbody|tfoot)$/;
const CELL = /^(td|th|tr|tbody|tfoot)$/;

/** Whether a start tag ends the element that is open. */
export function ends(open: string, next: string): boolean {
  switch (open) {
    case 'p':
      return SECTION.test(next);
    case 'li':
      return next === 'li';
    case 'dt':
    case 'dd':
      return next === 'dt' || next === 'dd';
    case 'td':
    case 'th':
      return CELL.test(next);
    case 'tr':
      return ROW.test(next);
    case 'thead':
    case 'tbody':
    case 'tfoot':
      return next === 'tbody' || next === 'tfoot';
    case 'caption':
    case 'colgroup':
      return /^(colgroup|thead|tbody|tr)$/.test(next);
    default:
      return false;
  }
}

/** References that can hide a scheme. */
const NAMED: { readonly [name: string]: string } = { colon: ':', tab: '', newline: '', amp: '&', sol: '/' };

/** The address that a browser would see: references undone, and without the white space that it skips. */
function seen(value: string): string {
  return (
    value
      .replace(
        /&(?:#x([\da-f]+)|#(\d+)|(colon|Tab|NewLine|amp|sol)(?=;));?/gi,
        (_all, hex, decimal, name) => {
          if (name) return NAMED[name.toLowerCase()] ?? '';
          const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
          return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '\ufffd';
        },
      )
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in addresses
      .replace(/[\u0000-\u0020\u007f-\u00a0\s]+/g, '')
  );
}

/**
 * Whether an address is safe to follow: http, https, mailto, tel or inside the site. With `picture`, raster pictures as
 * `data:` too.
 */
export function isSafeUrl(value: string, picture = false): boolean {
  const address = seen(value);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1];
  if (!scheme || /^(https?|mailto|tel)$/i.test(scheme)) return true;
  return picture && /^data:image\/(png|jpeg|gif|webp|avif)[;,]/i.test(address);
}
