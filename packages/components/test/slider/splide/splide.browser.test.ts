/** @jest-environment node */
import type { Page } from 'playwright-core';
import { type Window, withPage } from './support';

declare const window: Window;

let page: Page;
withPage(opened => {
  page = opened;
});

const play = (which: 'ours' | 'theirs', options: object, commands: readonly (string | number)[]) =>
  page.evaluate(([which, options, commands]) => window.play(which, options, commands), [
    which,
    options,
    commands,
  ] as const);

const COMMANDS = ['>', '>', 3, '<', '+1', '>1', '-2', 100, '>', '<'];

/** Without the events of clones, which we have none of. */
const ofSlides = (steps: string[][]) =>
  steps.map(events => events.filter(event => !/active (-|[7-9]|1\d)/.test(event)));

describe('SLD-01: with Splide’s styles, the class shows what Splide shows', () => {
  test.each<[string, object]>([
    ['a row', {}],
    ['several slides per page', { perPage: 3, gap: '1rem' }],
    ['steps of two', { perPage: 3, perMove: 2, gap: 10 }],
    ['paddings', { perPage: 2, padding: { left: 40, right: '2rem' }, gap: 8 }],
    ['rewinding', { perPage: 2, rewind: true }],
    ['a focus in the middle', { fixedWidth: 150, focus: 'center', gap: 5 }],
    ['a focus at the start', { perPage: 3, focus: 0, omitEnd: true }],
    ['slides of their own width', { autoWidth: true, gap: 4 }],
    ['from right to left', { direction: 'rtl', perPage: 2, gap: 8, padding: { left: 40 } }],
    ['from top to bottom', { direction: 'ttb', height: 300, perPage: 2, gap: 6, padding: { top: 10 } }],
    ['a height by ratio', { heightRatio: 0.4 }],
    ['a fixed height', { fixedHeight: 90, width: 400 }],
    ['without controls', { arrows: false, pagination: false, drag: false }],
    ['no trimming', { perPage: 3, trimSpace: false }],
    ['too few slides', { perPage: 9 }],
    ['a start', { start: 2, perPage: 2 }],
    ['a breakpoint', { perPage: 3, breakpoints: { 1000: { perPage: 2, gap: 12 } } }],
  ])('%s', async (_, options) => {
    const [ours, theirs] = [await play('ours', options, COMMANDS), await play('theirs', options, COMMANDS)];
    expect(ours.views).toEqual(theirs.views);
    expect(ours.steps).toEqual(theirs.steps);
    expect(ours.after).toBe(ours.before);
  });

  test.each<[string, object]>([
    ['a loop', { type: 'loop' }],
    ['a loop with several slides', { type: 'loop', perPage: 3, gap: 10 }],
    ['a loop with a focus', { type: 'loop', perPage: 3, focus: 'center' }],
    ['a loop with paddings', { type: 'loop', perPage: 2, padding: '3rem' }],
    ['a loop from right to left', { type: 'loop', perPage: 2, direction: 'rtl' }],
    ['a fade', { type: 'fade' }],
    ['a fade that rewinds', { type: 'fade', rewind: true }],
  ])('%s', async (_, options) => {
    const commands = ['>', '>', 3, '<', '+1'];
    const [ours, theirs] = [await play('ours', options, commands), await play('theirs', options, commands)];
    expect(ours.views).toEqual(theirs.views);
    expect(ours.steps).toEqual(ofSlides(theirs.steps));
    expect(ours.after).toBe(ours.before);
  });
});
