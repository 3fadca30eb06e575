import { onDemand } from '../../page/onDemand';

/** The script that checks and sends forms. A visitor can read a form and fill it in without it. */
export const formScript = /* @__PURE__ */ onDemand(
  'form-script',
  async () => (await import('./RunningForm')).RunningForm,
);
