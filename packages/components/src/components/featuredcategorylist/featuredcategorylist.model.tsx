import { type Category, type Commerce, categoriesOfDataLayer } from '../../model/commerce';
import { type Fields, objects, text } from '../../model/model';
import { one, oneOf, reader } from '../../model/read';
import { commerceCarousel, commerceIdentifier, known } from '../../model/readCommerce';
import { readImage } from '../../model/readImage';
import type { Registry, Renderer } from '../../model/render';
import {
  type CategoryItem,
  FeaturedCategoryList,
  type FeaturedCategoryListProps,
} from './FeaturedCategoryList';

const category = one(reader<Category>({ name: text, url: text, image: readImage }));

const readFields = reader<FeaturedCategoryListProps, 'categoryItems' | 'mode' | 'labels'>({
  ...commerceCarousel,
  variant: oneOf('carousel', 'list'),
});

/** Reads a list or carousel of categories, with their shop data from `commerce`. */
function read(fields: Fields, commerce: Commerce | undefined): FeaturedCategoryListProps {
  const items = objects(fields.categoryItems);
  const fromDataLayer = categoriesOfDataLayer(fields.dataLayer, items.length);
  return {
    ...readFields(fields),
    categoryItems: items.flatMap(
      ({ categoryIdentifier, assetPath, category: categoryModel }, index): CategoryItem[] => {
        const uid = commerceIdentifier(categoryIdentifier);
        if (!uid) return [];
        const details = known(category(categoryModel)) ?? commerce?.category?.(uid) ?? fromDataLayer[index];
        const asset = text(assetPath);
        return [
          {
            categoryIdentifier: uid,
            ...(asset && { assetPath: asset }),
            ...(details && { category: details }),
          },
        ];
      },
    ),
  };
}

const categories: Renderer = ({ fields, labels, mode, commerce, components }) => (
  <FeaturedCategoryList {...read(fields, commerce)} labels={labels} components={components} mode={mode} />
);

export default { categorycarousel: categories, featuredcategorylist: categories } satisfies Registry;
