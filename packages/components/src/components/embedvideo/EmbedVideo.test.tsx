import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { setMedia, setupDom } from '../../testing';
import { EmbedVideo, type EmbedVideoProps } from '.';
import { embedvideo } from './embedvideo.behaviour';

setupDom();

const type = 'plenum/components/embedvideo';
const source = [
  { id: 'a', url: '/rotors.webm', type: 'video/webm' },
  { id: 'b', url: '/rotors.mp4', type: 'video/mp4' },
];
const video = () => document.querySelector('video') as HTMLVideoElement;
const sources = () =>
  [...document.querySelectorAll('source')].map(({ src, type: media }) => [new URL(src).pathname, media]);
const error = () => document.querySelector('.cmp-embedvideo__error') as HTMLElement;

let play: jest.SpyInstance;
let pause: jest.SpyInstance;
beforeEach(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('CMP-07 a video has its fields, controls and a name', async () => {
  const { container } = render(
    <EmbedVideo
      id="v"
      className="own"
      title="Two rotors, one gap"
      loop
      muted
      playsInline
      width={1000}
      height={800}
      source={source}
      poster="/rotors.svg"
      tracks={[{ url: '/rotors.vtt', srclang: 'en', label: 'English', default: true }]}
      data-site="a"
      dataLayer={{ v: { '@type': 'video' } }}
    />,
  );
  const root = document.getElementById('v') as HTMLElement;
  expect(root).toHaveClass('cmp-embedvideo', 'own');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer');
  expect(root.style.getPropertyValue('--cmp-video-ratio')).toBe('1000 / 800');
  expect(video()).toHaveAccessibleName('Two rotors, one gap');
  expect(video()).toHaveAttribute('controls');
  expect(video()).toHaveAttribute('poster', '/rotors.svg');
  expect([video().loop, video().muted, video().playsInline]).toEqual([true, true, true]);
  expect([video().width, video().height]).toEqual([1000, 800]);
  expect(video().autoplay).toBe(false);
  expect(sources()).toEqual([
    ['/rotors.webm', 'video/webm'],
    ['/rotors.mp4', 'video/mp4'],
  ]);
  const track = container.querySelector('track');
  expect(track).toHaveAttribute('kind', 'captions');
  expect(track).toHaveAttribute('srclang', 'en');
  expect(track).toHaveAttribute('label', 'English');
  expect(track).toHaveAttribute('default');
  expect(await findings()).toEqual([]);
});

test('CMP-07 a browser without videos has a link to the file', () => {
  const html = renderToString(<EmbedVideo source={source} />);
  expect(html).toMatch(/<video.*<a href="\/rotors.webm">Open the video file<\/a><\/video>/s);
});

test.each([
  ['one file as an object', source[0]],
  ['one file in a list', [source[0]]],
  ['the URL of a file', '/rotors.webm'],
])('CMP-07 takes %s', (_what, given) => {
  render(<Content model={{ ':type': type, id: 'v', source: given }} />);
  expect(sources().map(([url]) => url)).toEqual(['/rotors.webm']);
});

test.each(['embedvideo', 'core/wcm/components/video/v1/video'])(
  'CMP-07 renders models of the type %s',
  name => {
    render(
      <Content
        model={{ ':type': name, source, width: '640', height: '480' }}
        labels={{ embedVideo: 'Film' }}
      />,
    );
    expect(video()).toHaveAccessibleName('Film');
    expect(video().width).toBe(640);
  },
);

test.each([
  [undefined],
  [null],
  [[]],
  [7],
  ['javascript:alert(1)'],
  ['data:video/mp4;base64,AAAA'],
  [[{ type: 'video/webm' }, null, 'a', { url: 'javascript:alert(1)' }]],
])('CMP-07 without a usable file (%j) visitors see nothing, and preview says why', given => {
  const model = { ':type': type, source: given, poster: '/a.png' };
  const { container, rerender } = render(<Content model={model} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Content model={model} mode="preview" />);
  expect(container).toHaveTextContent('The video needs a file: an http(s) address in “source”.');
});

test('CMP-07 skips invalid fields and keeps the rest', () => {
  const broken = {
    ':type': type,
    source: [{ url: 'javascript:alert(1)' }, ...source],
    loop: 'yes',
    muted: 1,
    width: 'wide',
    height: -3,
    poster: 'javascript:alert(1)',
    tracks: [{ src: '/a.vtt', kind: 'metadata' }, { src: 'javascript:alert(1)' }, 7, { label: 'a' }],
    title: {},
  };
  const { container } = render(<Content model={broken} />);
  expect(sources()).toHaveLength(2);
  expect(video()).not.toHaveAttribute('poster');
  expect(video()).not.toHaveAttribute('width');
  expect(document.querySelectorAll('track')).toHaveLength(1);
  expect(container.innerHTML).not.toMatch(/undefined|\[object|javascript|NaN/);
});

test('CMP-07 if no file can be played, it shows a message and links to the file', async () => {
  const changed = jest.fn();
  const props: EmbedVideoProps = { id: 'v', source };
  const { container } = render(<EmbedVideo {...props} />);
  container.addEventListener('plenum:change', changed);
  const [first, last] = document.querySelectorAll('source');
  expect(error().hidden).toBe(true);
  fireEvent.error(first as Element);
  expect(error().hidden).toBe(true);
  fireEvent.error(last as Element);
  expect(error().hidden).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The video cannot be played here. Open the video file',
  );
  expect(error().querySelector('a')).toHaveAttribute('href', '/rotors.webm');
  expect(changed).toHaveBeenCalledTimes(1);
  expect(await findings()).toEqual([]);
  fireEvent.loadedMetadata(video());
  expect(error().hidden).toBe(true);
});

test('CMP-07 a video that has failed before the script starts also shows the message', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(3);
  render(<EmbedVideo source={source} />);
  expect(error().hidden).toBe(false);
});

