import { reveal } from './dom';
import { hold } from './held';
import { type Mountable, mount, mountAll } from './mount';
import { box, boxes, log, markup, turn } from './test-behaviour';

const settled = () => new Promise(done => setTimeout(done));

describe('mount', () => {
  it('reads its options from the markup: keys from ids, else from positions', () => {
    const mounted = mount(boxes, markup());
    expect(mounted.options()).toEqual({ items: [{ key: 'a' }, { key: '1' }], on: 'a' });
  });

  it('prefers given options over those in the markup', () => {
    expect(mount(boxes, markup(), { on: '1' }).state().on).toBe('1');
  });

  it('gives a root without an id an unused one', () => {
    const root = markup('', '<i id="boxes-1"></i>');
    mount(boxes, root);
    expect(root.id).toBe('boxes-2');
    expect(box(1).id).toBe('boxes-2-box-1');
  });

  it('removes the attribute that starts the CMS’s own script, and restores it', () => {
    const root = markup();
    const mounted = mount(boxes, root);
    expect(root).not.toHaveAttribute('data-cmp-is');
    mounted.destroy();
    expect(root).toHaveAttribute('data-cmp-is', 'boxes');
  });

  it('rejects a root that is already mounted', () => {
    const root = markup();
    mount(boxes, root);
    expect(() => mount(boxes, root)).toThrow('boxes is already mounted on #x');
  });

  it('finds parts that were added later on refresh', () => {
    const mounted = mount(boxes, markup());
    document.querySelector('ol')?.insertAdjacentHTML('beforeend', '<li class="cmp-boxes__box">C</li>');
    mounted.refresh();
    box(2).click();
    expect(mounted.state().on).toBe('2');
  });
});

describe('destroy', () => {
  it('restores the markup exactly, twice', () => {
    const root = markup('');
    const before = root.cloneNode(true);
    for (const _ of [1, 2]) {
      const mounted = mount(boxes, root);
      box(1).click();
      expect(root.isEqualNode(before)).toBe(false);
      mounted.destroy();
      expect(root.isEqualNode(before)).toBe(true);
      expect(box(0)).toHaveAttribute('class', 'cmp-boxes__box  cmp-boxes__box--on');
    }
  });

  it('keeps later changes by other scripts', () => {
    const root = markup();
    const mounted = mount(boxes, root);
    box(1).click();
    box(0).classList.add('theirs');
    mounted.send(turn('z'), 'script');
    box(1).setAttribute('aria-pressed', 'mixed');
    mounted.destroy();
    expect([...box(0).classList].sort()).toEqual(['cmp-boxes__box', 'cmp-boxes__box--on', 'theirs']);
    expect(box(1)).toHaveAttribute('aria-pressed', 'mixed');
    expect(box(1)).not.toHaveAttribute('id');
  });

  it('does nothing the second time', () => {
    const root = markup();
    const mounted = mount(boxes, root);
    mounted.destroy();
    const later = mount(boxes, root);
    mounted.destroy();
    box(1).click();
    expect(later.state().on).toBe('1');
  });
});

