import type { GivenOptions } from './options';

/** A pattern of valid values, as `type:text`, its description, and the options that it applies to. */
const KINDS: readonly (readonly [pattern: RegExp, what: string, names: string])[] = [
  [
    /^number:[\d.e+]+$/,
    'a number from 0 on',
    'speed rewindSpeed start perPage perMove flickPower flickMaxPages interval preloadPages virtual wheelMinThreshold wheelSleep heightRatio clones',
  ],
  [
    /^boolean:(true|false)$/,
    'true or false',
    'rewind rewindByDrag autoWidth autoHeight arrows pagination paginationKeyboard snap pauseOnHover pauseOnFocus resumeOnBlur resetProgress wheel releaseWheel cover slideFocus isNavigation omitEnd updateOnMove waitForTransition live cloneStatus',
  ],
  [/^(number:[\d.]+|string:.+)$/, 'a length', 'width height fixedWidth fixedHeight gap'],
  [/^(number:[\d.]+|string:.+|object:.*Object.*)$/, 'a length or lengths by side', 'padding'],
  [/^string/, 'text', 'role label labelledby noDrag easing'],
  [/^object:.*Object/, 'an object', 'i18n breakpoints reducedMotion'],
  [/^(number:[\d.]+|object:.*Object.*)$/, 'px, or { mouse, touch }', 'dragMinThreshold'],
  [/^function/, 'a function', 'easingFunc'],
  [/:(slide|loop|fade)$/, 'slide, loop or fade', 'type'],
  [/:(ltr|rtl|ttb)$/, 'ltr, rtl or ttb', 'direction paginationDirection'],
  [/^(number|.*:center$)/, 'a number or center', 'focus'],
  [/:(true|false|move)$/, 'true, false or move', 'trimSpace'],
  [/:(true|false|free)$/, 'true, false or free', 'drag'],
  [/:(true|false|pause)$/, 'true, false or pause', 'autoplay'],
  [/:(true|false|global|focused)$/, 'true, false, global or focused', 'keyboard'],
  [/:(true|false|nearby|sequential)$/, 'true, false, nearby or sequential', 'lazyLoad'],
  [/:(true|false|completely)$/, 'true, false or completely', 'destroy'],
  [/:(min|max|container)$/, 'min, max or container', 'mediaQuery'],
];

/**
 * The valid ones of some options; each invalid one is passed to `onError` in a sentence. A string that holds a number or a
 * boolean is converted, since attributes hold only strings.
 */
export function checked(given: object, onError: (message: string) => void): GivenOptions {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const [pattern, what] = KINDS.find(([, , names]) => names.split(' ').includes(name)) ?? [];
    if (value === undefined || value === null) continue;
    const forms = typeof value === 'string' ? [value, Number(value), value === 'true'] : [value];
    const right = forms.findIndex(form => pattern?.test(`${typeof form}:${value}`));
    if (!pattern) onError(`There is no option "${name}".`);
    else if (right < 0) onError(`The option "${name}" must be ${what}, not ${JSON.stringify(value)}.`);
    else result[name] = forms[right];
  }
  const { breakpoints, reducedMotion } = result as GivenOptions;
  if (reducedMotion) result.reducedMotion = checked(reducedMotion, onError);
  if (breakpoints) {
    result.breakpoints = Object.fromEntries(
      Object.entries(breakpoints).map(([width, part]) => [width, checked(part ?? {}, onError)]),
    );
  }
  return result as GivenOptions;
}

/** Reports an error of a slider to the console. */
export const report = (root: Element, message: string): void => console.error(`[slider] ${message}`, root);

/** The options in a root's `data-slider`; none if its JSON is invalid, which is reported to the console. */
export function attribute(root: Element): object {
  try {
    return JSON.parse(root.getAttribute('data-slider') || '{}') ?? {};
  } catch (error) {
    report(root, `data-slider is not valid JSON: ${(error as Error).message}`);
    return {};
  }
}
