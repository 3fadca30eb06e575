import { en, type FormStepsLabels, withLabels } from './formsteps.labels';

const names = Object.keys(en) as (keyof FormStepsLabels)[];

/** The labels of steps alone: their script gets no others. */
export function ownLabels(overrides: Parameters<typeof withLabels>[0]): FormStepsLabels {
  const all = withLabels(overrides);
  return Object.fromEntries(names.map(name => [name, all[name]])) as unknown as FormStepsLabels;
}

/** The labels that differ from the English ones, as JSON for the script of plain HTML; nothing if none does. */
export function changedLabels(labels: FormStepsLabels): string | undefined {
  const changed = names.filter(name => labels[name] !== en[name]).map(name => [name, labels[name]]);
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined;
}
