import { memory } from '../../behaviour/memory';

type Parent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

/** Puts a node elsewhere, without loading again what is in it where the browser can do that. */
function move(parent: Parent, node: Node, before: Node | null): void {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

const child = (parent: Element, selector: string): HTMLElement | undefined =>
  ([...parent.children] as HTMLElement[]).find(element => element.matches(selector));

/** What holds the columns of a wrapper: the grid of its container, else the container, else the wrapper itself. */
export function gridOf(root: HTMLElement): HTMLElement {
  const container = child(root, '.cmp-container') ?? root;
  return child(container, '.cmp-container__grid,.aem-Grid') ?? container;
}

/** An element's attributes as text, in their order. */
const written = (element: Element) =>
  [...element.attributes].map(({ name, value }) => [name, value] as const);

/** Writes attributes again that mean the same as before, but stand in another order or are written in another way. */
function rewrite(element: HTMLElement, before: ReturnType<typeof written>): void {
  const now = written(element);
  if (`${now}` === `${before}` || now.length !== before.length) return;
  const same = ([name, value]: readonly [string, string]) => {
    const at = element.getAttribute(name);
    if (name !== 'style') return at === value;
    const probe = document.createElement('i');
    probe.style.cssText = value;
    return probe.style.cssText === element.style.cssText;
  };
  if (!before.every(same)) return;
  for (const [name] of now) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
}

const make = (name: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = name;
  return element;
};

/** Columns that are slides. */
export interface Adopted {
  /** Makes slides of columns that have come since. */
  dress(): void;
  /** Gives everything back: the same nodes in the same order, with the same text of their attributes. */
  restore(): void;
}

/**
 * Makes slides of the columns of a wrapper. Where the CMS's elements allow it nothing is moved: the container is the track
 * and its grid the list; else a track, and where there is no grid a list, come around the columns. What `CarouselWrapper`
 * has rendered stays as it is.
 */
export function adopt(root: HTMLElement): Adopted {
  if (child(root, '.cmp-slider__track')) return { dress: () => undefined, restore: () => undefined };
  const { draw, restore } = memory();
  const list = gridOf(root);
  const before = new Map<HTMLElement, ReturnType<typeof written>>();
  const add = (element: Element, ...names: string[]) => {
    if (!before.has(element as HTMLElement)) before.set(element as HTMLElement, written(element));
    draw(element, { class: [...new Set([...element.classList, ...names])].join(' ') }, '');
  };
  const undo: (() => void)[] = [];

  let inner = list;
  if (list === root) {
    inner = make('');
    const own = [...root.childNodes];
    root.append(inner);
    for (const node of own) move(inner, node, null);
    undo.push(() => {
      for (const node of [...inner.childNodes]) move(root, node, inner);
      inner.remove();
    });
  }
  const parent = inner.parentElement as HTMLElement;
  let track = parent;
  if (parent === root || parent.childElementCount > 1) {
    track = make('');
    parent.insertBefore(track, inner);
    move(track, inner, null);
    undo.push(() => {
      move(parent, inner, track);
      track.remove();
    });
  }
  const controls = make('cmp-slider__controls');
  controls.append(make('cmp-slider__arrows'));
  track.parentElement?.insertBefore(controls, track);
  undo.push(() => controls.remove());

  const secondary = root.classList.contains('cmp-carousel-wrapper--secondary');
  add(root, 'cmp-carousel-wrapper', 'cmp-slider', `cmp-slider--items${secondary ? '-secondary' : ''}`);
  add(track, 'cmp-slider__track');
  add(inner, 'cmp-slider__list', 'cmp-carousel-wrapper__list');
  const dress = () => {
    for (const column of inner.children) {
      if (column.matches('.cmp-slider__slide,[data-copy],script,style,template')) continue;
      add(column, 'cmp-slider__slide', 'cmp-carousel-wrapper__slide');
    }
  };
  dress();
  return {
    dress,
    restore() {
      restore();
      for (const step of undo.reverse()) step();
      for (const [element, attributes] of before) rewrite(element, attributes);
    },
  };
}
