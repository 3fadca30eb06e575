import { Separator } from 'react-aria-components';

export default () => <Separator />;
