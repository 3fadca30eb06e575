/**
 * What `dstool` asks of a renderer: the module that turns models and pages into HTML.
 *
 * A renderer exports `render`; see "The render worker" in ARCHITECTURE.md. A test of this crate holds
 * these types to what is really sent.
 */
export type Render = (request: RenderRequest) => string | Promise<string>;

export type RenderRequest = ModelRequest | PageRequest;

/**
 * Writes a content model as JSX: a module for readers of the site, which imports the components and renders the same. A
 * renderer may export it as `jsx`; examples then show it.
 */
export type WriteJsx = (request: JsxRequest) => string | Promise<string>;

/**
 * The components that a renderer has, by their names in content: `teaser`, `form/text`. A renderer may export them as `types`;
 * the build then reports content that it leaves out although the manifest has a component for it.
 */
export type Types = readonly string[];

export interface JsxRequest {
  kind: "jsx";
  /** The model as the content management system sends it. */
  model: unknown;
}

/** Renders one content model, without a surrounding document. */
export interface ModelRequest {
  kind: "model";
  /** The model as the content management system sends it. */
  model: unknown;
  /** For React's `identifierPrefix`: unique on every page that shows the result. */
  prefix: string;
  mode: "publish" | "preview";
  /** BCP 47 tag of the content's language, for the components' own labels. Defaults to English. */
  language?: string;
}

/** Renders one page as a complete document that starts with `<!doctype html>`. */
export interface PageRequest {
  kind: "page";
  page: PageModel;
}

export interface PageModel {
  /** `example` is a single example on a page of its own, `guide` a Markdown file, `page` a page model; the others come from `page.json`. */
  template: "component" | "example" | "guide" | "library" | "content" | "page" | "home" | "not-found" | "redirect";
  /** Relative to the site's root, without a leading slash: `library/core-content/teaser.html`. */
  path: string;
  /** For links: the base and the path; for the home page, only the base. */
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
  /** The group of the page; absent on pages outside the library. */
  group?: PageGroup;
  /**
   * Every page of the library, by group, in order; empty on an `example`. It is frozen, and pages share what is the same on all.
   */
  navigation: readonly NavigationGroup[];
  /** Neighbours among the guides, or among the other pages; immediate redirects are skipped. Absent on an `example`. */
  previous?: PageLink;
  next?: PageLink;
  /** The page's component; absent on an `example`, and if the page has no component. */
  component?: ComponentFacts;
  /** The text of a `guide`. */
  guide?: Guide;
  /** The address of the page as Markdown; absent if it has none. */
  markdown?: string;
  /** For a `redirect`: the absolute address of the target on another site. */
  redirectTarget?: string;
  /** For a `redirect`: `publish` redirects immediately, `preview` shows the target. */
  mode?: "publish" | "preview";
  /** Only if the CMS exports the page as one model: on a `page`, and on a `not-found` page among them. */
  content?: PageContent;
  /** In the order of `page.json`; exactly one on an `example` page; none if there is `content`. */
  examples: ExampleModel[];
  /** `data` of `page.json`, unchanged; `{}` if absent. */
  data: Record<string, unknown>;
}

/** A page that the CMS exports as one model. */
export interface PageContent {
  /** `templateName` of the model; empty if absent. */
  templateName: string;
  /** The rendered model, to be inserted unchanged. */
  html: string;
  /** `navigationTitle` of the model, otherwise its title. */
  shortTitle: string;
  /** The address of the image for link previews, absolute if the site's origin is configured. */
  image?: string;
  /** For `<meta name="robots">`. */
  robots?: string;
  /** JSON-LD, safe inside a script element. */
  structuredData?: string;
  /** The page in all its languages, itself included: the site's default language first. */
  translations: Translation[];
  /** The pages above it, from the home page of its language. */
  breadcrumb: PageLink[];
  /**
   * Every page of this kind. It is frozen, and the same array on all pages. A page that reads it is rendered again when any title or
   * address changes, so use `find` for menus.
   */
  pages: readonly SitePage[];
  /** The translations of a page, by the path that they share; empty if there is none. Only their changes render this page again. */
  find(sharedPath: string): readonly SitePage[];
}

export interface Translation {
  language: string;
  href: string;
  /** The whole address; absent when the site's origin is not configured. */
  canonical?: string;
}

