// What the published grammars lack. Each entry says why it is here.

/**
 * Filters whose values are not negative, which Filter Effects 1 says in prose. `drop-shadow()` is one with the radius of `box-shadow`.
 */
const FILTERS = Object.fromEntries(
  'brightness contrast grayscale invert opacity saturate sepia'
    .split(' ')
    .map(name => [`${name}()`, `${name}( [ <number [0,∞]> | <percentage [0,∞]> ]? )`]),
);

/** Types and functions whose published syntax is prose, incomplete, or stricter than browsers. */
export const TYPES = {
  // MDN has its range in prose only.
  'font-stretch-absolute':
    'normal | ultra-condensed | extra-condensed | condensed | semi-condensed | semi-expanded | expanded | extra-expanded | ultra-expanded | <percentage [0,∞]>',
  // The specification describes channel keywords (`rgb(from red r g b)`) in prose.
  'rgb()': `rgb( <percentage>#{3} , <alpha-value>? ) | rgb( <number>#{3} , <alpha-value>? ) | ${channels('rgb', 'r | g | b')}`,
  'rgba()': `rgba( <percentage>#{3} , <alpha-value>? ) | rgba( <number>#{3} , <alpha-value>? ) | ${channels('rgba', 'r | g | b')}`,
  'hsl()': `hsl( <hue> , <percentage> , <percentage> , <alpha-value>? ) | ${channels('hsl', 'h | s | l', '<hue> | ')}`,
  'hsla()': `hsla( <hue> , <percentage> , <percentage> , <alpha-value>? ) | ${channels('hsla', 'h | s | l', '<hue> | ')}`,
  'hwb()': channels('hwb', 'h | w | b', '<hue> | '),
  'lab()': channels('lab', 'l | a | b'),
  'oklab()': channels('oklab', 'l | a | b'),
  'lch()': channels('lch', 'l | c | h', '<hue> | '),
  'oklch()': channels('oklch', 'l | c | h', '<hue> | '),
  'color()':
    'color( [ from <color> ]? [ <ident> | <dashed-ident> ] [ <number> | <percentage> | none | r | g | b | x | y | z | alpha ]+ [ / [ <alpha-value> | none | alpha ] ]? )',
  // The published form is that of level 6; browsers have the one of level 5.
  'contrast-color()': 'contrast-color( <color> )',
  // Named colours of systems, which CSS 2 had and browsers still accept.
  'deprecated-color':
    'ActiveBorder | ActiveCaption | AppWorkspace | Background | ButtonBorder | ButtonFace | ButtonHighlight | ButtonShadow | ButtonText | CaptionText | GrayText | Highlight | HighlightText | InactiveBorder | InactiveCaption | InactiveCaptionText | InfoBackground | InfoText | Menu | MenuText | Scrollbar | ThreeDDarkShadow | ThreeDFace | ThreeDHighlight | ThreeDLightShadow | ThreeDShadow | Window | WindowFrame | WindowText',
  ...FILTERS,
  'blur()': 'blur( <length [0,∞]>? )',
  'drop-shadow()': 'drop-shadow( [ <color>? && [ <length>{2} <length [0,∞]>? ] ] )',
  // Two functions have this name; here is what each accepts.
  'repeat()':
    'repeat( [ <integer [1,∞]> | auto-fill | auto-fit ] , [ <line-names>? [ <track-size> | <fixed-size> ] ]+ <line-names>? ) | repeat( [ <integer [1,∞]> | auto-fill ] , [ <line-names> | <name-repeat> ]+ )',
  'font-src-list': '<font-src>#',
  'font-src':
    '<url> [ format( [ <string> | <ident> ]# ) ]? [ tech( <ident># ) ]? | local( [ <string> | <custom-ident>+ ] )',
  // Browsers also accept the old form with commas missing; the corners are lengths.
  'rect()':
    "rect( [ <length-percentage> | auto ]#{4} ) | rect( [ <length-percentage> | auto ]{4} [ round <'border-radius'> ]? )",
  // The published size is that of gradients, which accept no single percentage and no two keywords.
  'circle()': 'circle( [ <radial-extent> | <length-percentage [0,∞]> ]? [ at <position> ]? )',
  'ellipse()':
    'ellipse( [ [ <radial-extent> | <length-percentage [0,∞]> ]{2} ]? [ at <position> ]? )',
  'url-set': '<image-set()>',
  'image-set()': 'image-set( [ <image-set-option> ]# )',
  'alpha-value': '<number> | <percentage>',
  'target-name': '<string>',
  id: '<hash-token>',
  'voice-family-name': '<custom-ident>+ | <string>',
  // Its text says that there is at least one step.
  'steps()': 'steps( <integer [1,∞]>, <step-position>? )',
  'timeline-range-name':
    'cover | contain | entry | exit | entry-crossing | exit-crossing | scroll | <custom-ident>',
  'animation-action':
    'none | play | play-once | play-forwards | play-backwards | play-alternate | pause | reset | replay | <custom-ident>',
  'timeline-range-center-subject': '<any-value>',
  'size-keyword': 'auto | min-content | max-content | fit-content | stretch | contain',
  // MDN's names for the coordinates of a cursor, and for the sides of `rect()`.
  x: '<number>',
  y: '<number>',
  top: '<length> | auto',
  right: '<length> | auto',
  bottom: '<length> | auto',
  left: '<length> | auto',
  'paint-2': 'none | <color> | <url> [ none | <color> ]? | context-fill | context-stroke',
  // Modifiers of an address are new and still change.
  'url-modifier': '<any-value>',
};

