import { fill, labelsOf } from '../labels';
import type { Feature, Slider } from '../types';

const linked = new WeakMap<Slider, Slider[]>();

/** Two sliders move together; either may be the navigation of the other. The function that it returns ends this. */
export function sync(first: Slider, other: Slider): () => void {
  function follow(from: Slider, to: Slider) {
    function run(index: number, _: number, dest: number) {
      to.go(to.is('loop') ? dest : index);
    }
    from.on('move', run);
    linked.set(from, [...(linked.get(from) ?? []), to]);
    return () => {
      from.off('move', run);
      linked.set(
        from,
        (linked.get(from) ?? []).filter(known => known !== to),
      );
    };
  }
  const ends = [follow(first, other), follow(other, first)];
  return () => {
    for (const end of ends) end();
  };
}

/** With `isNavigation`, the slides are buttons for the sliders that this one is in `sync` with. */
export const navigation: Feature = function navigation(core) {
  const unnamed = new Set<Element>();
  const others = () => linked.get(core) ?? [];
  function show() {
    const { isNavigation, slideFocus } = core.options;
    if (!isNavigation) return;
    for (const { slide, index } of core.slides) {
      // Text in the slide is its name.
      if (!slide.hasAttribute('aria-label') && !slide.textContent?.trim()) unnamed.add(slide);
      const ids = others().map(other => other.slides[index]?.slide.id);
      core.draw(
        slide,
        {
          role: slideFocus && 'button',
          ...(unnamed.has(slide) && { 'aria-label': fill(labelsOf(core).slideX, index + 1) }),
          'aria-controls': ids.join(' ').trim() || false,
          'aria-current': index === core.index && 'true',
        },
        'slide',
      );
    }
  }
  function go(target: EventTarget | null) {
    const slide = core.slides.find(entry => entry.slide.contains(target as Node));
    if (core.options.isNavigation && slide) core.travel(slide.index);
  }
  core.listen(core.root, 'click', ({ target }) => go(target));
  function pressed(event: KeyboardEvent): void {
    const { key, target } = event;
    // Elements inside a slide keep their keys.
    if ((key !== 'Enter' && key !== ' ') || !core.slides.some(({ slide }) => slide === target)) return;
    if (core.options.isNavigation) event.preventDefault();
    go(target);
  }
  core.listen(core.root, 'keydown', pressed);
  core.subscribe('draw idle redraw changed', show);
  return () => {
    show();
    if (core.options.isNavigation) core.emit('navigation:mounted', others());
  };
};
