/** @jest-environment node */
import { type DateValue, dateFormatter } from './formatDate';

const format = (pattern: string | undefined, value: DateValue, language = 'en') =>
  dateFormatter(pattern, language)(value)?.text;

/** Thursday, 5 June 2025, 14:04:09.037 UTC. */
const moment = Date.UTC(2025, 5, 5, 14, 4, 9, 37);

test.each([
  ['yyyy-MM-dd', '2025-06-05'],
  ['dd.MM.yyyy', '05.06.2025'],
  ['d/M/yy', '5/6/25'],
  ['yyyyyy y', '002025 2025'],
  ['d MMM yyyy', '5 Jun 2025'],
  ['EEEE, MMMM d, yyyy', 'Thursday, June 5, 2025'],
  ['EEE L LL LLL LLLL', 'Thu 6 06 Jun June'],
  ['D DDD u', '156 156 4'],
  ['HH:mm:ss.SSS', '14:04:09.037'],
  ['h:mm a, hh K k', '2:04 PM, 02 2 14'],
  ['z Z X XX XXX', 'UTC +0000 Z Z Z'],
  ["d 'de' MMMM 'o''clock' ''", "5 de June o'clock '"],
  ['(yyyy)–dd日', '(2025)–05日'],
])('LST-01 the pattern %s', (pattern, text) => {
  expect(format(pattern, moment)).toBe(text);
});

test('LST-01 midnight and noon', () => {
  expect(format('H k K h a', '2025-01-01')).toBe('0 24 0 12 AM');
  expect(format('H k K h a', '2025-01-01T12:00')).toBe('12 12 0 12 PM');
});

test.each([
  ['de', 'Donnerstag, 5. Juni 2025'],
  ['fr', 'jeudi, 5. juin 2025'],
  ['es', 'jueves, 5. junio 2025'],
  ['ja', '木曜日, 5. 6月 2025'],
  ['ar', 'الخميس, 5. يونيو 2025'],
  // Next to a day the month is inflected.
  ['pl', 'czwartek, 5. czerwca 2025'],
])('LST-01 months and days have their names in %s, figures are ASCII', (language, text) => {
  expect(format('EEEE, d. MMMM yyyy', moment, language)).toBe(text);
});

test.each([undefined, '', 'yyyy-Qd', "yyyy 'open", 'YYYY-MM-dd', 'ww', "'"])(
  'LST-01 the pattern %p is missing or not supported: yyyy-MM-dd',
  pattern => {
    expect(format(pattern, moment)).toBe('2025-06-05');
  },
);

test('an unknown language only affects the names', () => {
  expect(format('d MMMM', moment, 'no language')).toBe('5 June');
});

test('LST-01 dates in every format, each with its machine-readable value', () => {
  const of = (value: DateValue) => {
    const formatted = dateFormatter('yyyy-MM-dd HH:mm:ss Z', 'en')(value);
    return formatted && [formatted.text, formatted.dateTime];
  };
  expect(of(0)).toEqual(['1970-01-01 00:00:00 +0000', '1970-01-01T00:00:00.000Z']);
  expect(of('1474672365000')).toEqual(['2016-09-23 23:12:45 +0000', '2016-09-23T23:12:45.000Z']);
  expect(of('2025-06-05')).toEqual(['2025-06-05 00:00:00 +0000', '2025-06-05']);
  expect(of(' 2025-06-05T10:20 ')).toEqual(['2025-06-05 10:20:00 +0000', '2025-06-05T10:20:00.000Z']);
  // The author's day, in any time zone of the server.
  expect(of('2025-06-05T00:30:15.5+02:00')).toEqual([
    '2025-06-05 00:30:15 +0200',
    '2025-06-04T22:30:15.500Z',
  ]);
  expect(of('2025-06-05T23:30:00-0330')).toEqual(['2025-06-05 23:30:00 -0330', '2025-06-06T03:00:00.000Z']);
  expect(of('2024-02-29')?.[1]).toBe('2024-02-29');
});

test('offsets', () => {
  expect(format('z X XX XXX', '2025-06-05T10:20:00+05:30')).toBe('GMT+05:30 +05 +0530 +05:30');
});

test.each([
  '',
  'soon',
  '2025',
  '2025-13-01',
  '2025-02-30',
  '2025-06-05T25:00',
  '05/06/2025',
  9e15,
  Number.NaN,
])('LST-01 %p is not a date', value => {
  expect(format('yyyy', value)).toBeUndefined();
});
