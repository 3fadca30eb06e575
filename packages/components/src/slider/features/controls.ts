import { travel as keyTravel } from '../../behaviour/keys';
import { fill, labelsOf } from '../labels';
import { adjacent, clamp, wrap } from '../rail';
import type { Core, CoreEvents, Feature, Part } from '../types';

/** The index of the element of a part that contains the target; -1 if none does. */
export const within = (core: Core, part: Part, target: EventTarget | null): number =>
  core.parts(part).findIndex(element => element.contains(target as Node));

/** The previous and the next button. */
export const arrows: Feature = core => {
  const report = (what: 'mounted' | 'updated', ...indices: readonly number[]) => {
    const [previous, next] = [core.parts('previous')[0], core.parts('next')[0]];
    if (previous && next && core.options.arrows) {
      core.emit(`arrows:${what}` as 'arrows:updated', previous, next, ...(indices as [number, number]));
    }
  };
  const show = () => {
    const { rail, index } = core;
    const i18n = labelsOf(core);
    const [back, on] = [true, false].map(to => wrap(rail, adjacent(rail, core, to))) as [number, number];
    const attributes = (label: string, to: number) => ({
      'aria-label': label,
      'aria-controls': core.track.id,
      // Not `disabled`, which would lose the focus.
      'aria-disabled': to < 0 && 'true',
      // One slide never has anywhere to go.
      hidden: (!core.options.arrows || core.length < 2) && '',
    });
    core.draw('previous', attributes(back > index ? i18n.last : i18n.prev, back));
    core.draw('next', attributes(on > -1 && on < index ? i18n.first : i18n.next, on));
    report('updated', back, on);
  };
  core.listen(core.root, 'click', ({ target }) => {
    if (within(core, 'previous', target) > -1) core.travel('<', true);
    if (within(core, 'next', target) > -1) core.travel('>', true);
  });
  const renew = () => {
    show();
    report('mounted');
  };
  core.subscribe('idle refreshed redraw', show);
  core.subscribe('changed', renew);
  return renew;
};

/** The pagination: tabs where each page is one slide, else a group of buttons. */
export const pagination: Feature = core => {
  let current: HTMLElement | undefined;
  /** The page that is marked; -1 if the buttons must be written again. */
  let marked = -1;

  /** Writes the buttons of some pages, or of all. */
  const draw = (places?: readonly number[]) => {
    const { rail, page, pages, options, end } = core;
    const { perPage } = rail;
    const step = rail.single ? 1 : perPage;
    const i18n = labelsOf(core);
    const tabs = perPage === 1;
    const buttons = core.parts('page');
    marked = page;
    for (const place of places ?? buttons.keys()) {
      const button = buttons[place];
      if (!button) continue;
      const active = place === page;
      const first = clamp(step * place, 0, end);
      const shown = core.slides.slice(first, first + step);
      core.draw(
        button,
        {
          '--active': active,
          hidden: place >= pages && '',
          role: tabs && 'tab',
          // Text in the button is its name.
          ...(!button.textContent?.trim() && {
            'aria-label': fill(tabs || options.focus !== undefined ? i18n.slideX : i18n.pageX, place + 1),
          }),
          'aria-controls': shown.map(({ slide }) => slide.id).join(' ') || false,
          'aria-selected': tabs && `${active}`,
          'aria-current': !tabs && active && 'true',
          tabindex: tabs && (active ? '0' : '-1'),
        },
        'page',
      );
    }
  };
  const show = () => {
    const { rail, options } = core;
    const tabs = rail.perPage === 1;
    core.draw('pagination', {
      role: tabs ? 'tablist' : 'group',
      'aria-label': labelsOf(core).select,
      'aria-orientation': tabs && (options.paginationDirection ?? options.direction) === 'ttb' && 'vertical',
      hidden: !options.pagination && '',
    });
    draw();
  };
  /** Writes the buttons that differ from the last time. */
  const mark = () => {
    if (marked < 0) show();
    else if (marked !== core.page) draw([marked, core.page]);
  };
  const report = (what: 'mounted' | 'updated', ...before: readonly unknown[]) => {
    const list = core.parts('pagination')[0];
    const items = core.parts('page').slice(0, core.pages);
    current = items[core.page];
    if (list && core.options.pagination) {
      const args = [{ list, items }, ...before, current] as unknown as CoreEvents['pagination:updated'];
      core.emit(`pagination:${what}` as 'pagination:updated', ...args);
    }
  };
  const update = () => {
    mark();
    report('updated', current);
  };
  const stale = () => {
    marked = -1;
  };
  const renew = () => {
    current = undefined;
    stale();
    update();
    report('mounted');
  };
  core.listen(core.root, 'click', ({ target }) => {
    const page = within(core, 'page', target);
    if (page > -1) core.travel(`>${page}`, true);
  });
  core.listen(core.root, 'keydown', event => {
    const from = within(core, 'page', event.target);
    if (from < 0 || !core.options.paginationKeyboard || core.rail.perPage > 1) return;
    const keys = Array.from({ length: core.pages }, (_, key) => ({ key: `${key}` }));
    const to = keyTravel(event, core.parts('page')[from] as Element, keys, `${from}`, true);
    if (to === undefined) return;
    core.travel(`>${to}`);
    current?.focus({ preventScroll: true });
  });
  core.subscribe('move scroll scrolled', update);
  core.subscribe('refreshed changed', renew);
  core.subscribe('resized', stale);
  core.subscribe('redraw', show);
  core.subscribe('idle', mark);
  return renew;
};
