/** A kind `Thing` for tests that are only about `spec`: its CRD and its objects, as JSON. */

/** `more`: additional fields of the version. */
export function version(name: string, spec: unknown, storage: boolean, more: object = {}): object {
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
  return { name, served: true, storage, schema, ...more };
}

export function crdOf(versions: readonly object[]): string {
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      versions,
    },
  });
}

export function objectOf(spec: unknown): string {
  return JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec });
}
