/** What has changed in an element. */
export interface Changes {
  /** Whether an attribute or an element has changed since it was last asked; texts do not count. */
  any(): boolean;
  /** Stops watching. */
  end(): void;
}

/** Watches an element and everything in it. */
export function changesIn(root: Element): Changes {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true });
  return {
    any() {
      // Those of this task have not been reported yet.
      const any = observer.takeRecords().length > 0 || changed;
      changed = false;
      return any;
    },
    end: () => observer.disconnect(),
  };
}
