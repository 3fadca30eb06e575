import { text } from '../../model/model';
import { base, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { BackToTop, type BackToTopProps } from './BackToTop';

const read = reader<BackToTopProps, 'labels'>({ ...base, text });

export default {
  backtotop: ({ fields, labels }) => <BackToTop {...read(fields)} labels={labels} />,
} satisfies Registry;
