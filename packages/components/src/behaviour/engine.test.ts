import { start } from './engine';
import { mount } from './mount';
import { type BoxOptions, type BoxState, box, boxes, log, markup, turn } from './test-behaviour';
import type { Behaviour, Change } from './types';

beforeEach(() => {
  log.length = 0;
});

/** The details of `plenum:change` events, in order. */
function changes(refuse = false): Change[] {
  const received: Change[] = [];
  document.body.addEventListener('plenum:change', event => {
    received.push(event.detail);
    if (refuse) event.preventDefault();
  });
  return received;
}

afterEach(() => {
  document.body.replaceWith(document.createElement('body'));
});

describe('engine: parts', () => {
  it('finds parts by class and by hook, and gives ids to those without', () => {
    mount(boxes, markup());
    expect(box(0)).toHaveAttribute('id', 'x-box-a');
    expect(box(1)).toHaveAttribute('id', 'x-box-1');
    expect(box(0)).toHaveAttribute('aria-pressed', 'true');
  });

  it('ignores the parts of a nested instance', () => {
    const inner = '<div class="cmp-boxes" id="y"><i class="cmp-boxes__box" id="deep">C</i></div>';
    const mounted = mount(boxes, markup('id="x"', inner));
    document.getElementById('deep')?.click();
    expect(mounted.state().on).toBe('a');
    const nested = mount(boxes, document.getElementById('y') as HTMLElement);
    document.getElementById('deep')?.click();
    expect(nested.state().on).toBe('0');
    expect(mounted.state().on).toBe('a');
  });

  it('receives events that do not bubble', () => {
    const mounted = mount(boxes, markup());
    document.querySelector('.cmp-boxes__row')?.dispatchEvent(new Event('scroll'));
    expect(mounted.state().on).toBe('scrolled');
  });

  it('receives no events after it is destroyed', () => {
    const mounted = mount(boxes, markup());
    mounted.stop();
    box(1).click();
    expect(mounted.state().on).toBe('a');
  });
});

describe('engine: changes', () => {
  it('are announced with reason and event', () => {
    const received = changes();
    mount(boxes, markup());
    box(1).click();
    expect(received).toEqual([
      { name: 'boxes', value: '1', previous: 'a', reason: 'click', native: expect.any(Event) },
    ]);
  });

  it('a cancelled one keeps the value and its derived fields; the other fields change', () => {
    const mounted = mount(boxes, markup());
    changes(true);
    box(1).click();
    expect(mounted.state()).toEqual({ on: 'a', last: '', count: 1 });
    expect(box(1)).toHaveAttribute('aria-pressed', 'false');
  });

  it('a controlled value waits for its parent', () => {
    const asked: string[] = [];
    const engine = start(
      boxes,
      markup(),
      { items: [{ key: 'a' }, { key: 'b' }] },
      {
        onChange: value => asked.push(String(value)),
      },
    );
    engine.update(engine.options(), 'a');
    box(1).click();
    expect([engine.state().on, asked]).toEqual(['a', ['b']]);
    engine.update(engine.options(), 'b');
    expect(engine.state().on).toBe('b');
    expect(box(1)).toHaveAttribute('aria-pressed', 'true');
  });

  it('one requested during another is queued', () => {
    const mounted = mount(boxes, markup());
    const seen: string[] = [];
    document.body.addEventListener('plenum:change', ({ detail }) => {
      seen.push(`${detail.previous} -> ${detail.value}`);
      if (detail.value === '1') mounted.send(turn('a'), 'script');
    });
    box(1).click();
    expect(seen).toEqual(['a -> 1', '1 -> a']);
    expect(mounted.state()).toEqual({ on: 'a', last: '1', count: 2 });
  });

  it('a failing step does not affect later ones', () => {
    const mounted = mount(boxes, markup());
    const fail = () => {
      throw new Error('no');
    };
    expect(() => mounted.send(fail, 'script')).toThrow('no');
    mounted.send(turn('1'), 'script');
    expect(mounted.state().on).toBe('1');
  });

  it('a listener can destroy the engine during a change', () => {
    const mounted = mount(boxes, markup());
    document.body.addEventListener('plenum:change', () => mounted.destroy());
    box(1).click();
    expect(log.filter(line => line.includes('1'))).toEqual([]);
  });
});

describe('engine: effects', () => {
  it('run while their condition is true, and end with it', () => {
    const mounted = mount(boxes, markup());
    expect(log).toEqual(['a begins']);
    box(1).click();
    expect(log).toEqual(['a begins', 'a ends', '1 begins', 'count 1']);
    mounted.stop();
    expect(log).toEqual(['a begins', 'a ends', '1 begins', 'count 1', '1 ends']);
  });

  it('commands do not run at the start, even with a preserved state', () => {
    start(boxes, markup(), { items: [] }, { state: { on: '', last: '', count: 5 } });
    expect(log).toEqual([]);
  });

  it('run after the view is written', () => {
    let drawn: string | null | undefined;
    const look: Behaviour<'root' | 'row' | 'box' | 'sum', BoxState, BoxOptions> = {
      ...boxes,
      upon: [
        [
          state => state.count,
          ({ part }) => {
            drawn = part('sum')?.textContent;
          },
        ],
      ],
    };
    mount(look, markup());
    box(1).click();
    expect(drawn).toBe('1');
  });
});

describe('engine: options', () => {
  it('repairs the state when they change', () => {
    const engine = start(boxes, markup(), { items: [{ key: 'a' }, { key: 'b' }], on: 'b' });
    engine.update({ items: [{ key: 'a' }] });
    expect(engine.state().on).toBe('');
  });
});

describe('engine: the URL', () => {
  const opening = {
    ...boxes,
    on: { ...boxes.on, 'beforematch box': (_event: Event, key: string) => turn(key) },
  } as typeof boxes;

  afterEach(() => history.replaceState(null, '', '#'));

  it('a hash reveals its target at the start and later', async () => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function show() {
      shown.push(this);
    };
    history.replaceState(null, '', '#x-box-%62');
    const root = markup();
    box(1).id = 'x-box-b';
    const mounted = mount(opening, root);
    expect(mounted.state().on).toBe('b');
    location.hash = '#x-box-a';
    await new Promise(done => addEventListener('hashchange', done, { once: true }));
    expect(mounted.state().on).toBe('a');
    expect(shown).toEqual([box(1), box(0)]);
  });

  it.each(['#', '#nowhere', '#%E0%A4%A'])('%s has no target and causes no error', hash => {
    history.replaceState(null, '', hash);
    expect(mount(opening, markup()).state().on).toBe('a');
  });
});
