import type { Command } from './case';
import * as clock from './clock';
import { drag, send } from './pointer';
import { load, type Stage, slideOf } from './stage';
import { isTabbable, type Subject } from './subject';

/** A frame, and the observers' one after it. */
const LAYOUT = 32;

function press(subject: Subject, { key, dot, in: inside }: Extract<Command, { do: 'key' }>): void {
  const init = { key, bubbles: true, cancelable: true };
  const [slide] = subject.slides();
  const target =
    dot !== undefined
      ? subject.dots()[dot]
      : inside
        ? slide?.[1].querySelector(inside === 'link' ? 'a' : 'input')
        : subject.root;
  target?.dispatchEvent(new KeyboardEvent('keydown', init));
}

function turn({ events, subject }: Stage, { by, sideways, zoom }: Extract<Command, { do: 'wheel' }>): void {
  const init = { deltaY: by, deltaX: sideways ?? 0, ctrlKey: !!zoom, bubbles: true, cancelable: true };
  const target = subject.slides()[0]?.[1] ?? subject.track();
  const scrolls = send(target, new WheelEvent('wheel', init));
  events.push(`wheel(${scrolls ? 'the page' : 'the slider'})`);
}

function focus(subject: Subject, { slide, link }: Extract<Command, { do: 'focus' }>): void {
  const element = subject.slides()[slide]?.[1];
  const target = link ? element?.querySelector('a') : element;
  if (target && isTabbable(target)) target.focus({ preventScroll: true });
}

/**
 * Does one thing to a slider.
 *
 * @returns whether a drag has reached an end exactly
 */
export function perform(stage: Stage, command: Command): boolean {
  const { subject, place, name, events } = stage;
  switch (command.do) {
    case 'go':
      subject.go(command.control);
      break;
    case 'arrow':
      subject.arrow(command.which)?.click();
      break;
    case 'dot':
      subject.dots()[command.place]?.click();
      break;
    case 'key':
      press(subject, command);
      break;
    case 'drag': {
      const { edge, followed } = drag(subject, command);
      if (followed !== undefined) events.push(`link(${followed ? 'followed' : 'suppressed'})`);
      return edge;
    }
    case 'hover':
      subject.root.dispatchEvent(new MouseEvent('mouseenter'));
      break;
    case 'leave':
      subject.root.dispatchEvent(new MouseEvent('mouseleave'));
      break;
    case 'wait':
      clock.advance(command.ms);
      break;
    case 'width':
      place.style.width = `${command.px}px`;
      clock.resize(command.px);
      subject.renew();
      clock.advance(LAYOUT);
      break;
    case 'options':
      subject.options(structuredClone(command.options));
      break;
    case 'refresh':
      subject.refresh();
      break;
    case 'add':
      subject.add(slideOf(name, 7), command.index);
      break;
    case 'remove':
      subject.remove(command.which);
      break;
    case 'destroy':
      subject.destroy();
      break;
    case 'mount':
      subject.mount();
      break;
    case 'wheel':
      turn(stage, command);
      break;
    case 'load':
      load(
        subject.slides().flatMap(([, slide]) => [...slide.querySelectorAll('img')]),
        subject.lazy,
        command.ok,
      );
      break;
    case 'resize':
      for (const [index, slide] of subject.all()) {
        const content = slide.firstElementChild as HTMLElement;
        if (index !== command.slide) continue;
        content.style.width = `${command.width}px`;
        content.style.height = `${command.height}px`;
      }
      subject.resized(false);
      clock.advance(LAYOUT);
      break;
    case 'display':
      place.style.display = command.show ? '' : 'none';
      if (command.show) subject.resized(true);
      clock.advance(LAYOUT);
      break;
    case 'focus':
      focus(subject, command);
      break;
    case 'click':
      subject.slides()[command.slide]?.[1].click();
      break;
    case 'second':
      if (stage.second) {
        return perform({ ...stage, subject: stage.second, events: stage.secondEvents }, command.command);
      }
  }
  return false;
}
