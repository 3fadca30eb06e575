import { text } from '../../model/model';
import { base, boolean, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Text, type TextProps } from './Text';

const read = reader<TextProps>({ ...base, text, richText: boolean });

export default { text: ({ fields }) => <Text {...read(fields)} /> } satisfies Registry;
