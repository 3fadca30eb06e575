// Declarations with valid values, by family: properties that set, reset or override each other.

const lengths = [
  '0',
  '1px',
  '2em',
  '10%',
  'calc(1px + 2%)',
  'max(1px, 2vw)',
  'calc(1px - 5px)',
  'calc((5ch + 3em) + (2px - 1vw))',
  'var(--length)',
];
const colours = [
  'red',
  '#0f08',
  'rgb(1 2 3 / .5)',
  'currentColor',
  'transparent',
  'oklch(.5 .2 20)',
  'color-mix(in srgb, color(display-p3 0 1 0), rgb(none 0 0))',
  'oklch(from rgb(1 2 3 / .5) l c h)',
  'var(--colour)',
];
const lineStyles = ['solid', 'dashed', 'none', 'double'];
const wide = ['inherit', 'initial', 'unset', 'revert'];

/** One of a list. */
const of =
  (...values) =>
  random =>
    random.one(values.flat());
/** One to four values of a list. */
const sides = values => random => random.some(values, 1 + random.below(4)).join(' ');
/** Values of several kinds in random order, at least one of them. */
const any =
  (...kinds) =>
  random =>
    random
      .shuffled(kinds)
      .slice(0, 1 + random.below(kinds.length))
      .map(kind => kind(random))
      .join(' ');
/** One or two values, separated by commas. */
const list = kind => random => Array.from({ length: 1 + random.below(2) }, () => kind(random)).join(', ');

const length = of(lengths);
const colour = of(colours);
const lineStyle = of(lineStyles);
const width = of('0', 'thin', '3px', 'var(--length)');
const border = any(width, lineStyle, colour);
const image = of(
  'none',
  'linear-gradient(red, blue)',
  'linear-gradient(45deg, #fff 10%, oklch(.5 .2 20))',
  '-webkit-linear-gradient(top, red, blue)',
  '-webkit-repeating-linear-gradient(top, red, blue 10px)',
);
const place = of('center', 'left', 'top 1px right 2px', '10% 20%', '0 0', 'bottom');
const size = of('auto', 'cover', 'contain', '10px', '10px 20%', 'auto 5px');
const repeat = of('repeat', 'no-repeat', 'repeat-x', 'space round', 'round');
const box = of('border-box', 'padding-box', 'content-box');
const time = of('0s', '1s', '200ms');
const easing = of('ease', 'linear', 'ease-in', 'cubic-bezier(.1, .2, .3, 1)', 'steps(2, end)', 'step-start');
const line = of('auto', '1', 'span 2', '-1', 'a', 'a 2');
const tracks = of('none', '1fr', '1fr 2fr', '10px auto', '[a] 1fr [b]', 'repeat(2, 1fr)', 'minmax(0, 1fr)');
const place1 = of(
  'center',
  'start',
  'end',
  'stretch',
  'normal',
  'flex-start',
  'safe center',
  'first baseline',
  'last baseline',
);
const content = of('center', 'start', 'space-between', 'stretch', 'normal', 'space-evenly', 'unsafe end');
const family = of(
  'serif',
  'monospace',
  'monospace, monospace',
  'Arial, sans-serif',
  '"Arial Black", Arial',
  'system-ui, monospace',
);
const fontSize = of('10px', '1.2em', 'larger', 'small', '110%');
const lineHeight = of('1', '1.5', '20px', 'normal', '120%');

/** The same kind of value for properties with a common beginning. */
const each = (names, kind) => Object.fromEntries(names.map(name => [name, kind]));
const edges = (before, after = '') =>
  ['top', 'right', 'bottom', 'left', 'inline-start', 'inline-end', 'block-start', 'block-end'].map(
    edge => `${before}${edge}${after}`,
  );
const axes = (before, after = '') => ['inline', 'block'].map(axis => `${before}${axis}${after}`);
const spaced = (name, values) => ({
  [name]: sides(values),
  ...each(edges(`${name}-`), of(values)),
  ...each(axes(`${name}-`), random => random.some(values, 1 + random.below(2)).join(' ')),
});

