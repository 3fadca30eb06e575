// Files and versions that several consumers share.

/** The versions of React and of what each consumer installs with it. */
export const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };

/** The entries of the sites that render in the browser: a page and a script each. */
export const ENTRIES = ['index', 'one', 'barrel', 'none'];

/**
 * A document for an entry.
 *
 * @param head - stylesheets and scripts
 */
export const documentOf = (head, body = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Consumer</title>
${head}
</head>
<body><div id="root">${body}</div></body>
</html>
`;

/** Files made from each entry. */
export const eachEntry = (place, text) =>
  Object.fromEntries(ENTRIES.map(entry => [place(entry), text(entry)]));

/** Documents for scripts and stylesheets that a bundler writes to `assets`. */
export const documents = folder =>
  eachEntry(
    entry => `${folder}/${entry}.html`,
    entry =>
      documentOf(
        `${entry === 'none' ? '' : `<link rel="stylesheet" href="/assets/${entry}.css">\n`}<script type="module" src="/assets/${entry}.js"></script>`,
      ),
  );
