export type Model = Record<string, unknown>;

/** A value's place in a model. */
interface Place {
  /** The name of the component around it, and the component's model. */
  component: string;
  own: Model;
  /** The names that lead to it, from the root of the file; the last one is its field. */
  fields: string[];
  field: string;
  /** The object that has the field. */
  holder: Model;
}

/** Why a value is not in the HTML for visitors. */
interface Reason {
  reason: string;
  is(place: Place): boolean;
}

const named =
  (pattern: RegExp, component = /./) =>
  ({ field, component: type }: Place): boolean =>
    pattern.test(field) && component.test(type);

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

/** Which models render nothing, because their authors have not filled them in. */
const empty: { readonly [component: string]: (model: Model) => boolean } = {
  'form/options': model => isEmpty(model.items),
  image: model => !model.src,
  languagenavigation: model => isEmpty(model.items),
  list: model => isEmpty(model.items),
  productteaser: model => !model.commerceIdentifier && !model.name,
  teaser: model =>
    !model.title && !model.pretitle && !model.description && !model.imagePath && isEmpty(model.actions),
  text: model => !model.text,
  title: model => !model.text,
};

/** All reasons. The test fails for one that no value needs. */
export const reasons: readonly Reason[] = [
  {
    reason: 'the structure of the model',
    is: named(/^:(type|itemsOrder|path|hierarchyType)$|^(elementsOrder|expandedItems|activeItem)$/),
  },
  {
    reason: 'a model without content renders nothing',
    is: ({ component, own: model }) => empty[component]?.(model) === true,
  },
  {
    reason: 'a path in the CMS, which visitors cannot open',
    is: named(/^(path|localizedFragmentVariationPath|model)$/),
  },
  {
    reason: 'a setting of the component, which its markup follows',
    is: named(
      /^(titleType|dateFormatString|smartCropRendition|startLevel|stopLevel|listType|ignoreClasses|includeClasses|layout|relationType|callToAction|multiValue|dataType|locale|country|relativePath|searchRootPagePath|resourceTypeForDropArea|processor|sizes)$/,
    ),
  },
  { reason: 'the kind of the component, which its markup follows', is: named(/^type$/) },
  { reason: 'the method of the form; HTML has its own default', is: named(/^(method|enctype)$/, /^form/) },
  {
    reason: 'the CMS’s own editor uses it',
    is: ({ fields }) => fields.includes('allowedComponents'),
  },
  {
    reason: 'for the document’s head and end, which the site renders',
    is: ({ component, field, fields }) =>
      component === 'page' &&
      (fields.includes('htmlPageItems') ||
        /^(brandSlug|templateName|designPath|staticDesignPath|appResourcesPath|lastModifiedDate|title|description|language)$/.test(
          field,
        )),
  },
  {
    reason: 'the template of addresses; the candidates made from it are checked',
    is: named(/^srcUriTemplate$/),
  },
  {
    reason:
      'the address is converted: the density of the screen is filled in, or the CMS’s script would have chosen it',
    is: ({ component, field, holder }) =>
      component === 'image' && /^src(set)?$/.test(field) && /\{dpr\}|^data:/.test(`${holder[field]}`),
  },
  { reason: 'CSS, which is rendered as the style of the element', is: named(/^backgroundStyle$/) },
  {
    reason: 'the id of an item, which the CMS counts: panels have ids from the id of the component',
    is: ({ fields }) => fields.includes('dataLayer') && fields.includes('shownItems'),
  },
  { reason: 'formatted in the language of the page', is: named(/^(format|size)$/, /^download$/) },
  {
    reason: 'the last part of a breadcrumb is the page itself, without a link',
    is: ({ component, fields, field, holder }) =>
      component === 'breadcrumb' && field === 'url' && (holder.current === true || fields.includes('link')),
  },
  {
    reason: 'its author has turned the links of the list off',
    is: ({ component, own: model, fields, field }) =>
      component === 'list' && !model.linkItems && (field === 'url' || fields.includes('link')),
  },
  {
    reason: 'its author has turned the descriptions of the list off',
    is: ({ component, own: model, field }) =>
      component === 'list' && !model.showDescription && field === 'description',
  },
  {
    reason: 'its author has turned the dates of the list off',
    is: ({ component, own: model, field }) =>
      component === 'list' && !model.showModificationDate && field === 'lastModified',
  },
  {
    reason: 'the name of a node; the item has a title',
    is: ({ field, holder }) => field === 'name' && Boolean(holder.title),
  },
  {
    reason: 'its author has turned both links of the teaser off',
    is: ({ component, own: model, fields }) =>
      component === 'teaser' &&
      model.titleLinkHidden === true &&
      model.imageLinkHidden === true &&
      fields.includes('link'),
  },
  {
    reason: 'identifies a product or a category to the shop; its name and address come from there',
    is: ({ fields, field }) =>
      /^(value|entityType)$/.test(field) &&
      fields.some(name => /(commerceI|entityI|productI|categoryI)dentifiers?$/.test(name)),
  },
  {
    reason: 'replaced by the image that the shop has',
    is: named(/^assetPath$/, /^featuredcategorylist$/),
  },
  {
    reason: 'a video has one address for its page, whichever form the model has',
    is: ({ component, own: model, field }) =>
      component === 'embed' && field === 'url' && /youtu/.test(`${model.url}`),
  },
  {
    reason:
      'the frame is made from a template after consent, never from the provider’s HTML; its title is shown',
    is: ({ component, fields }) => component === 'embed' && fields.includes('response'),
  },
];

/** The reason that applies to a place, if there is one. */
export const reasonOf = (place: Place): string | undefined => reasons.find(({ is }) => is(place))?.reason;
