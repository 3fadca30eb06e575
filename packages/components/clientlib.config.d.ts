/** A client library as `aem-clientlib-generator` describes it, as far as this configuration uses it. */
interface ClientLibrary {
  name: string;
  categories: string[];
  serializationFormat: 'json' | 'xml' | 'slingxml';
  allowProxy: boolean;
  cssProcessor?: string[];
  jsProcessor: string[];
  assets: Record<string, unknown>;
}

/** Configuration for `aem-clientlib-generator`: a client library with this package's script, styles and search widgets, and one for the labels of each other language. */
declare const configuration: { clientLibRoot: string; libs: [ClientLibrary, ...ClientLibrary[]] };
export default configuration;
