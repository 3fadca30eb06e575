/**
 * What `dstool` asks of a renderer: the module that turns models and pages into HTML.
 *
 * A renderer exports `render`; see "The render worker" in ARCHITECTURE.md. A test of this crate holds
 * these types to what is really sent.
 */
export type Render = (request: RenderRequest) => string | Promise<string>;

export type RenderRequest = ModelRequest | PageRequest;

/** One content model to its HTML, without a document around it. */
export interface ModelRequest {
  kind: "model";
  /** The model as the content management system sends it. */
  model: unknown;
  /** For React's `identifierPrefix`: unique on every page that shows the result. */
  prefix: string;
  mode: "publish" | "preview";
}

/** One page to a whole document, from `<!doctype html>` on. */
export interface PageRequest {
  kind: "page";
  page: PageModel;
}

export interface PageModel {
  /** `example` is one example alone; the others come from `page.json`. */
  template: "component" | "example" | "content" | "home" | "not-found" | "redirect";
  /** From the site's root, without a leading slash: `library/core-content/teaser.html`. */
  path: string;
  /** For links: base and path; the home page is the base itself. */
  href: string;
  /**
   * The whole address (of an `example`, its component's; of a `redirect`, where it leads); absent when the site's origin is not
   * configured.
   */
  canonical?: string;
  language: string;
  direction: "ltr" | "rtl";
  title: string;
  lead: string;
  site: Site;
  /** The group that the page stands in; absent on pages outside the library. */
  group?: PageGroup;
  /** Every page of the library, by group, in order; empty on an `example`. */
  navigation: NavigationGroup[];
  /** Neighbours in the navigation, pages that send readers on aside; never on an `example`. */
  previous?: PageLink;
  next?: PageLink;
  /** Of the page's component; absent on an `example`, and when the page names none. */
  component?: ComponentFacts;
  /** Of a `redirect`: the whole address that it leads to, on another site. */
  redirectTarget?: string;
  /** Of a `redirect`: `publish` sends readers on at once, `preview` tells them where it leads. */
  mode?: "publish" | "preview";
  /** In the order of `page.json`; exactly one on an `example` page. */
  examples: ExampleModel[];
  /** `data` of `page.json`, as it stands there; `{}` when absent. */
  data: Record<string, unknown>;
}

export interface Site {
  title: string;
  /** Where the site lies on its host: begins and ends with a slash. Prefix of every address. */
  base: string;
}

export interface PageGroup {
  /** The folder: `core-content`. */
  name: string;
  /** In the page's language, where `group.json` has it in that. */
  title: string;
  /** The title's language, where it is not the page's. */
  lang?: string;
}

export interface PageLink {
  /** In the page's language, where the other page has one in that. */
  title: string;
  /** The title's language, where it is not the page's. */
  lang?: string;
  path: string;
  href: string;
}

export interface NavigationGroup extends PageGroup {
  /** Whether the page stands in this group. */
  current: boolean;
  pages: (PageLink & { current: boolean })[];
}

export interface ComponentFacts {
  /** The exported name: `Teaser`. */
  name: string;
  /** `@plenum/components/teaser` */
  importPath: string;
  /** What a model's `:type` may end in. */
  cms: string[];
  /** Bytes of client script; `null` when it has none. */
  script: number | null;
  /** Bytes of style sheet; `null` when it has none. */
  style: number | null;
  props: PropRow[];
}

/** A row of the properties table, from the TypeScript source. */
export interface PropRow {
  name: string;
  /** The type as a person would write it. */
  type: string;
  required: boolean;
  /** Source text of the default. */
  default?: string;
  /** Markdown. */
  description: string;
  /** The reason, empty when none was given; absent when the prop is not deprecated. */
  deprecated?: string;
  /** Whether a content model can hold it; otherwise it is for React only. */
  content: boolean;
  /** `html`, `url`, `image`, `heading`, `id`, `date`, `class` */
  format?: string;
}

export interface ExampleModel {
  /** Name of its file, without `.json`. */
  name: string;
  /** Unique on the page, for links to it: `example-side`. */
  id: string;
  title: string;
  description: string;
  /** `identifierPrefix` that `html` was rendered with; hydrate with the same. */
  prefix: string;
  /** The page that shows this example alone; absent outside `component` pages. */
  path?: string;
  href?: string;
  /** Rendered; goes onto the page as it is. */
  html: string;
  /** `html`, indented for reading. */
  markup: string;
  /** The model, formatted for reading. */
  json: string;
  /** The model as JSON that is safe inside a script element, for hydration. */
  model: string;
}
