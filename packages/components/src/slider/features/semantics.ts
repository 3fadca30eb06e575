import { fill, words } from '../labels';
import type { Feature } from '../types';

/** What the slider is to assistive technology: a carousel of tab panels where each slide has a dot of its own, of groups else. */
export const semantics: Feature = core => {
  const { root } = core;
  const given = new Map<Element, boolean>();
  const own = (name: string) => root.getAttribute(name);
  const [role, name, by] = [own('role'), own('aria-label'), own('aria-labelledby')];
  core.hear('dress', () => {
    const { options, slides, track, list } = core;
    const i18n = words(core);
    const { label, labelledby, pagination, perPage, isNavigation, slideFocus } = options;
    const panel = pagination && perPage < 2;
    let { id } = root;
    for (let n = 1; !id; n++) id = document.getElementById(`slider-${n}`) ? '' : `slider-${n}`;
    core.draw(root, {
      id,
      role: role ?? (root.tagName !== 'SECTION' && options.role),
      'aria-roledescription': i18n.carousel,
      'aria-label': label || name || false,
      'aria-labelledby': labelledby || by || false,
      '--cover': !!options.cover,
    });
    core.draw('track', { id: track.id || `${id}-track` });
    core.draw('list', { id: list.id || `${id}-list` });
    for (const { slide, index } of slides) {
      const named = given.get(slide) ?? /aria-label/.test(slide.getAttributeNames().join());
      given.set(slide, named);
      core.draw(
        slide,
        {
          id: slide.id || `${id}-slide-${index + 1}`,
          ...(!isNavigation && {
            role: panel ? 'tabpanel' : 'group',
            'aria-roledescription': !panel && i18n.slide,
          }),
          ...(!named && !isNavigation && { 'aria-label': fill(i18n.slideLabel, index + 1, slides.length) }),
          ...(slideFocus && { tabindex: '0' }),
        },
        'slide',
      );
    }
  });
  // The page may turn its direction around; what the options say stays.
  const turned = new MutationObserver(() => {
    core.options = {};
  });
  turned.observe(root.parentElement?.closest('[dir]') ?? document.documentElement, {
    attributeFilter: ['dir'],
  });
  core.cleanup(() => turned.disconnect());
};
