import { followScroll } from './scroll';

const frame = () => new Promise(requestAnimationFrame);
const scrollBy = (top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
};

afterEach(() => Reflect.deleteProperty(window, 'scrollY'));

test('HDR-05 TOP-01 the position is told at first and then once a frame, as it was when the page said so', async () => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 });
  const told: number[] = [];
  const ended = new AbortController();
  followScroll(top => told.push(top), ended.signal);
  expect(told).toEqual([]);
  await frame();
  expect(told).toEqual([40]);
  scrollBy(100);
  scrollBy(200);
  // Whoever has written since would have it laid out again, so it is not read anew.
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 999 });
  expect(told).toEqual([40]);
  await frame();
  expect(told).toEqual([40, 200]);
  ended.abort();
});

test('what has ended hears no more', async () => {
  const told: number[] = [];
  const ended = new AbortController();
  followScroll(top => told.push(top), ended.signal);
  scrollBy(30);
  await frame();
  expect(told).toEqual([30]);
  scrollBy(50);
  ended.abort();
  await frame();
  scrollBy(60);
  await frame();
  expect(told).toEqual([30]);
});
