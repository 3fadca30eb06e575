import { Separator } from 'radix-ui';

export default () => <Separator.Root />;
