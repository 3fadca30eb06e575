import { memory } from '../../behaviour/memory';

const POPUP =
  '<button class="cmp-formcombobox__toggle" type="button" tabindex="-1"></button>' +
  '<div class="cmp-formcombobox__popup" hidden><div class="cmp-formcombobox__list" role="listbox"></div>' +
  '<p class="cmp-formcombobox__note"></p><button class="cmp-formcombobox__retry" type="button"></button></div>';

/** Adds what the HTML of another system lacks around its list, or around its text field for a source. Returns what removes it. */
export function adopt(root: HTMLElement): (() => void) | undefined {
  const find = <E extends Element>(name: string) =>
    root.querySelector<E>(`.cmp-formcombobox__${name},[data-cmp-hook-formcombobox=${name}]`);
  if (find('popup')) return undefined;
  const text = find<HTMLInputElement>('input');
  const select = root.querySelector('select');
  const field = text ?? select;
  if (!field) return undefined;
  const added: Element[] = [];
  const { draw, restore } = memory();
  const make = (html: string): Element[] => {
    const template = root.ownerDocument.createElement('template');
    template.innerHTML = html;
    const elements = [...template.content.children];
    added.push(...elements);
    return elements;
  };
  const [box] = make('<div class="cmp-formcombobox__box"></div>') as [Element];
  const list = (select ??
    make('<select><option value="" label=" "></option></select>')[0]) as HTMLSelectElement;
  const input = (text ??
    make(
      '<input class="cmp-formcombobox__input" type="text" autocomplete="off" spellcheck="false">',
    )[0]) as Element;
  const hook = list.getAttribute('data-cmp-hook-formcombobox') ?? 'select';
  draw(list, { 'data-cmp-hook-formcombobox': hook }, '');
  field.before(box);
  box.append(list, input, ...make(POPUP));
  const [label] = field.labels ?? [];
  if (label) {
    draw(label, { id: label.id || `${root.id || field.id || 'formcombobox'}-label` }, '');
    if (!text) input.setAttribute('aria-labelledby', label.id);
    box.querySelector('[role=listbox]')?.setAttribute('aria-labelledby', label.id);
  }
  box.after(...make('<p class="cmp-formcombobox__status" role="status"></p>'));
  if (list.multiple) box.before(...make('<ul class="cmp-formcombobox__chips" hidden></ul>'));
  return () => {
    box.before(field);
    for (const element of added) element.remove();
    restore();
  };
}