test('CMP-07 a video with autoplay is muted, and stops when motion is reduced', () => {
  render(<EmbedVideo id="v" source={source} autoPlay />);
  expect(play).toHaveBeenCalled();
  expect(video().muted).toBe(true);
  expect(video().playsInline).toBe(true);
  // The browser would start it even under reduced motion.
  expect(video()).not.toHaveAttribute('autoplay');
  expect(document.getElementById('v')).not.toHaveAttribute('autoplay');
  expect(video()).toHaveAttribute('controls');
  setMedia({ reducedMotion: true });
  expect(pause).toHaveBeenCalled();
});

test('CMP-07 under reduced motion, and without autoPlay, nothing plays', () => {
  setMedia({ reducedMotion: true });
  const { unmount } = render(<EmbedVideo source={source} autoPlay />);
  expect(play).not.toHaveBeenCalled();
  unmount();
  setMedia({ reducedMotion: false });
  render(<EmbedVideo source={source} />);
  expect(play).not.toHaveBeenCalled();
});

test('CMP-07 a browser that refuses to play does not break the page', async () => {
  play.mockRejectedValue(new Error('NotAllowedError'));
  render(<EmbedVideo source={source} autoPlay />);
  await expect(play.mock.results[0]?.value).rejects.toThrow('NotAllowedError');
  expect(error().hidden).toBe(true);
});

test('CMP-07 runs over plain HTML, and restores it', () => {
  const html = renderToString(<EmbedVideo id="v" source={source} autoPlay />);
  document.body.innerHTML = html;
  const before = document.body.cloneNode(true);
  const mounted = mount(embedvideo, document.getElementById('v') as HTMLElement);
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.error(document.querySelectorAll('source')[1] as Element);
  expect(error().hidden).toBe(false);
  mounted.destroy();
  expect(document.body.isEqualNode(before)).toBe(true);
});

test('CMP-07 skips files and tracks with an empty address', () => {
  const { container } = render(
    <EmbedVideo id="v" source={[{ url: '' }, ...source]} tracks={[{ url: '' }]} />,
  );
  expect(container.querySelectorAll('source')).toHaveLength(source.length);
  expect(container.querySelectorAll('source[src=""], track')).toHaveLength(0);
});
