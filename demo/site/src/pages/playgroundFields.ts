/** An option of the slider, and the control for it. */
export interface Field {
  name: string;
  label: string;
  /** Type of the value. A `word` may also be a boolean or a number. */
  kind: 'boolean' | 'number' | 'word';
  /** Default value. */
  value: boolean | number | string;
  words?: readonly (readonly [value: string, text: string])[];
  min?: number;
  max?: number;
  step?: number;
}

const word = (name: string, label: string, ...words: string[]): Field => ({
  name,
  label,
  kind: 'word',
  value: words[0]?.split('=')[0] ?? '',
  words: words.map(word => {
    const [value = '', text = value] = word.split('=');
    return [value, text];
  }),
});
const range = (
  name: string,
  label: string,
  value: number,
  min: number,
  max: number,
  step: number,
): Field => ({
  name,
  label,
  kind: 'number',
  value,
  min,
  max,
  step,
});
const check = (name: string, label: string, value: boolean): Field => ({
  name,
  label,
  kind: 'boolean',
  value,
});

/** The options of the playground, in order. An empty word means unset. */
export const fields: readonly Field[] = [
  word('type', 'Type', 'slide', 'loop', 'fade'),
  range('perPage', 'Per page', 1, 1, 5, 0.5),
  range('perMove', 'Per move (0 is a page)', 0, 0, 4, 1),
  range('gap', 'Gap, px', 0, 0, 48, 4),
  range('padding', 'Padding, px', 0, 0, 96, 8),
  word('focus', 'Focus', '=none', '0', '1', 'center'),
  word('trimSpace', 'Trim space', 'true', 'false', 'move'),
  word('direction', 'Direction', '=of the page', 'ltr', 'rtl', 'ttb'),
  range('speed', 'Speed, ms', 400, 0, 1500, 100),
  word('drag', 'Drag', 'true', 'false', 'free'),
  range('interval', 'Interval, ms', 5000, 1000, 10000, 500),
  check('autoplay', 'Autoplay', false),
  check('snap', 'Snap', false),
  check('rewind', 'Rewind', false),
  check('omitEnd', 'Omit end', false),
  check('pauseOnHover', 'Pause on hover', true),
  check('pauseOnFocus', 'Pause on focus', true),
  check('arrows', 'Arrows', true),
  check('pagination', 'Pagination', true),
  check('keyboard', 'Keyboard', false),
];
