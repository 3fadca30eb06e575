// The tests of Splide's suite that the class does not pass, by part and name, with the reason. `DEVIATIONS.md` has the same differences.

const CLONES = 'A loop has no clones: its slides move to where they are seen.';
const HIDDEN =
  'Slides out of view stay in the accessibility tree, so `aria-hidden` is not set; they leave the tab order.';

export const reasons = {
  Autoplay: {
    'Autoplay can emit the playing event while the interval timer is ticking.':
      'Without a handler the rotation has no frames; the first `autoplay:playing` comes with the next frame, the test waits 1 ms.',
  },
  Clones: {
    'Clones can generate clones with unique IDs.': CLONES,
    'Clones can generate clones.': CLONES,
    'Clones can generate clones according to the perPage option.': CLONES,
  },
  Drag: {
    'Drag should start moving the slider immediately if the pointing device is a mouse.':
      'A drag starts with the first movement along the row; that of the test has no distance.',
  },
  Elements: {
    'Elements should not remove the role attribute by soft destruction.':
      '`destroy` restores all attributes, also where a breakpoint destroys the slider.',
  },
  Media: {
    'Media can merge options for prefers-reduced-motion:reduce.':
      'Reduced motion pauses a rotation, but does not add one: without `autoplay` it stays off.',
  },
  Move: {
    'Move can cancel the transition.':
      'Moves are animations of the browser, not transitions; the list has no style `transition`.',
  },
  Pagination: {
    'Pagination should omit unnecessary items when `focus` and `omitEnd` options are enabled.':
      'The last two of the nine pages differ only by a rounding error of Splide; positions are computed here, so there are eight.',
    'Pagination can update status classes by the index.':
      'Each tab has `aria-selected`; without it, screen readers do not say that a tab can be selected.',
    'Pagination can update status classes by the page.':
      'Pages of several slides are a group of buttons with `aria-current`, not tabs: no panel belongs to one.',
  },
  Slides: {
    'Slide can toggle the `is-visible` class and the `aria-hidden` attribute.': HIDDEN,
    'Slide should not update aria-hidden on move even if `updateOnMove` is enabled.': HIDDEN,
    'Slide can disable focus of focusable descendants when the slide gets hidden.':
      'Only what can have the focus leaves the tab order; a link without `href` cannot.',
    'Slides can create a Slide component.':
      'Slides are those in the markup; `add` adds one, there is no `register`.',
    'Slides#add() should not break the order of Slides.': CLONES,
  },
};
