import { ariaInvalid } from './FieldError';

test('a required control is valid before any input; an error and the site’s own value override that', () => {
  expect(ariaInvalid({}, undefined, true)).toBe(false);
  expect(ariaInvalid({}, undefined, undefined)).toBeUndefined();
  expect(ariaInvalid({}, 'Enter your name', true)).toBe(true);
  expect(ariaInvalid({}, 'Enter your name', undefined)).toBe(true);
  expect(ariaInvalid({ 'aria-invalid': 'grammar' }, 'Enter your name', true)).toBe('grammar');
  expect(ariaInvalid({ 'aria-invalid': false }, 'Enter your name', true)).toBe(false);
});
