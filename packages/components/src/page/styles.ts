/** Properties that components set in style attributes: sizes and colours set by content. */
const OURS = /^(--(cmp|slider|carousel)-|background-|color$)/;

/**
 * Applies style attributes that the page's Content-Security-Policy has blocked: `style-src` without
 * `'unsafe-inline'` ignores them in HTML, but allows scripts to set styles. Only declarations of this library's
 * components are applied; all others stay blocked.
 *
 * @param scope - where to look
 */
export function applyBlockedStyles(scope: ParentNode = document): void {
  const probe = document.createElement('i').style;
  for (const element of scope.querySelectorAll<HTMLElement>('[class^="cmp-"][style]')) {
    if (element.style.length > 0) continue;
    probe.cssText = element.getAttribute('style') ?? '';
    for (const name of probe)
      if (OURS.test(name)) element.style.setProperty(name, probe.getPropertyValue(name));
  }
}
