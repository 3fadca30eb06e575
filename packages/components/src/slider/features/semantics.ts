import type { Attributes } from '../../behaviour/types';
import { fill, labelsOf } from '../labels';
import type { Writable } from '../layout';
import type { Feature } from '../types';
import { isFar, reach } from '../virtual';
import { weakly } from '../weakly';

/** Roles, names and ids. Slides are tab panels if each has its own tab in the pagination, else groups. */
export const semantics: Feature = function semantics(core) {
  const { root } = core;
  /** Whether a slide has its own name. */
  const given = new Map<Element, boolean>();
  const [role, name, by] = ['role', 'aria-label', 'aria-labelledby'].map(name => root.getAttribute(name));
  /** The slides that have their attributes: all, or with `virtual` those that have been near the active one. */
  const drawn = new Set<Element>();
  function show() {
    const { options, slides } = core;
    const i18n = labelsOf(core);
    const panel = options.pagination && options.perPage < 2;
    for (const { slide, index } of slides) {
      if (drawn.has(slide) || isFar(core, index)) continue;
      drawn.add(slide);
      const named = given.get(slide) ?? slide.matches('[aria-label],[aria-labelledby]');
      given.set(slide, named);
      const attributes: Writable<Attributes> = { id: slide.id || `${root.id}-slide-${index + 1}` };
      if (!options.isNavigation) {
        attributes.role = panel ? 'tabpanel' : 'group';
        attributes['aria-roledescription'] = i18n.slide;
        if (!named) attributes['aria-label'] = fill(i18n.slideLabel, index + 1, slides.length);
      }
      core.draw(slide, attributes, 'slide');
    }
  }
  core.subscribe('draw', () => {
    const { options, track, list } = core;
    const { label, labelledby } = options;
    // Ids are unique in the document, or in a shadow root; a detached tree cannot be searched.
    const scope = root.getRootNode() as Document;
    let { id } = root;
    for (let n = 1; !id; n++) id = scope.getElementById?.(`slider-${n}`) ? '' : `slider-${n}`;
    core.draw(root, {
      id,
      role: role ?? (root.tagName !== 'SECTION' && options.role),
      'aria-roledescription': labelsOf(core).carousel,
      'aria-label': label || name || false,
      'aria-labelledby': labelledby || by || false,
      '--cover': !!options.cover,
    });
    core.draw('track', { id: track.id || `${id}-track` });
    core.draw('list', { id: list.id || `${id}-list` });
    drawn.clear();
    show();
  });
  core.subscribe('resized move scrolled', () => {
    if (core.options.virtual) show();
  });
  core.listen(root, 'focusin', () => reach(core));
  // The page may change its direction; the option `direction` overrides it.
  const turn = weakly(given, () => {
    core.options = {};
  });
  const turned = new MutationObserver(turn);
  turned.observe(root.parentElement?.closest('[dir]') ?? document.documentElement, {
    attributeFilter: ['dir'],
  });
  core.subscribe('destroy', () => turned.disconnect());
};