describe('mountAll', () => {
  it('mounts existing and added roots, and releases removed ones', async () => {
    const root = markup();
    log.length = 0;
    const mounted = mountAll(document, [boxes]);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="cmp-boxes" id="late"><i class="cmp-boxes__box"></i></div>',
    );
    await settled();
    box(2).click();
    expect(box(2)).toHaveAttribute('aria-pressed', 'true');
    root.remove();
    await settled();
    expect(log).toContain('a ends');
    expect(root).toHaveAttribute('data-cmp-is', 'boxes');
    mounted.destroy();
    expect(document.getElementById('late')?.outerHTML).toBe(
      '<div class="cmp-boxes" id="late"><i class="cmp-boxes__box"></i></div>',
    );
  });

  it('keeps a root that is only moved', async () => {
    const root = markup();
    const mounted = mountAll(document, [boxes]);
    box(1).click();
    const place = document.createElement('main');
    document.body.append(place);
    place.append(root);
    await settled();
    expect(box(1)).toHaveAttribute('aria-pressed', 'true');
    box(0).click();
    expect(box(0)).toHaveAttribute('aria-pressed', 'true');
    mounted.destroy();
  });

  it('searches the page once, and again only after a change', async () => {
    markup();
    const search = jest.spyOn(document, 'querySelectorAll');
    const mounted = mountAll(document, [boxes]);
    expect(search).toHaveBeenCalledTimes(1);
    await settled();
    expect(search).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', '<div class="cmp-boxes" id="late"></div>');
    await settled();
    // What has started meanwhile is no reason to search.
    await settled();
    expect(document.getElementById('late')).toHaveAttribute('data-cmp-live');
    expect(search).toHaveBeenCalledTimes(2);
    mounted.destroy();
    search.mockRestore();
  });

  it('finds parts that are added to a mounted root', async () => {
    markup();
    const mounted = mountAll(document, [boxes]);
    document.querySelector('ol')?.insertAdjacentHTML('beforeend', '<li class="cmp-boxes__box">C</li>');
    await settled();
    expect(box(2)).toHaveAttribute('aria-pressed', 'false');
    mounted.destroy();
  });

  it('draws a root again whose attributes a library has morphed to those of newer HTML', async () => {
    const root = markup('data-cmp-is="boxes"');
    const server = root.cloneNode(true) as HTMLElement;
    const mounted = mountAll(document, [boxes]);
    box(1).click();
    const drawn = root.outerHTML;
    for (const [index, element] of [root, ...root.querySelectorAll('*')].entries()) {
      const newer = [server, ...server.querySelectorAll('*')][index] as Element;
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
      for (const { name, value } of newer.attributes) element.setAttribute(name, value);
    }
    expect(root).not.toHaveAttribute('data-cmp-live');
    await settled();
    const attributes = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.sort();
    expect(attributes(root.outerHTML)).toEqual(attributes(drawn));
    box(0).click();
    expect(box(0)).toHaveAttribute('aria-pressed', 'true');
    mounted.destroy();
  });

  it('leaves a root alone whose owner has not started on it', async () => {
    markup();
    let mounts = 0;
    const dormant: Mountable = {
      name: 'boxes',
      mount: root => {
        mounts += 1;
        const sleep = () => hold(root, { state: () => ({}), dormant: true });
        hold(root, { state: () => ({}) });
        queueMicrotask(sleep);
        return { root, refresh: sleep, destroy: () => hold(root, undefined) };
      },
    };
    const mounted = mountAll(document, [dormant]);
    await settled();
    document.querySelector('ol')?.append('more');
    await settled();
    expect(mounts).toBe(1);
    expect(document.querySelector('.cmp-boxes')).not.toHaveAttribute('data-cmp-live');
    mounted.destroy();
  });

  it('releases the roots in a shadow tree when its host leaves the page, and mounts them when it comes back', async () => {
    document.body.innerHTML = '<div id="outer"></div>';
    const outer = document.getElementById('outer') as HTMLElement;
    const tree = outer.attachShadow({ mode: 'open' });
    tree.innerHTML = '<div id="inner"></div>';
    const inner = (tree.getElementById('inner') as HTMLElement).attachShadow({ mode: 'open' });
    inner.innerHTML = '<div class="cmp-boxes"><i class="cmp-boxes__box"></i></div>';
    const mounted = mountAll(inner, [boxes]);
    const root = inner.querySelector('.cmp-boxes') as HTMLElement;
    expect(root).toHaveAttribute('data-cmp-live');
    outer.remove();
    await settled();
    expect(root).not.toHaveAttribute('data-cmp-live');
    document.body.append(outer);
    await settled();
    expect(root).toHaveAttribute('data-cmp-live');
    mounted.destroy();
  });

  it('skips roots that another script or mount owns', async () => {
    const root = markup('id="x" data-foreign');
    document.body.insertAdjacentHTML('beforeend', '<div class="cmp-boxes" id="held"></div>');
    const held = mount(boxes, document.getElementById('held') as HTMLElement);
    const mounted = mountAll(document, [boxes]);
    expect(root).toHaveAttribute('data-cmp-is');
    mounted.destroy();
    held.send(turn('z'), 'script');
    expect(held.state().on).toBe('z');
  });
});

it('reveal bubbles like the browser’s find-in-page', () => {
  const root = markup();
  let target: EventTarget | null = null;
  root.addEventListener('beforematch', event => {
    target = event.target;
  });
  reveal(box(1));
  expect(target).toBe(box(1));
});

describe('a script loaded on demand', () => {
  it('CHK-01 is loaded once, when there is a root, and then runs over every root', async () => {
    document.body.innerHTML = '<p>nothing yet</p>';
    const mounted: string[] = [];
    const load = jest.fn(async () => ({
      name: 'late',
      mount: (root: HTMLElement) => {
        mounted.push(root.id);
        hold(root, { state: () => ({}) });
        return { root, refresh: () => undefined, destroy: () => hold(root, undefined) };
      },
    }));
    const mountedRoots = mountAll(document, [{ name: 'late', load }]);
    expect(load).not.toHaveBeenCalled();
    document.body.innerHTML = '<div class="cmp-late" id="a"></div><div class="cmp-late" id="b"></div>';
    await new Promise(resolve => setTimeout(resolve));
    document.body.insertAdjacentHTML('beforeend', '<div class="cmp-late" id="c"></div>');
    await new Promise(resolve => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    expect(mounted).toEqual(['a', 'b', 'c']);
    mountedRoots.destroy();
  });

  it('is ready once all initial roots run, except those whose script fails to load', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.innerHTML = '<div class="cmp-late" id="a"></div><div class="cmp-gone"></div>';
    let arrive = (_: Mountable) => {};
    let isReady = false;
    const mounted = mountAll(document, [
      { name: 'gone', load: () => Promise.reject(new Error('gone')) },
      {
        name: 'late',
        load: () =>
          new Promise(resolve => {
            arrive = resolve;
          }),
      },
    ]);
    mounted.ready.then(() => {
      isReady = true;
    });
    await new Promise(resolve => setTimeout(resolve));
    expect(isReady).toBe(false);
    const mount = jest.fn((root: HTMLElement) => ({
      root,
      refresh: () => undefined,
      destroy: () => undefined,
    }));
    arrive({ name: 'late', mount });
    await mounted.ready;
    expect(mount).toHaveBeenCalledWith(document.getElementById('a'));
    mounted.destroy();
    logged.mockRestore();
  });

  it('CHK-02 a script that fails to load leaves the markup unchanged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.innerHTML = '<div class="cmp-late" id="a"></div>';
    const before = document.body.innerHTML;
    const mounted = mountAll(document, [{ name: 'late', load: () => Promise.reject(new Error('gone')) }]);
    await new Promise(resolve => setTimeout(resolve));
    expect(document.body.innerHTML).toBe(before);
    expect(logged).toHaveBeenCalledWith(new Error('gone'));
    mounted.destroy();
    logged.mockRestore();
  });
});
