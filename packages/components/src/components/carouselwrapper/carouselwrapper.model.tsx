import { text } from '../../model/model';
import { base, boolean, reader, texts } from '../../model/read';
import type { Registry, Renderer } from '../../model/render';
import { CarouselWrapper, type CarouselWrapperProps } from './CarouselWrapper';

const read = reader<CarouselWrapperProps, 'items' | 'columnCount' | 'mode' | 'labels'>({
  ...base,
  mobileOnly: boolean,
  secondary: boolean,
  gridClassNames: text,
  columnClassNames: texts,
  backgroundStyle: text,
  accessibilityLabel: text,
});

/** Renders a container as a carousel of its columns. */
export const renderCarouselWrapper: Renderer = ({ fields, items, labels, mode }) => (
  <CarouselWrapper {...read(fields)} items={items} labels={labels} mode={mode} />
);

export default { carouselwrapper: renderCarouselWrapper } satisfies Registry;