export interface SitePage {
  /** Path without the folder of its language, the same for all translations: `products/px-90.html`. */
  sharedPath: string;
  href: string;
  language: string;
  /** The short title. */
  title: string;
}

export interface Site {
  title: string;
  /** Base path of the site on its host; starts and ends with a slash. Prefix of every address. */
  base: string;
}

export interface PageGroup {
  /** Name of the folder: `core-content`. */
  name: string;
  /** In the page's language, if `group.json` has a translation. */
  title: string;
  /** The language of the title, if it differs from the page's. */
  lang?: string;
}

export interface PageLink {
  /** In the page's language, if the other page has a translation. */
  title: string;
  /** The language of the title, if it differs from the page's. */
  lang?: string;
  path: string;
  href: string;
  /** One or two sentences about the page; only in the navigation of the `library` page. */
  lead?: string;
}

export interface NavigationGroup extends PageGroup {
  /** Guides come first. */
  kind: "guides" | "components";
  /** Whether the page is in this group. */
  current: boolean;
  pages: readonly (PageLink & { current: boolean })[];
}

/** A guide's text and headings. */
export interface Guide {
  /** In order; together they are the article. */
  parts: GuidePart[];
  headings: GuideHeading[];
}

export type GuidePart = GuideHtml | GuideCode | GuideTable;

/** HTML to be inserted unchanged; it may open elements that a later part closes. */
export interface GuideHtml {
  kind: "html";
  html: string;
}

/** Source code. */
export interface GuideCode {
  kind: "code";
  /** The first word after the fence; empty if there is none. */
  language: string;
  /** A name that is unique on the page. */
  label: string;
  /** The rest of the fence: the name of the file. */
  file: string | null;
  text: string;
}

/** A table element. */
export interface GuideTable {
  kind: "table";
  /** A name that is unique on the page. */
  label: string;
  html: string;
}

export interface GuideHeading {
  id: string;
  level: number;
  text: string;
}

export interface ComponentFacts {
  /** The exported name: `Teaser`. */
  name: string;
  /** `@plenum/components/teaser` */
  importPath: string;
  /** Possible last segments of a model's `:type`. */
  cms: string[];
  /** Size of the client script; `null` if it has none. */
  script: Size | null;
  /** Size of the style sheet; `null` if it has none. */
  style: Size | null;
  /** The tokens that the style sheet reads, by name. */
  tokens: TokenUse[];
  props: PropRow[];
}

/** The size of a file in bytes: as it is, and compressed. */
export interface Size {
  bytes: number;
  gzip: number;
}

/** A token that a style sheet reads. */
export interface TokenUse {
  /** `--pl-color-text` */
  name: string;
  /** Its value in the default theme. */
  value: string;
}

/** A row of the properties table, extracted from the TypeScript source. */
export interface PropRow {
  name: string;
  /** The type as TypeScript source. */
  type: string;
  required: boolean;
  /** Source text of the default. */
  default?: string;
  /** Markdown. */
  description: string;
  /** The reason for deprecation, empty if none was given; absent if the prop is not deprecated. */
  deprecated?: string;
  /** Whether a content model can contain it; otherwise it is for React only. */
  content: boolean;
  /** `html`, `url`, `image`, `heading`, `id`, `date`, `class` */
  format?: string;
}

export interface ExampleModel {
  /** Name of its file, without `.json`. */
  name: string;
  /** Unique id on the page, for links to it: `example-side`. */
  id: string;
  title: string;
  description: string;
  /** BCP 47 tag of its content's language; absent if it is the page's. */
  language?: string;
  /** `identifierPrefix` that `html` was rendered with; hydrate with the same. */
  prefix: string;
  /** The address of the page with only this example; absent outside `component` pages. */
  path?: string;
  href?: string;
  /** The addresses of `json`, `markup` and `jsx` as files of their own; absent outside `component` pages. */
  sources?: { json: string; markup: string; jsx?: string };
  /** The rendered HTML, to be inserted unchanged. */
  html: string;
  /** `html`, indented for reading. */
  markup: string;
  /** A module in TypeScript that renders the same; absent if the renderer does not export `jsx`. */
  jsx?: string;
  /** The model, formatted for reading. */
  json: string;
  /** The model as JSON that is safe inside a script element, for hydration. */
  model: string;
}
