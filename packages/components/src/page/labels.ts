/** The words that components say by themselves. Every one can be replaced, one by one. */
export interface Labels {
  /** The close button of a dialog. */
  close: string;
  /** The name of a dialog without a title. */
  dialog: string;
  /** Told after the text of a link that opens a new tab. */
  newTab: string;
  /** The name of a film without words of its own. */
  video: string;
  /** The placeholder of a model that no component renders; `%s` is its resource type. */
  unknown: string;
}

/** The labels in English. */
export const labels: Labels = {
  close: 'Close',
  dialog: 'Dialog',
  newTab: 'opens in a new tab',
  video: 'Video',
  unknown: 'No component renders “%s”',
};

/** Replaced labels, and the English ones where none is given. */
export function withLabels(own: Partial<Labels> | undefined): Labels {
  return own ? { ...labels, ...own } : labels;
}
