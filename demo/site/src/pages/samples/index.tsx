import type { ReactNode } from 'react';
import type { PageModel } from '../../page-model';
import { Brands } from './Brands';
import { Icons } from './Icons';
import { Motion } from './Motion';
import { Space } from './Space';
import { Typography } from './Typography';

/** A live sample above the text of a guide. */
interface Sample {
  /** The components in it whose styles are in files of their own. */
  components: string[];
  /** Whether it needs the styles of the foundations. */
  foundations?: boolean;
  render: (page: PageModel) => ReactNode;
}

/** The samples, by the address of the guide. */
export const samples: Record<string, Sample> = {
  'library/guides/icons.html': { components: [], foundations: true, render: () => <Icons /> },
  'library/guides/motion.html': { components: [], foundations: true, render: () => <Motion /> },
  'library/guides/space-and-grid.html': { components: [], foundations: true, render: () => <Space /> },
  'library/guides/themes.html': {
    components: ['progressbar', 'tabs'],
    render: page => <Brands page={page} />,
  },
  'library/guides/typography.html': { components: [], foundations: true, render: () => <Typography /> },
};
