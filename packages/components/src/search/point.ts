import { hold } from '../behaviour/held';
import { memory } from '../behaviour/memory';
import type { Mountable, Running } from '../behaviour/mount';
import { loadChunk } from '../page/chunks';
import { isAddress, type ReadConfig, readConfig, type SearchVariant } from './config';
import { fieldOf, formOf, readAddress } from './form';
import { whenNear } from './near';
import { report } from './report';
import { selectorOf } from './selector';

/** What a widget receives from its mount point. */
export interface Point {
  root: HTMLElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  config: ReadConfig;
  variant: SearchVariant;
  /** Aborts when the widget must stop and undo its changes. */
  signal: AbortSignal;
}

/** A widget's module. */
export interface Widget {
  start(point: Point): void;
}

/** Reads only the fields of a `data-config` that the form needs, in case the rest is invalid. */
function loosely(json: string | null): { action?: string; placeholder?: string; queryParameter?: string } {
  try {
    const said: object = JSON.parse(json ?? '') ?? {};
    const names = ['action', 'placeholder', 'queryParameter'];
    return Object.fromEntries(
      Object.entries(said).filter(
        ([name, value]) =>
          names.includes(name) && (name === 'action' ? isAddress(value) : typeof value === 'string'),
      ),
    );
  } catch {
    return {};
  }
}

function mountPoint(root: HTMLElement, variant: SearchVariant, load: () => Promise<Widget>): Running {
  const json = root.getAttribute('data-config');
  const { config, problems } = readConfig(json, variant);
  const { form, release } = formOf(root, config ?? loosely(json), root.dataset.word ?? 'Search');
  const input = fieldOf(form);
  // The CMS's markup may have other classes, or none.
  const { draw, restore } = memory();
  draw(root, { '--box': variant === 'box', '--banner': variant === 'banner' }, 'cmp-search');
  const isBare = !root.classList.contains('cmp-search');
  if (isBare) root.classList.add('cmp-search');
  const end = new AbortController();
  if (!input) problems.push('the form has no text field: add <input type="search" name="q"> with a label.');
  if (problems.length > 0) report(root, problems.join(' '));

  if (config && input) {
    // Set before the widget loads, so that the plain form shows it too.
    if (variant === 'banner' && config.routing && !input.value) input.value = readAddress(config).query;
    const begin = () => {
      loadChunk(`search-${variant}`, load).then(
        widget => {
          if (!end.signal.aborted) widget.start({ root, form, input, config, variant, signal: end.signal });
        },
        error => {
          report(root, `${error.message}. It is retried when the field receives focus.`, error);
          // A later request may try again.
          root.addEventListener('focusin', begin, { once: true, signal: end.signal });
        },
      );
    };
    whenNear(root, end.signal, begin);
  }

  const running: Running = {
    root,
    // Ignore changes inside the mount point: the widget makes them.
    refresh() {},
    destroy() {
      if (end.signal.aborted) return;
      end.abort();
      release?.();
      if (isBare) root.classList.remove('cmp-search');
      restore();
      hold(root, undefined);
    },
  };
  hold(root, { state: () => ({}), release: running.destroy });
  return running;
}

/**
 * The mount points of one widget: `algolia-box` or `algolia-banner`, as an id or a class. `mountAll` gets
 * only this small part; the widget is a separate chunk, loaded when a mount point is near the viewport.
 */
export function searchPoint(variant: SearchVariant, load: () => Promise<Widget>): Mountable {
  return {
    name: `algolia-${variant}`,
    selector: selectorOf(variant),
    mount: root => mountPoint(root, variant, load),
  };
}
