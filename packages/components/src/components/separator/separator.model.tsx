import { base, boolean, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Separator, type SeparatorProps } from './Separator';

const read = reader<SeparatorProps>({ ...base, isDecorative: boolean });

export default { separator: ({ fields }) => <Separator {...read(fields)} /> } satisfies Registry;
