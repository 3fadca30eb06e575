// The sections of the benchmark, in the order in which they run.

/** Loads the function of each section by its name. */
export const sections = {
  tokens: async () => (await import('./tokens.mjs')).tokens,
  css: async () => (await import('./css.mjs')).css,
  sheets: async () => (await import('./sheets.mjs')).publicSheets,
  props: async () => (await import('./props.mjs')).props,
  content: async () => (await import('./content.mjs')).content,
  lsp: async () => (await import('./lsp.mjs')).lsp,
  site: async () => (await import('./site.mjs')).site,
  bytes: async () => (await import('./bytes.mjs')).bytes,
  slider: async () => (await import('./slider.mjs')).slider,
  header: async () => (await import('./header.mjs')).header,
  components: async () => (await import('./components.mjs')).components,
  runtime: async () => (await import('./runtime.mjs')).runtime,
  forms: async () => (await import('./forms.mjs')).forms,
  server: async () => (await import('./server.mjs')).server,
};

const measuringCommand = ['tokens', 'css', 'sheets', 'props', 'content', 'lsp', 'site'];

/** Whether sections measure the published command, which takes minutes to build. No names mean all sections. */
export const needsCommand = names =>
  names.length === 0 || names.some(name => measuringCommand.includes(name));
