/** Undoes what `install` has done, in reverse order. */
const undo: (() => void)[] = [];

/** Sets properties of an object until `uninstall`. */
export function install(target: object, properties: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(properties))) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { ...descriptor, configurable: true });
    undo.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
}

/** Sets those properties that an object lacks. */
export function installMissing(target: object, properties: object): void {
  const missing = Object.entries(Object.getOwnPropertyDescriptors(properties)).filter(
    // Vitest declares all names of a browser; those that jsdom lacks are undefined.
    ([name]) => Reflect.get(target, name) === undefined,
  );
  install(target, Object.defineProperties({}, Object.fromEntries(missing)));
}

/** Restores everything as it was. */
export function uninstall(): void {
  while (undo.length) undo.pop()?.();
}
