import { travel as keyTravel } from '../../behaviour/keys';
import { fill, words } from '../labels';
import { adjacent, toIndex, wrap } from '../rail';
import type { Core, Feature, Part } from '../types';

/** Which of the elements of a part something is in; -1 is none. */
export const within = (core: Core, part: Part, target: EventTarget | null): number =>
  core.parts(part).findIndex(element => element.contains(target as Node));

/** The buttons that go one step back and on. */
export const arrows: Feature = core => {
  const tell = (what: string, ...indices: readonly number[]) => {
    const [previous, next] = [core.part('previous'), core.part('next')];
    if (previous && next && core.options.arrows) core.emit(`arrows:${what}`, previous, next, ...indices);
  };
  const show = () => {
    const { rail, index } = core;
    const i18n = words(core);
    const [back, on] = [true, false].map(to => wrap(rail, adjacent(rail, core, to))) as [number, number];
    const look = (label: string, to: number) => ({
      'aria-label': label,
      'aria-controls': core.track.id,
      // It keeps the focus of who has pressed it.
      'aria-disabled': to < 0 && 'true',
      hidden: !core.options.arrows && '',
    });
    core.draw('previous', look(back > index ? i18n.last : i18n.prev, back));
    core.draw('next', look(on > -1 && on < index ? i18n.first : i18n.next, on));
    tell('updated', back, on);
  };
  core.listen(core.root, 'click', ({ target }) => {
    if (within(core, 'previous', target) > -1) core.travel('<', true);
    if (within(core, 'next', target) > -1) core.travel('>', true);
  });
  const renew = () => {
    show();
    tell('mounted');
  };
  core.hear('settled refreshed redraw', show);
  core.hear('changed', renew);
  return renew;
};

/** The dots: tabs where each shows one slide, else buttons of a group. */
export const pagination: Feature = core => {
  let current: HTMLElement | undefined;

  const show = () => {
    const { rail, page, pages, options } = core;
    const { perPage } = rail;
    const i18n = words(core);
    const tabs = perPage === 1;
    const hidden = !options.pagination;
    core.draw('pagination', {
      role: tabs ? 'tablist' : 'group',
      'aria-label': i18n.select,
      'aria-orientation': tabs && (options.paginationDirection ?? options.direction) === 'ttb' && 'vertical',
      hidden: hidden && '',
    });
    for (const [place, button] of core.parts('page').entries()) {
      const active = place === page;
      const first = toIndex(rail, place);
      const shown = core.slides.slice(first, first + (rail.single ? 1 : perPage));
      core.draw(
        button,
        {
          '--active': active,
          hidden: place >= pages && '',
          role: tabs && 'tab',
          // A button with words of its own says those.
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
  const tell = (what: string, ...before: readonly unknown[]) => {
    const list = core.part('pagination');
    const items = core.parts('page').slice(0, core.pages);
    current = items[core.page];
    if (list && core.options.pagination) core.emit(`pagination:${what}`, { list, items }, ...before, current);
  };
  const update = () => {
    show();
    tell('updated', current);
  };
  const renew = () => {
    current = undefined;
    update();
    tell('mounted');
  };
  core.listen(core.root, 'click', ({ target }) => {
    const page = within(core, 'page', target);
    if (page > -1) core.travel(`>${page}`, true);
  });
  core.listen(core.root, 'keydown', event => {
    const from = within(core, 'page', event.target);
    if (from < 0 || !core.options.paginationKeyboard || core.rail.perPage > 1) return;
    const keys = Array.from({ length: core.pages }, (_, key) => ({ key: `${key}` }));
    const to = keyTravel(event, keys, `${from}`, true);
    if (to === undefined) return;
    event.stopPropagation();
    core.travel(`>${to}`);
    current?.focus({ preventScroll: true });
  });
  core.hear('move scroll scrolled', update);
  core.hear('refreshed changed', renew);
  core.hear('redraw settled', show);
  return renew;
};
