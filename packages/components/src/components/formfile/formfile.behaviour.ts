import { languageAround } from '../../behaviour/fields';
import { memory } from '../../behaviour/memory';
import { originOf, treeOf, viewOf } from '../../behaviour/platform';
import type { Behaviour, Effect, Engine, Step } from '../../behaviour/types';
import { readLabels } from '../../labels/ofPage';
import { formatSize } from '../download/formats';
import { filesIn, isSame, joined, setFiles, unread } from './files';
import { en, type FormFileLabels } from './formfile.labels';
import { type FileLimits, problemsOf } from './limits';

export type { FileLimits };

/** The options of the behaviour. */
export interface FormFileOptions extends FileLimits {
  /** It has no items. */
  readonly items?: undefined;
  /** Texts of the list and of errors. */
  readonly labels: FormFileLabels;
  /** BCP 47 tag of the language, for sizes. */
  readonly language: string;
}

/** The state of the behaviour. */
export interface FormFileState {
  /** Number of files. */
  readonly count: number;
  /** The files. */
  readonly files: readonly File[];
  /** Whether files are dragged over the field. */
  readonly isOver: boolean;
  /** Share of the files that has been sent, from 0 to 1; below 0 while none is sent. */
  readonly sent: number;
  /** What is announced. */
  readonly message: string;
}

type Part = 'root' | 'drop' | 'input' | 'hint' | 'list' | 'progress' | 'status';
type FileEngine = Engine<Part, FormFileState, FormFileOptions>;
type FileStep = Step<FormFileState, FormFileOptions>;

/** Shows files. */
export const showFiles =
  (files: readonly File[], message = ''): FileStep =>
  state => ({ ...state, files, count: files.length, isOver: false, message });

const over =
  (isOver: boolean): FileStep =>
  state =>
    state.isOver === isOver ? state : { ...state, isOver };

const sending =
  (sent: number): FileStep =>
  state =>
    state.sent === sent ? state : { ...state, sent };

const inputOf = (engine: FileEngine) => engine.part('input') as HTMLInputElement;

const problemsIn = ({ options, state }: FileEngine) =>
  problemsOf(state().files, options(), options().labels, options().language);

/** Whether the form is being sent, and the files with it: they are what they were when that began. */
const isSending = (engine: FileEngine): boolean => !!inputOf(engine).form?.hasAttribute('aria-busy');

/** Tells the browser, and with it the form, what is wrong with the files. */
function check(engine: FileEngine): void {
  const { each, whole } = problemsIn(engine);
  inputOf(engine).setCustomValidity([...each.filter(Boolean), ...whole].join(' '));
}

/** Marks an event of a script that has given a field all of its files. */
const REPLACED = 'replaced';

/** Reports a change as the browser would, so that the form and frameworks follow it. */
function report(input: HTMLInputElement): void {
  for (const type of ['input', 'change'])
    input.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: REPLACED }));
}

/** Adds files to those of a field. A field of one file gets the last one instead, unless several were dropped. */
function add(engine: FileEngine, added: readonly File[], isReported: boolean): void {
  const input = inputOf(engine);
  const files = input.multiple ? joined(engine.state().files, added) : [...added];
  const isSet = setFiles(input, files);
  const next = isSet ? files : filesIn(input);
  const { labels, language } = engine.options();
  const { each, whole } = problemsOf(next, engine.options(), labels, language);
  const message = [labels.fileAdded.replace('%s', `${next.length}`), ...each.filter(Boolean), ...whole];
  engine.send(showFiles(next, message.join('. ')), 'add');
  check(engine);
  if (isReported) report(input);
}

function remove(engine: FileEngine, index: number): void {
  const input = inputOf(engine);
  const file = engine.state().files[index];
  const rest = engine.state().files.filter((_, at) => at !== index);
  if (!file || isSending(engine) || !setFiles(input, rest)) return;
  engine.send(
    showFiles(
      rest,
      engine.options().labels.fileRemoved.replace('%s', () => file.name),
    ),
    'remove',
  );
  check(engine);
  report(input);
  const buttons = engine.part('list')?.querySelectorAll('button') ?? [];
  (buttons[Math.min(index, buttons.length - 1)] ?? input).focus();
}

/** Shows what the field has: after a reset, or what the browser has restored. */
function sync(engine: FileEngine): void {
  const files = filesIn(inputOf(engine));
  const known = engine.state().files;
  if (files.length !== known.length || files.some((file, index) => file !== known[index]))
    engine.send(showFiles(files), 'sync');
  check(engine);
}

/** Effects that run as long as the behaviour. */
const attend: Effect<Part, FormFileState, FormFileOptions>[1] = (engine, signal) => {
  const { root, send } = engine;
  const input = inputOf(engine);
  const view = viewOf(root);
  const isOurs = (event: Event) => originOf(event) === input.form;
  const onReset = (event: Event) => {
    if (isOurs(event)) view.setTimeout(() => !signal.aborted && !event.defaultPrevented && sync(engine));
  };
  const onProgress = (event: Event) => {
    if (!isOurs(event)) return;
    const { detail } = event as CustomEvent<{ sent: number; unread?: readonly File[] }>;
    send(sending(detail.sent), 'progress');
    const { files } = engine.state();
    const lost = files.filter(file => detail.unread?.some(other => isSame(file, other)));
    if (lost.length === 0) return;
    for (const file of lost) unread.add(file);
    send(showFiles([...files]), 'unread');
    check(engine);
  };
  const tree = treeOf(root);
  tree.addEventListener('reset', onReset, { signal });
  tree.addEventListener('plenum:upload', onProgress, { signal });
  view.addEventListener('pageshow', () => filesIn(input).length > 0 && sync(engine), { signal });
  if (filesIn(input).length > 0) sync(engine);
  signal.onabort = () => input.setCustomValidity('');
};

