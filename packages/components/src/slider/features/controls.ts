import { travel as keyTravel } from '../../behaviour/keys';
import { fill } from '../labels';
import { adjacent, toIndex, wrap } from '../rail';
import type { Feature } from '../types';

/** The buttons that go one step back and on. */
export const arrows: Feature = core => {
  const pair = () => [core.part('previous'), core.part('next')] as const;
  const show = () => {
    const [previous, next] = pair();
    const { rail, index, options } = core;
    const { i18n, arrows: wanted } = options;
    if (!previous || !next) return;
    const [back, on] = [true, false].map(to => wrap(rail, adjacent(rail, core, to))) as [number, number];
    const look = (label: string | undefined, to: number) => ({
      'aria-label': `${label}`,
      'aria-controls': core.track.id,
      // It keeps the focus of who has pressed it.
      'aria-disabled': to < 0 && 'true',
      hidden: !wanted && '',
    });
    core.draw(previous, look(back > index ? i18n.last : i18n.prev, back), 'previous');
    core.draw(next, look(on > -1 && on < index ? i18n.first : i18n.next, on), 'next');
    if (wanted) core.emit('arrows:updated', previous, next, back, on);
  };
  core.listen(core.root, 'click', ({ target }) => {
    const [previous, next] = pair();
    if (previous?.contains(target as Node)) core.travel('<', true);
    else if (next?.contains(target as Node)) core.travel('>', true);
  });
  const tell = () => {
    const [previous, next] = pair();
    if (previous && next && core.options.arrows) core.emit('arrows:mounted', previous, next);
  };
  core.hear('settled refreshed changed redraw', show);
  core.hear('changed', tell);
  return () => {
    show();
    tell();
  };
};

/** The dots: tabs where each shows one slide, else buttons of a group. */
export const pagination: Feature = core => {
  const items = () => core.parts('page').slice(0, core.pages);
  const list = () => core.part('pagination') as HTMLElement;
  let current: HTMLElement | undefined;

  const show = () => {
    const { rail, page, pages, options } = core;
    const { i18n, pagination: wanted, focus } = options;
    const tabs = rail.perPage === 1;
    const around = list();
    if (!around) return;
    core.draw(
      around,
      {
        role: tabs ? 'tablist' : 'group',
        'aria-label': `${i18n.select}`,
        'aria-orientation':
          tabs && (options.paginationDirection ?? options.direction) === 'ttb' && 'vertical',
        hidden: !wanted && '',
      },
      'pagination',
    );
    for (const [place, button] of core.parts('page').entries()) {
      const active = place === page;
      const first = toIndex(rail, place);
      const ids = core.slides
        .slice(first, first + (rail.single ? 1 : rail.perPage))
        .map(({ slide }) => slide.id);
      core.draw(
        button,
        {
          '--active': active,
          hidden: place >= pages && '',
          role: tabs && 'tab',
          // A button with words of its own says those.
          ...(!button.textContent?.trim() && {
            'aria-label': fill(
              `${focus === undefined && rail.perPage > 1 ? i18n.pageX : i18n.slideX}`,
              place + 1,
            ),
          }),
          'aria-controls': ids.join(' ') || false,
          'aria-selected': tabs && `${active}`,
          'aria-current': !tabs && active && 'true',
          tabindex: tabs && (active ? '0' : '-1'),
        },
        'page',
      );
    }
  };
  const update = () => {
    if (!list() || !core.options.pagination) return;
    show();
    const before = current;
    current = items()[core.page];
    core.emit('pagination:updated', { list: list(), items: items() }, before, current);
  };
  const renew = () => {
    current = undefined;
    show();
    update();
    if (list() && core.options.pagination) {
      core.emit('pagination:mounted', { list: list(), items: items() }, current);
    }
  };
  core.listen(core.root, 'click', ({ target }) => {
    const page = items().findIndex(item => item.contains(target as Node));
    if (page >= 0) core.travel(`>${page}`, true);
  });
  core.listen(core.root, 'keydown', event => {
    const from = items().indexOf(event.target as HTMLElement);
    if (from < 0 || !core.options.paginationKeyboard || core.rail.perPage > 1) return;
    const to = keyTravel(
      event,
      items().map((_, key) => ({ key: `${key}` })),
      `${from}`,
      true,
    );
    if (to === undefined) return;
    event.stopPropagation();
    core.travel(`>${to}`);
    items()[core.page]?.focus({ preventScroll: true });
  });
  core.hear('move scroll scrolled', update);
  core.hear('refreshed changed', renew);
  core.hear('redraw settled', show);
  return renew;
};
