import { createHash } from 'node:crypto';

/** Style sheets of every page, in order: the package's own, then the demo's. */
export const styles = ['assets/tokens.css', 'assets/styles.css', 'assets/demo.css'];

/** The script of every page. */
export const script = 'assets/demo.js';

/** The one face that first paint waits for. */
export const font = 'fonts/archivo-latin-wght.woff2';

/**
 * Runs before the first paint, so that a chosen theme or direction never flashes.
 * Inline, because a file would hold the paint up; its hash stands in the page's policy.
 */
export const beforePaint =
  "try{var d=document.documentElement,q=new URLSearchParams(location.search),g=function(k){return q.get(k)||localStorage.getItem('plenum-'+k)},t=g('theme'),r=g('direction');if(t)d.dataset.theme=t;if(r)d.dir=r}catch(e){}";

const hash = createHash('sha256').update(beforePaint).digest('base64');

/** What a page may load. Components set style attributes (a clamp, a background), never style elements. */
export const policy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');
