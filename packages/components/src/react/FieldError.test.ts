import { ariaInvalid } from './FieldError';

test('a control is invalid with an error; the site’s own value overrides that', () => {
  expect(ariaInvalid({}, undefined)).toBeUndefined();
  expect(ariaInvalid({}, 'Enter your name')).toBe(true);
  expect(ariaInvalid({ 'aria-invalid': 'grammar' }, 'Enter your name')).toBe('grammar');
  expect(ariaInvalid({ 'aria-invalid': false }, 'Enter your name')).toBe(false);
});
