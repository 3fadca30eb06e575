/**
 * The component name of a resource type: its last segment, without versions and repeated adjacent segments, and
 * with `form/` if that precedes it. A site's own types must end in the segment of the type that they extend.
 */
export function componentName(resourceType: string): string {
  const segments = resourceType
    .split('/')
    .filter(segment => segment && !/^v\d+$/.test(segment))
    .filter((segment, index, segments) => segment !== segments[index - 1]);
  const name = segments.at(-1) ?? '';
  return segments.at(-2) === 'form' ? `form/${name}` : name;
}
