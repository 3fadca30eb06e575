import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { Embed, hasConsent, setConsent } from '.';
import { embed } from './embed.behaviour';
import { splitFrames } from './frames';
import { frameOf } from './providers';

const type = 'core/wcm/components/embed/v1/embed';
const video = 'https://www.youtube.com/watch?v=vpdcMZnYCko';
const address = 'https://www.youtube-nocookie.com/embed/vpdcMZnYCko';
const frame = () => document.querySelector('iframe');
const first = (role: string, name: RegExp) => screen.getAllByRole(role, { name })[0] as HTMLElement;
const load = () => first('button', /^Load content from YouTube/);
const remember = () => first('checkbox', /^Always load content from YouTube/);

afterEach(() => {
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-cmp-consent');
});

/** Every URL in some HTML that a browser would request without a click. */
function requested(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  return [...page.querySelectorAll('[src], [srcset], [poster], [data], link[href]')].map(
    ({ outerHTML }) => outerHTML,
  );
}

describe('CMP-23 the list of providers', () => {
  test.each([
    [video, 'youtube', address],
    ['https://youtu.be/vpdcMZnYCko?t=90s', 'youtube', `${address}?start=90`],
    ['https://www.youtube.com/embed/vpdcMZnYCko', 'youtube', address],
    [
      'https://www.youtube-nocookie.com/embed/vpdcMZnYCko?cc_load_policy=1',
      'youtube',
      `${address}?cc_load_policy=1`,
    ],
    ['https://m.youtube.com/watch?list=a&v=vpdcMZnYCko', 'youtube', address],
    ['http://www.youtube.com/shorts/vpdcMZnYCko', 'youtube', address],
    [
      'https://vimeo.com/76979871?h=8272103f6e',
      'vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    ['https://dai.ly/x8ab12c', 'dailymotion', 'https://www.dailymotion.com/embed/video/x8ab12c'],
    [
      'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
      'spotify',
      'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
    ],
    [
      'https://soundcloud.com/plenum/compressor-hall',
      'soundcloud',
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/plenum/compressor-hall',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12',
      'googlemaps',
      'https://www.google.com/maps/embed?pb=!1m18!1m12',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=11.9%2C57.6%2C12%2C57.7&layer=mapnik',
      'openstreetmap',
      'https://www.openstreetmap.org/export/embed.html?bbox=11.9%2C57.6%2C12%2C57.7&layer=mapnik',
    ],
  ])('%s is %s', (url, provider, expected) => {
    expect(frameOf(url)).toMatchObject({ provider, url: expected });
    expect(frameOf(url)?.page).toMatch(/^https:/);
  });

  test.each([
    'https://www.youtube.com.evil.example/watch?v=vpdcMZnYCko',
    'https://evil.example/www.youtube.com/watch?v=vpdcMZnYCko',
    'https://evil.example/?u=https://youtu.be/vpdcMZnYCko',
    'https://user@youtu.be/vpdcMZnYCko',
    'https://youtu.be:8443/vpdcMZnYCko',
    'https://youtu.be/vpdcMZnYCkoo',
    'https://youtu.be/short',
    'https://www.google.com/search?q=a',
    'javascript:alert(1)//youtu.be/vpdcMZnYCko',
    'data:text/html,youtu.be/vpdcMZnYCko',
    '/watch?v=vpdcMZnYCko',
    'youtu.be/vpdcMZnYCko',
    '',
  ])('has no frame for %p', url => {
    expect(frameOf(url)).toBeUndefined();
  });
});

describe('CMP-23 a frame waits for consent', () => {
  test('until then there is a note, a button and a plain link, and no URL that the browser requests', async () => {
    const props = { id: 'e', className: 'own', title: 'Rotors in motion', imagePath: '/still.svg' };
    const html = renderToString(<Embed {...props} type="URL" url={video} />);
    expect(requested(html)).toEqual([expect.stringContaining('src="/still.svg"')]);
    render(<Embed {...props} type="URL" url={video} dataLayer={{ e: {} }} data-site="a" />);
    expect(document.getElementById('e')).toHaveClass('cmp-embed', 'own');
    expect(document.getElementById('e')).toHaveAttribute('data-site', 'a');
    expect(frame()).toBeNull();
    expect(load()).toHaveAccessibleName('Load content from YouTube (Rotors in motion)');
    expect(load()).toHaveAccessibleDescription(/^This content comes from YouTube. .*IP address/);
    const link = screen.getByRole('link', { name: 'Open on YouTube (Rotors in motion)' });
    expect(link).toHaveAttribute('href', video);
    expect(link).toHaveAttribute('data-cmp-clickable');
    expect(await findings()).toEqual([]);
  });

  test('the site’s image is lazy, unless the embed is at the start of a page', () => {
    const props = { type: 'URL', url: video, imagePath: '/still.svg' } as const;
    const still = () => document.querySelector('.cmp-embedframe__still');
    const { rerender } = render(<Embed {...props} />);
    expect(still()).toHaveAttribute('loading', 'lazy');
    rerender(<Embed {...props} priority />);
    expect(still()).not.toHaveAttribute('loading');
  });

  test('the button loads a sandboxed, named frame and moves the focus into it', async () => {
    render(<Embed type="URL" url={video} title="Rotors in motion" />);
    await userEvent.click(load());
    expect(frame()).toHaveAttribute('src', address);
    expect(frame()).toHaveAttribute('title', 'Rotors in motion');
    expect(frame()).toHaveAttribute('loading', 'lazy');
    expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(frame()?.getAttribute('allow')).toContain('fullscreen');
    const sandbox = frame()?.getAttribute('sandbox')?.split(' ');
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox?.join()).not.toMatch(/top-navigation/);
    expect(frame()).toHaveFocus();
    expect(document.querySelector('.cmp-embedframe')).toHaveClass('cmp-embedframe--loaded');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('link', { name: /^Open on YouTube/ })).toBeInTheDocument();
  });

  test('the choice is remembered for the visit, and loads every embed of the provider, but no other', async () => {
    const both = (
      <>
        <Embed type="URL" url={video} title="One" />
        <Embed type="URL" url="https://youtu.be/aaaaaaaaaaa" title="Two" />
        <Embed type="URL" url="https://vimeo.com/76979871" title="Three" />
      </>
    );
    const { unmount } = render(both);
    await userEvent.click(remember());
    await userEvent.click(load());
    await screen.findByTitle('Two');
    const titles = () => [...document.querySelectorAll('iframe')].map(({ title }) => title);
    expect(titles()).toEqual(['One', 'Two']);
    expect(sessionStorage.getItem('plenum.consent')).toBe('youtube');
    unmount();
    // The next page of the visit.
    document.documentElement.removeAttribute('data-cmp-consent');
    render(both);
    expect(titles()).toEqual(['One', 'Two']);
    expect(frame()).not.toHaveFocus();
    expect(hasConsent('vimeo')).toBe(false);
  });

  test('a site can answer in advance, and withdraw its answer', async () => {
    setConsent('youtube', true);
    expect(document.documentElement).toHaveAttribute('data-cmp-consent', 'youtube');
    render(<Embed type="URL" url={video} />);
    expect(frame()).toHaveAttribute('src', address);
    await act(async () => setConsent('youtube', false));
    expect(frame()).toBeNull();
    expect(document.querySelector('.cmp-embedframe')).not.toHaveClass('cmp-embedframe--loaded');
    await act(async () => document.documentElement.setAttribute('data-cmp-consent', 'vimeo all'));
    expect(frame()).not.toBeNull();
    expect(frame()).not.toHaveFocus();
  });

  test('a site can ask the visitor itself: it cancels the event and grants consent later', async () => {
    render(<Embed type="URL" url={video} />);
    const requests: CustomEvent[] = [];
    const ask = (event: Event) => {
      event.preventDefault();
      requests.push(event as CustomEvent);
    };
    document.addEventListener('plenum:consent', ask);
    await userEvent.click(remember());
    await userEvent.click(load());
    document.removeEventListener('plenum:consent', ask);
    expect(frame()).toBeNull();
    expect(requests[0]?.detail).toMatchObject({
      provider: 'youtube',
      name: 'YouTube',
      url: address,
      remember: true,
    });
    await act(async () => requests[0]?.detail.grant());
    expect(frame()).not.toBeNull();
  });

  test('without storage the answer applies to the page', async () => {
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    render(<Embed type="URL" url={video} />);
    await userEvent.click(remember());
    await userEvent.click(load());
    expect(frame()).not.toBeNull();
    expect(hasConsent('youtube')).toBe(true);
    get.mockRestore();
    set.mockRestore();
  });

  test('runs over plain HTML, and restores it; a root without an https URL is left alone', async () => {
    document.body.innerHTML = renderToString(<Embed id="e" type="URL" url={video} />);
    const root = document.querySelector('.cmp-embedframe') as HTMLElement;
    root.id = 'own';
    const before = document.body.cloneNode(true);
    const mounted = mount(embed, root);
    await userEvent.click(load());
    expect(frame()).toHaveAttribute('src', address);
    mounted.destroy();
    expect(document.body.isEqualNode(before)).toBe(true);
    expect(embed.foreign?.(root)).toBe(false);
    root.dataset.cmpEmbedUrl = 'javascript:alert(1)';
    expect(embed.foreign?.(root)).toBe(true);
    document.body.replaceChildren();
  });
});