/** `name( [from <color>]? channels / alpha )`. */
function channels(name, keywords, more = '') {
  return `${name}( [ from <color> [ ${more}<number> | <percentage> | none | alpha | ${keywords} ]{3} | [ ${more}<number> | <percentage> | none ]{3} ] [ / [ <alpha-value> | none | alpha | ${keywords} ] ]? )`;
}

/** Further values of properties: older ones that all browsers accept, and those of MDN's or SVG's prose. */
export const VALUES = {
  'word-break': 'break-word',
  overflow: '[ overlay | visible | hidden | clip | scroll | auto ]{1,2} | -moz-scrollbars-none',
  'overflow-x': 'overlay',
  'overflow-y': 'overlay',
  'overflow-wrap': 'break-word',
  'word-wrap': 'break-word',
  'text-decoration': 'blink',
  'text-decoration-line': 'blink',
  'text-align': 'justify-all | match-parent',
  'vertical-align': '<length-percentage> | top | bottom | middle',
  'font-size': 'math',
  'margin-trim': '[ block || inline ] | [ block-start || inline-start || block-end || inline-end ]',
  cursor: 'hand',
  'text-rendering': 'geometricPrecision | optimizeLegibility | optimizeSpeed',
  'image-rendering': 'optimizeQuality | optimizeSpeed',
  'shape-rendering': 'geometricPrecision | optimizeSpeed | crispEdges',
  'color-rendering': 'auto | optimizeSpeed | optimizeQuality',
  'stroke-width': '<number>',
  'stroke-dashoffset': '<number>',
  'stroke-dasharray': 'none | [ [ <length-percentage> | <number> ]+ ]#',
  appearance:
    'searchfield | textfield | button | menulist | menulist-button | textarea | checkbox | radio | listbox | meter | progress-bar | push-button | slider-horizontal | square-button',
  'justify-content': 'left | right | baseline | stretch',
  'box-sizing': 'padding-box',
  'user-select': 'element',
  'text-justify': 'distribute',
  'text-orientation': 'sideways-right',
  'grid-gap': "<'gap'>",
  clip: 'rect( [ <length> | auto ]{4} )',
  'touch-action':
    'manipulation | [ pan-x | pan-left | pan-right ] || [ pan-y | pan-up | pan-down ] || pinch-zoom',
  'break-inside': 'avoid',
  'page-break-inside': 'avoid',
  speak: 'none | normal | spell-out',
  // SVG 2; the draft that replaces it leaves out the plain colour.
  fill: '<paint-2>',
  stroke: '<paint-2>',
  'text-decoration-skip':
    'none | [ objects || [ spaces | [ leading-spaces || trailing-spaces ] ] || edges || box-decoration || ink ]',
  x: '<number>',
  y: '<number>',
  cx: '<number>',
  cy: '<number>',
  r: '<number>',
  rx: '<number>',
  ry: '<number>',
};

/** Properties and types whose numbers are not negative, which SVG 2 and CSS Text 3 say in prose. */
export const NOT_NEGATIVE = ['dasharray', 'stroke-dasharray', 'stroke-miterlimit', 'stroke-width', 'tab-size'];

/**
 * Properties that no current specification has: CSS 2's speech, older drafts, SVG, Internet Explorer, CSS modules. Their values
 * are not checked.
 */
export const PROPERTIES =
  'additive-symbols alignment-adjust alt azimuth behavior binding bleed block-progression bookmark-target box-align box-direction box-flex box-flex-group box-lines box-ordinal-group box-orient box-pack color-profile composes cue display-inside display-outside drop-initial-after-adjust drop-initial-value elevation enable-background fit fit-position font-effect font-emphasize font-smooth glyph-orientation-horizontal glyph-orientation-vertical grid-column-gap grid-gap grid-row-gap icon ime-mode inline-box-align kerning layout-flow layout-grid layout-grid-char layout-grid-line layout-grid-mode layout-grid-type line-stacking mark-after mark-before marks marquee-direction marquee-play-count marquee-speed marquee-style max-zoom min-zoom move-to nav-index nav-up nav-right nav-down nav-left page-policy phonemes pitch pitch-range play-during rendering-intent rest richness rotation rotation-point ruby-span scroll-snap-coordinate scroll-snap-destination scroll-snap-points-x scroll-snap-points-y scroll-snap-type-x scroll-snap-type-y scrollbar-3dlight-color scrollbar-arrow-color scrollbar-base-color scrollbar-darkshadow-color scrollbar-face-color scrollbar-highlight-color scrollbar-shadow-color scrollbar-track-color size solid-color solid-opacity speak-header speak-numeral speak-punctuation speech-rate src stress string-set text-autospace text-blink text-decoration-skip text-kashida-space text-line-through text-overline text-underline unicode-range user-focus user-input user-modify user-zoom vector-effect volume white-space-treatment word-space-transform zoom'.split(
    ' ',
  );

