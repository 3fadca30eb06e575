/** What has changed in an element since `forget`. */
export interface Changes {
  /** Whether an attribute or an element has changed; texts do not count. */
  any(): boolean;
  /** Starts again. */
  forget(): void;
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
    // Those of this task have not been reported yet.
    any: () => observer.takeRecords().length > 0 || changed,
    forget() {
      observer.takeRecords();
      changed = false;
    },
    end: () => observer.disconnect(),
  };
}
