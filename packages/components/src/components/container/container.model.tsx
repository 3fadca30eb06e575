import { text } from '../../model/model';
import { base, reader, texts } from '../../model/read';
import type { Registry, Renderer } from '../../model/render';
import { renderCarouselWrapper } from '../carouselwrapper/carouselwrapper.model';
import { Container, type ContainerProps } from './Container';

const read = reader<ContainerProps, 'items' | 'children' | 'layout' | 'columnCount' | 'allowedComponents'>({
  ...base,
  gridClassNames: text,
  columnClassNames: texts,
  backgroundStyle: text,
  accessibilityLabel: text,
  roleAttribute: text,
});

const container: Renderer = model => {
  const props = read(model.fields);
  // An author may also select the carousel wrapper as a style of a container.
  const wraps = props.className?.split(/\s+/).includes('cmp-carousel-wrapper');
  return wraps ? renderCarouselWrapper(model) : <Container {...props} items={model.items} />;
};

export default { container, responsivegrid: container } satisfies Registry;
