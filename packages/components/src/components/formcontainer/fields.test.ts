import { errorsIn, withRendered } from './fields';

const messages = { formRequired: 'Missing', formInvalid: 'Invalid' };

test('errors of many fields are sorted without looking for the fields again for each', () => {
  const inputs = Array.from({ length: 50 }, (_, index) => `<input name="f${index}" required>`);
  document.body.innerHTML = `<form>${inputs.join('')}</form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const errors = errorsIn(form, messages).reverse();
  const elements = jest.spyOn(HTMLFormElement.prototype, 'elements', 'get');
  const names = withRendered(form, errors).map(({ field }) => field?.name);
  expect(names).toEqual(inputs.map((_, index) => `f${index}`));
  expect(elements.mock.calls.length).toBeLessThan(5);
  elements.mockRestore();
});
