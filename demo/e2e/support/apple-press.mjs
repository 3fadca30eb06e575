/**
 * Makes a press of the mouse move the focus as on Apple's systems, until `stopApplePress`; runs in the page. There, buttons, links, check
 * boxes and radio buttons do not take the focus, unless they have a `tabindex`: the nearest ancestor that can have it does, or nothing.
 * WebKitGTK, Chromium and Firefox give it to what is pressed.
 */
export function applePress() {
  const none =
    'a[href], area[href], button, summary, input:is([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio])';
  const takesFocus = element =>
    element.hasAttribute('tabindex') || (element.tabIndex >= 0 && !element.matches(none));
  const press = event => {
    if (event.defaultPrevented) return;
    const path = event.composedPath().filter(target => target instanceof Element);
    const to = path.find(takesFocus);
    const from = path.findIndex(element => element.matches(none));
    // A text field or the like inside of a link is not such a press.
    if (from < 0 || (to && path.indexOf(to) <= from)) return;
    event.preventDefault();
    if (to) to.focus({ preventScroll: true });
    else document.activeElement?.blur();
  };
  window.stopApplePress?.();
  // Last, after the page has handled the press.
  window.addEventListener('mousedown', press);
  window.stopApplePress = () => window.removeEventListener('mousedown', press);
}