describe('CMP-23 oEmbed', () => {
  const withResponse = (response: object, url = 'https://example.com/a') => ({
    ':type': type,
    id: 'e',
    type: 'URL',
    url,
    result: { processor: 'oembed', options: { provider: 'Example', response } },
  });

  test('the title and size of a video come from its provider', () => {
    const response = { type: 'video', title: 'Rotors', width: 640, height: 480, html: '<b>unused</b>' };
    render(<Content model={withResponse(response, video)} />);
    expect(load()).toHaveAccessibleName('Load content from YouTube (Rotors)');
    const root = document.querySelector('.cmp-embedframe') as HTMLElement;
    expect(root.style.getPropertyValue('--cmp-embed-ratio')).toBe('640 / 480');
  });

  test('a frame in the markup of the response also waits for consent', () => {
    const response = { type: 'rich', title: 'Rotors', html: `<iframe src="${address}"></iframe>` };
    render(<Content model={withResponse(response)} />);
    expect(load()).toHaveAccessibleName('Load content from YouTube (Rotors)');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('rich content is shown as text and a link', () => {
    const html = '<blockquote>Air is <b>money</b></blockquote><script src="https://x.example/w.js"></script>';
    const response = { type: 'rich', title: 'A post', author_name: 'Mia Berg', html };
    const { container } = render(<Content model={withResponse(response)} />);
    expect(container.querySelector('.cmp-embed__text')?.innerHTML).toBe(
      '<blockquote>Air is <b>money</b></blockquote>',
    );
    expect(screen.getByRole('link', { name: 'A post' })).toHaveAttribute('href', 'https://example.com/a');
    expect(container).toHaveTextContent('Mia Berg, Example');
  });

  test('a photo waits for consent, because its host could track visitors', async () => {
    const response = { type: 'photo', title: 'Plant', url: 'https://img.example/a.jpg', width: 4, height: 3 };
    const { container } = render(<Content model={withResponse(response)} />);
    expect(requested(container.innerHTML)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Load content from img.example (Plant)' }));
    expect(screen.getByRole('img', { name: 'Plant' })).toHaveAttribute('src', 'https://img.example/a.jpg');
    expect(frame()).toBeNull();
  });

  test.each([
    [{ type: 'link', title: 'A report' }, 'A report'],
    [{ type: 'photo', title: 'A report', url: 'javascript:alert(1)' }, 'A report'],
    [{ type: 7, title: [] }, 'https://example.com/a'],
    [{}, 'https://example.com/a'],
  ])('%j is a link', (response, name) => {
    render(<Content model={withResponse(response)} />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'https://example.com/a');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('accepts Java’s field names, and a response without its own field', () => {
    const model = {
      ':type': type,
      url: 'https://example.com/a',
      result: { options: { type: 'link', title: 'A report', authorName: 'Mia Berg', providerName: 'Press' } },
    };
    const { container } = render(<Content model={model} />);
    expect(container).toHaveTextContent('A reportMia Berg, Press');
  });
});

describe('CMP-23 HTML', () => {
  test('is rich text, with frames of listed providers in place', () => {
    const html = `<h3>Before</h3><div><iframe width="400" height="300" title="Rotors" src="${address}?t=5&amp;a=b"><p>none</p></iframe></div><p>After</p>`;
    const { container } = render(<Embed type="HTML" html={html} />);
    const parts = [...(container.firstElementChild?.children ?? [])].map(({ className }) => className);
    expect(parts).toEqual(['cmp-embed__text cmp-text', 'cmp-embedframe', 'cmp-embed__text cmp-text']);
    expect(load()).toHaveAccessibleName('Load content from YouTube (Rotors)');
    expect(container).not.toHaveTextContent('none');
    expect(container.querySelector('h3')).toHaveTextContent('Before');
    const root = document.querySelector('.cmp-embedframe') as HTMLElement;
    expect(root.style.getPropertyValue('--cmp-embed-ratio')).toBe('400 / 300');
  });

  test('other frames are omitted, and preview names their hosts', () => {
    const html =
      '<p>Text</p><iframe src="https://widgets.example/a"></iframe><IFRAME/src=javascript:alert(1)>';
    const { container, rerender } = render(<Embed type="HTML" html={html} />);
    expect(container.textContent).toBe('Text');
    rerender(<Embed type="HTML" html={html} mode="preview" />);
    expect(container).toHaveTextContent('A frame from “widgets.example” was left out');
    expect(container.querySelector('iframe')).toBeNull();
  });

  test.each([
    '<script>alert(1)</script><p>a</p>',
    '<img src=x onerror=alert(1)><p>a</p>',
    '<object data="https://x.example/a.swf"></object><embed src="https://x.example/a.swf"><p>a</p>',
    `<iframe src="${address}" srcdoc="<script>alert(1)</script>" onload="alert(1)"></iframe><p>a</p>`,
    '<a href="javascript:alert(1)">b</a><p>a</p>',
    '<form action="https://x.example"><input name=a></form><p>a</p>',
    '<div class="cmp-embedframe" data-cmp-embed-url="https://x.example/"></div><p>a</p>',
    `<iframe title='"><script>alert(1)</script>' src="${address}"></iframe><p>a</p>`,
  ])('%s runs nothing', html => {
    const { container } = render(<Embed type="HTML" html={html} />);
    expect(container).toHaveTextContent('a');
    const foreign = 'script, object, embed, iframe, form, input:not([type="checkbox"])';
    expect(container.querySelectorAll(foreign)).toHaveLength(0);
    expect(container.querySelectorAll('[onerror], [onload], [srcdoc], [href^="javascript"]')).toHaveLength(0);
    expect(container.querySelectorAll('[data-cmp-embed-url^="https://x."]')).toHaveLength(0);
  });

  test('HTML that is cut anywhere gives balanced pieces, and hostile HTML takes linear time', () => {
    for (let end = 0; end <= 90; end += 1) {
      const html = `<div><p>a<b>b</b></p><iframe src="${address}">c</iframe></div><p>d</p>`.slice(0, end);
      for (const piece of splitFrames(html).pieces) {
        if (typeof piece !== 'string') continue;
        const page = document.createElement('div');
        page.innerHTML = piece;
        expect(page.innerHTML).toBe(piece);
      }
    }
    expect(splitFrames('<iframe "'.repeat(20_000)).pieces).toEqual([]);
    expect(splitFrames('<iframe>'.repeat(20_000)).refused).toHaveLength(1);
  });
});

describe('CMP-23 embeddables and bad input', () => {
  test('a YouTube embeddable with its id is a video', () => {
    const model = {
      ':type': type,
      type: 'EMBEDDABLE',
      embeddableResourceType: 'core/wcm/components/embed/v1/embed/embeddable/youtube',
      youtubeVideoId: 'vpdcMZnYCko',
    };
    render(<Content model={model} />);
    expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', video);
  });

  const chatbot = { type: 'EMBEDDABLE', embeddableResourceType: 'site/components/chatbot' };
  test.each([
    [chatbot, 'There is no component for the embeddable “site/components/chatbot”, so visitors see nothing.'],
    [{ type: 'URL', url: 'javascript:alert(1)' }, '“javascript:alert(1)” cannot be embedded'],
    [{ type: 'URL', url: 'data:text/html,a' }, '“data:text/html,a” cannot be embedded'],
    [{ type: 'URL' }, 'The embed needs an address in “url” or HTML in “html”.'],
    [{ type: 'HTML', html: '  ' }, 'The embed needs an address'],
    [{ type: 7, url: {}, html: [], result: 'a' }, 'The embed needs an address'],
    [{ type: 'HTML', html: null, url: video }, 'The embed needs an address'],
    [{ html: '<iframe src="https://x.example/"></iframe>' }, 'A frame from “x.example” was left out'],
  ])('visitors see nothing of %j, and preview says why', (fields, message) => {
    const model = { ':type': type, id: 'e', ...fields };
    const { container, rerender } = render(<Content model={model} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Content model={model} mode="preview" />);
    expect(container).toHaveTextContent(message);
  });

  test('a URL of an unknown provider is a link, and preview shows the reason', () => {
    const model = { ':type': type, type: 'url', url: ' https://unknown.example/a ', unknown: 1 };
    const { container, rerender } = render(<Content model={model} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://unknown.example/a');
    expect(container).not.toHaveTextContent('provider');
    rerender(<Content model={model} mode="edit" />);
    expect(container).toHaveTextContent('belongs to no provider on the list');
  });
});

const models = resolve(__dirname, '../../../../../../shared/data/cms-models');
(existsSync(models) ? describe : describe.skip)('CMP-23 real models', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(models, file), 'utf8'));

  test.each(['embed1', 'embed4'])('%s is a video behind consent', name => {
    const { container } = render(<Content model={read(`wcm-exporter/embed/exporter-${name}.json`)} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', video);
    expect(requested(container.innerHTML)).toEqual([]);
  });

  test('a response with a Flash player gives a title, an author and a link', () => {
    const options = { provider: 'YouTube', response: read('wcm-oembed/response.json') };
    const url = 'https://www.youtube.com/playlist?list=a';
    const model = { ':type': type, type: 'URL', url, result: { processor: 'oembed', options } };
    const { container } = render(<Content model={model} />);
    expect(screen.getByRole('link', { name: 'Amazing Nintendo Facts' })).toHaveAttribute('href', url);
    expect(container).toHaveTextContent('ZackScott, YouTube');
    expect(container.innerHTML).not.toMatch(/<(object|embed|param)/);
  });
});
