import { Button } from '@base-ui/react/button';

export default ({ text, onClick }) => <Button onClick={onClick}>{text}</Button>;
