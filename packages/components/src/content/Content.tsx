import type { ReactNode } from 'react';
import type { CmsModel } from '../generated/cmsModels';
import { registry as ours } from '../generated/registry';
import type { Commerce } from '../model/commerce';
import type { Components } from '../model/elements';
import { type AnyModel, fieldsOf, isObject, itemsOf, text } from '../model/model';
import type { Registry, RenderedModel, Renderer } from '../model/render';
import { componentName } from '../model/resource';
import type { LabelOverrides } from '../page/labels';
import { Boundary } from './Boundary';
import { checkModel, checkPath } from './checkModel';
import { withLabels } from './content.labels';
import { pageAt } from './site';

/** The props of {@link Content}. */
export interface ContentProps {
  /**
   * Model from the CMS's exporter: of a page or of any component. Without one nothing is rendered. Check JSON of an unknown type
   * with `isCmsModel`.
   * @react
   */
  model: CmsModel | null | undefined;
  /**
   * The page to render if the model is the root of a site, with its pages in `:children`: `/en/home`, or the page's path in the CMS.
   * Links between the pages become such addresses, and navigation and breadcrumb show where the page is.
   * @react
   */
  path?: string | undefined;
  /**
   * Page mode. In `preview` and `edit`, a model without a component shows its type; visitors do not see it.
   *
   * @value publish Visitors see the page.
   * @value preview The page is a preview, such as that of the library.
   * @value edit The page is open in the CMS's editor.
   */
  mode?: 'publish' | 'preview' | 'edit' | undefined;
  /** Overrides for the default (English) labels. */
  labels?: LabelOverrides | undefined;
  /**
   * Who toggles accordion items.
   *
   * @value library The library does.
   * @value host A script of the CMS does.
   */
  accordionToggling?: 'library' | 'host' | undefined;
  /** Shop data of the products and categories that models refer to. */
  commerce?: Commerce | undefined;
  /** Components that render links (`Link`) and images (`Image`) instead of `<a>` and `<img>`. */
  components?: Components | undefined;
  /** Renderers by component name. Defaults to the library's own. */
  registry?: Registry | undefined;
}

interface PlaceholderProps {
  type: string;
  /** What is wrong, with `%s` for the type. */
  text: string;
  children: ReactNode;
}

/** Rendered for a model without a component. Its children are rendered anyway, so that no content is lost. */
function Placeholder({ type, text, children }: PlaceholderProps) {
  return (
    <div className="cmp-placeholder" data-cmp-type={type}>
      <p className="cmp-placeholder__text">{text.replace('%s', type)}</p>
      {children}
    </div>
  );
}

/** Calls a renderer as a component, so that a boundary receives what it throws. */
const Rendered = ({ render, ...model }: RenderedModel & { render: Renderer }): ReactNode => render(model);

/** Whether a type is that of a repository node, such as `nt:unstructured`, and not of a component. */
const isNode = (name: string): boolean => name.includes(':');

/**
 * The name of a model's component. The type of a page may be that of the site's template (`structure/app`, `components/spa`);
 * its `:hierarchyType` says that it is a page.
 */
function nameIn(registry: Registry, model: AnyModel, type: string): string {
  const name = componentName(type);
  return !Object.hasOwn(registry, name) && model[':hierarchyType'] === 'page' ? 'page' : name;
}

/** Whether a child is data of the CMS about its parent, such as `cq:metadata` of an experience fragment. */
const isData = (item: AnyModel): boolean =>
  isNode(componentName(text(item[':type']) ?? '')) && itemsOf(item).length === 0;

/**
 * Renders a CMS model and its children with the components of a registry. Supports all generations of a model's
 * format; a field with an invalid value is ignored.
 */
export function Content(props: ContentProps): ReactNode {
  const {
    model,
    path,
    mode = 'publish',
    labels,
    accordionToggling,
    commerce,
    components,
    registry = ours,
  } = props;
  const shown = path !== undefined && isObject(model) ? pageAt(model, path) : model;
  try {
    // Bundlers remove this from production builds. Without a bundler there may be no `process`.
    if (process.env.NODE_ENV !== 'production') {
      if (shown) checkModel(shown, registry);
      else if (isObject(model)) checkPath(model, path ?? '');
    }
  } catch {}
  if (!isObject(shown)) return null;
  const type = text(shown[':type']) ?? '';
  const children = itemsOf(shown).filter(([, item]) => !isData(item));
  const panelTitles = Object.fromEntries(
    children.flatMap(([key, item]) => {
      const title = text(item['cq:panelTitle']);
      return title ? [[key, title]] : [];
    }),
  );
  const items = children.map(([key, item]) => ({
    key,
    title: panelTitles[key] || text(item.title) || key,
    children: <Content {...props} model={item as CmsModel} path={undefined} />,
  }));
  const name = nameIn(registry, shown, type);
  const render = Object.hasOwn(registry, name) ? registry[name] : undefined;
  const rendered = {
    fields: fieldsOf(shown),
    items,
    panelTitles,
    labels,
    mode,
    accordionToggling,
    commerce,
    components,
  };
  const isOurs = Object.hasOwn(ours, name) && render === ours[name];
  if (render && isOurs) return render(rendered);
  const inner = items.map(item => <div key={item.key}>{item.children}</div>);
  // Nothing is missing for a repository node.
  const isSilent = mode === 'publish' || !type || (isNode(name) && !render);
  const words = withLabels(labels);
  const placeholder = isSilent ? (
    inner
  ) : (
    <Placeholder type={type} text={render ? words.failed : words.unknown}>
      {inner}
    </Placeholder>
  );
  // Components of the site may throw; the rest of the page stays.
  return render ? (
    <Boundary fallback={placeholder}>
      <Rendered {...rendered} render={render} />
    </Boundary>
  ) : (
    placeholder
  );
}
