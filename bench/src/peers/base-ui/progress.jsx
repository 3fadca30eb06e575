import { Progress } from '@base-ui/react/progress';

export default ({ title, share }) => (
  <Progress.Root value={share}>
    <Progress.Label>{title}</Progress.Label>
    <Progress.Value />
    <Progress.Track>
      <Progress.Indicator />
    </Progress.Track>
  </Progress.Root>
);
