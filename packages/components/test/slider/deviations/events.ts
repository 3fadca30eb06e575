import { type Deviation, hasHad, isAfter, isControl, isStatus } from './context';

const names = (events: unknown, name: string): boolean => (events as readonly string[]).includes(name);

/** Which events come, how often, and in which order. */
export const events: readonly Deviation[] = [
  {
    id: 'add-only-refreshes',
    reason: 'Splide measures the layout once for each added slide, before it has registered that slide.',
    fields: ['events'],
    level: (events, context) =>
      isAfter(context, 'add')
        ? events
            .filter(
              (event, place) =>
                !/^resize|^overflow/.test(event) && !(isStatus(event) && place < events.indexOf('refresh()')),
            )
            .sort()
        : events,
  },
  {
    id: 'control-events-once',
    reason:
      'Splide emits the events of its arrows and pagination up to three times per layout; here they come once.',
    fields: ['events'],
    level: (events, { ours, theirs }) =>
      names(ours, 'resized()') || names(theirs, 'resized()')
        ? events.filter(event => !isControl(event))
        : events,
  },
  {
    id: 'index-is-limited-first',
    reason:
      'A start or an index that is too high is corrected before the first event, not after some of them.',
    fields: ['events'],
    level: (events, { case: { slides, options } }) =>
      (options.start ?? 0) < slides && !options.omitEnd
        ? events
        : events
            // What became active and inactive again is as if it had not been.
            .filter(event => !(/^active/.test(event) && names(events, `in${event}`)))
            .filter(event => !(/^inactive/.test(event) && names(events, event.slice(2))))
            .map(event => event.replace(/,\d+,/, ',before,'))
            .sort(),
  },
  {
    id: 'stable-event-order',
    reason:
      'After a refresh or new options, Splide emits the events of slides, arrows and pagination in another order than before.',
    fields: ['events'],
    level: (events, { before, ours, theirs }) =>
      names(ours, 'refresh()') || names(theirs, 'refresh()')
        ? [...events].sort()
        : before.theirs.some(view => /refresh|updated|resize/.test(view.events.join(' ')))
          ? [...events.filter(event => !isControl(event)), ...events.filter(isControl).sort()]
          : events,
  },
  {
    id: 'resize-only-if-changed',
    reason: 'Splide emits `resize` for every change of the window; here for those that change the row.',
    fields: ['events'],
    level: (events, context) =>
      context.case.content === 'lazy' || context.case.hidden || hasHad(context, 'width', 'resize', 'display')
        ? events.filter(event => !/^resized?\(/.test(event))
        : events,
  },
];
