import { adoption, make, move } from '../slider/adopt';

const child = (parent: Element, selector: string): HTMLElement | undefined =>
  ([...parent.children] as HTMLElement[]).find(element => element.matches(selector));

/** The parent of a wrapper's columns: the grid of its container, else the container, else the wrapper itself. */
export function gridOf(root: HTMLElement): HTMLElement {
  const container = child(root, '.cmp-container') ?? root;
  return child(container, '.cmp-container__grid,.aem-Grid') ?? container;
}

/** Columns that have become slides. */
export interface Adopted {
  /** Adds the slide classes to columns that were added later. */
  addSlideClasses(): void;
  /** Restores everything: the same nodes in the same order, with the same attributes. */
  restore(): void;
}

/**
 * Turns the columns of a wrapper into slides. If the CMS's elements allow it, nothing is moved: the container
 * becomes the track and its grid the list. Otherwise a track, and a list if there is no grid, are added around the
 * columns. Markup of `CarouselWrapper` is left unchanged.
 */
export function adopt(root: HTMLElement): Adopted {
  if (child(root, '.cmp-slider__track'))
    return { addSlideClasses: () => undefined, restore: () => undefined };
  const { add, later, restore } = adoption();
  let list = gridOf(root);
  if (list === root) {
    const children = [...root.childNodes];
    const around = make('');
    root.append(around);
    for (const node of children) move(around, node, null);
    later(() => {
      for (const node of [...around.childNodes]) move(root, node, around);
      around.remove();
    });
    list = around;
  }
  const parent = list.parentElement as HTMLElement;
  let track = parent;
  if (parent === root || parent.childElementCount > 1) {
    const around = make('');
    parent.insertBefore(around, list);
    move(around, list, null);
    later(() => {
      move(parent, list, around);
      around.remove();
    });
    track = around;
  }
  const controls = make('cmp-slider__controls');
  controls.append(make('cmp-slider__arrows'));
  track.parentElement?.insertBefore(controls, track);
  later(() => controls.remove());

  const secondary = root.classList.contains('cmp-carousel-wrapper--secondary');
  add(root, 'cmp-carousel-wrapper', 'cmp-slider', `cmp-slider--items${secondary ? '-secondary' : ''}`);
  add(track, 'cmp-slider__track');
  add(list, 'cmp-slider__list', 'cmp-slider__list--foreign');
  const addSlideClasses = () => {
    for (const column of list.children as HTMLCollectionOf<HTMLElement>) {
      if (column.matches('.cmp-slider__slide,[data-copy],script,style,template')) continue;
      add(column, 'cmp-slider__slide', 'cmp-slider__slide--foreign');
    }
  };
  addSlideClasses();
  return { addSlideClasses, restore };
}
