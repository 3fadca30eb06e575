/** A fault that a test of the slider in a browser must find. The comparison with Splide does not see it. */
export interface Planted {
  readonly id: string;
  /** Below `src/slider`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The file of the test, next to this one, and the start of the test's name. */
  readonly test: readonly [file: string, name: string];
}

/** Each test fails with its fault: `npm run gates -- slider-faults` proves it. */
export const planted: readonly Planted[] = [
  {
    id: 'a cancelled pointer drags on',
    file: 'features/drag.ts',
    from: "listen(track, 'pointercancel', event => release(event, recent));",
    to: '',
    test: ['edges', 'SLD-04: a pointer that the browser cancels'],
  },
  {
    id: 'a destroyed slider still listens to its breakpoints',
    file: 'media.ts',
    from: 'stop: () => watched?.abort(),',
    to: 'stop: () => undefined,',
    test: ['edges', 'breakpoints: each media query has one listener'],
  },
  {
    id: 'new options leave the listeners of earlier breakpoints',
    file: 'media.ts',
    from: '    watched?.abort();\n    watched = new',
    to: '    watched = new',
    test: ['edges', 'breakpoints: each media query has one listener'],
  },
  {
    id: 'a hash is not decoded',
    file: 'features/hash.ts',
    from: 'decodeURIComponent(hash.slice(1))',
    to: 'hash.slice(1)',
    test: ['edges', 'a hash is decoded'],
  },
  {
    id: 'a move waits longer for the browser',
    file: 'move.ts',
    from: 'const GRACE = 100;',
    to: 'const GRACE = 1000;',
    test: ['edges', 'a move ends 100 ms after its time'],
  },
  {
    id: 'a move does not wait for the browser',
    file: 'move.ts',
    from: 'const GRACE = 100;',
    to: 'const GRACE = 0;',
    test: ['edges', 'a move ends 100 ms after its time'],
  },
  {
    id: 'the scale of an ancestor is ignored',
    file: 'row.ts',
    from: 'const px = Math.abs(scale - 1) < 0.01 ? 1 : scale || 1;',
    to: 'const px = scale && 1;',
    test: ['edges', 'a row in an ancestor that is scaled'],
  },
  {
    id: 'a swipe ignores flickMaxPages',
    file: 'features/trackpad.ts',
    from: 'rail.size * options.flickMaxPages',
    to: 'FAR',
    test: ['find', 'a trackpad SLD-03: a long swipe moves the row by one page'],
  },
  {
    id: 'a pointer that is gone ends the drag with an error',
    file: 'features/drag.ts',
    from: '} catch {',
    to: '} catch (error) { throw error;',
    test: ['hostile', 'what a page does to a slider while somebody uses it a pointer that never comes up'],
  },
  {
    id: 'a virtual pagination loses the focus',
    file: 'features/controls.ts',
    from: 'buttons()[core.page - offset]?.focus({ preventScroll: true });\n    }',
    to: '}',
    test: ['virtual', 'a virtual slider a press and a key on a button'],
  },
  {
    id: 'a virtual pagination shows the pages of the start',
    file: 'virtual.ts',
    from: 'clamp(clamp(before, page + 2 - count, page - 1), 0, pages - count)',
    to: 'clamp(before, 0, pages - count)',
    test: ['virtual', 'a virtual slider has buttons for the pages around'],
  },
  {
    id: 'a copy loads its frames',
    file: 'copyOf.ts',
    from: "const LOADED = 'iframe,",
    to: "const LOADED = '",
    test: ['sizes', 'sizes copies contain no forms'],
  },
  {
    id: 'a copy contains forms',
    file: 'copyOf.ts',
    from: 'form.replaceWith(box);',
    to: '',
    test: ['sizes', 'sizes copies contain no forms'],
  },
  {
    id: 'each page looks for all slides',
    file: 'markup.ts',
    from: 'for (let count = 1; count < missing; count++)',
    to: "for (; core.look(), core.parts('slide').length > core.parts('page').length; )",
    test: ['work', 'the work of a row grows with its slides'],
  },
  {
    id: 'each page has a handler of its own',
    file: 'markup.ts',
    from: 'made.push(element);\n    return',
    to: "core.subscribe('destroy', () => element.remove());\n    return",
    test: ['work', 'the work of a row grows with its slides'],
  },
  {
    id: 'a move writes all page buttons',
    file: 'features/controls.ts',
    from: 'else if (marked !== core.page) draw([marked, core.page]);',
    to: 'else show();',
    test: ['work', 'a row: a move writes two page buttons'],
  },
  {
    id: 'what has just been measured is measured again',
    file: 'layout.ts',
    from: 'if (!entries.every(isKnown)) resize',
    to: 'resize',
    test: ['work', 'the sizes of the mount are not measured again'],
  },
  {
    id: 'a slider out of view rotates',
    file: 'features/autoplay.ts',
    from: 'waits.mouse || waits.focus || waits.view',
    to: 'waits.mouse || waits.focus',
    test: ['rotation', 'SLD-05: rotation it pauses while the slider is scrolled out of view'],
  },
  {
    id: 'a page that was hidden catches up',
    file: 'interval.ts',
    from: 'document.hidden ? restart : advance',
    to: 'advance',
    test: ['rotation', 'SLD-05: rotation a hidden page does not rotate'],
  },
  {
    id: 'a rotation asks for frames that nobody needs',
    file: 'interval.ts',
    from: "!core.isHeard('autoplay:playing')",
    to: '!core',
    test: ['rotation', 'SLD-05: rotation its time is reported frame by frame'],
  },
  {
    id: 'the bar changes its size',
    file: 'interval.ts',
    from: '{ scale: [scale, ',
    to: "{ inlineSize: ['0%', '100%'], scale: [scale, ",
    test: ['idle', 'a rotation costs nothing between two moves the bar of a page from left to right'],
  },
  {
    id: 'the bar is paused, and kept by the browser',
    file: 'interval.ts',
    from: 'growth?.cancel();',
    to: 'growth?.pause();',
    test: ['idle', 'a slider that is removed without `destroy` a rotation: it is collected'],
  },
  {
    id: 'a media query keeps the slider alive',
    file: 'media.ts',
    from: "weakly(media, () => globalThis.matchMedia('print').matches || onChange())",
    to: '() => onChange()',
    test: ['idle', 'a slider that is removed without `destroy` a row: it is collected'],
  },
  {
    id: 'the window keeps the slider alive',
    file: 'access.ts',
    from: 'if (target !== window) return',
    to: 'return',
    test: ['idle', 'a slider that is removed without `destroy` keys of the whole page: it is collected'],
  },
  {
    id: 'the page keeps the slider alive',
    file: 'features/semantics.ts',
    from: 'weakly(given, () => {\n    core.options = {};\n  })',
    to: '() => {\n    core.options = {};\n  }',
    test: ['idle', 'a slider that is removed without `destroy` a row: it is collected'],
  },
  {
    id: 'what listens only weakly is collected too early',
    file: 'weakly.ts',
    from: 'kept.set(owner, [kept.get(owner), run]);',
    to: '',
    test: ['idle', 'a slider that is removed without `destroy` one that stays is kept'],
  },
  {
    id: 'nothing keeps a slider that its breakpoint has destroyed',
    file: 'engine.ts',
    from: 'owners.set(root, core);',
    to: '',
    test: [
      'idle',
      'a slider that is removed without `destroy` one that a breakpoint has destroyed comes back',
    ],
  },
];
