import { languageOf } from '../../behaviour/fields';
import { addDays, addMonths, dayOf, lengthOf, placeOf, today, weekdayOf, within } from './days';
import { firstDayByRegion, firstDayOf, formatsOf } from './locale';
import { problemOfDays, reasonOf } from './unavailable';

describe('FRM-01 days', () => {
  test('only days that exist are days', () => {
    expect([' 2026-02-28 ', '2028-02-29', '0001-01-01', '9999-12-31'].map(dayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '0001-01-01',
      '9999-12-31',
    ]);
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '26.11.2026', '', undefined])
      expect([text, dayOf(text)]).toEqual([text, undefined]);
  });

  test('every day of 400 years has a next one, which is one day of the week later', () => {
    let day = '1900-01-01';
    for (let count = 0; count < 146_097; count++) {
      const next = addDays(day, 1);
      if (next <= day || weekdayOf(next) !== (weekdayOf(day) % 7) + 1) throw new Error(`${day}: ${next}`);
      day = next;
    }
    expect(day).toBe('2300-01-01');
  });

  test('months keep the day, or end at their last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('0001-05-04', -12)).toBe('0001-01-01');
    expect(addMonths('9999-05-04', 12)).toBe('9999-12-31');
    expect(['2026-02-10', '2028-02-10', '2026-12-10'].map(lengthOf)).toEqual([28, 29, 31]);
  });

  test('weeks, limits and the current day', () => {
    expect([1, 6, 7].map(firstDay => placeOf('2026-11-26', firstDay))).toEqual([3, 5, 4]);
    expect(within('2026-11-26', '2026-12-01', undefined)).toBe('2026-12-01');
    expect(within('2026-11-26', undefined, '2026-10-01')).toBe('2026-10-01');
    expect(within('2026-11-26', '2026-11-01', '2026-11-30')).toBe('2026-11-26');
    // Local time: late in the evening, the day in UTC may be another one.
    jest.useFakeTimers({ now: new Date(2026, 10, 26, 23, 59) });
    expect(today()).toBe('2026-11-26');
    jest.useRealTimers();
  });

  test('weeks start as in CLDR, also without the browser’s help', () => {
    const starts = { 1: 'DE FR GB CN AE', 5: 'MV', 6: 'EG IQ DZ', 7: 'US CA BR JP IL IN PT ZA' };
    for (const [firstDay, regions] of Object.entries(starts))
      for (const region of regions.split(' ')) {
        expect([region, firstDayByRegion(`und-${region}`)]).toEqual([region, Number(firstDay)]);
        expect([region, firstDayOf(`und-${region}`)]).toEqual([region, Number(firstDay)]);
      }
    expect(['en', 'en-GB', 'de', 'fr', 'es', 'ja', 'ar'].map(firstDayByRegion)).toEqual([
      7, 1, 1, 1, 1, 7, 6,
    ]);
  });

  test('a language that no browser knows is English', () => {
    expect([languageOf('de-AT'), languageOf('not a tag'), languageOf('')]).toEqual(['de-AT', 'en', 'en']);
  });

  test('the calendar is Gregorian where another one is usual', () => {
    expect(formatsOf('th').month('2026-11-26')).toContain('2026');
    expect(formatsOf('fa').day('2026-11-26')).toMatch(/۲۰۲۶/);
    expect(formatsOf('de').day('2026-11-26')).toBe('26. November 2026');
    expect(formatsOf('ja').number('2026-11-26')).toBe('26');
  });
});

describe('FRM-01 days that are not available', () => {
  const days = [
    { weekdays: 'sat SUN', reason: 'Weekend' },
    { from: '2026-12-24', to: '2027-01-06', reason: 'Holidays' },
    { from: '2026-12-08' },
    { from: '2027-02-01', weekdays: 'fri', reason: 'Fridays' },
    { to: '2026-11-30', reason: 'Past' },
  ];
  const why = (day: string) => reasonOf(day, days, 'No');

  test('by date, by period and by day of the week', () => {
    expect(why('2026-12-05')).toBe('Weekend');
    expect(['2026-12-23', '2026-12-24', '2027-01-06', '2027-01-07'].map(why)).toEqual([
      undefined,
      'Holidays',
      'Holidays',
      undefined,
    ]);
    expect(['2026-12-07', '2026-12-08', '2026-12-09'].map(why)).toEqual([undefined, 'No', undefined]);
    expect(['2027-01-29', '2027-02-05', '2027-02-04'].map(why)).toEqual([undefined, 'Fridays', undefined]);
    expect(['2026-11-30', '2026-12-01'].map(why)).toEqual(['Past', undefined]);
  });

  test('an entry that cannot be read closes nothing, and is reported', () => {
    expect(reasonOf('2026-12-05', [{ from: '2026-13-01' }, {}, { weekdays: ' ' }], 'No')).toBeUndefined();
    expect(problemOfDays(days)).toBeUndefined();
    expect(problemOfDays([{ from: '2026-02-30' }])).toBe(
      '"2026-02-30" is not a day. Write it as 2026-11-26.',
    );
    expect(problemOfDays([{ from: '2026-12-02', to: '2026-12-01' }])).toMatch(/is after/);
    expect(problemOfDays([{ weekdays: 'sat sunday' }])).toMatch(/"sunday" is not a day of the week/);
    expect(problemOfDays([{}])).toMatch(/has no days/);
  });
});

describe('FRM-01 bad input: days in a language with another calendar', () => {
  const inLatin = (text: string) =>
    text.normalize('NFKD').replace(/[٠-٩۰-۹]/g, digit => `${digit.charCodeAt(0) % 16}`);

  test.each([
    'th',
    'fa',
    'ar-SA',
    'ar-SA-u-ca-islamic-umalqura',
    'ja-JP-u-ca-japanese',
    'he-u-ca-hebrew',
    'zh-u-ca-chinese',
  ])('%s: the year, the month and the day are those that the form sends', language => {
    const formats = formatsOf(language);
    expect(inLatin(formats.day('2026-12-07'))).toContain('2026');
    expect(inLatin(formats.month('2026-12-07'))).toContain('2026');
    expect(inLatin(formats.number('2026-12-07'))).toBe('7');
    // Islamic calendars have tables for some centuries only.
    for (const day of ['0001-01-01', '1582-10-10', '9999-12-31']) expect(formats.day(day)).toMatch(/\S/);
    expect(inLatin(formats.month('9999-12-31'))).toContain('9999');
  });
});
