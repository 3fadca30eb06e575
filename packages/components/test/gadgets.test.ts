import { AUTHORED } from '../src/behaviour/dom';
import { holder } from '../src/behaviour/held';
import { mountAll } from '../src/behaviour/mount';
import { behaviours } from '../src/behaviours';
import { sanitise } from '../src/html';
import { anchor } from '../src/model/link';
import { readConfig } from '../src/search/config';
import { searches } from '../src/search/searches';
import { gadgets } from './gadgets';

/*
 * A gadget is HTML without its own script that makes one of ours run: a mount point, a hook, a URL in a config.
 * Every behaviour and widget has one here, and rich text must not let any of them run: the sanitiser removes the
 * attributes they need, and `mountAll` skips rich text.
 */

const mountables = [...behaviours, ...searches];

let errors: jest.SpyInstance;
beforeEach(() => {
  // The gadgets are also invalid in other ways, which logs errors.
  errors = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  document.body.innerHTML = '';
  errors.mockRestore();
});

/** The elements that run in some HTML after mounting everything, by tag and class. */
async function running(html: string): Promise<string[]> {
  document.body.innerHTML = html;
  const mounted = mountAll(document, mountables);
  await mounted.ready;
  const held = [...document.body.querySelectorAll<HTMLElement>('*')].filter(holder);
  const elements = held.map(element => `${element.localName}.${element.className}`);
  mounted.destroy();
  return elements;
}

test('every behaviour and widget has a gadget in its folder', () => {
  const known = new Set(gadgets.map(gadget => gadget.of));
  expect(mountables.map(({ name }) => name).filter(name => !known.has(name))).toEqual([]);
});

describe.each(gadgets)('$of: $html', ({ html, removed }) => {
  test('runs outside rich text', async () => {
    expect(await running(html)).toHaveLength(1);
  });

  test('does not run after sanitising, which removes every hook', async () => {
    const clean = sanitise(html);
    expect(await running(`<main>${clean}</main>`)).toEqual([]);
    const names = [...document.body.querySelectorAll('*')].flatMap(element => [
      ...element.getAttributeNames(),
      ...element.classList,
      element.id,
    ]);
    expect(names.filter(name => removed.includes(name) || /^(data-|cmp-|algolia-)/.test(name))).toEqual([]);
  });

  test.each(AUTHORED.split(','))('does not run unsanitised in %s', async selector => {
    expect(await running(`<div class="${selector.slice(1)}">${html}</div>`)).toEqual([]);
  });
});

test('rich text cannot add parts to the component around it', async () => {
  const panel = (inner: string) =>
    `<div class="cmp-accordion" id="a"><div class="cmp-accordion__item">
      <button class="cmp-accordion__button">One</button><div class="cmp-accordion__panel">${inner}</div></div></div>`;
  document.body.innerHTML = panel(
    '<div class="cmp-text"><p class="cmp-accordion__button">no button</p></div>',
  );
  const mounted = mountAll(document, behaviours);
  expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('p')?.outerHTML).toBe('<p class="cmp-accordion__button">no button</p>');
  mounted.destroy();
});

describe('URLs in a config', () => {
  const config = { provider: 'static', indexUrl: '/i.json' };
  const read = (more: object) => readConfig(JSON.stringify({ ...config, ...more }), 'box');

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://example.org/x',
    'https://',
  ])('%j is rejected', unsafe => {
    const { config: left, problems } = read({ action: unsafe });
    expect(left).toMatchObject(config);
    expect(left).not.toHaveProperty('action');
    expect(problems).toHaveLength(1);
    expect(read({ indexUrl: unsafe }).config).toBeUndefined();
  });

  test.each([
    '/search.html',
    'search.html?x=1#y',
    '//cdn.example/i.json',
    'https://cdn.example/i.json',
    'http://localhost:1/x',
  ])('%s is accepted', address => {
    expect(read({ action: address, indexUrl: address })).toMatchObject({
      config: { action: address, indexUrl: address },
      problems: [],
    });
  });

  test('the form of a mount point never gets an unsafe URL, even if the config is otherwise invalid', async () => {
    for (const json of [
      '{"action":"javascript:alert(1)"}',
      '{"provider":"static","indexUrl":"/i","action":"javascript:x"}',
    ]) {
      document.body.innerHTML = `<div class="algolia-box" data-config='${json}'></div>`;
      const mounted = mountAll(document, searches);
      await mounted.ready;
      expect(document.querySelector('form')).not.toBeNull();
      expect(document.querySelector('form')?.hasAttribute('action')).toBe(false);
      mounted.destroy();
    }
  });
});

test('a carousel’s link to its image never gets an unsafe URL', async () => {
  const slide = '<div class="cmp-carousel__item"><img src="javascript:alert(1)" alt=""></div>';
  document.body.innerHTML = `<div class="cmp-carousel"><div class="cmp-carousel__content">${slide}${slide}</div>
    <a class="cmp-carousel__expand">open</a></div>`;
  const mounted = mountAll(document, behaviours);
  await mounted.ready;
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  mounted.destroy();
});

test('a link of a model cannot have hooks', () => {
  const attributes = {
    target: '_self',
    'aria-label': 'a',
    'data-slider': '{}',
    'data-config': '{}',
    onclick: 'x',
    class: 'cmp-tabs',
  };
  expect(anchor({ url: '/a', attributes })).toEqual({ href: '/a', target: '_self', 'aria-label': 'a' });
});
