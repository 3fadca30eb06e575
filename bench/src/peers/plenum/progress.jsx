import { ProgressBar } from '@plenum/components/progressbar';

export default ({ title, share }) => <ProgressBar label={title} completed={share} />;
