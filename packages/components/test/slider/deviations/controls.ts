import { type Deviation, ever, isAfter, isPair } from './context';

/** Arrows and pagination. */
export const controls: readonly Deviation[] = [
  {
    id: 'no-arrows-for-one-slide',
    reason:
      'With one slide or none there are no arrows; those of Splide are disabled, or move a loop of one slide.',
    fields: ['arrows', 'events'],
    explains: context => {
      const { field, own, other, ours } = context;
      if (own.length > 1) return false;
      if (field === 'arrows') return ours === 'none,none';
      return (
        isAfter(context, 'arrow') && own.events.length === 0 && /^move\(0,\d,0\)/.test(`${other.events[0]}`)
      );
    },
  },
  {
    id: 'all-arrow-keys-in-pagination',
    reason: 'In the pagination all four arrow keys work; those of Splide only along its direction.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: ({ case: { script }, step, own, other }) => {
      const key = script[step];
      return (
        key?.do === 'key' &&
        key.dot !== undefined &&
        /^Arrow/.test(key.key) &&
        other.events.length === 0 &&
        own.events.some(event => /^(move|autoplay:pause)\(/.test(event))
      );
    },
  },
  {
    id: 'page-buttons-are-not-tabs',
    reason:
      'A pagination with several slides per page is a group of buttons for the Tab key, not tabs for the arrow keys.',
    fields: ['state', 'index', 'events'],
    ends: true,
    explains: context => {
      const key = context.case.script[context.step];
      return (
        key?.do === 'key' &&
        key.dot !== undefined &&
        /^(Arrow|Home$|End$)/.test(key.key) &&
        // The option `keyboard` moves the slider from here as from anywhere in it.
        (context.own.events.length === 0 || !!context.case.options.keyboard) &&
        context.other.events.some(event => /^(move|autoplay:pause)\(/.test(event)) &&
        [2, 3, 4].some(count => ever(context, 'perPage', count))
      );
    },
  },
  {
    id: 'focus-after-move',
    reason: 'In the pagination the focus moves to the current button after the move, not before it.',
    fields: ['events'],
    level: (events, { case: { script }, step }) => {
      const key = script[step];
      return key?.do === 'key' && key.dot !== undefined ? [...events].sort() : events;
    },
  },
  {
    id: 'arrow-labels-are-current',
    reason:
      'After slides or sizes have changed, Splide labels its arrows by the earlier pages until it moves.',
    fields: ['arrows'],
    explains: ({ case: { script, options }, step, before, own, other, ours }) => {
      const changed = script
        .slice(0, step + 1)
        .findLastIndex(action => /^(add|remove|refresh|width|resize)$/.test(action.do));
      const since = [...before.theirs, other].slice(changed + 2);
      // Ours follow from the pages: a label of a rewind only at an end.
      const [previous = '', next = ''] = `${ours}`.split(',');
      return (
        changed >= 0 &&
        isPair(own.arrows) &&
        !since.some(view => view.events.some(event => /^arrows:updated/.test(event))) &&
        (options.type === 'loop' ||
          own.index > 0 ||
          !previous.startsWith('Previous') ||
          previous.endsWith('(off)')) &&
        (options.type === 'loop' || own.index < own.end || !next.startsWith('Next') || next.endsWith('(off)'))
      );
    },
  },
];
