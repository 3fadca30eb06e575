// Bytes of one component of each library: a site that imports only this component, bundled and minified alike.

import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { compileString } from 'sass';
import { components as compared, file, libraries, pageStyles, place, styles } from './libraries.mjs';
import { peerFile } from './measure.mjs';
import { kb, minified } from './minify.mjs';
import { ours } from './packed.mjs';

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];
const brotli = text => brotliCompressSync(text).length;
const size = async code =>
  brotli(await minified(code, { format: 'esm', external: react, jsx: 'automatic', plugins: [ours] }));

/** Our behaviour for plain HTML, GOV.UK's class and folder of styles, and Web Awesome's elements. */
const plain = {
  button: { govuk: ['Button', 'button'], awesome: ['button'] },
  accordion: { behaviour: 'accordion', govuk: ['Accordion', 'accordion'], awesome: ['details'] },
  tabs: { behaviour: 'tabs', govuk: ['Tabs', 'tabs'], awesome: ['tab-group', 'tab', 'tab-panel'] },
  dialog: { behaviour: 'modal', awesome: ['dialog'] },
  breadcrumb: {
    behaviour: 'breadcrumb',
    govuk: [undefined, 'breadcrumbs'],
    awesome: ['breadcrumb', 'breadcrumb-item'],
  },
  textfield: { govuk: [undefined, 'input', 'label', 'hint', 'error-message'], awesome: ['input'] },
  checkbox: { govuk: ['Checkboxes', 'checkboxes', 'fieldset'], awesome: ['checkbox-group', 'checkbox'] },
  radio: { govuk: ['Radios', 'radios', 'fieldset'], awesome: ['radio-group', 'radio'] },
  select: { govuk: [undefined, 'select', 'label'], awesome: ['select', 'option'] },
  progress: { awesome: ['progress-bar'] },
};

/** GOV.UK's styles of these components, without those of the elements of a page. */
function govukStyles(folders) {
  const from = folder => JSON.stringify(`components/${folder}`);
  const source = `@import "base";\n${folders.map(folder => `@import ${from(folder)};`).join('\n')}`;
  return compileString(source, {
    style: 'compressed',
    url: pathToFileURL(peerFile('govuk-frontend', 'dist', 'govuk', 'bench.scss')),
    loadPaths: [peerFile('govuk-frontend', 'dist', 'govuk')],
    silenceDeprecations: ['import'],
    quietDeps: true,
    logger: { warn() {}, debug() {} },
  }).css;
}

/** Writes a size as `total (script + styles)`. */
const parts = (script, style) => `${kb(script + style)} (${kb(script)} + ${kb(style)})`;

async function reactTable() {
  const rows = [];
  for (const [name, sheets] of Object.entries(compared)) {
    const totals = {};
    const cells = [];
    for (const library of Object.keys(libraries)) {
      const path = file(library, name);
      if (!path) {
        cells.push('–');
        continue;
      }
      const script = await size(`export { default } from ${JSON.stringify(path)};`);
      const style = library.startsWith('plenum') ? brotli(styles(sheets)) : 0;
      totals[library] = script + style;
      cells.push(style > 0 ? parts(script, style) : `${kb(script)}, none shipped`);
    }
    rows.push([name, ...cells, place(totals)]);
  }
  return {
    heading: 'Bytes per component: React',
    notes: [
      'Brotli, minified, without React. Ours: total (script + styles). The others ship no styles, so a site adds its own to their figure.',
      'Scripts that a component loads after the first render are included: of our form, those are most of it.',
      `Every page with our components also has the tokens and the styles of elements: ${kb(brotli(pageStyles()))}.`,
    ],
    columns: ['component', ...Object.values(libraries), 'our place'],
    rows,
  };
}

async function plainTable() {
  const rows = [];
  for (const [name, { behaviour, govuk, awesome }] of Object.entries(plain)) {
    const script = behaviour
      ? await size(
          `import { mount } from '@plenum/components/behaviours';
          import { ${behaviour} } from '@plenum/components/behaviours/${behaviour}'; console.log(mount, ${behaviour});`,
        )
      : 0;
    const style = brotli(styles(compared[name]));
    const totals = { plenum: script + style };
    const cells = [parts(script, style)];
    if (govuk) {
      const [type, ...folders] = govuk;
      const code = type && (await size(`import { ${type} } from 'govuk-frontend'; console.log(${type});`));
      const theirs = brotli(govukStyles(folders));
      totals['GOV.UK'] = (code ?? 0) + theirs;
      cells.push(parts(code ?? 0, theirs));
    } else {
      cells.push('–');
    }
    const element = each => peerFile('@awesome.me', 'webawesome', 'dist', 'components', each, `${each}.js`);
    totals['Web Awesome'] = await size(
      awesome.map(each => `import ${JSON.stringify(element(each))};`).join(''),
    );
    cells.push(`${kb(totals['Web Awesome'])}, styles within`);
    rows.push([name, ...cells, place(totals)]);
  }
  const theme = peerFile('@awesome.me', 'webawesome', 'dist', 'styles', 'themes', 'default.css');
  const { outputFiles } = await build({ entryPoints: [theme], bundle: true, minify: true, write: false });
  return {
    heading: 'Bytes per component: plain HTML and custom elements',
    notes: [
      'Brotli, minified: total (script + styles), engine included. GOV.UK’s styles are compiled from its Sass, one component alone.',
      `Once per page: our tokens and styles of elements ${kb(brotli(pageStyles()))}, Web Awesome’s theme ${kb(brotli(outputFiles[0].text))}.`,
    ],
    columns: ['component', 'Plenum', 'GOV.UK', 'Web Awesome', 'our place'],
    rows,
  };
}

/** Returns the tables of this section. */
export async function components() {
  return [await reactTable(), await plainTable()];
}
