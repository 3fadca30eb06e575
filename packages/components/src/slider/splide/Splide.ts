import { createSlider } from '../engine';
import { sync } from '../features/sync';
import type { State as Code, Pagination, Slider, SliderEvents } from '../types';
import { type Core, type Feature, states } from '../types';
import { type AnyFunction, EventInterface, type Names } from './bus';
import { componentsOf, type Disabled } from './components';
import { type Page, pagesOf } from './controls';
import { speak } from './dialect';
import { featuresOf } from './features';
import { slideKeys } from './input';
import { type Options, optionsOf } from './options';
import type { State } from './timing';
import type { Component, Components, SlideComponent, SlideMatcher, TransitionComponent } from './types';

/** The events of Splide, with their arguments. */
export interface EventMap extends Omit<SliderEvents, keyof SlideEvents>, SlideEvents {}

/** The events whose arguments are Splide's. */
export interface SlideEvents {
  /** A visitor has clicked a slide. */
  click: [slide: SlideComponent, event: MouseEvent];
  /** A slide has become the active one. */
  active: [slide: SlideComponent];
  /** A slide is no longer the active one. */
  inactive: [slide: SlideComponent];
  /** A slide has come completely into view. */
  visible: [slide: SlideComponent];
  /** A slide is no longer completely in view. */
  hidden: [slide: SlideComponent];
  /** The options have changed. */
  updated: [options: Options];
  /** The pagination has been rendered. */
  'pagination:mounted': [data: PaginationData, item: Page | undefined];
  /** Another page is current. */
  'pagination:updated': [data: PaginationData, previous: Page | undefined, current: Page | undefined];
  /** The sliders that this one navigates are connected. */
  'navigation:mounted': [splides: Splide[]];
  /** An image has been loaded. */
  'lazyload:loaded': [image: HTMLImageElement, slide: SlideComponent | undefined];
}

/** A pagination. */
export interface PaginationData {
  /** The element around the items. */
  readonly list: HTMLUListElement;
  /** The items, one per page. */
  readonly items: readonly Page[];
}

/** An extension. */
export type ComponentConstructor = (splide: Splide, components: Components, options: Options) => Component;

/** A transition. */
export type TransitionConstructor = (
  splide: Splide,
  components: Components,
  options: Options,
) => TransitionComponent;

/** Events between the engine and its features, and questions to features. Sites may have events of these names. */
const INTERNAL = /^(draw|idle|refreshed|changed|subscribed|redraw|go|animate|glide|copy|offscreen|rotate)$/;

/** The slider of each core. */
const sliders = new WeakMap<Slider, Splide>();

/** The arguments of an event in Splide's terms. */
function argumentsOf(core: Core, event: string, args: readonly unknown[]): readonly unknown[] {
  if (event.startsWith('pagination:')) {
    const items = pagesOf(core);
    return args.map(value =>
      (value as Pagination)?.items
        ? { list: (value as Pagination).list, items }
        : items.find(({ button }) => button === value),
    );
  }
  return event === 'navigation:mounted' ? [(args[0] as Slider[]).map(other => sliders.get(other))] : args;
}

/**
 * A slider with the class, markup, options and events of Splide 4, over the engine of this package. `DEVIATIONS.md` has what differs.
 *
 * @example new Splide('.splide', { perPage: 3 }).mount();
 */
export class Splide {
  /** Options of all sliders that are created later. */
  static defaults: Options = {};
  /** The codes of the states. */
  static readonly STATES = {
    CREATED: states.created,
    MOUNTED: states.mounted,
    IDLE: states.idle,
    MOVING: states.moving,
    SCROLLING: states.scrolling,
    DRAGGING: states.dragging,
    DESTROYED: states.destroyed,
  };

  /** The root element. */
  readonly root: HTMLElement;
  /** The events, for extensions. */
  readonly event: EventInterface;
  /** The components, and the extensions by name. */
  readonly Components: Components;
  /** The state: one of the codes in `Splide.STATES`. */
  readonly state: State;
  /** The sliders that this one is in sync with. */
  readonly splides: { splide: Splide; isParent?: boolean | undefined }[] = [];
  readonly #core: Core;
  #extensions: { readonly [name: string]: ComponentConstructor } = {};
  #transition: ComponentConstructor | TransitionConstructor | undefined;
  #isLive = false;
  /** The handlers of before `mount`, and the others. */
  readonly #early: EventTarget;
  readonly #late: EventTarget;

