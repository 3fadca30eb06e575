import { followScroll } from './scroll';

const frame = () => new Promise(requestAnimationFrame);
const scrollBy = (top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
};

afterEach(() => Reflect.deleteProperty(window, 'scrollY'));

test('HDR-05 TOP-01 reports the position at first and then once per frame, as of the scroll event', async () => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 });
  const reported: number[] = [];
  const ended = new AbortController();
  followScroll(top => reported.push(top), ended.signal);
  expect(reported).toEqual([]);
  await frame();
  expect(reported).toEqual([40]);
  scrollBy(100);
  scrollBy(200);
  // Reading it again here would force a layout, because something may have been written since.
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 999 });
  expect(reported).toEqual([40]);
  await frame();
  expect(reported).toEqual([40, 200]);
  ended.abort();
});

test('reports nothing after its signal has aborted', async () => {
  const reported: number[] = [];
  const ended = new AbortController();
  followScroll(top => reported.push(top), ended.signal);
  scrollBy(30);
  await frame();
  expect(reported).toEqual([30]);
  scrollBy(50);
  ended.abort();
  await frame();
  scrollBy(60);
  await frame();
  expect(reported).toEqual([30]);
});
