import { Progress } from 'radix-ui';

export default ({ title, share }) => (
  <div>
    {title}
    <Progress.Root aria-label={title} value={share}>
      <Progress.Indicator />
    </Progress.Root>
  </div>
);
