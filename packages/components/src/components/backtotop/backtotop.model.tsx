import { text } from '../../model/model';
import { reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { BackToTop, type BackToTopProps } from './BackToTop';

const read = reader<BackToTopProps, 'labels'>({ id: text, className: text, text });

export default {
  backtotop: ({ fields, labels }) => <BackToTop {...read(fields)} labels={labels} />,
} satisfies Registry;
