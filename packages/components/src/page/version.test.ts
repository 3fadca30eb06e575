import manifest from '../../package.json';
import { recordVersion, version } from './version';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('VER-01 the version is that of the package, 0.25.20', () => {
  expect(version).toBe(manifest.version);
  expect(version).toBe('0.25.20');
});

test('VER-02 the version is recorded in the session', () => {
  recordVersion();
  expect(sessionStorage.getItem('plenum-version')).toBe('0.25.20');
});

test('VER-02 a storage that throws is ignored', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(recordVersion).not.toThrow();
});

test('VER-02 a storage that may not be accessed is ignored', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(recordVersion).not.toThrow();
});
