import { Separator } from '@plenum/components/separator';

export default () => <Separator />;
