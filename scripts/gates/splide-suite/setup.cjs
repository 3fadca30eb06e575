// What browsers have, and the jsdom of Splide's suite has not.
globalThis.reportError ??= error => {
  setTimeout(() => {
    throw error;
  });
};

globalThis.matchMedia ??= media => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});