/** For each family the properties and how a value is made. */
export const families = {
  margin: spaced('margin', [...lengths, 'auto']),
  padding: spaced('padding', lengths),
  inset: {
    position: of('relative', 'absolute', 'static', 'sticky'),
    inset: sides([...lengths, 'auto']),
    ...each(['top', 'right', 'bottom', 'left', 'inset-inline-start', 'inset-block-end'], length),
    ...each(axes('inset-'), length),
  },
  scroll: {
    ...spaced('scroll-margin', ['0', '1px', '2em']),
    ...spaced('scroll-padding', ['0', '1px', 'auto', '10%']),
  },
  border: {
    border,
    ...each(edges('border-'), border),
    ...each(axes('border-'), border),
    'border-width': sides(['0', 'thin', '3px', 'var(--length)']),
    'border-style': sides(lineStyles),
    'border-color': sides(colours),
    ...each(edges('border-', '-width'), width),
    ...each(edges('border-', '-style'), lineStyle),
    ...each(edges('border-', '-color'), colour),
    'border-image': of(
      'none',
      'linear-gradient(red, blue) 1',
      'linear-gradient(red, blue) 10% / 2px / 1px round',
    ),
    'border-image-slice': of('1', '10% fill'),
    'border-image-width': of('1', '2px auto'),
  },
  radius: {
    'border-radius': random =>
      random.some(['0', '1px', '50%', '2em'], 1 + random.below(4)).join(' ') +
      random.one(['', ' / 3px', ' / 1px 50%']),
    ...each(
      [
        'border-top-left-radius',
        'border-bottom-right-radius',
        'border-start-end-radius',
        'border-end-end-radius',
      ],
      of('0', '1px', '50% 2px', 'var(--length)'),
    ),
  },
  outline: {
    outline: border,
    'outline-width': width,
    'outline-style': of('auto', lineStyles),
    'outline-color': colour,
    'outline-offset': of('1px', '-2px'),
  },
  background: {
    background: list(any(image, place, repeat, of('fixed', 'scroll'), box)),
    'background-color': colour,
    'background-image': list(image),
    'background-position': list(place),
    'background-position-x': of('left', '10px', 'right 1px'),
    'background-position-y': of('top', '50%'),
    'background-size': list(size),
    'background-repeat': list(repeat),
    'background-attachment': of('fixed', 'scroll', 'local'),
    'background-origin': list(box),
    'background-clip': of('border-box', 'text', 'content-box'),
    'background-blend-mode': of('multiply', 'normal'),
  },
  mask: {
    mask: list(any(image, place, repeat, box, of('add', 'exclude'))),
    'mask-image': list(image),
    'mask-position': list(place),
    'mask-size': list(size),
    'mask-repeat': list(repeat),
    'mask-clip': of('border-box', 'no-clip'),
    'mask-mode': of('alpha', 'match-source'),
    '-webkit-mask-image': image,
    'mask-border': of('none', 'linear-gradient(red, blue) 1'),
  },
  font: {
    font: random =>
      `${random.one(['', 'italic ', 'bold ', 'small-caps ', 'italic small-caps 300 condensed ', 'normal '])}${fontSize(random)}${random.one(['', ` / ${lineHeight(random)}`])} ${family(random)}`,
    'font-family': family,
    'font-size': fontSize,
    'font-weight': of('bold', '300', 'normal', 'bolder'),
    'font-style': of('italic', 'normal', 'oblique', 'oblique 10deg'),
    'font-stretch': of('condensed', '75%', 'normal'),
    'font-variant': of('normal', 'small-caps', 'common-ligatures tabular-nums', 'none'),
    'font-variant-caps': of('small-caps', 'normal', 'all-small-caps'),
    'font-variant-numeric': of('tabular-nums', 'normal'),
    'font-feature-settings': of('normal', '"smcp"', '"liga" 0, "kern"'),
    'font-size-adjust': of('none', '.5'),
    'font-kerning': of('none', 'auto'),
    'line-height': lineHeight,
  },
  text: {
    'text-decoration': any(
      of('underline', 'none', 'underline overline'),
      of('dotted', 'solid', 'wavy'),
      colour,
      of('auto', '2px'),
    ),
    'text-decoration-line': of('underline', 'none', 'line-through'),
    'text-decoration-style': of('dotted', 'solid', 'wavy'),
    'text-decoration-color': colour,
    'text-decoration-thickness': of('auto', 'from-font', '2px'),
    'text-underline-offset': of('1px', 'auto'),
    'text-emphasis': any(of('dot', 'open circle', '"x"', 'none'), colour),
    'text-emphasis-style': of('dot', 'filled sesame', 'none'),
    'text-emphasis-color': colour,
    'text-emphasis-position': of('over right', 'under', 'under left'),
    'text-shadow': of('none', '1px 1px red', '0 0 2px #0f08, 1px 2px currentColor'),
    'text-indent': of('1em', '10% hanging'),
    'text-align': of('start', 'end', 'center', 'match-parent'),
    'white-space': of('normal', 'nowrap', 'pre-line'),
    'text-wrap': of('balance', 'nowrap', 'wrap'),
    'overflow-wrap': of('anywhere', 'break-word'),
    'word-wrap': of('break-word', 'normal'),
  },
  flex: {
    display: of(
      'flex',
      'inline-flex',
      'grid',
      'block',
      'inline-block',
      'inline grid',
      'flow-root',
      'block flex',
      'none',
    ),
    flex: of('1', 'none', 'auto', '0 1 auto', '1 1 0%', '2 3', '1 1 10px', '0', '1 0'),
    'flex-grow': of('0', '1', '2.5'),
    'flex-shrink': of('0', '1'),
    'flex-basis': of('auto', '0', '0%', '10px', 'content'),
    'flex-flow': any(of('row', 'column', 'row-reverse'), of('wrap', 'nowrap')),
    'flex-direction': of('row', 'column'),
    'flex-wrap': of('wrap', 'nowrap', 'wrap-reverse'),
    order: of('0', '1', '-2'),
  },
  align: {
    gap: random => random.some(['0', '1px', 'normal', '10%'], 1 + random.below(2)).join(' '),
    'row-gap': of('0', '1px', 'normal'),
    'column-gap': of('0', '2em', 'normal'),
    'place-content': random =>
      random.some(['center', 'start', 'space-between', 'stretch'], 1 + random.below(2)).join(' '),
    'align-content': content,
    'justify-content': content,
    'place-items': random =>
      random.some(['center', 'start', 'end', 'stretch'], 1 + random.below(2)).join(' '),
    'align-items': place1,
    'justify-items': of('center', 'start', 'legacy', 'legacy right', 'stretch'),
    'place-self': random => random.some(['center', 'auto', 'end', 'stretch'], 1 + random.below(2)).join(' '),
    'align-self': of('auto', 'center', 'flex-end'),
    'justify-self': of('auto', 'center', 'left'),
  },
  grid: {
    display: of('grid', 'inline-grid'),
    'grid-template-columns': tracks,
    'grid-template-rows': tracks,
    'grid-template-areas': of('none', '"a b"', '"a a" "b ."'),
    'grid-template': of('none', '1fr / 2fr', '"a b" 1fr "c c" 2fr / auto 1fr', '[x] "a" 1fr [y] / 1fr'),
    grid: of('none', '1fr / 2fr', 'auto-flow 1fr / 2fr', '1fr / auto-flow dense 2fr', '"a b" 1fr / 1fr 1fr'),
    'grid-auto-flow': of('row', 'column dense', 'dense'),
    'grid-auto-rows': of('auto', '1fr 10px'),
    'grid-auto-columns': of('auto', 'minmax(0, 1fr)'),
    'grid-area': random => Array.from({ length: 1 + random.below(4) }, () => line(random)).join(' / '),
    'grid-row': random => Array.from({ length: 1 + random.below(2) }, () => line(random)).join(' / '),
    'grid-column': random => Array.from({ length: 1 + random.below(2) }, () => line(random)).join(' / '),
    'grid-row-start': line,
    'grid-column-end': line,
  },
  transform: {
    transform: of(
      'none',
      'translateX(10px)',
      'rotate(1deg) scale(2)',
      'translate(1px, 0)',
      'translate3d(0, 0, 0)',
      'matrix(1, 0, 0, 1, 0, 0)',
      'scale(1, 2)',
      'skewX(0)',
      'perspective(1px) rotateY(0)',
    ),
    translate: of('none', '1px', '1px 2px', '0 0 1px', '10%'),
    rotate: of('none', '45deg', 'x 1turn', '0 0 1 90deg'),
    scale: of('none', '2', '1 2', '1 1 3', '50%'),
    'transform-origin': of('center', 'top left', '1px 2px 3px', 'left'),
    'transform-style': of('flat', 'preserve-3d'),
    perspective: of('none', '10px'),
    'backface-visibility': of('hidden', 'visible'),
  },
  transition: {
    transition: list(any(of('all', 'opacity', 'margin-inline-start', '--length'), time, easing)),
    'transition-property': of('all', 'none', 'opacity, color', 'inset-inline-start'),
    'transition-duration': list(time),
    'transition-delay': list(of('0s', '1s', '-1s')),
    'transition-timing-function': list(easing),
    'transition-behavior': of('normal', 'allow-discrete'),
  },
  animation: {
    animation: list(
      any(
        of('x', 'none', '"a b"'),
        time,
        easing,
        of('infinite', '2', '1.5'),
        of('both', 'forwards'),
        of('reverse', 'alternate'),
        of('paused'),
      ),
    ),
    'animation-name': of('none', 'x', 'x, y', '"infinite"'),
    'animation-duration': list(of('auto', '1s', '200ms')),
    'animation-delay': list(of('0s', '1s', '-1s')),
    'animation-timing-function': list(easing),
    'animation-iteration-count': of('infinite', '2', '1, 2'),
    'animation-fill-mode': of('both', 'none'),
    'animation-direction': of('reverse', 'normal'),
    'animation-play-state': of('paused', 'running'),
    'animation-composition': of('add', 'replace'),
    'animation-range': of('normal', 'entry 10% exit 20%', 'cover'),
    'animation-range-start': of('normal', '10%'),
  },
  list: {
    'list-style': any(of('disc', 'square', 'none', '"x"'), of('inside', 'outside'), image),
    'list-style-type': of('disc', 'none', 'decimal', '"- "'),
    'list-style-position': of('inside', 'outside'),
    'list-style-image': image,
  },
  size: {
    'box-sizing': of('border-box', 'content-box'),
    ...each(
      ['width', 'height', 'block-size', 'inline-size'],
      of(
        'auto',
        '10px',
        '50%',
        'min-content',
        'fit-content',
        'fit-content(10px)',
        'calc(100% - 1px)',
        'clamp(1px, 2vw, 3em)',
        '10dvh',
        'stretch',
      ),
    ),
    ...each(['min-width', 'min-inline-size', 'min-height'], of('auto', '0', '10px', 'max-content')),
    ...each(
      ['max-width', 'max-inline-size', 'max-height', 'max-block-size'],
      of('none', '100px', '50vw', '65ch'),
    ),
    'aspect-ratio': of('auto', '1', '16 / 9', 'auto 2 / 1', '2/2'),
    'object-fit': of('cover', 'contain'),
    'object-position': place,
    zoom: of('1', '150%', '.5'),
  },
  overflow: {
    overflow: of('hidden', 'auto scroll', 'clip', 'visible', 'hidden visible', 'clip visible'),
    'overflow-x': of('hidden', 'clip', 'auto'),
    'overflow-y': of('hidden', 'visible', 'scroll'),
    'overflow-inline': of('hidden', 'auto'),
    'overscroll-behavior': of('none', 'contain auto'),
    'overscroll-behavior-x': of('contain', 'auto'),
    'overscroll-behavior-block': of('none'),
    'overflow-anchor': of('none', 'auto'),
    resize: of('both', 'inline', 'none'),
    'scroll-snap-type': of('none', 'x mandatory', 'inline'),
    'scroll-snap-align': of('start', 'start end'),
  },
  columns: {
    columns: of('2', 'auto 10em', '3 10px', 'auto'),
    'column-count': of('auto', '2'),
    'column-width': of('auto', '10em'),
    'column-rule': border,
    'column-rule-color': colour,
    'column-rule-width': width,
    'column-span': of('all', 'none'),
    'break-inside': of('avoid', 'auto'),
    'page-break-inside': of('avoid', 'auto'),
  },
  colour: {
    color: colour,
    'accent-color': of('auto', 'red'),
    'caret-color': of('auto', colours),
    'color-scheme': of('light', 'dark', 'light dark', 'only light', 'normal'),
    fill: of('none', colours),
    stroke: of('none', colours),
    'stroke-width': of('1', '2px'),
    'stroke-dasharray': of('none', '1 2', '1px, 2%'),
    opacity: of('0', '.5', '50%', '1'),
    'box-shadow': of(
      'none',
      '0 0 1px red',
      'inset 1px 2px 3px 4px #0f08, 0 0 oklch(.5 .2 20)',
      '1px 1px currentColor',
    ),
    filter: of(
      'none',
      'blur(1px)',
      'blur(0)',
      'drop-shadow(0 0 1px red) opacity(50%)',
      'brightness(1)',
      'hue-rotate(0)',
    ),
    'backdrop-filter': of('none', 'blur(1px)'),
    '-webkit-backdrop-filter': of('none', 'blur(1px)'),
    'mix-blend-mode': of('multiply', 'normal'),
    'will-change': of('auto', 'transform, opacity'),
    visibility: of('hidden', 'visible'),
  },
  shape: {
    'clip-path': of(
      'none',
      'inset(1px round 2px)',
      'circle(50%)',
      'circle(10px at 1px 2px)',
      'polygon(0 0, 100% 0, 0 100%)',
      'ellipse(1px 2px at 3px 4px)',
      'path("M0 0L1 1")',
      'inset(1px 1px 1px 1px)',
      'border-box',
    ),
    'shape-outside': of('none', 'circle()', 'margin-box'),
    'shape-margin': of('1px', '0'),
    'offset-path': of('none', 'path("M0 0L1 1")'),
    offset: of('none', 'path("M0 0L1 1") 10%'),
    'offset-distance': of('0', '10%'),
    'offset-rotate': of('auto', '45deg', 'reverse'),
    clip: of('auto', 'rect(0, 1px, 1px, 0)'),
  },
  container: {
    container: of('none', 'a', 'a / inline-size', 'a b / size'),
    'container-name': of('none', 'a', 'a b'),
    'container-type': of('normal', 'inline-size', 'size'),
    contain: of('none', 'layout paint', 'strict', 'content'),
    'contain-intrinsic-size': of('none', '10px', 'auto 10px', '1px 2px'),
    'contain-intrinsic-width': of('none', '1px'),
    'content-visibility': of('auto', 'visible'),
  },
  all: {
    all: of('unset', 'initial', 'inherit', 'revert'),
    direction: of('rtl', 'ltr'),
    color: colour,
    margin: length,
    '--own': of('1px', ''),
  },
};

/** A declaration of a family. Some are important, and some have a value that each property can have. */
export function declaration(random, family) {
  const [name, make] = random.one(Object.entries(families[family]));
  const value = random.below(15) === 0 && name !== '--own' ? random.one(wide) : make(random);
  return `${name}: ${value}${random.below(12) === 0 ? ' !important' : ''}`;
}
