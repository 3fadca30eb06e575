import { nameOf } from './fields';

const named = (label: string) => {
  document.body.innerHTML = '<label for="f"></label><input id="f" name="f">';
  (document.querySelector('label') as HTMLLabelElement).textContent = label;
  return nameOf(document.querySelector('input') as HTMLInputElement);
};

test.each([
  ['Name:', 'Name'],
  ['Name .', 'Name'],
  ['お名前：', 'お名前'],
  ['Nom\u00a0:', 'Nom'],
  ['Name *', 'Name'],
  ['E-mail: *', 'E-mail'],
  ['*', '*'],
  ['Nr. 5', 'Nr. 5'],
  ['…', '…'],
  ['...', '...'],
])('the name of a field ends without punctuation, unless it is nothing else: %s', (label, name) => {
  expect(named(label)).toBe(name);
});

test('a long run of dots inside a name does not take quadratic time', () => {
  const name = `${'.'.repeat(400_000)}x`;
  expect(named(name)).toBe(name);
});

test.each([
  ['<span id="a">Company</span><input id="f" name="f" aria-labelledby="a none">', 'Company'],
  ['<input id="f" name="f" aria-label="Company" placeholder="Ltd.">', 'Company'],
  ['<input id="f" name="f" placeholder="Company">', 'Company'],
  ['<input id="f" name="f" aria-labelledby="none" placeholder="">', 'f'],
])('a field without a label is named as browsers name it: %s', (html, name) => {
  document.body.innerHTML = html;
  expect(nameOf(document.querySelector('input') as HTMLInputElement)).toBe(name);
});
