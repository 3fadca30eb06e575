import { type LabelOverrides, type Labels, labels } from '../generated/labels';
import { labelsOf } from '../labels/labelsOf';

export { type LabelOverrides, type Labels, labels };

/** The labels of all components, with overrides. */
export const withLabels = /* @__PURE__ */ labelsOf(labels);
