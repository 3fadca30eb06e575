/**
 * The name of the component that a resource type stands for: its last segment, versions and repeated neighbours left
 * out, with `form/` where that stands before it. A site's own types keep the last segment of those that they stand for.
 */
export function componentName(resourceType: string): string {
  const segments = resourceType
    .split('/')
    .filter(segment => segment && !/^v\d+$/.test(segment))
    .filter((segment, index, all) => segment !== all[index - 1]);
  const name = segments.at(-1) ?? '';
  return segments.at(-2) === 'form' ? `form/${name}` : name;
}