/** Writes the files into the list. */
const drawFiles: Effect<Part, FormFileState, FormFileOptions>[1] = (engine, signal) => {
  const list = engine.part('list');
  if (!list) return;
  const page = list.ownerDocument;
  const { labels, language } = engine.options();
  const { each } = problemsIn(engine);
  const make = (parent: Element, name: string, part: string, text = '') => {
    const element = page.createElement(name);
    element.className = `cmp-formfile__${part}`;
    element.textContent = text;
    parent.append(element);
    return element;
  };
  for (const [index, file] of engine.state().files.entries()) {
    const item = make(list, 'li', 'file');
    const name = make(item, 'span', 'name');
    make(name, 'bdi', 'title', file.name);
    make(item, 'span', 'size', formatSize(file.size, language));
    const button = make(item, 'button', 'remove') as HTMLButtonElement;
    button.type = 'button';
    button.dataset.cmpIndex = `${index}`;
    button.setAttribute(
      'aria-label',
      labels.fileRemove.replace('%s', () => file.name),
    );
    if (each[index]) make(item, 'span', 'error', each[index]);
  }
  signal.onabort = () => list.replaceChildren();
};

/** Marks the buttons that do nothing while the files are sent. They keep the focus. */
const hold: Effect<Part, FormFileState, FormFileOptions>[1] = (engine, signal) => {
  const { draw, restore } = memory();
  for (const button of engine.part('list')?.querySelectorAll('button') ?? [])
    draw(button, { 'aria-disabled': 'true' }, '');
  signal.onabort = restore;
};

/** A file field with a list of what is chosen, limits, and the progress while the form is sent. */
export const formfile: Behaviour<Part, FormFileState, FormFileOptions> = {
  name: 'formfile',
  each: [],
  value: 'count',
  derived: ['files'],

  init: () => ({ count: 0, files: [], isOver: false, sent: -1, message: '' }),

  view: ({ count, isOver, sent, message }, { labels }) => ({
    root: () => ({}),
    drop: () => ({ '--over': isOver }),
    input: () => ({}),
    hint: () => ({ text: labels.fileDrop }),
    list: () => ({ hidden: count === 0 && '' }),
    progress: () => ({
      hidden: sent < 0 && '',
      value: `${Math.max(sent, 0)}`,
      'aria-label': labels.fileProgress,
    }),
    status: () => ({ text: message }),
  }),

  on: {
    'change input': (event, _key, engine) => {
      const files = filesIn(inputOf(engine));
      // A script has replaced the files, as a row does that moves up, or removed them. A visitor adds some.
      const isReplaced = (event as Partial<CustomEvent>).detail === REPLACED;
      if (isReplaced || (files.length === 0 && !event.isTrusted)) sync(engine);
      else add(engine, files, false);
    },
    'click input': (event, _key, engine) => {
      if (isSending(engine)) event.preventDefault();
    },
    'dragover drop': event => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      return over(true);
    },
    'dragleave drop': (event, _key, engine) => {
      if (!engine.part('drop')?.contains(event.relatedTarget as Node | null)) return over(false);
    },
    'drop drop': (event, _key, engine) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (inputOf(engine).matches(':disabled') || isSending(engine)) return over(false);
      add(engine, files, true);
    },
    'click list': (event, _key, engine) => {
      const { cmpIndex } = (originOf(event).closest('button') ?? engine.root).dataset;
      if (cmpIndex !== undefined) remove(engine, Number(cmpIndex));
    },
  },

  during: [
    [() => true, attend],
    [({ files }) => files.length > 0 && files, drawFiles],
    [({ sent, files }) => sent >= 0 && files, hold],
  ],

  adopt: root => {
    const input = root.querySelector('input');
    if (!input || root.querySelector('.cmp-formfile__list,[data-cmp-hook-formfile=list]')) return undefined;
    const { draw, restore } = memory();
    draw(input, { 'data-cmp-hook-formfile': 'input' }, '');
    const drop = root.ownerDocument.createElement('div');
    drop.className = 'cmp-formfile__drop';
    input.before(drop);
    drop.append(input);
    drop.insertAdjacentHTML('beforeend', '<span class="cmp-formfile__hint" aria-hidden="true"></span>');
    drop.insertAdjacentHTML(
      'afterend',
      '<ul class="cmp-formfile__list" hidden></ul><progress class="cmp-formfile__progress" max="1" hidden></progress><p class="cmp-formfile__status" role="status"></p>',
    );
    return () => {
      drop.before(input);
      for (const part of root.querySelectorAll(
        ':scope > :is(.cmp-formfile__drop,.cmp-formfile__list,.cmp-formfile__progress,.cmp-formfile__status)',
      ))
        part.remove();
      restore();
    };
  },

  read: root => {
    const { cmpMaxSize, cmpMaxTotal, cmpMaxFiles, cmpFormFileLabels } = root.dataset;
    const input = root.querySelector('input');
    const numberOf = (text: string | undefined) => Number(text) || undefined;
    return {
      labels: readLabels(root, en, cmpFormFileLabels),
      language: languageAround(root),
      accept: input?.accept,
      maxSize: numberOf(cmpMaxSize),
      maxTotal: numberOf(cmpMaxTotal),
      maxFiles: input?.multiple ? numberOf(cmpMaxFiles) : 1,
    };
  },
};
