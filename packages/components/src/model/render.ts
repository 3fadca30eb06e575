import type { ReactNode } from 'react';
import type { LabelOverrides } from '../generated/labels';
import type { Commerce } from './commerce';
import type { Components } from './elements';
import type { Fields } from './model';

/** A rendered child of a model. */
export interface RenderedItem {
  /** Its name in `:items`. */
  key: string;
  /** Its `cq:panelTitle`, else its title, else its name. */
  title: string;
  /** The child, rendered. */
  children: ReactNode;
}

/** A model as renderers receive it. */
export interface RenderedModel {
  /** The model's fields; see `fieldsOf`. */
  fields: Fields;
  /** The rendered children. */
  items: RenderedItem[];
  /** The `cq:panelTitle` of each child that has one, by its name in `:items`. */
  panelTitles?: { readonly [key: string]: string } | undefined;
  /** Overrides for the default (English) labels. */
  labels: LabelOverrides | undefined;
  /** The page mode. */
  mode: 'publish' | 'preview' | 'edit';
  /** Whether the library or a script of the CMS toggles accordions. */
  accordionToggling: 'library' | 'host' | undefined;
  /** Looks up the products and categories that models refer to. */
  commerce?: Commerce | undefined;
  /** The site's components for links and images. */
  components?: Components | undefined;
}

/** Renders the models of one component. */
export type Renderer = (model: RenderedModel) => ReactNode;

/** Renderers by component name: the last segment of a resource type, see `componentName`. */
export type Registry = { readonly [name: string]: Renderer };