  /**
   * Creates a slider; `mount()` starts it. The JSON in the root's `data-splide` overrides `options`.
   *
   * @throws Error `<target> is invalid.` when there is no such element, and if the JSON is invalid
   */
  constructor(target: string | HTMLElement, options: Options = {}) {
    const root = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!root) throw new Error(`[splide] ${target} is invalid.`);
    this.event = EventInterface();
    this.#early = new EventTarget();
    this.#late = new EventTarget();
    const disabled: Disabled = {};
    const features = featuresOf(
      disabled,
      core => this.#animate(core),
      core => this.#extend(core),
    );
    const core = createSlider(root, optionsOf(root, Splide.defaults, options), features) as Core;
    this.root = root;
    this.#core = core;
    speak(core);
    sliders.set(core, this);
    this.Components = componentsOf(core, disabled);
    this.state = {
      set(value) {
        core.state = value as Code;
      },
      is: codes => [codes].flat().includes(core.state),
    };
    this.#hear();
  }

  /**
   * Passes events on in Splide's order: handlers that are added before `mount` run before the work of the slider, later ones after it.
   * The engine emits some events only if they have handlers.
   */
  #hear(): void {
    const { bus } = this.event;
    const core = this.#core;
    const { isHeard } = core;
    const names = new Set<string>();
    const [early, late] = [this.#early, this.#late];
    bus.addEventListener = (type: string, ...rest: [never]) => {
      names.add(type);
      (this.#isLive ? late : early).addEventListener(type, ...rest);
      core.emit('subscribed');
    };
    bus.removeEventListener = (...args: [string, never]) => {
      for (const target of [early, late]) target.removeEventListener(...args);
    };
    bus.dispatchEvent = event => {
      // An event is dispatched once.
      const { type, detail } = event as CustomEvent;
      return early.dispatchEvent(event) && late.dispatchEvent(new CustomEvent(type, { detail }));
    };
    core.isHeard = event => names.has(event) || isHeard(event);
    core.on('*' as 'moved', ((event: string, ...args: unknown[]) => this.#pass(early, event, args)) as never);
  }

  /** Passes an event of the engine on to handlers. */
  #pass(target: EventTarget, event: string, args: readonly unknown[]): void {
    if (INTERNAL.test(event)) return;
    target.dispatchEvent(new CustomEvent(event, { detail: argumentsOf(this.#core, event, args) }));
  }

  /** Lets a transition of the site replace the animation. */
  #animate(core: Core): ReturnType<Feature> {
    const transition = this.#transition?.(this, this.Components, this.options) as TransitionComponent;
    if (!transition) return;
    core.intercept('animate', () => {
      transition.cancel();
      // It may end at once, before the engine knows of the move.
      transition.start(core.index, () => queueMicrotask(() => core.motion?.finish()));
      return [];
    });
    core.subscribe('destroy', () => transition.destroy?.(true));
    transition.setup?.();
    return () => transition.mount?.();
  }

  /** Starts the extensions. The last feature, so that they find what the others have done. */
  #extend(core: Core): ReturnType<Feature> {
    this.#isLive = true;
    slideKeys((slide, event) => this.event.emit('sk', slide, event))(core);
    const extensions: Component[] = [];
    core.subscribe('*', (event, ...args) => {
      this.#pass(this.#late, event, args);
      if (event !== 'destroy') return;
      this.#isLive = false;
      for (const extension of extensions) extension.destroy?.(true);
    });
    for (const [name, create] of Object.entries(this.#extensions)) {
      const extension = create(this, this.Components, this.options);
      (this.Components as { [name: string]: object })[name] = extension;
      extensions.push(extension);
    }
    for (const extension of extensions) extension.setup?.();
    return () => {
      for (const extension of extensions) extension.mount?.();
    };
  }

  /**
   * Starts the slider.
   *
   * @param extensions - by name; they are kept for the next time
   * @param transition - replaces the animation of moves
   * @throws Error that says what is wrong, such as `Already mounted!` or `A track/list element is missing.`
   */
  mount(
    extensions?: { readonly [name: string]: ComponentConstructor },
    transition?: ComponentConstructor | TransitionConstructor,
  ): this {
    this.#extensions = extensions ?? this.#extensions;
    this.#transition = transition ?? this.#transition;
    this.#core.mount();
    return this;
  }

  /** Moves to an index, a page (`'>2'`), or a number of steps (`'+2'`, `'<'`). */
  go(control: number | string): this {
    this.#core.go(control);
    return this;
  }

  /** Subscribes to an event. */
  on<E extends keyof EventMap>(event: E, callback: (...args: EventMap[E]) => void): this;
  /** Subscribes to events: one or more names, each with an optional `.namespace`, also of a site's own. */
  on(events: Names, callback: AnyFunction): this;
  on(events: Names, callback: AnyFunction): this {
    this.event.on(events, callback);
    return this;
  }

  /** Removes the handlers of events that `on` has added. */
  off(events: Names): this {
    this.event.off(events);
    return this;
  }

  /** Calls the handlers of an event. `refresh` also finds the slides again. */
  emit(event: string, ...args: unknown[]): this {
    if (event === 'refresh') return this.refresh();
    if (this.#isLive && !INTERNAL.test(event))
      this.#core.emit(event as 'moved', ...(args as [number, number, number]));
    else this.event.emit(event, ...args);
    return this;
  }

  /** Inserts slides at an index, or at the end. HTML given as text must be trusted. */
  add(slides: string | HTMLElement | readonly (string | HTMLElement)[], index?: number): this {
    this.Components.Slides.add(slides, index);
    return this;
  }

  /** Removes slides. */
  remove(matcher: SlideMatcher): this {
    this.Components.Slides.remove(matcher);
    return this;
  }

  /** Finds the slides again and measures them; call it after markup has changed. */
  refresh(): this {
    this.#core.refresh();
    return this;
  }

  /** Moves together with another slider, in both directions. */
  sync(splide: Splide): this {
    sync(this.#core, splide.#core);
    this.splides.push({ splide });
    splide.splides.push({ splide: this, isParent: true });
    return this;
  }

  /** Whether this is the type of the slider. */
  is(type: string): boolean {
    return this.#core.options.type === type;
  }

  /** Restores the markup as it was before `mount`; unless `completely`, a breakpoint may mount it again. */
  destroy(completely = true): this {
    this.#core.destroy(completely);
    return this;
  }

  /** The options in effect. Setting merges the given ones into them. */
  get options(): Options {
    return this.#core.options as Options;
  }
  set options(options: Options) {
    this.#core.options = options as Core['options'];
  }

  /** The number of slides. */
  get length(): number {
    return this.#core.length;
  }

  /** The zero-based index of the active slide. */
  get index(): number {
    return this.#core.index;
  }
}