/** Names of functions that only prose or older browsers have. */
export const FUNCTIONS =
  'attr calc clamp color-contrast const constant cross-fade element env expression format frames local matrix3d running tech target-counter target-counters target-text leader string content supports toggle var'.split(
    ' ',
  );

/** Preludes: the grammars of at-rules in prose. An empty one means that nothing may follow the name. */
export const PRELUDES = {
  'counter-style': '<custom-ident>',
  'color-profile': '<dashed-ident> | device-cmyk',
  'font-face': '',
  'font-feature-values': '[ <string> | <custom-ident>+ ]#',
  'font-palette-values': '<dashed-ident>',
  function: '<any-value>',
  keyframes: '<custom-ident> | <string>',
  layer: "[ <ident> [ '.' <ident> ]* ]#?",
  namespace: '<ident>? [ <string> | <url> ]',
  'position-try': '<dashed-ident>',
  property: '<dashed-ident>',
  scope: '[ ( <any-value> ) ]? [ to ( <any-value> ) ]?',
  'starting-style': '',
  'view-transition': '',
};

/** At-rules that the data lacks, or whose descriptors are not listed. `deprecated` ones no browser supports any more. */
export const AT_RULES = { document: {}, viewport: {}, nest: {}, 'scroll-timeline': {}, else: {}, when: {} };

/** Properties that apply to pages (CSS Paged Media 3, appendix A), by their names or first words. */
export const PAGE_PROPERTIES =
  'background background-attachment background-blend-mode background-clip background-color background-image background-origin background-position background-repeat background-size border border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse border-color border-image border-image-outset border-image-repeat border-image-slice border-image-source border-image-width border-left border-left-color border-left-style border-left-width border-radius border-bottom-left-radius border-bottom-right-radius border-top-left-radius border-top-right-radius border-right border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style border-top-width border-width box-shadow color counter-increment counter-reset counter-set direction font font-family font-feature-settings font-kerning font-language-override font-size font-size-adjust font-stretch font-style font-synthesis font-variant font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric font-weight font-width height letter-spacing line-height margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width outline outline-color outline-offset outline-style outline-width overflow padding padding-bottom padding-left padding-right padding-top page quotes text-align text-align-last text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-transform unicode-bidi visibility white-space width word-break word-spacing'.split(
    ' ',
  );

/** Media features that browsers have, or had, without a current specification. */
export const MEDIA = {
  'device-posture': ['discrete', 'continuous | folded'],
  'min-device-pixel-ratio': ['discrete', '<number>'],
  'max-device-pixel-ratio': ['discrete', '<number>'],
  'device-pixel-ratio': ['discrete', '<number>'],
  'light-level': ['discrete', 'dim | normal | washed'],
  shape: ['discrete', 'rect | round'],
};

/** Pseudo-classes of older drafts that some browser still has, and those of prose. */
export const PSEUDO_CLASSES =
  'contains drop focus-ring fullscreen-ancestor popup-open top-layer user-error recto verso nth nth-column nth-last-column'.split(
    ' ',
  );

/** Pseudo-classes that only follow `::-webkit-scrollbar` and its parts. */
export const SCROLLBAR_CLASSES =
  'horizontal vertical decrement increment start end double-button single-button no-button corner-present window-inactive'.split(
    ' ',
  );

/** Pseudo-elements of older drafts. */
export const PSEUDO_ELEMENTS = 'content shadow cue-region field-text part slotted'.split(' ');

/** Elements that are proposals, or that browsers no longer have but pages do. */
export const ELEMENTS =
  'altGlyph altGlyphDef altGlyphItem animateColor bgsound blink content cursor fencedframe font-face font-face-format font-face-name font-face-src font-face-uri geolocation glyph glyphRef hatch hatchPath hatchpath hkern image install isindex keygen listbox listing menuitem missing-glyph model multicol nextid noembed plaintext popup portal selectedcontent selectlist selectmenu shadow spacer tref usermedia vkern webview'.split(
    ' ',
  );

/** Units by what they measure. Dimensions in other units are not in the grammar. */
export const UNITS = {
  length:
    'em rem ex rex cap rcap ch rch ic ric lh rlh vw svw lvw dvw vh svh lvh dvh vi svi lvi dvi vb svb lvb dvb vmin svmin lvmin dvmin vmax svmax lvmax dvmax cqw cqh cqi cqb cqmin cqmax cm mm q in pc pt px',
  angle: 'deg grad rad turn',
  time: 's ms',
  frequency: 'hz khz',
  resolution: 'dpi dpcm dppx x',
  flex: 'fr',
  decibel: 'db',
  semitones: 'st',
};
