import { text } from '../../model/model';
import { base, boolean, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { FormSteps, type FormStepsProps } from './FormSteps';

const read = reader<FormStepsProps, 'items' | 'active' | 'onActiveChange'>({
  ...base,
  activeItem: text,
  keepDraft: boolean,
});

export default {
  'form/steps': ({ fields, items, labels }) => <FormSteps {...read(fields)} items={items} labels={labels} />,
} satisfies Registry;
