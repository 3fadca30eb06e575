/** What loads something else when it is in the page, and where it loads it from. A video without a poster shows its first frame. */
const LOADED = 'iframe,embed,object,audio,video[poster],:is(audio,video[poster])>source';
const SOURCES = ['src', 'srcdoc', 'data', 'srcset'];
/** What an element means to the page, apart from how it looks. */
const MEANINGS = ['id', 'name', 'for', 'required', 'autofocus', 'autoplay'];

/**
 * A copy of a slide, in which nothing counts, loads or plays, although it looks the same: an `inert` field is still sent and
 * checked, a radio button still takes the choice from its group, and an embed is loaded again.
 */
export function copyOf(slide: Element): HTMLElement {
  // Not in the page yet, so nothing in it has begun to load.
  const copy = slide.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.matches(LOADED) ? [...MEANINGS, ...SOURCES] : MEANINGS) {
      element.removeAttribute(name);
    }
    // With an empty `form`, a control belongs to no form, not even to the one around the slides. An element with a hyphen may
    // be a field of the site. A plain button is never sent; HTML allows no empty `form`, so it is only where it is needed.
    const { type } = element as HTMLButtonElement;
    if (('form' in element && type !== 'button') || /-/.test(element.localName)) {
      element.setAttribute('form', '');
    }
  }
  // A form would be one of the document's. Its fields have no names any more, which could hide its properties.
  for (const form of copy.querySelectorAll('form')) {
    const box = document.createElement('div');
    box.className = form.className;
    box.style.cssText = form.style.cssText;
    box.append(...form.childNodes);
    form.replaceWith(box);
  }
  return copy;
}
