import { Button } from 'react-aria-components';

export default ({ text, onClick }) => <Button onPress={onClick}>{text}</Button>;
