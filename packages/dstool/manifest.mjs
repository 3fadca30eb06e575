// Reads what `dstool props` writes.

/** A list of props with those of the sets that it names. */
const props = (list, sets) => list.flatMap(entry => (typeof entry === 'string' ? sets[entry] : [entry]));

/**
 * A manifest whose components list all of their props. In the file, lists that several components have are sets, which the components
 * name. Manifests of version 1 have no sets.
 *
 * @param manifest What `dstool props` has written, parsed.
 * @returns The same manifest without `sets`. Components share the objects of the props of a set.
 */
export function expandManifest({ sets = {}, ...manifest }) {
  const variant = of => (of.properties ? { ...of, properties: props(of.properties, sets) } : of);
  const components = manifest.components.map(component => ({
    ...component,
    props: props(component.props, sets),
    ...(component.variants && { variants: component.variants.map(variant) }),
  }));
  return { ...manifest, components };
}
