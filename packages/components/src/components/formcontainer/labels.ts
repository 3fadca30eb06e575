import { en, type FormContainerLabels, withLabels } from './formcontainer.labels';

const names = Object.keys(en) as (keyof FormContainerLabels)[];

/** The labels of a form alone: its script gets no others. */
export function ownLabels(overrides: Parameters<typeof withLabels>[0]): FormContainerLabels {
  const merged = withLabels(overrides);
  return Object.fromEntries(names.map(name => [name, merged[name]])) as unknown as FormContainerLabels;
}

/** The labels that differ from the English ones, as JSON for the script of plain HTML; nothing if none does. */
export function changedLabels(labels: FormContainerLabels): string | undefined {
  const changed = names
    .filter(name => JSON.stringify(labels[name]) !== JSON.stringify(en[name]))
    .map(name => [name, labels[name]]);
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined;
}
