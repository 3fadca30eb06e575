import { travel as keyTravel } from '../../behaviour/keys';
import type { Attributes } from '../../behaviour/types';
import { fill, labelsOf, type SliderLabels } from '../labels';
import { adjacent, clamp, wrap } from '../rail';
import type { Core, CoreEvents, Feature, Part } from '../types';
import { buttonsOf, firstButton } from '../virtual';

/** The index of the element of a part that contains the target; -1 if none does. */
export const within = (core: Core, part: Part, target: EventTarget | null): number =>
  core.parts(part).findIndex(element => element.contains(target as Node));

/** The previous and the next button. */
export const arrows: Feature = function arrows(core) {
  function report(what: 'mounted' | 'updated', ...indices: readonly number[]) {
    const [previous, next] = [core.parts('previous')[0], core.parts('next')[0]];
    if (previous && next && core.options.arrows) {
      core.emit(`arrows:${what}` as 'arrows:updated', previous, next, ...(indices as [number, number]));
    }
  }
  function show() {
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
  }
  core.listen(core.root, 'click', ({ target }) => {
    if (within(core, 'previous', target) > -1) core.travel('<', true);
    if (within(core, 'next', target) > -1) core.travel('>', true);
  });
  function renew() {
    show();
    report('mounted');
  }
  core.subscribe('idle refreshed redraw', show);
  core.subscribe('changed', renew);
  return renew;
};

/** The attributes of the button of a page. */
function pageOf(core: Core, place: number, button: Element, i18n: SliderLabels): Attributes {
  const { rail, page, pages, options, end, slides } = core;
  const active = place === page;
  const tabs = rail.perPage === 1;
  const step = rail.single ? 1 : rail.perPage;
  const first = clamp(step * place, 0, end);
  const shown = slides.slice(first, first + step);
  return {
    '--active': active,
    role: tabs && 'tab',
    // Text in the button is its name.
    ...(!button.textContent?.trim() && {
      'aria-label': fill(tabs || options.focus !== undefined ? i18n.slideX : i18n.pageX, place + 1),
    }),
    'aria-controls': shown.map(({ slide }) => slide.id).join(' ') || false,
    'aria-selected': tabs && `${active}`,
    'aria-current': !tabs && active && 'true',
    // Screen readers count the tabs that are there.
    ...(options.virtual && tabs && { 'aria-posinset': `${place + 1}`, 'aria-setsize': `${pages}` }),
    tabindex: tabs && (active ? '0' : '-1'),
  };
}

/** The pagination: tabs where each page is one slide, else a group of buttons. */
export const pagination: Feature = function pagination(core) {
  let current: HTMLElement | undefined;
  /** The page that is marked; -1 if the buttons must be written again. */
  let marked = -1;
  /** The first page that is shown, and how many are. */
  let start = 0;
  let count = 0;
  /** The page of the first button: 0, unless `virtual` leaves fewer buttons than pages. */
  let offset = 0;

  const buttons = () => core.parts('page');
  /** Moves the pages that are shown no further than the current one needs. `true` if they are others now. */
  function turn(): boolean {
    const { page, pages, options } = core;
    const { length } = buttons();
    const before = start;
    count = buttonsOf(options, pages, length);
    start = firstButton(page, pages, count, start);
    offset = length < pages ? start : 0;
    return start !== before;
  }
  /** Writes the buttons of some pages, or of all. */
  function draw(places?: readonly number[]) {
    const present = buttons();
    const i18n = labelsOf(core);
    // Pages and ends are computed each time that they are read, and a copy has them as values.
    const now = { ...core };
    marked = now.page;
    for (const place of places ?? present.map((_, index) => index + offset)) {
      const button = present[place - offset];
      if (!button) continue;
      const isShown = place >= start && place < start + count;
      core.draw(button, { hidden: !isShown && '', ...pageOf(now, place, button, i18n) }, 'page');
    }
  }
  function show() {
    const { rail, options } = core;
    const tabs = rail.perPage === 1;
    core.draw('pagination', {
      role: tabs ? 'tablist' : 'group',
      'aria-label': labelsOf(core).select,
      'aria-orientation': tabs && (options.paginationDirection ?? options.direction) === 'ttb' && 'vertical',
      hidden: !options.pagination && '',
    });
    turn();
    draw();
  }
  /** Writes the buttons that differ from the last time. */
  function mark() {
    const isTurned = turn();
    if (isTurned || marked < 0) show();
    else if (marked !== core.page) draw([marked, core.page]);
    // The button that has the focus may be that of another page now.
    if (isTurned && core.parts('pagination')[0]?.matches(':focus-within')) {
      buttons()[core.page - offset]?.focus({ preventScroll: true });
    }
  }
  function report(what: 'mounted' | 'updated', ...before: readonly unknown[]) {
    const list = core.parts('pagination')[0];
    const items = buttons().slice(start - offset, start - offset + count);
    current = items[core.page - start];
    if (list && core.options.pagination) {
      const args = [{ list, items }, ...before, current] as unknown as CoreEvents['pagination:updated'];
      core.emit(`pagination:${what}` as 'pagination:updated', ...args);
    }
  }
  function update() {
    mark();
    report('updated', current);
  }
  function stale() {
    marked = -1;
  }
  function renew() {
    current = undefined;
    stale();
    update();
    report('mounted');
  }
  core.listen(core.root, 'click', ({ target }) => {
    const button = within(core, 'page', target);
    if (button > -1) core.travel(`>${button + offset}`, true);
  });
  function pressed(event: KeyboardEvent): void {
    const button = within(core, 'page', event.target);
    if (button < 0 || !core.options.paginationKeyboard || core.rail.perPage > 1) return;
    const keys = Array.from({ length: core.pages }, (_, key) => ({ key: `${key}` }));
    const to = keyTravel(event, buttons()[button] as Element, keys, `${button + offset}`, true);
    if (to === undefined) return;
    core.travel(`>${to}`);
    current?.focus({ preventScroll: true });
  }
  core.listen(core.root, 'keydown', pressed);
  core.subscribe('move scroll scrolled', update);
  core.subscribe('refreshed changed', renew);
  core.subscribe('resized', stale);
  core.subscribe('redraw', show);
  core.subscribe('idle', mark);
  return renew;
};
