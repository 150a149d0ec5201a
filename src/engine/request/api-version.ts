/** Names of groups with their versions. Behaviour: k8s.io/apimachinery/pkg/runtime/schema. */

/** The apiVersion of a group's version: without a slash in the core group (schema.GroupVersion.String). */
export function apiVersionOf(group: string, version: string): string {
  return group === '' ? version : `${group}/${version}`;
}
