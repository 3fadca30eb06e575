import { Label, ProgressBar } from 'react-aria-components';

export default ({ title, share }) => (
  <ProgressBar value={share}>
    {({ valueText }) => (
      <>
        <Label>{title}</Label>
        {valueText}
      </>
    )}
  </ProgressBar>
);
