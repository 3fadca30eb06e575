import { text } from '../../model/model';
import { base, number, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { ProgressBar, type ProgressBarProps } from './ProgressBar';

const read = reader<ProgressBarProps, 'mode'>({
  ...base,
  completed: number,
  remaining: number,
  label: text,
});

export default {
  progressbar: ({ fields, labels, mode }) => <ProgressBar {...read(fields)} labels={labels} mode={mode} />,
} satisfies Registry;
