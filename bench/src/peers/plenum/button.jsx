import { Button } from '@plenum/components/button';

export default ({ text, onClick }) => <Button text={text} onClick={onClick} />;
