/** A date as a model gives it: ISO 8601, or the milliseconds since 1970 that the CMS sends. */
export type DateValue = string | number;

/** A date for a `<time>` element. */
export interface FormattedDate {
  /** Text for readers. */
  text: string;
  /** Value for the `datetime` attribute. */
  dateTime: string;
}

/** A moment in local calendar and clock time. */
export interface Moment {
  /** The calendar's and the clock's fields, as the fields of a date in UTC. */
  wall: Date;
  /** Offset from UTC, in minutes. */
  offset: number;
  /** Value for the `datetime` attribute: a day, or a moment in UTC. */
  dateTime: string;
}

const ISO = /^(\d{4}-\d\d-(\d\d))(?:T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?\d*(?:Z|([+-])(\d\d):?(\d\d))?)?$/;

/**
 * Reads a date. A text without an offset and a number are in UTC: a page is rendered in many time zones and must show the same
 * date in each.
 */
export function readMoment(value: DateValue): Moment | undefined {
  if (typeof value === 'number' || /^-?\d{5,}$/.test(value)) {
    const wall = new Date(Number(value));
    return Number.isNaN(wall.getTime()) ? undefined : { wall, offset: 0, dateTime: wall.toISOString() };
  }
  const [, day, dayOfMonth, minutes = '00:00', seconds = ':00', sign, hour = 0, minute = 0] =
    ISO.exec(value.trim()) ?? [];
  if (!day) return undefined;
  const wall = new Date(`${day}T${minutes}${seconds}Z`);
  // Some engines parse 30 February as 2 March.
  if (wall.getUTCDate() !== Number(dayOfMonth)) return undefined;
  const offset = (Number(hour) * 60 + Number(minute)) * (sign === '-' ? -1 : 1);
  const exact = new Date(wall.getTime() - offset * 60_000).toISOString();
  return { wall, offset, dateTime: value.includes('T') ? exact : day };
}

const pad = (value: number, width: number): string => `${value}`.padStart(width, '0');

/** An offset as text: `+02:00`. */
const offsetText = (offset: number, separator: string): string => {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${separator}${pad(minutes % 60, 2)}`;
};

/** The pattern letters for numbers. */
const NUMBERS: { readonly [letter: string]: (wall: Date) => number } = {
  y: wall => wall.getUTCFullYear(),
  M: wall => wall.getUTCMonth() + 1,
  D: wall =>
    (Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()) -
      Date.UTC(wall.getUTCFullYear())) /
      86_400_000 +
    1,
  d: wall => wall.getUTCDate(),
  u: wall => wall.getUTCDay() || 7,
  H: wall => wall.getUTCHours(),
  k: wall => wall.getUTCHours() || 24,
  K: wall => wall.getUTCHours() % 12,
  h: wall => wall.getUTCHours() % 12 || 12,
  m: wall => wall.getUTCMinutes(),
  s: wall => wall.getUTCSeconds(),
  S: wall => wall.getUTCMilliseconds(),
};

/** The pattern letters for words and offsets. */
const WORDS = 'LEazZX';

/** One part of a pattern: `''`, a quoted text, a run of one letter, or any other character. */
const PARTS = /''|'((?:[^']|'')+)'|(([A-Za-z])\3*)|./gs;

type Part = string | { readonly letter: string; readonly count: number };

/** The parts of a pattern, or nothing if it is invalid in Java or has unsupported letters. */
function parse(pattern: string): Part[] | undefined {
  const parts: Part[] = [];
  for (const [all, quoted, run, letter] of pattern.matchAll(PARTS)) {
    if (all === "'") return undefined;
    if (!run || !letter) parts.push(quoted?.replaceAll("''", "'") ?? (all === "''" ? "'" : all));
    else if (NUMBERS[letter] || WORDS.includes(letter)) parts.push({ letter, count: run.length });
    else return undefined;
  }
  return parts;
}

/** Returns a function that names a part of a date in a language. It caches its formats, because creating one is slow. */
function namer(language: string) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const name = JSON.stringify(options);
    let format = formats.get(name);
    if (!format) {
      const all = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...options };
      try {
        format = new Intl.DateTimeFormat(language, all);
      } catch {
        format = new Intl.DateTimeFormat('en', all);
      }
      formats.set(name, format);
    }
    return format;
  };
  return {
    /** A name on its own. */
    alone: (wall: Date, options: Intl.DateTimeFormatOptions): string => formatOf(options).format(wall),
    /** A name in the form that it has next to other parts. */
    among: (wall: Date, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string =>
      formatOf(options)
        .formatToParts(wall)
        .find(part => part.type === type)?.value ?? '',
  };
}

function word(
  letter: string,
  count: number,
  { wall, offset }: Moment,
  name: ReturnType<typeof namer>,
): string {
  const width = count > 3 ? 'long' : 'short';
  switch (letter) {
    case 'M': {
      // Many languages inflect the month next to a day. Others, such as Japanese, then use a number.
      const inflected = name.among(wall, 'month', { month: width, day: 'numeric' });
      return /\D/.test(inflected) ? inflected : name.alone(wall, { month: width });
    }
    case 'L':
      return count < 3 ? pad(wall.getUTCMonth() + 1, count) : name.alone(wall, { month: width });
    case 'E':
      return name.alone(wall, { weekday: width });
    case 'a':
      return name.among(wall, 'dayPeriod', { hour: 'numeric', hour12: true });
    case 'z':
      return offset === 0 ? 'UTC' : `GMT${offsetText(offset, ':')}`;
    case 'X':
      if (offset === 0) return 'Z';
      return count === 1 ? offsetText(offset, '').slice(0, 3) : offsetText(offset, count === 2 ? '' : ':');
    default:
      return offsetText(offset, '');
  }
}

/** The default pattern, also for unsupported ones. */
const DEFAULT_PATTERN = 'yyyy-MM-dd';

/**
 * Returns a function that formats dates by a pattern of Java's `SimpleDateFormat`, as the CMS stores it.
 *
 * It supports years, months, days, week days, hours, minutes, seconds, milliseconds, `a`, offsets and quoted text. A pattern with
 * other letters (`G`, `Y`, `w`, `W`, `F`), or an invalid one, is replaced by `yyyy-MM-dd`. The function returns nothing for an
 * invalid date.
 *
 * @param pattern - the pattern; `yyyy-MM-dd` if missing
 * @param language - BCP 47 tag for the names of months and days
 */
export function dateFormatter(
  pattern: string | undefined,
  language: string,
): (value: DateValue | undefined) => FormattedDate | undefined {
  const parts = parse(pattern || DEFAULT_PATTERN) ?? parse(DEFAULT_PATTERN) ?? [];
  const name = namer(language);
  return value => {
    const moment = value === undefined ? undefined : readMoment(value);
    if (!moment) return undefined;
    const text = parts.map(part => {
      if (typeof part === 'string') return part;
      const { letter, count } = part;
      const number = NUMBERS[letter];
      if (!number || (letter === 'M' && count > 2)) return word(letter, count, moment, name);
      const figure = number(moment.wall);
      return pad(letter === 'y' && count === 2 ? figure % 100 : figure, count);
    });
    return { text: text.join(''), dateTime: moment.dateTime };
  };
}
