import { Separator } from '@base-ui/react/separator';

export default () => <Separator />;
