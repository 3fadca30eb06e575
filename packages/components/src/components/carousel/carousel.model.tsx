import { text } from '../../model/model';
import { base, boolean, number, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Carousel, type CarouselProps } from './Carousel';

const read = reader<
  CarouselProps,
  'items' | 'mode' | 'labels' | 'defaultActive' | 'active' | 'onActiveChange'
>({
  ...base,
  autoplay: boolean,
  delay: number,
  autopauseDisabled: boolean,
  controlsPrepended: boolean,
  typeCarousel: oneOf('image', 'hero', 'teaser', 'download'),
  classNameSlide: text,
  activeItem: text,
  accessibilityLabel: text,
  accessibilityPrevious: text,
  accessibilityNext: text,
  accessibilityPlay: text,
  accessibilityPause: text,
  accessibilityTablist: text,
  accessibilityAutoItemTitles: boolean,
  expand: boolean,
  gridToggle: boolean,
});

export default {
  carousel: ({ fields, items, panelTitles, labels, mode }) => {
    const props = read(fields);
    // A title that nobody has given to the slide may be the name of a node.
    const isNamed = (key: string) =>
      props.accessibilityAutoItemTitles || props.typeCarousel === 'hero' || panelTitles?.[key];
    const slides = items.map(item => (isNamed(item.key) ? item : { ...item, accessibilityLabel: '' }));
    return <Carousel {...props} items={slides} labels={labels} mode={mode} />;
  },
} satisfies Registry;
