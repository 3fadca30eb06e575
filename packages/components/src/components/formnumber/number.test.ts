import { nameNumber, neighbours, parseNumber, printNumber, stepped, withoutUnit } from './number';

describe('FRM-01 numbers as people write them', () => {
  test.each([
    // Both signs, whatever the language.
    ['1,5', 'en', '1.5'],
    ['1.5', 'de', '1.5'],
    ['1,5', 'de', '1.5'],
    ['1.5', 'fr', '1.5'],
    ['1,5', 'ja', '1.5'],
    // Groups of the language.
    ['1.500', 'de', '1500'],
    ['1.500', 'en', '1.500'],
    ['1,500', 'en', '1500'],
    ['1,500', 'de', '1.500'],
    ['1.500', 'fr', '1.500'],
    ['0.500', 'de', '0.500'],
    ['0,125', 'en', '0.125'],
    // Both signs: the last one is the decimal sign.
    ['1.234,5', 'en', '1234.5'],
    ['1,234.5', 'de', '1234.5'],
    ['1.234.567,89', 'de', '1234567.89'],
    ['12,34,567.5', 'hi', '1234567.5'],
    ['1.234.567', 'en', '1234567'],
    // What only separates for the eye.
    ['1 234,5', 'fr', '1234.5'],
    ['1\u202f234', 'fr', '1234'],
    ['1’234.50', 'de-CH', '1234.50'],
    [' 12 ', 'en', '12'],
    // Signs, zeros and other digits.
    ['+7', 'en', '7'],
    ['−7', 'de', '-7'],
    ['007', 'en', '7'],
    ['-0,5', 'de', '-0.5'],
    [',5', 'de', '0.5'],
    ['5,', 'de', '5'],
    ['٣٫٥', 'ar', '3.5'],
    ['١٬٢٣٤', 'ar', '1234'],
    ['۱۲', 'fa', '12'],
    ['１２．５', 'ja', '12.5'],
    // As they are pasted, and as an input method writes a minus.
    ['\u200b12\u2060', 'en', '12'],
    ['\u202a1\u00a0234,5\u202c', 'fr', '1234.5'],
    ['ー５', 'ja', '-5'],
    // No digit is lost.
    ['12345678901234567890.10', 'en', '12345678901234567890.10'],
  ])('%s in %s is %s', (text, language, expected) => {
    expect(parseNumber(text, language)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '5 kg',
    '1e3',
    '1,2,3',
    '1.2.3',
    '1,23,4.5',
    '1.5,2,3',
    '--1',
    '1-',
    '5%',
  ])('"%s" is no number', text => {
    for (const language of ['en', 'de', 'fr']) expect(parseNumber(text, language)).toBeUndefined();
  });

  test('a number is shown with the sign of its language, and read again', () => {
    expect(printNumber('-1234.50', 'de')).toBe('-1234,50');
    expect(printNumber('1.5', 'ja')).toBe('1.5');
    expect(nameNumber(1234.5, 'de')).toBe('1.234,5');
    for (const language of ['en', 'de', 'fr', 'es', 'ja', 'ar', 'de-CH', 'hi', 'fa'])
      for (const number of ['0.5', '12', '-3.25', '1234567.125'])
        expect([language, parseNumber(printNumber(number, language), language)]).toEqual([language, number]);
  });
});

describe('FRM-01 steps of a number', () => {
  test.each([
    [2, 1, {}, 3],
    [undefined, 1, {}, 1],
    [undefined, 1, { min: 5 }, 5],
    [undefined, -1, { max: -5 }, -5],
    [0.1, 1, { step: 0.2, min: 0.1 }, 0.3],
    [0.3, -1, { step: 0.1 }, 0.2],
    [2.3, 1, { step: 0.5 }, 2.5],
    [2.3, -1, { step: 0.5 }, 2],
    [2.3, 1, {}, 3.3],
    [9, 10, { max: 12, step: 1 }, 12],
    [9, 1, { max: 10, step: 4, min: 1 }, 9],
    [1, -1, { min: 1, step: 1 }, 1],
    [100, -1, { max: 10, step: 1 }, 10],
    [-100, 1, { min: 0, step: 1 }, 0],
    [1e-7, 1, { step: 1e-7 }, 2e-7],
  ] as const)('from %p by %p in %j leads to %p', (number, count, limits, expected) => {
    expect(stepped(number, count, limits)).toBe(expected);
  });

  test('steps up and down return to the same number, at any place of a row', () => {
    for (const step of [0.1, 0.25, 0.7, 3]) {
      let number = 0;
      for (let count = 0; count < 200; count++) {
        const next = stepped(number, 1, { min: 0, step });
        if (stepped(next, -1, { min: 0, step }) !== number) throw new Error(`${step}: ${number} ${next}`);
        number = next;
      }
    }
  });

  test('the valid numbers next to one', () => {
    expect(neighbours(2.3, { step: 0.5 })).toEqual([2, 2.5]);
    expect(neighbours(0.3, { step: 0.1 })).toEqual([0.3, 0.3]);
    expect(neighbours(4, { min: 1, step: 2 })).toEqual([3, 5]);
    expect(neighbours(1.234, {})).toEqual([1.234, 1.234]);
  });
});

test.each([
  ['1 234,5 kg', 'kg', '1 234,5 '],
  ['5kg', 'kg', '5'],
  ['\u202a5\u00a0kg\u202c', 'kg', '5 '],
  ['€ 5', '€', ' 5'],
  ['50 %', '%', '50 '],
  // Superscripts are digits in texts of other systems.
  ['8 m3/min', 'm³/min', '8 '],
  // Another unit stays, and is an error.
  ['5 KG', 'kg', '5 KG'],
  ['5 mW', 'MW', '5 mW'],
  ['5 kg', '', '5 kg'],
  ['5 kg', undefined, '5 kg'],
])('FRM-01 %j without the unit %j is %j', (text, unit, expected) => {
  expect(withoutUnit(text, unit)).toBe(expected);
});

test.each(['5 kg', '5 mm', '5 min'])('FRM-01 the end of another unit is no unit: %s', text => {
  for (const unit of ['g', 'm', 'in']) expect(parseNumber(withoutUnit(text, unit), 'en')).toBeUndefined();
});
