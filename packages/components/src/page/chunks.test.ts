/** @jest-environment node */
import { chunkTimeout } from '../generated/tokens';
import { loadChunk } from './chunks';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('CHK-01 loads a chunk once, even if it is requested several times', async () => {
  const load = jest.fn(async () => ({ ready: true }));
  const [first, second] = await Promise.all([loadChunk('menu', load), loadChunk('menu', load)]);
  await loadChunk('menu', load);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
});

test('CHK-01 loads different chunks separately', async () => {
  expect(await loadChunk('one', async () => 1)).toBe(1);
  expect(await loadChunk('two', async () => 2)).toBe(2);
});

test('CHK-02 rejects when the file fails, keeps the cause, and the next request tries again', async () => {
  const cause = new Error('404');
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(cause).mockResolvedValueOnce('there');
  await expect(loadChunk('search', load)).rejects.toMatchObject({
    message: 'Loading chunk search failed',
    cause,
  });
  await expect(loadChunk('search', load)).resolves.toBe('there');
});

test('CHK-02 rejects when the loader itself throws', async () => {
  const cause = new Error('no such module');
  const load = () => {
    throw cause;
  };
  await expect(loadChunk('broken', load)).rejects.toMatchObject({
    message: 'Loading chunk broken failed',
    cause,
  });
});

test('CHK-02 rejects after 120 000 ms without the file, and not before', async () => {
  expect(chunkTimeout).toBe(120_000);
  const failed = jest.fn();
  loadChunk('slow', () => new Promise(() => {})).catch(failed);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk slow failed' }));
  expect(await loadChunk('slow', async () => 'later')).toBe('later');
});

test('CHK-02 a file that arrives after the timeout has no effect', async () => {
  let arrive: (value: string) => void = () => {};
  const late = new Promise<string>(resolve => {
    arrive = resolve;
  });
  const first = loadChunk('late', () => late, 10);
  const refused = expect(first).rejects.toThrow('Loading chunk late failed');
  await jest.advanceTimersByTimeAsync(10);
  await refused;
  const second = loadChunk('late', async () => 'second');
  arrive('first');
  expect(await second).toBe('second');
  expect(await loadChunk('late', async () => 'third')).toBe('second');
});

test('CHK-02 a file that fails after the timeout has no effect', async () => {
  let fail: (cause: Error) => void = () => {};
  const late = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const refused = expect(loadChunk('later', () => late, 10)).rejects.toThrow('Loading chunk later failed');
  await jest.advanceTimersByTimeAsync(10);
  await refused;
  const load = jest.fn(async () => 'second');
  await loadChunk('later', load);
  fail(new Error('404'));
  await jest.advanceTimersByTimeAsync(0);
  await loadChunk('later', load);
  expect(load).toHaveBeenCalledTimes(1);
});
