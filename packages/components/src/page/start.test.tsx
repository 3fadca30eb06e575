import { render } from '@testing-library/react';
import { mountAll } from '../browser';
import { PlenumProvider } from '../components/provider';
import { startPage } from './start';

const scrolled = jest.fn();
const click = () => document.querySelector('a')?.click();

beforeEach(() => {
  scrolled.mockClear();
  sessionStorage.clear();
  window.scrollTo = scrolled as unknown as typeof window.scrollTo;
  document.body.innerHTML = '<a href="#there">go</a><p id="there">x</p><div id="app"></div>';
});

test('ANC-01 started several times, it scrolls once per click; it ends with the last user', () => {
  const first = startPage();
  const second = startPage();
  click();
  expect(scrolled).toHaveBeenCalledTimes(1);
  first();
  click();
  expect(scrolled).toHaveBeenCalledTimes(2);
  second();
  click();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('ANC-01 plain HTML: mounting the document starts it, mounting a part does not', () => {
  mountAll(document.getElementById('app') as HTMLElement).destroy();
  click();
  expect(scrolled).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('plenum-version')).toBe('0.25.20');
  const page = mountAll();
  click();
  expect(scrolled).toHaveBeenCalledTimes(1);
  page.destroy();
  const without = mountAll(document, undefined, { anchors: false });
  click();
  expect(scrolled).toHaveBeenCalledTimes(1);
  without.destroy();
});

test('ANC-01 React: the provider starts it, except in the editor or if a router manages hashes', () => {
  const { rerender, unmount } = render(<PlenumProvider />);
  click();
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(<PlenumProvider mode="edit" />);
  click();
  rerender(<PlenumProvider anchors={false} />);
  click();
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(<PlenumProvider mode="preview" />);
  click();
  expect(scrolled).toHaveBeenCalledTimes(2);
  unmount();
  click();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('LNG-04 the page’s class follows its language', async () => {
  document.documentElement.lang = 'ja';
  const end = startPage({ anchors: false });
  expect(document.documentElement).toHaveClass('page-different-writing');
  document.documentElement.lang = 'en';
  await Promise.resolve();
  expect(document.documentElement).not.toHaveClass('page-different-writing');
  end();
});

test('VER-02 a storage that throws does not stop the rest', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const end = startPage();
  click();
  expect(scrolled).toHaveBeenCalledTimes(1);
  end();
  jest.restoreAllMocks();
});
