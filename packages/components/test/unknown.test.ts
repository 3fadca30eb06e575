/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './built';

/*
 * `unknown` and `any` in the public API, as the reports in `api/` have it: each says that users get no help from their editor. What is
 * listed here is not known for a reason; anything else needs a type.
 */

/** Why a declaration has `unknown` or `any`. */
const reasons: Record<string, string> = {
  AnyBehaviour:
    'behaviours of all kinds in one list; `unknown` would refuse each of them, because their types are parameters, too',
  AnyFunction: 'Splide’s type of any function, for its own suite',
  AnyModel: 'the model of a component that the package does not know',
  Change:
    'the default of a type parameter: what has changed, for functions that take changes of any component',
  commerceIdentifiers: 'takes any model, and looks for products in it',
  Core: 'the events of all names in one handler have different arguments',
  DataLayerData: 'the site’s own data',
  DataLayerEvent: 'the site’s own data',
  DataLayerState: 'the site’s own data',
  Effect: 'only whether the value is truthy matters',
  EventInterface: 'Splide’s events, whose names and arguments the site may choose',
  ExportedModel: 'properties of the repository, such as `jcr:title`, whose types the exporter chooses',
  Fields: 'a model before it is read: readers check each field',
  FormRowValue: 'interfaces of sites have no index signature, and only `any` accepts them',
  FragmentElement: 'JSON of the author’s model is one of the values',
  Frames: 'keyframes of style properties, as `Element.animate` takes them, next to an element',
  Handler: 'a constraint of a list of arguments',
  isCmsModel: 'a type guard: it takes what is not known yet',
  JestOptions: 'the site’s own configuration of Jest',
  JsonOptions: 'what an import of JSON gives, which is checked',
  loadCommerce: 'takes any model, and looks for products in it',
  ModelRequest: 'the body of a request, which is checked',
  PageProps: 'structured data of schema.org, whose types the site chooses',
  PdfAnnotation: 'destinations of PDF.js, which it calls `any`',
  PdfDocument: 'destinations of PDF.js, which it calls `any`',
  PdfJs: 'the result is not used',
  RenderProps:
    '`ref`, attributes of some elements only, and `data-` attributes; the others have React’s types',
  SearchHit: 'the fields of the site’s own index',
  SearchParams: 'parameters of the search service that the package does not read',
  Splide: 'Splide’s events, whose names and arguments the site may choose',
  Throttle: 'a constraint of a list of arguments',
  withPlenum: 'Jest calls the function',
};

/** The declarations in a report that have `unknown` or `any` in their code. */
function leaks(report: string): string[] {
  let declaration = '';
  return report.split('\n').flatMap(line => {
    declaration =
      /^(?:export )?(?:\w+ )*?(?:interface|type|function|const|class|namespace) (\w+)/.exec(line)?.[1] ??
      declaration;
    const code = line.replace(/'[^']*'|\/\/.*/g, '');
    return /\b(?:unknown|any)\b/.test(code) ? [declaration] : [];
  });
}

test('what is not known in the public API has a reason', () => {
  const folder = join(root, 'api');
  const reports = readdirSync(folder).filter(name => name.endsWith('.api.md'));
  expect(reports.length).toBeGreaterThan(10);
  const leaking = new Set(reports.flatMap(name => leaks(readFileSync(join(folder, name), 'utf8'))));
  expect([...leaking].sort()).toEqual(Object.keys(reasons).sort());
});

test('finds `unknown` and `any` in code, not in comments and texts', () => {
  const report = [
    '// @public',
    'export interface Known {',
    "    mode: 'any' | 'unknown'; // any",
    '}',
    'export interface Leak {',
    '    value?: unknown;',
    '}',
    'export declare function call(x: any): void;',
  ];
  expect(leaks(report.join('\n'))).toEqual(['Leak', 'call']);
});
