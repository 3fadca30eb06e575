import { countryOf, readPhone } from './phone';

describe('FRM-01 telephone numbers as people write them', () => {
  test.each([
    ['+46 10 555 01 00', undefined, '+46105550100'],
    ['0046 10 555 01 00', undefined, '+46105550100'],
    ['0046 10 555 01 00', 'DE', '+46105550100'],
    ['011 46 10 555 01 00', 'US', '+46105550100'],
    ['(020) 7946-0018', 'GB', '+442079460018'],
    ['+44 (0)20 7946 0018', 'DE', '+442079460018'],
    ['+39 06 1234 5678', 'DE', '+390612345678'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['0171/123 45 67', 'de', '+491711234567'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['1-212-555-0123', 'US', '+12125550123'],
    ['612 345 678', 'ES', '+34612345678'],
    ['06 30 123 4567', 'HU', '+36301234567'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['０３−１２３４−５６７８', 'JP', '+81312345678'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['tel:+46105550100', undefined, '+46105550100'],
    // As they are pasted: other spaces and dashes, invisible characters, square brackets, and what is in front of them.
    ['+49\u00a030\u202f1234567', undefined, '+49301234567'],
    ['\u202a+49 30 1234567\u202c', undefined, '+49301234567'],
    ['\ufeff030\u200b123\u20604567\u00ad', 'DE', '+49301234567'],
    ['030‒123—45−67', 'DE', '+49301234567'],
    ['[030] 1234567', 'DE', '+49301234567'],
    ['+49 [0] 30 1234567', undefined, '+49301234567'],
    ['[+49] 30 1234567', undefined, '+49301234567'],
    ['Tel.: +49 30 1234567', undefined, '+49301234567'],
    ['Tél. 06 12 34 56 78', 'FR', '+33612345678'],
    // An input method for Japanese writes this for the key of the hyphen.
    ['０３ー１２３４ー５６７８', 'JP', '+81312345678'],
    // The zero of the country's own numbers after its code.
    ['+44 ( 0 ) 20 7946 0018', undefined, '+442079460018'],
    ['+44 020 7946 0018', undefined, '+442079460018'],
    ['0044 020 7946 0018', 'DE', '+442079460018'],
    ['+1 020 555 0123', undefined, '+10205550123'],
    ['112233', undefined, undefined],
    ['1234', 'DE', '+491234'],
  ])('%s in %p', (text, country, e164) => {
    expect(readPhone(text, country)).toEqual({ e164, extension: undefined });
  });

  test.each([
    '020 7946 0018 ext. 12',
    '020 7946 0018 x12',
    '020 7946 0018, Durchwahl 12',
    '020 7946 0018 poste 12',
    '020 7946 0018 内線12',
    '020 7946 0018 تحويلة ١٢',
    '020 7946 0018 #12',
    '+442079460018;ext=12',
  ])('the extension of %s', text => {
    expect(readPhone(text, 'GB')).toEqual({ e164: '+442079460018', extension: '12' });
  });

  test.each([
    ['abc', 'invalid'],
    ['call me', 'invalid'],
    ['020 7946 + 0018', 'invalid'],
    ['anna@nordhav.example', 'invalid'],
    ['+0 123 456', 'invalid'],
    ['+', 'invalid'],
    ['()', 'invalid'],
    ['12', 'short'],
    ['+49 1', 'short'],
    ['+49 123 456 789 012 345', 'long'],
    ['1234567890123456', 'long'],
  ])('%s is %s', (text, problem) => {
    expect(readPhone(text, 'DE')).toEqual({ problem });
  });

  test('every number of 4 to 15 digits can be one, in groups of any kind', () => {
    const signs = [' ', '-', '.', '/', ' (', ') '];
    for (let length = 4; length <= 15; length++)
      for (const sign of signs) {
        const text = `${'123456789012345'.slice(0, length)}`.replace(/(\d{3})(?=\d)/g, `$1${sign}`);
        expect([text, readPhone(text, undefined).problem]).toEqual([text, undefined]);
      }
  });

  test('countries that are not known complete nothing', () => {
    expect(countryOf('XX')).toBeUndefined();
    expect(countryOf('.*')).toBeUndefined();
    expect(countryOf('Germany')).toBeUndefined();
    expect(countryOf(' de ')).toEqual(['49', '0']);
    expect(readPhone('030 123456', 'XX')).toEqual({ e164: undefined, extension: undefined });
  });
});
